import { useEffect, useState } from 'react'
import { CopyButton } from '#ui/copy-button.tsx'
import { useVisibleToast } from '#ui/overlays/toast-store.ts'
import { useUiTexts } from '#ui/text/ui-texts.tsx'

/** Copies an address. A refused copy tells people to select it, so then it is shown. */
export function CopyLink({ address, label }: { address: string; label: string }) {
  const { notCopied } = useUiTexts()
  const title = useVisibleToast()?.title
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    if (title === notCopied) setRefused(true)
  }, [title, notCopied])
  return (
    <>
      <CopyButton text={address} label={label} />
      {refused && <p className="order-last ms-3 basis-full select-all wrap-anywhere">{address}</p>}
    </>
  )
}
