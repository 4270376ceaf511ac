import { limits } from '#lib/http/fields.ts'
import { EmailField } from '#ui/forms/email-field.tsx'
import { PhoneField, TextField } from '#ui/forms/field.tsx'
import { PublicForm, usePublicForm } from '#ui/forms/public-form.tsx'
import { RequiredNote } from '#ui/forms/required-note.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useLocalized } from '#ui/text/localized.tsx'
import { useT } from '#ui/text/texts.tsx'
import { publicEventApi } from '../../public-endpoints.ts'
import { NewRegistration, type PlaceWord, type PublicEvent } from '../../schemas.ts'

type RegistrationDialogProps = {
  event: PublicEvent
  open: boolean
  /** Someone was registered on this page already. */
  isAnother: boolean
  onClose: () => void
  onSent: (places: PlaceWord | null) => void
}

/** When there is a waitlist, the form joins it. */
export function RegistrationDialog({ event, open, isAnother, onClose, onSent }: RegistrationDialogProps) {
  const t = useT()
  const localized = useLocalized()
  const hasWaitlist = event.places === 'waitlist'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(hasWaitlist ? 'events.joinWaitlist' : 'registration.title')}
      description={
        <>
          <strong className="block text-ink" {...localized(event, event.title, event.otherTitle)} />
          {t(hasWaitlist ? 'registration.waitlistIntro' : 'registration.intro')}
        </>
      }
      size="sheet"
      keepMounted
    >
      <RegistrationForm event={event} hasWaitlist={hasWaitlist} isAnother={isAnother} onSent={onSent} />
    </Dialog>
  )
}

const empty = { fullName: '', email: '', phone: '', specialRequests: '', company: '' }

type RegistrationFormProps = Pick<RegistrationDialogProps, 'event' | 'isAnother' | 'onSent'> & {
  hasWaitlist: boolean
}

function RegistrationForm({ event, hasWaitlist, isAnother, onSent }: RegistrationFormProps) {
  const t = useT()
  const state = usePublicForm({
    endpoint: publicEventApi.register,
    schema: NewRegistration,
    params: { id: event.id },
    defaultValues: empty,
    draft: `registration-${event.id}`,
    failed: { title: 'registration.error', text: 'registration.errorMessage' },
    onSent: (answer) => {
      // Staff who are signed in get the registration itself.
      const places = 'places' in answer ? answer.places : answer.waitlistPosition ? 'waitlist' : null
      // The page itself says that she is on the waiting list.
      if (places !== 'waitlist')
        toast({
          kind: 'success',
          title: t('registration.success'),
          text: t('registration.successMessage'),
        })
      state.form.reset(empty)
      onSent(places)
    },
  })
  return (
    <PublicForm
      state={state}
      submitLabel={t(hasWaitlist ? 'registration.submitWaitlist' : 'registration.submit')}
      sendingLabel={t('registration.submitting')}
    >
      <RequiredNote />
      <TextField
        {...state.field('fullName')}
        required
        label={t('registration.fields.fullName.label')}
        autoComplete="name"
        spellCheck={false}
      />
      <EmailField
        {...state.field('email')}
        required
        label={t('registration.fields.email.label')}
        hint={isAnother ? t('registration.anotherHint') : undefined}
        onSuggestion={(email) => state.form.setValue('email', email, { shouldValidate: true })}
      />
      <PhoneField
        {...state.field('phone')}
        required
        label={t('registration.fields.phone.label')}
        hint={t('registration.fields.phone.hint')}
      />
      <TextArea
        {...state.field('specialRequests')}
        label={t('registration.fields.specialRequests.label')}
        hint={t('registration.fields.specialRequests.hint')}
        optional
        rows={3}
        maxLength={limits.notes}
      />
    </PublicForm>
  )
}

export { RegistrationSent } from './registration-sent.tsx'
