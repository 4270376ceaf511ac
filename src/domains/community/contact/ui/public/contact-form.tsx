import { type ReactNode, useState } from 'react'
import { ExampleNote } from '#domains/site/site/ui/public/example-note.tsx'
import { useReplyDay } from '#domains/site/site/ui/public/use-reply-day.ts'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { limits } from '#lib/http/fields.ts'
import { Button } from '#ui/button.tsx'
import { SentNotice, Stops } from '#ui/feedback/sent-notice.tsx'
import { EmailField } from '#ui/forms/email-field.tsx'
import { PhoneField, TextField } from '#ui/forms/field.tsx'
import { PublicForm, usePublicForm } from '#ui/forms/public-form.tsx'
import { RequiredNote } from '#ui/forms/required-note.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useT } from '#ui/text/texts.tsx'
import { publicContactApi } from '../../public-endpoints.ts'
import { NewContactMessage } from '../../schemas.ts'

const empty = { name: '', email: '', phone: '', subject: '', message: '', company: '' }

/** `after`: below the ending. */
export function ContactForm({ after }: { after: ReactNode }) {
  const t = useT()
  const [stage, setStage] = useState<'first' | 'sent' | 'another'>('first')
  const state = usePublicForm({
    endpoint: publicContactApi.create,
    schema: NewContactMessage,
    defaultValues: empty,
    draft: 'contact',
    failed: { title: 'contact.error', text: 'contact.errorMessage' },
    onSent: () => {
      toast({ kind: 'success', title: t('contact.success'), text: t('contact.successMessage') })
      state.form.reset(empty)
      setStage('sent')
    },
  })
  if (stage === 'sent') {
    return (
      <>
        <MessageSent onAnother={() => setStage('another')} />
        {after}
      </>
    )
  }
  return (
    <PublicForm
      state={state}
      submitLabel={t('contact.submit')}
      sendingLabel={t('contact.submitting')}
      takesFocus={stage === 'another'}
    >
      <RequiredNote />
      <TextField
        {...state.field('name')}
        required
        label={t('contact.fields.name.label')}
        autoComplete="name"
        spellCheck={false}
      />
      <EmailField
        {...state.field('email')}
        required
        label={t('contact.fields.email.label')}
        onSuggestion={(email) => state.form.setValue('email', email, { shouldValidate: true })}
      />
      <PhoneField
        {...state.field('phone')}
        label={t('contact.fields.phone.label')}
        hint={t('contact.fields.phone.hint')}
        optional
      />
      <TextField
        {...state.field('subject')}
        required
        label={t('contact.fields.subject.label')}
        autoComplete="off"
      />
      <TextArea
        {...state.field('message')}
        required
        label={t('contact.fields.message.label')}
        rows={6}
        maxLength={limits.long}
      />
    </PublicForm>
  )
}

function MessageSent({ onAnother }: { onAnother: () => void }) {
  const t = useT()
  const byDay = useReplyDay()
  const { phone } = useSite().contact
  return (
    <SentNotice title={t('contact.noted')} text={t('ending.nothing')}>
      <Stops
        stops={[
          [t('ending.today'), t('contact.ending.read')],
          [byDay, t('contact.ending.answer')],
          [
            t('contact.ending.now'),
            <a
              key="call"
              href={`tel:${phone}`}
              className="inline-flex min-h-11 items-center whitespace-nowrap text-hope soft-underline"
            >
              {phone}
            </a>,
          ],
        ]}
      />
      <ExampleNote fact="phone" />
      <Button onClick={onAnother}>{t('contact.successAnother')}</Button>
    </SentNotice>
  )
}
