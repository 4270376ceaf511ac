import { limits } from '#lib/http/fields.ts'
import { prTowns } from '#lib/text/pr-towns.ts'
import { langs } from '#lib/text/texts.ts'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { PhoneField, TextField } from '#ui/forms/field.tsx'
import { PublicForm, usePublicForm } from '#ui/forms/public-form.tsx'
import { RequiredNote } from '#ui/forms/required-note.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { useT } from '#ui/text/texts.tsx'
import { providerApi } from '../../endpoints.ts'
import { providerAudiences, providerCosts } from '../../rules.ts'
import { type PrivateProviderCard, ProviderCardChange, type ServiceProvider } from '../../schemas.ts'
import { cardValues } from './card-values.ts'

type CorrectionFormProps = {
  card: ServiceProvider
  link: string
  /** The name of the draft in this tab. */
  draft: string
  onSent: (page: PrivateProviderCard) => void
}

/** What staff look at before the card changes. */
export function CorrectionForm({ card, link, draft, onSent }: CorrectionFormProps) {
  const t = useT()
  const state = usePublicForm({
    endpoint: providerApi.changePrivateCard,
    schema: ProviderCardChange,
    params: { link },
    defaultValues: cardValues(card),
    draft,
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
      <RequiredNote />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...line('name')} required />
        <TextField {...line('title')} optional />
        <TextField {...line('specialty')} required className="sm:col-span-2" />
        <PhoneField {...line('phone')} required />
        <TextField {...line('email')} required type="email" />
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
