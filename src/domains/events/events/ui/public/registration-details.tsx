import { useState } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { EmailField } from '#ui/forms/email-field.tsx'
import { PhoneField, TextField } from '#ui/forms/field.tsx'
import { PublicForm, usePublicForm } from '#ui/forms/public-form.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useT } from '#ui/text/texts.tsx'
import { publicEventApi } from '../../public-endpoints.ts'
import type { RegistrationPage } from '../../schemas.ts'

type Props = { page: RegistrationPage; reference: string; onSaved: (page: RegistrationPage) => void }

/** The person corrects name, phone and e-mail, and says whether to be reminded. */
export function RegistrationDetails({ page, reference, onSaved }: Props) {
  const t = useT()
  const [saved, setSaved] = useState(false)
  const { fullName, phone, email, noReminders, newEmail } = page
  const state = usePublicForm({
    endpoint: publicEventApi.changeRegistrationPage,
    params: { reference },
    defaultValues: { fullName, phone, email: newEmail ?? email, noReminders },
    failed: { title: 'registrationPage.error', text: 'registrationPage.errorText' },
    onSent: (response) => {
      toast({ kind: 'success', title: t('registrationPage.saved'), text: t('registrationPage.savedText') })
      setSaved(true)
      onSaved(response)
    },
  })
  return (
    <section aria-labelledby="datos">
      <h2 id="datos" className="mb-4 text-xl">
        {t('registrationPage.details')}
      </h2>
      <PublicForm
        state={state}
        submitLabel={t('registrationPage.save')}
        sendingLabel={t('registrationPage.saving')}
        submitVariant="outline"
      >
        <TextField
          {...state.field('fullName')}
          required
          label={t('registration.fields.fullName.label')}
          autoComplete="name"
          spellCheck={false}
        />
        <PhoneField {...state.field('phone')} required label={t('registration.fields.phone.label')} />
        <EmailField
          {...state.field('email')}
          required
          label={t('registration.fields.email.label')}
          hint={t('registrationPage.detailsHint')}
          onSuggestion={(suggested) => state.form.setValue('email', suggested, { shouldValidate: true })}
        />
        {newEmail && (
          <Notice>
            <p className="wrap-anywhere">
              {t('registrationPage.newEmail', { email: newEmail, current: email })}
            </p>
          </Notice>
        )}
        <CheckboxField
          {...state.field('noReminders')}
          label={t('registrationPage.noReminders')}
          hint={t('registrationPage.noRemindersHint')}
        />
        {saved && !state.failure && (
          <p role="status" className="font-semibold text-hope">
            {t('registrationPage.savedText')}
          </p>
        )}
      </PublicForm>
    </section>
  )
}
