import { prTowns, townAsWritten } from '#features/box-requests/pr-towns.ts'
import { EmailField } from '#ui/forms/email-field.tsx'
import { ComboField, TextField } from '#ui/forms/field.tsx'
import { useT } from '#ui/text/texts.tsx'
import { isGift } from '../answers.ts'
import type { AnswersForm } from '../use-answers.ts'

/** care.md#steps: always the person who fills in the form. */
export function ContactStep({ form }: { form: AnswersForm }) {
  const t = useT()
  return (
    <>
      <p>
        {t('hopebox.contactWhy')} {isGift(form.answers) && t('hopebox.contactWhyGift')}
      </p>
      <TextField
        {...form.field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={t('hopebox.fields.phone.label')}
        hint={`${t('hopebox.fields.phone.hint')}. ${t('hopebox.phoneWhy')}`}
      />
      <EmailField
        {...form.field('email')}
        label={t('hopebox.fields.email.label')}
        hint={t('hopebox.fields.email.hint')}
        onSuggestion={(email) => form.set('email', email)}
      />
      <ComboField
        {...form.field('town')}
        onBlur={(event) => form.set('town', townAsWritten(event.target.value))}
        autoComplete="address-level2"
        autoCapitalize="words"
        spellCheck={false}
        options={prTowns}
        label={t('hopebox.fields.town.label')}
        hint={t('hopebox.fields.town.hint')}
      />
    </>
  )
}
