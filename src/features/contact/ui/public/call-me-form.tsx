import { useState } from 'react'
import { useSite } from '#features/site/ui/site-provider.tsx'
import { SentNotice } from '#ui/feedback/sent-notice.tsx'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { PublicForm, usePublicForm } from '#ui/forms/public-form.tsx'
import { useT } from '#ui/text/texts.tsx'
import { contactApi } from '../../endpoints.ts'
import { callWindows, NewCallback } from '../../schemas.ts'
import { callMeDraft, hoursInSentence } from './human-help.tsx'

/** «Llámame»: four answers, and a person calls. */
export function CallMeForm({ takesFocus }: { takesFocus: boolean }) {
  const t = useT()
  const { contact } = useSite()
  const [sent, setSent] = useState(false)
  const state = usePublicForm({
    endpoint: contactApi.callMe,
    schema: NewCallback,
    defaultValues: { name: '', phone: '', callWindow: '', language: '', company: '' },
    draft: callMeDraft,
    failed: { title: 'callMe.error', text: 'callMe.errorMessage' },
    onSent: () => setSent(true),
  })
  if (sent) {
    return (
      <SentNotice
        title={t('callMe.success')}
        text={t('callMe.successMessage', { hours: hoursInSentence(contact.hours) })}
      >
        <p>{t('callMe.outsideHelp', { line: contact.crisis.line })}</p>
      </SentNotice>
    )
  }
  return (
    <PublicForm
      state={state}
      submitLabel={t('callMe.submit')}
      sendingLabel={t('callMe.submitting')}
      takesFocus={takesFocus}
    >
      <TextField
        {...state.field('name')}
        label={t('callMe.fields.name.label')}
        autoComplete="name"
        spellCheck={false}
      />
      <TextField
        {...state.field('phone')}
        label={t('callMe.fields.phone.label')}
        hint={t('callMe.fields.phone.hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <RadioGroup
        {...state.field('callWindow')}
        label={t('callMe.fields.callWindow.label')}
        optional
        inline
        options={callWindows.map((value) => ({ value, label: t(`callMe.fields.callWindow.${value}`) }))}
      />
      <RadioGroup
        {...state.field('language')}
        label={t('callMe.fields.language.label')}
        optional
        inline
        options={[
          { value: 'es', label: <span lang="es">{t('callMe.fields.language.es')}</span> },
          { value: 'en', label: <span lang="en">{t('callMe.fields.language.en')}</span> },
        ]}
      />
    </PublicForm>
  )
}
