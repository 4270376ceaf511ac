import { useState } from 'react'
import { prTowns } from '#features/site/pr-towns.ts'
import { limits } from '#lib/http/fields.ts'
import { callApi } from '#lib/http/http-client.ts'
import { newKey } from '#lib/http/random-key.ts'
import { formatDate } from '#lib/text/dates.ts'
import { langs } from '#lib/text/texts.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SentNotice } from '#ui/feedback/sent-notice.tsx'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { PublicForm, usePublicForm } from '#ui/forms/public-form.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { providerApi } from '../../endpoints.ts'
import { iconFor } from '../../icon-for.ts'
import { providerAudiences, providerCosts } from '../../rules.ts'
import { type PrivateProviderCard, ProviderCardChange, type ServiceProvider } from '../../schemas.ts'
import { ProviderCard } from './provider-card.tsx'

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
      const answer = await callApi(providerApi.changePrivateCard, {
        params: { link },
        body: { ...valuesOf(card), confirms: true },
        headers: { 'Idempotency-Key': newKey() },
      })
      onConfirmed(answer)
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

type CorrectionFormProps = {
  card: ServiceProvider
  link: string
  onSent: (page: PrivateProviderCard) => void
}

function CorrectionForm({ card, link, onSent }: CorrectionFormProps) {
  const t = useT()
  const state = usePublicForm({
    endpoint: providerApi.changePrivateCard,
    schema: ProviderCardChange,
    params: { link },
    defaultValues: valuesOf(card),
    failed: { title: 'providerCard.error', text: 'providerCard.errorMessage' },
    onSent,
  })
  const line = (
    name:
      | 'name'
      | 'title'
      | 'specialty'
      | 'phone'
      | 'email'
      | 'address'
      | 'website'
      | 'instagram'
      | 'hours'
      | 'plans',
  ) => ({
    ...state.field(name),
    label: t(`providerCard.fields.${name}`),
    autoComplete: 'off',
  })
  return (
    <PublicForm
      state={state}
      submitLabel={t('providerCard.submit')}
      sendingLabel={t('providerCard.submitting')}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...line('name')} />
        <TextField {...line('title')} optional />
        <TextField {...line('specialty')} className="sm:col-span-2" />
        <TextField {...line('phone')} type="tel" inputMode="tel" />
        <TextField {...line('email')} type="email" />
      </div>
      <TextArea
        {...state.field('description')}
        label={t('providerCard.fields.description')}
        optional
        rows={4}
        maxLength={limits.long}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...line('address')} optional />
        <SelectField
          {...state.field('town')}
          label={t('providerCard.fields.town')}
          optional
          options={prTowns.map((town) => ({ value: town, label: town }))}
        />
        <TextField {...line('hours')} optional />
        <TextField {...line('website')} optional inputMode="url" />
        <TextField {...line('instagram')} optional />
        <SelectField
          {...state.field('cost')}
          label={t('providerCard.fields.cost')}
          optional
          options={providerCosts.map((cost) => ({ value: cost, label: t(`providers.facts.cost.${cost}`) }))}
        />
        <TextField {...line('plans')} optional className="sm:col-span-2" />
      </div>
      <CheckboxField {...state.field('isOnline')} label={t('providerCard.fields.isOnline')} />
      <fieldset>
        <legend className="mb-1.5 font-semibold">{t('providerCard.fields.languages')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {langs.map((lang) => (
            <CheckboxField
              key={lang}
              {...state.field('languages')}
              value={lang}
              label={t(`providers.facts.languages.${lang}`)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1.5 font-semibold">{t('providerCard.fields.audiences')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {providerAudiences.map((who) => (
            <CheckboxField
              key={who}
              {...state.field('audiences')}
              value={who}
              label={t(`providers.facts.audiences.${who}`)}
            />
          ))}
        </div>
      </fieldset>
    </PublicForm>
  )
}

const valuesOf = ({ id: _, icon: __, isActive: ___, confirmedOn: ____, ...card }: ServiceProvider) => ({
  ...card,
  title: card.title ?? '',
  description: card.description ?? '',
  address: card.address ?? '',
  website: card.website ?? '',
  instagram: card.instagram ?? '',
  hours: card.hours ?? '',
  town: card.town ?? '',
  cost: card.cost ?? '',
  plans: card.plans ?? '',
})
