import { useState } from 'react'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { shownPhone } from '#lib/text/phone.ts'
import { Button } from '#ui/button.tsx'
import { SentNotice } from '#ui/feedback/sent-notice.tsx'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { PhoneField, TextField } from '#ui/forms/field.tsx'
import { PublicForm, usePublicForm } from '#ui/forms/public-form.tsx'
import { useT } from '#ui/text/texts.tsx'
import { publicContactApi } from '../../public-endpoints.ts'
import { callWindows, NewCallback } from '../../schemas.ts'
import { callMeDraft } from './call-me-names.ts'
import { hoursInSentence } from './human-help.tsx'

/** «Que me llamen»: four answers, and a person calls. */
export function CallMeForm({ takesFocus }: { takesFocus: boolean }) {
  const t = useT()
  const { contact } = useSite()
  const [sentPhone, setSentPhone] = useState<string | null>(null)
  const state = usePublicForm({
    endpoint: publicContactApi.callMe,
    schema: NewCallback,
    defaultValues: { name: '', phone: '', callWindow: '', language: '', replacesPhone: '', company: '' },
    draft: callMeDraft,
    failed: { title: 'callMe.error', text: 'callMe.errorMessage' },
    onSent: (_, { phone }) => setSentPhone(phone.trim()),
  })
  if (sentPhone !== null) {
    const correct = () => {
      state.form.setValue('replacesPhone', sentPhone)
      setSentPhone(null)
      requestAnimationFrame(() => state.form.setFocus('phone'))
    }
    return (
      <SentNotice
        title={t('callMe.success', { phone: shownPhone(sentPhone) })}
        text={`${t('ending.nothing')} ${t('callMe.successMessage', { hours: hoursInSentence(contact.hours) })}`}
      >
        <p>{t('callMe.outsideHelp', { line: contact.crisis.line })}</p>
        <Button onClick={correct}>{t('callMe.correctPhone')}</Button>
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
        required
        label={t('callMe.fields.name.label')}
        autoComplete="name"
        spellCheck={false}
      />
      <PhoneField
        {...state.field('phone')}
        required
        label={t('callMe.fields.phone.label')}
        hint={t('callMe.fields.phone.hint')}
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
