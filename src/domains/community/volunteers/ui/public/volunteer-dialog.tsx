import { limits } from '#lib/http/fields.ts'
import { SentNotice, Stops } from '#ui/feedback/sent-notice.tsx'
import { EmailField } from '#ui/forms/email-field.tsx'
import { PhoneField, TextField } from '#ui/forms/field.tsx'
import { PublicForm, usePublicForm } from '#ui/forms/public-form.tsx'
import { RequiredNote } from '#ui/forms/required-note.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useT } from '#ui/text/texts.tsx'
import { volunteerApi } from '../../endpoints.ts'
import { NewVolunteer } from '../../schemas.ts'

type VolunteerDialogProps = {
  open: boolean
  onClose: () => void
  /** The page behind must confirm the success, because people may miss the toast. */
  onSent: (town: string) => void
}

const empty = { name: '', phone: '', town: '', talent: '', email: '', availability: '', company: '' }

/** Six fields in the documented order. A closed dialog keeps its input. */
export function VolunteerDialog({ open, onClose, onSent }: VolunteerDialogProps) {
  const t = useT()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('volunteer.title')}
      description={t('volunteer.intro')}
      size="sheet"
      keepMounted
    >
      <VolunteerForm onSent={onSent} />
    </Dialog>
  )
}

function VolunteerForm({ onSent }: { onSent: (town: string) => void }) {
  const t = useT()
  const state = usePublicForm({
    endpoint: volunteerApi.create,
    schema: NewVolunteer,
    defaultValues: empty,
    draft: 'volunteer',
    failed: { title: 'volunteer.error', text: 'volunteer.errorMessage' },
    onSent: (_answer, { town }) => {
      toast({ kind: 'success', title: t('volunteer.success'), text: t('volunteer.successMessage') })
      state.form.reset(empty)
      onSent(town)
    },
  })
  return (
    <PublicForm state={state} submitLabel={t('volunteer.submit')} sendingLabel={t('volunteer.submitting')}>
      <RequiredNote />
      <TextField
        {...state.field('name')}
        required
        label={t('volunteer.fields.name.label')}
        autoComplete="name"
        spellCheck={false}
      />
      <PhoneField
        {...state.field('phone')}
        required
        label={t('volunteer.fields.phone.label')}
        hint={t('volunteer.fields.phone.hint')}
      />
      <TextField
        {...state.field('town')}
        required
        label={t('volunteer.fields.town.label')}
        autoComplete="address-level2"
      />
      <TextArea
        {...state.field('talent')}
        required
        label={t('volunteer.fields.talent.label')}
        hint={t('volunteer.fields.talent.hint')}
        maxLength={limits.notes}
        rows={3}
      />
      <EmailField
        {...state.field('email')}
        required
        label={t('volunteer.fields.email.label')}
        onSuggestion={(email) => state.form.setValue('email', email, { shouldValidate: true })}
      />
      <TextArea
        {...state.field('availability')}
        required
        label={t('volunteer.fields.availability.label')}
        hint={t('volunteer.fields.availability.hint')}
        maxLength={limits.message}
        rows={2}
      />
    </PublicForm>
  )
}

/** In the page behind the dialog, because people may miss the toast. */
export function VolunteerSent() {
  const t = useT()
  return (
    <SentNotice title={t('volunteer.noted')} text={t('ending.nothing')}>
      <Stops
        stops={[
          [t('ending.today'), t('volunteer.ending.arrived')],
          [t('ending.soon'), t('volunteer.ending.talk')],
          [t('ending.after'), t('volunteer.ending.agree')],
        ]}
      />
    </SentNotice>
  )
}
