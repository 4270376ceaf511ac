import { useState } from 'react'
import { Allowed } from '#ui/admin/allowed.tsx'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { eventApi } from '../../endpoints.ts'
import { ReachFields } from './reach-fields.tsx'

/** For somebody who phones, or has no e-mail. */
export function RegisterCaller({ eventId, size }: { eventId: number; size?: 'small' }) {
  const [open, setOpen] = useState(false)
  return (
    <Allowed>
      <Button
        icon="plus"
        size={size ?? 'normal'}
        className={size && 'max-lg:min-h-11'}
        onClick={() => setOpen(true)}
      >
        Registrar a alguien
      </Button>
      {open && <CallerDialog eventId={eventId} onClose={() => setOpen(false)} />}
    </Allowed>
  )
}

function CallerDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const { field, state } = useRecordForm({
    endpoint: eventApi.addCaller,
    params: { id: eventId },
    defaultValues: { fullName: '', phone: '', email: '', specialRequests: '' },
    success: ({ fullName, waitlistPosition, email }) => ({
      title:
        waitlistPosition === null ? `${fullName} tiene su lugar` : `${fullName} está en la lista de espera`,
      ...(email ? {} : { text: 'No le llega ningún correo: díselo ahora.' }),
    }),
    error: { title: 'No se registró' },
    onSaved: onClose,
  })
  return (
    <RecordDialog state={state} title="Registrar a alguien" submitLabel="Registrar" onClose={onClose}>
      <p className="text-ink-2">
        Queda con su lugar, o en la lista de espera si está lleno. Basta con un teléfono o un correo. Si hay
        correo, le escribimos; si no, díselo tú.
      </p>
      <TextField label="Nombre" autoComplete="off" {...field('fullName')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ReachFields field={field} isOneNeeded />
      </div>
      <TextArea label="¿Necesita algo especial?" optional rows={2} {...field('specialRequests')} />
    </RecordDialog>
  )
}
