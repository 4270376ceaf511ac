import { useState } from 'react'
import type { BoxRequestFollowUp } from '#domains/boxes/box-requests/schemas.ts'
import { localAddress } from '#lib/text/local-address.ts'
import { Button } from '#ui/button.tsx'
import { loadAtPress } from '#ui/load-at-press.ts'
import { shareLink } from '#ui/share.ts'
import { useLang, useT } from '#ui/text/texts.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { CopyLink } from '../copy-link.tsx'
import { KeepOwnPage } from './own-copy.tsx'

type Sending = 'idle' | 'sending' | 'sent' | 'failed'

type PageLinkProps = Pick<BoxRequestFollowUp, 'reference' | 'canChange'>

/** The address of the follow-up page: to copy, to share, or by e-mail. Without scripts the browser keeps it. */
export function PageLink({ reference, canChange }: PageLinkProps) {
  const t = useT()
  const lang = useLang()
  const ready = useHydrated()
  const [sending, setSending] = useState<Sending>('idle')
  const path = localAddress(`/solicitud/${reference}`, lang)
  const address = ready ? window.location.origin + path : path
  const send = async () => {
    setSending('sending')
    try {
      // Loaded on the press: the page itself needs no calls.
      const { sendLinkAgain } = await loadAtPress(() => import('./calls.ts'), t)
      await sendLinkAgain(reference)
      setSending('sent')
    } catch {
      setSending('failed')
    }
  }
  return (
    <section aria-labelledby="page-link" className="no-print">
      <h2 id="page-link" className="text-xl">
        {t('followUp.link.title')}
      </h2>
      <p className="mt-1 text-ink-2">{t(canChange ? 'followUp.link.textOpen' : 'followUp.link.text')}</p>
      <div className="-ms-3 mt-2 flex flex-wrap gap-x-2 noscript:hidden">
        <CopyLink address={address} label={t('followUp.link.copy')} />
        {ready && 'share' in navigator && (
          <Button variant="quiet" size="small" icon="external" onClick={() => shareLink(address, t)}>
            {t('followUp.link.share')}
          </Button>
        )}
        <Button variant="quiet" size="small" icon="mail" busy={sending === 'sending'} onClick={send}>
          {t('followUp.link.email')}
        </Button>
      </div>
      <p role="status" className="mt-1">
        {sending === 'sent' && t('followUp.link.sent')}
        {sending === 'failed' && t('followUp.link.notSent')}
      </p>
      <KeepOwnPage />
    </section>
  )
}
