import { useState } from 'react'
import * as z from 'zod/mini'
import { formatDate } from '#lib/text/dates.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { LanguageField } from '#ui/admin/language-field.tsx'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { eventApi } from '../../endpoints.ts'
import { NewCaller, type StaffEvent } from '../../office-schemas.ts'
import { ReachFields } from './reach-fields.tsx'

type CallerProps = {
  /** 0: asked for in the form. */
  eventId: number
  events?: readonly StaffEvent[]
  size?: 'small'
}

/** For somebody who phones, or has no e-mail. */
export function RegisterCaller({ size, ...of }: CallerProps) {
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
      {open && <CallerDialog {...of} onClose={() => setOpen(false)} />}
    </Allowed>
  )
}

type DialogProps = Omit<CallerProps, 'size'> & { onClose: () => void }

function CallerDialog({ eventId, events = [], onClose }: DialogProps) {
  const [chosen, setChosen] = useState(eventId)
  const options = optionsOf(events)
  const { field, state } = useRecordForm({
    endpoint: eventApi.addCaller,
    params: { id: chosen },
    schema: NewCaller.check(z.refine(() => chosen > 0, { path: ['eventId'], error: 'errors.required' })),
    toBody: ({ eventId: _, ...body }) => body,
    defaultValues: {
      eventId: eventId > 0 ? String(eventId) : '',
      fullName: '',
      phone: '',
      email: '',
      locale: 'es',
      specialRequests: '',
    },
    success: ({ fullName, waitlistPosition, email }) => ({
      title:
        waitlistPosition === null ? `${fullName} tiene su lugar` : `${fullName} está en la lista de espera`,
      ...(email ? {} : { text: 'No le llega ningún correo: díselo ahora.' }),
    }),
    error: { title: 'No se registró' },
    onSaved: onClose,
  })
  const event = field('eventId')
  return (
    <RecordDialog state={state} title="Registrar a alguien" submitLabel="Registrar" onClose={onClose}>
      <p className="text-ink-2">
        Queda con su lugar, o en la lista de espera si está lleno. Basta con un teléfono o un correo. Si hay
        correo, le escribimos; si no, díselo tú.
      </p>
      {eventId === 0 && (
        <SelectField
          label="Evento"
          placeholder={options.length > 0 ? 'Escoge un evento' : 'No hay eventos activos'}
          options={options}
          {...event}
          onChange={(change) => {
            setChosen(Number(change.target.value))
            return event.onChange(change)
          }}
        />
      )}
      <TextField label="Nombre" autoComplete="off" {...field('fullName')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ReachFields field={field} isOneNeeded />
        <LanguageField {...field('locale')} />
      </div>
      <TextArea label="¿Necesita algo especial?" optional rows={2} {...field('specialRequests')} />
    </RecordDialog>
  )
}

/** Those to come first, the nearest on top; then the last ones. */
function optionsOf(events: readonly StaffEvent[]) {
  const isPast = ({ eventDate }: StaffEvent) => Number(new Date(eventDate).getTime() < Date.now())
  const away = ({ eventDate }: StaffEvent) => Math.abs(new Date(eventDate).getTime() - Date.now())
  return events
    .filter(({ isActive }) => isActive)
    .sort((a, b) => isPast(a) - isPast(b) || away(a) - away(b))
    .map(({ id, title, eventDate }) => ({ value: String(id), label: `${title} · ${formatDate(eventDate)}` }))
}
