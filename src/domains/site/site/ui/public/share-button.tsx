import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { share } from '#ui/share.ts'
import { useT } from '#ui/text/texts.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useSite } from '../site-provider.tsx'

/** The device's own list of ways to share, or the address to copy. Nothing about the person goes along. */
export function ShareButton({ path, message }: { path: string; message: string }) {
  const t = useT()
  const hydrated = useHydrated()
  const { organisation } = useSite()
  const [failed, setFailed] = useState(false)
  if (!hydrated) return null
  const url = window.location.origin + path
  const canShare = 'share' in navigator && !failed
  return canShare ? (
    <Button
      variant="quiet"
      icon="message"
      className="-ms-3 mt-2 px-3! text-clay!"
      onClick={async () => setFailed(!(await share({ title: organisation.name, text: message, url })))}
    >
      {t('contactPage.help.spread.share')}
    </Button>
  ) : (
    <div className="-ms-3 mt-2">
      <CopyButton text={url} label={t('contactPage.help.spread.copy')} />
    </div>
  )
}
