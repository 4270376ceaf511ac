import { useState } from 'react'
import { LetterTrouble } from '#domains/mail/outbox/ui/admin/letter-trouble.tsx'
import { NoContactNote } from '#domains/mail/stops/ui/admin/no-contact-note.tsx'
import { RecordHistory } from '#domains/team/history/ui/admin/record-history.tsx'
import { limits } from '#lib/http/fields.ts'
import { formatDate } from '#lib/text/dates.ts'
import { ContactLinks } from '#ui/admin/contact-links.tsx'
import { DeleteButton } from '#ui/admin/delete-button.tsx'
import { DeleteDialog } from '#ui/admin/delete-dialog.tsx'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { LoadedDialog } from '#ui/admin/record-state.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { PhoneField, TextField } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { volunteerApi } from '../../endpoints.ts'
import { volunteerStatusLabels } from '../../labels.ts'
import { StaffNewVolunteer, type Volunteer, type VolunteerStatus, volunteerStatuses } from '../../schemas.ts'
import { volunteerToasts } from './volunteer-labels.ts'

type Values = {
  name: string
  phone: string
  email: string
  town: string
  talent: string
  availability: string
  status: VolunteerStatus
  adminNotes: string
}

const blank: Values = {
  name: '',
  phone: '',
  email: '',
  town: '',
  talent: '',
  availability: '',
  status: 'pending',
  adminNotes: '',
}

export function NewVolunteerDialog({ onClose }: { onClose: () => void }) {
  const { field, state } = useRecordForm<Values, typeof volunteerApi.create>({
    endpoint: volunteerApi.create,
    schema: StaffNewVolunteer,
    defaultValues: blank,
    toBody: (values) => ({ ...values, isNewName: true }),
    ...volunteerToasts.created,
    onSaved: onClose,
  })
  return (
    <RecordDialog state={state} title="Añadir voluntario" submitLabel="Añadir" onClose={onClose}>
      <VolunteerFields field={field} />
    </RecordDialog>
  )
}

/** Opened by the volunteer's URL. */
export function VolunteerDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useRead(volunteerApi.get, { params: { id } })
  return (
    <LoadedDialog query={query} title="Voluntario" onClose={onClose}>
      {(volunteer) => <EditVolunteerDialog volunteer={volunteer} onClose={onClose} />}
    </LoadedDialog>
  )
}

type DialogProps = { volunteer: Volunteer; onClose: () => void }

function EditVolunteerDialog({ volunteer, onClose }: DialogProps) {
  const [deleting, setDeleting] = useState(false)
  const { id, name, phone, email, suspected, approvedAt, createdAt } = volunteer
  const { field, state } = useRecordForm<Values, typeof volunteerApi.update>({
    endpoint: volunteerApi.update,
    params: { id },
    defaultValues: valuesOf(volunteer),
    toBody: (values) => ({ ...values, updatedAt: volunteer.updatedAt }),
    ...volunteerToasts.updated,
    onSaved: onClose,
  })
  return (
    <>
      <RecordDialog state={state} title={`Editar a ${name}`} onClose={onClose}>
        <ContactLinks name={name} phone={phone} email={email} />
        <NoContactNote email={email} phone={phone} />
        <LetterTrouble
          entity="volunteer"
          entityId={id}
          phone={phone}
          correction="Si está mal, corrígela en este formulario: el correo sale otra vez solo."
        />
        {suspected && (
          <Notice tone="warning">Llegó entre muchas desde el mismo lugar: revisa que sea real.</Notice>
        )}
        {approvedAt && (
          <p className="text-sm text-ink-2">Aprobado el {formatDate(approvedAt, 'es', 'dateTime')}</p>
        )}
        <VolunteerFields field={field} />
        <RecordHistory
          entity="volunteer"
          entityId={id}
          arrival={`Recibido el ${formatDate(createdAt, 'es', 'dateTime')}`}
        />
        <DeleteButton onClick={() => setDeleting(true)}>Eliminar a {name}</DeleteButton>
      </RecordDialog>
      {deleting && (
        <DeleteVolunteerDialog volunteer={volunteer} onClose={() => setDeleting(false)} onDeleted={onClose} />
      )}
    </>
  )
}

export function DeleteVolunteerDialog({ volunteer, ...props }: DialogProps & { onDeleted?: () => void }) {
  return (
    <DeleteDialog
      endpoint={volunteerApi.remove}
      id={volunteer.id}
      title={`¿Eliminar a ${volunteer.name}?`}
      confirmLabel={`Eliminar a ${volunteer.name}`}
      {...volunteerToasts.deleted}
      {...props}
    >
      <p>
        Durante 30 días queda en la Papelera, por si hay que restaurarla. Después se borran sus datos y sus
        notas, y ya no se puede deshacer.
      </p>
    </DeleteDialog>
  )
}

type FieldOf = ReturnType<typeof useRecordForm<Values, typeof volunteerApi.update>>['field']

function VolunteerFields({ field }: { field: FieldOf }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Nombre" autoComplete="off" {...field('name')} />
        <PhoneField label="Teléfono" autoComplete="off" {...field('phone')} />
        <TextField label="Correo electrónico" type="email" autoComplete="off" {...field('email')} />
        <TextField label="Pueblo" autoComplete="off" {...field('town')} />
      </div>
      <TextArea label="Talento o fortaleza" rows={3} maxLength={limits.notes} {...field('talent')} />
      <TextArea label="Disponibilidad" rows={2} maxLength={limits.message} {...field('availability')} />
      <SelectField
        label="Estado"
        placeholder={false}
        options={volunteerStatuses.map((value) => ({ value, label: volunteerStatusLabels[value] }))}
        {...field('status')}
      />
      <TextArea
        label="Notas internas"
        hint="Solo las ve el equipo."
        optional
        rows={3}
        maxLength={limits.long}
        {...field('adminNotes')}
      />
    </>
  )
}

const valuesOf = (volunteer: Volunteer): Values => ({
  name: volunteer.name,
  phone: volunteer.phone,
  email: volunteer.email,
  town: volunteer.town,
  talent: volunteer.talent,
  availability: volunteer.availability,
  status: volunteer.status,
  adminNotes: volunteer.adminNotes ?? '',
})
