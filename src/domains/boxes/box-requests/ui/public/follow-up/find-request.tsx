import { useState } from 'react'
import { publicRequestApi } from '#domains/boxes/box-requests/public-endpoints.ts'
import { LinkWanted, RequestToFind } from '#domains/boxes/box-requests/schemas.ts'
import { localAddress } from '#lib/text/local-address.ts'
import { Button } from '#ui/button.tsx'
import { SentNotice } from '#ui/feedback/sent-notice.tsx'
import { EmailField } from '#ui/forms/email-field.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { PublicForm, usePublicForm } from '#ui/forms/public-form.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { OwnPages } from './own-pages.tsx'

/** «Mi solicitud»: by its number, or by e-mail. */
export function FindRequest() {
  return (
    <div className="flex flex-col gap-12">
      <OwnPages />
      <ByNumber />
      <ByEmail />
    </div>
  )
}

function ByNumber() {
  const t = useT()
  const lang = useLang()
  const state = usePublicForm({
    endpoint: publicRequestApi.find,
    schema: RequestToFind,
    defaultValues: { reference: '', contact: '' },
    failed: { title: 'findRequest.failed', text: 'findRequest.failedText' },
    unreachable: { title: 'findRequest.unreachable', text: 'errors.offline' },
    onSent: ({ followUpPath }) => {
      // Back must not show them on a device that others use.
      state.form.reset()
      window.location.assign(localAddress(followUpPath, lang))
    },
  })
  return (
    <section aria-labelledby="by-number">
      <h2 id="by-number" className="mb-4">
        {t('findRequest.formTitle')}
      </h2>
      <PublicForm
        state={state}
        submitLabel={t('findRequest.submit')}
        sendingLabel={t('findRequest.submitting')}
      >
        <TextField
          {...state.field('reference')}
          required
          label={t('findRequest.reference.label')}
          hint={t('findRequest.reference.hint')}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
        <TextField
          {...state.field('contact')}
          required
          label={t('findRequest.contact.label')}
          hint={t('findRequest.contact.hint')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </PublicForm>
    </section>
  )
}

function ByEmail() {
  const t = useT()
  const [stage, setStage] = useState<'first' | 'sent' | 'another'>('first')
  const state = usePublicForm({
    endpoint: publicRequestApi.sendLinks,
    schema: LinkWanted,
    defaultValues: { email: '' },
    failed: { title: 'findRequest.linkFailed', text: 'findRequest.linkFailed' },
    onSent: () => {
      state.form.reset({ email: '' })
      setStage('sent')
    },
  })
  return (
    <section aria-labelledby="by-email">
      <h2 id="by-email">{t('findRequest.linkTitle')}</h2>
      <p className="mt-2 mb-4 text-ink-2">{t('findRequest.linkText')}</p>
      {stage === 'sent' ? (
        <SentNotice title={t('findRequest.linkSent')} text={t('findRequest.linkSentText')}>
          <Button onClick={() => setStage('another')}>{t('findRequest.another')}</Button>
        </SentNotice>
      ) : (
        <PublicForm
          state={state}
          submitLabel={t('findRequest.linkSubmit')}
          sendingLabel={t('findRequest.linkSubmitting')}
          submitVariant="outline"
          takesFocus={stage === 'another'}
        >
          <EmailField
            {...state.field('email')}
            required
            label={t('hopebox.fields.email.label')}
            onSuggestion={(email) => state.form.setValue('email', email, { shouldValidate: true })}
          />
        </PublicForm>
      )}
    </section>
  )
}
