import { useState } from 'react'
import { formatDate } from '#lib/text/dates.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SentNotice } from '#ui/feedback/sent-notice.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { iconFor } from '../../icon-for.ts'
import type { PrivateProviderCard, ServiceProvider } from '../../schemas.ts'
import { ProviderCard } from './provider-card.tsx'

const CorrectionForm = lazyPart(
  () => import('./correction-form.tsx').then((module) => module.CorrectionForm),
  NotLoaded,
)

type PrivateCardProps = { page: PrivateProviderCard; link: string }

/** The provider's private page: confirm with one tap, or send a correction that staff look at. */
export function PrivateCard({ page: loaded, link }: PrivateCardProps) {
  const t = useT()
  const lang = useLang()
  const [page, setPage] = useState(loaded)
  const [correcting, setCorrecting] = useState(false)
  const [outcome, setOutcome] = useState<'confirmed' | 'waiting' | null>(null)
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-12">
      <div className="flex flex-col gap-5">
        <h2 className="text-xl">{t('providerCard.now')}</h2>
        <ProviderCard provider={{ ...page.card, icon: iconFor(page.card) }} />
        {outcome === 'confirmed' ? (
          <SentNotice title={t('providerCard.confirmedTitle')} text={t('providerCard.confirmed')} />
        ) : (
          <ConfirmButton
            card={page.card}
            link={link}
            onConfirmed={(answer) => {
              setPage(answer)
              setOutcome('confirmed')
            }}
          />
        )}
        <p className="text-sm text-ink-2">
          {t('providerCard.until', { day: formatDate(page.expiresAt, lang, 'date') })}
        </p>
      </div>
      <section aria-labelledby="corregir-ficha">
        <h2 id="corregir-ficha" className="text-xl">
          {t('providerCard.correct')}
        </h2>
        <p className="mt-1 mb-5 text-ink-2">{t('providerCard.correctText')}</p>
        {(outcome === 'waiting' || page.isWaiting) && (
          <div className="mb-5">
            <SentNotice title={t('providerCard.waitingTitle')} text={t('providerCard.waiting')} />
          </div>
        )}
        {!correcting && (
          <Button icon="edit" onClick={() => setCorrecting(true)}>
            {t('providerCard.open')}
          </Button>
        )}
        {correcting && (
          <CorrectionForm
            card={page.card}
            link={link}
            onSent={(answer) => {
              setPage(answer)
              setOutcome(answer.isWaiting ? 'waiting' : 'confirmed')
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
      const { confirmCard } = await import('./card-calls.ts')
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

function NotLoaded() {
  const t = useT()
  return <Notice tone="error">{t('errors.offline')}</Notice>
}
