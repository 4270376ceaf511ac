import { useState } from 'react'
import { CopyButton } from '#ui/copy-button.tsx'
import { useUiTexts } from '#ui/text/ui-texts.tsx'

/** Copies an address. A refused copy tells people to select it, so then it is shown. */
export function CopyLink({ address, label }: { address: string; label: string }) {
  const { notCopied } = useUiTexts()
  const [refused, setRefused] = useState(false)
  return (
    <>
      <CopyButton text={address} label={label} onRefused={() => setRefused(true)} />
      {refused && (
        <p role="alert" className="order-last ms-3 basis-full wrap-anywhere">
          {notCopied} <span className="block font-semibold select-all">{address}</span>
        </p>
      )}
    </>
  )
}
