import { useState } from 'react'
import { CopyButton } from '#ui/copy-button.tsx'

/** Copies an address. A refused copy tells people to select it, so then it is shown. */
export function CopyLink({ address, label }: { address: string; label: string }) {
  const [refused, setRefused] = useState(false)
  return (
    <>
      <CopyButton text={address} label={label} onRefused={() => setRefused(true)} />
      {refused && <p className="order-last ms-3 basis-full select-all wrap-anywhere">{address}</p>}
    </>
  )
}
