import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { PictureField } from '#domains/site/images/ui/admin/picture-field.tsx'
import { useHasPart } from '#domains/site/parts/ui/admin/use-has-part.ts'
import { limits } from '#lib/http/fields.ts'
import { dayMs, parseInstant } from '#lib/text/dates.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { OtherLanguage } from '#ui/admin/other-language.tsx'
import { RecordForm, type RecordFormState, type useRecordForm } from '#ui/admin/record-form.tsx'
import { UnsavedGuard } from '#ui/admin/unsaved-guard.tsx'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { useT } from '#ui/text/texts.tsx'
import type { eventApi } from '../../endpoints.ts'
import { NewEvent, type StaffEvent } from '../../office-schemas.ts'
import { endsLater } from '../../rules.ts'
import type { PlaceWord, PublicEvent } from '../../schemas.ts'
import { EventCard } from '../public/event-card.tsx'
import type { EventValues } from './event-labels.ts'

/** The API schema with the messages that the specification gives required fields (back-office.md#events). */
export const EventFormSchema = z.extend(NewEvent, {
  eventDate: z.string().check(
    z.minLength(1, 'events.errors.date'),
    z.refine((clock) => clock === '' || parseInstant(clock) !== null, 'errors.date'),
  ),
})

type EventFormProps = {
  form: UseFormReturn<EventValues>
  field: ReturnType<typeof useRecordForm<EventValues, typeof eventApi.update>>['field']
  state: RecordFormState
  submitLabel: string
  /** The stored event, for the values that are not in the form. */
  event?: StaffEvent
  /** After the time. */
  children?: ReactNode
}

export function EventForm({ form, field, state, submitLabel, event, children }: EventFormProps) {
  const has = useHasPart()
  const values = form.watch()
  const t = useT()
  const end = field('endDate')
  const virtual = field('isVirtual')
  // A virtual event has the location 'Virtual', which cannot be edited.
  const toggleVirtual: typeof virtual.onChange = async (change) => {
    await virtual.onChange(change)
    const isVirtual = form.getValues('isVirtual')
    if (isVirtual) form.setValue('location', 'Virtual', { shouldDirty: true })
    else if (form.getValues('location') === 'Virtual') form.setValue('location', '', { shouldDirty: true })
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <AdminSection title="Datos">
        <RecordForm state={state} submitLabel={submitLabel}>
          <TextField label="Título" autoComplete="off" {...field('title')} />
          <TextArea label="Descripción" rows={5} maxLength={limits.long} {...field('description')} />
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <TextField
              label="Fecha y hora"
              type="datetime-local"
              hint="Hora de Puerto Rico."
              {...field('eventDate')}
            />
            <TextField
              label="Termina"
              optional
              type="datetime-local"
              hint="Vacío: no se muestra, y el calendario cuenta dos horas."
              // The calendar of an empty field opens on the day of the start.
              min={values.eventDate || undefined}
              {...end}
              error={end.error ?? (endsTooEarly(values) ? t('events.errors.endDate') : undefined)}
            />
          </div>
          {children}
          <CheckboxField label="Es virtual" {...virtual} onChange={toggleVirtual} />
          <TextField
            label="Lugar"
            optional
            autoComplete="off"
            hint={values.isVirtual ? 'Los eventos virtuales llevan siempre «Virtual».' : undefined}
            {...field('location')}
            disabled={values.isVirtual}
          />
          {values.isVirtual && (
            <TextField
              label="Enlace de la reunión"
              optional
              inputMode="url"
              autoComplete="off"
              hint="Privado: solo lo reciben las personas confirmadas. No sale en la página pública."
              {...field('meetingUrl')}
            />
          )}
          <TextField
            label="Máximo de participantes"
            optional
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            hint="Vacío: sin límite."
            {...field('maxParticipants')}
          />
          {has('english') && (
            <OtherLanguage written={values.textLanguage} language={field('textLanguage')}>
              <TextField label="Título" optional autoComplete="off" {...field('otherTitle')} />
              <TextArea
                label="Descripción"
                optional
                rows={5}
                maxLength={limits.long}
                {...field('otherDescription')}
              />
            </OtherLanguage>
          )}
          <TextField
            label="Para quién"
            optional
            autoComplete="off"
            hint="Por ejemplo: mamás y papás en su primer año."
            {...field('audience')}
          />
          <TextArea
            label="Cómo es la primera vez"
            optional
            rows={3}
            hint="Quita el miedo de llegar: quién recibe, si hay que hablar, si se puede salir."
            maxLength={limits.notes}
            {...field('firstTime')}
          />
          <PictureField
            value={values.imageUrl}
            onChange={(imageUrl) => form.setValue('imageUrl', imageUrl, { shouldDirty: true })}
            error={field('imageUrl').error}
          />
          <CheckboxField label="Requiere registro" {...field('registrationRequired')} />
          <CheckboxField label="Activo: se ve en la página pública" {...field('isActive')} />
        </RecordForm>
        <UnsavedGuard when={state.isDirty} />
      </AdminSection>
      <Preview values={values} event={event} />
    </div>
  )
}

/** Said while it is typed: the server refuses it too. */
export function endsTooEarly({ eventDate, endDate }: Pick<EventValues, 'eventDate' | 'endDate'>): boolean {
  const [start, end] = [parseInstant(eventDate), parseInstant(endDate)]
  return start !== null && end !== null && !endsLater({ eventDate: start, endDate: end })
}

function Preview({ values, event }: { values: EventValues; event: StaffEvent | undefined }) {
  const shown = previewOf(values, event)
  return (
    <AdminSection title="Así se verá" className="lg:sticky lg:top-4">
      {!values.isActive && (
        <p className="mb-2 text-sm text-ink-2">Está inactivo: en la página pública no aparece.</p>
      )}
      {/* To look at: nobody registers from here. */}
      <div inert>
        <EventCard event={shown} past={new Date(shown.eventDate) < new Date()} onRegister={() => {}} />
      </div>
    </AdminSection>
  )
}

function previewOf(values: EventValues, event: StaffEvent | undefined): PublicEvent {
  const seats = /^[1-9]\d{0,5}$/.test(values.maxParticipants) ? Number(values.maxParticipants) : null
  const date = parseInstant(values.eventDate)
  return {
    id: event?.id ?? 0,
    title: values.title || 'Título del evento',
    description: values.description || 'Descripción',
    textLanguage: values.textLanguage,
    otherTitle: values.otherTitle || null,
    otherDescription: values.otherDescription || null,
    eventDate: (date ?? new Date(Date.now() + 30 * dayMs)).toISOString(),
    endDate: parseInstant(values.endDate)?.toISOString() ?? null,
    audience: values.audience || null,
    firstTime: values.firstTime || null,
    repeats: event?.repeats ?? null,
    location: values.location || null,
    isVirtual: values.isVirtual,
    maxParticipants: seats,
    registrationRequired: values.registrationRequired,
    // The card appends `?size=…`. The fragment keeps it out of the data URL's content.
    imageUrl: values.imageUrl.startsWith('data:') ? `${values.imageUrl}#` : values.imageUrl || null,
    isActive: values.isActive,
    places: placesWith(seats, event),
  }
}

/** Roughly: the server knows how many places are few (places.server.ts). */
function placesWith(seats: number | null, event: StaffEvent | undefined): PlaceWord | null {
  if (seats === null || seats === event?.maxParticipants) return event?.places ?? null
  return seats > (event?.registered ?? 0) ? 'available' : 'waitlist'
}
