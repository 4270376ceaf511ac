import { useEffect, useState } from 'react'
import { FormUnavailable } from '#domains/site/site/ui/public/form-unavailable.tsx'
import { NeedsScripts } from '#domains/site/site/ui/public/needs-scripts.tsx'
import { formatDate } from '#lib/text/dates.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SentNotice } from '#ui/feedback/sent-notice.tsx'
import { formPart } from '#ui/forms/form-part.tsx'
import { hasFormDraft } from '#ui/forms/stored-draft.ts'
import { loadAtPress } from '#ui/load-at-press.ts'
import { useLang, useT } from '#ui/text/texts.tsx'
import { useLatest } from '#ui/use-latest.ts'
import { iconFor } from '../../icon-for.ts'
import type { PrivateProviderCard, ServiceProvider } from '../../schemas.ts'
import { ProviderCard } from './provider-card.tsx'

const CorrectionForm = formPart(
  () => import('./correction-form.tsx').then((module) => module.CorrectionForm),
  FormUnavailable,
)

type PrivateCardProps = { page: PrivateProviderCard; link: string }

/** The provider's private page: confirm with one tap, or send a correction that staff look at. */
export function PrivateCard({ page: loaded, link }: PrivateCardProps) {
  const t = useT()
  const lang = useLang()
  const [page, setPage] = useLatest(loaded)
  const [correcting, setCorrecting] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  const [sentCount, setSentCount] = useState(0)
  const draft = `provider-card-${loaded.card.id}`
  // After the first render, because hydration must match the server's HTML.
  useEffect(() => setCorrecting(hasFormDraft(draft)), [draft])
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-12">
      <div className="flex flex-col gap-5">
        <h2 className="text-xl">{t('providerCard.now')}</h2>
        <ProviderCard provider={{ ...page.card, icon: iconFor(page.card) }} isOpen />
        {isConfirmed ? (
          <SentNotice title={t('providerCard.confirmedTitle')} text={t('providerCard.confirmed')} />
        ) : page.waiting ? null : (
          <NeedsScripts>
            <ConfirmButton
              card={page.card}
              link={link}
              onConfirmed={(answer) => {
                setPage(answer)
                setConfirmed(true)
              }}
            />
          </NeedsScripts>
        )}
        <p className="text-sm text-ink-2">
          {t('providerCard.until', { day: formatDate(page.expiresAt, lang, 'date') })}
        </p>
      </div>
      <section aria-labelledby="corregir-ficha" className="noscript:hidden">
        <h2 id="corregir-ficha" className="text-xl">
          {t('providerCard.correct')}
        </h2>
        <p className="mt-1 mb-5 text-ink-2">{t('providerCard.correctText')}</p>
        {page.waiting && (
          <div key={sentCount} className="mb-5">
            <SentNotice
              title={t('providerCard.waitingTitle')}
              text={t('providerCard.waiting')}
              takesFocus={sentCount > 0}
            />
          </div>
        )}
        {!correcting && (
          <Button icon="edit" className="noscript:hidden" onClick={() => setCorrecting(true)}>
            {t('providerCard.open')}
          </Button>
        )}
        {correcting && (
          <CorrectionForm
            // Goes on from what was sent.
            key={sentCount}
            card={page.waiting ?? page.card}
            link={link}
            draft={draft}
            onSent={(answer) => {
              setPage(answer)
              setConfirmed(!answer.waiting)
              setSentCount((count) => count + 1)
            }}
          />
        )}
      </section>
    </div>
  )
}

type StepProps = { card: ServiceProvider; link: string; onConfirmed: (page: PrivateProviderCard) => void }

function ConfirmButton({ card, link, onConfirmed }: StepProps) {
  const t = useT()
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  const confirm = async () => {
    setState('sending')
    try {
      const { confirmCard } = await loadAtPress(() => import('./card-calls.ts'), t)
      onConfirmed(await confirmCard(card, link))
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="flex flex-col gap-3">
      {state === 'failed' && (
        <Notice tone="error" role="alert" title={t('providerCard.error')}>
          <p>{t('providerCard.errorMessage')}</p>
        </Notice>
      )}
      <Button variant="primary" icon="check" busy={state === 'sending'} onClick={() => void confirm()}>
        {t(state === 'sending' ? 'providerCard.confirming' : 'providerCard.confirm')}
      </Button>
    </div>
  )
}
