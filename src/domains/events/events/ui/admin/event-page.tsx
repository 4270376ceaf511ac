import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type * as z from 'zod/mini'
import { useHasPart } from '#domains/site/parts/ui/admin/use-has-part.ts'
import { Timeline } from '#domains/team/history/ui/admin/timeline.tsx'
import { parseInstant } from '#lib/text/dates.ts'
import { ActiveBadge } from '#ui/admin/active-switch.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { Allowed } from '#ui/admin/allowed.tsx'
import { useRecordForm } from '#ui/admin/record-form.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { lastListAddress } from '#ui/admin/use-list-state.ts'
import { useRead } from '#ui/admin/use-read.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { eventPath } from '../../addresses.ts'
import { eventApi } from '../../endpoints.ts'
import type { StaffEvent } from '../../office-schemas.ts'
import { locationOf } from '../../rules.ts'
import { seriesFrequencies } from '../../schemas.ts'
import { CapacityBar } from './capacity-bar.tsx'
import { type ChangeConcern, concernOf } from './change-concern.ts'
import { type ChangeChoice, ChangeQuestion } from './change-question.tsx'
import { EventForm, EventFormSchema } from './event-form.tsx'
import {
  blankEvent,
  bodyOf,
  copyOf,
  type EventValues,
  eventToasts,
  frequencyLabels,
  valuesOf,
} from './event-labels.ts'
import { SeriesPanel } from './series-panel.tsx'
import { ToggleEvent } from './toggle-event.tsx'

const listPath = '/admin/eventos'
const back = () => ({ to: lastListAddress(listPath), label: 'Volver a eventos' })

/** A new event, or with `?copia=12` a copy of event 12. */
export function NewEventPage() {
  const [params] = useSearchParams()
  const copied = Number(params.get('copia') ?? 0)
  const query = useRead(eventApi.get, { params: { id: copied } }, { enabled: copied > 0 })
  const title = copied ? 'Duplicar evento' : 'Añadir evento'
  if (copied && !query.data) {
    return (
      <AdminPage title={title} back={back()}>
        <RecordState query={query} />
      </AdminPage>
    )
  }
  return (
    <AdminPage title={title} back={back()}>
      <CreateEvent key={copied} start={query.data ? copyOf(query.data) : blankEvent} />
    </AdminPage>
  )
}

function CreateEvent({ start }: { start: EventValues }) {
  const navigate = useNavigate()
  const has = useHasPart()
  const [created, setCreated] = useState<number | null>(null)
  const [repeats, setRepeats] = useState('')
  const { form, field, state } = useRecordForm<EventValues, typeof eventApi.create>({
    endpoint: eventApi.create,
    schema: EventFormSchema,
    defaultValues: start,
    toBody: bodyOf,
    ...eventToasts.created,
    onSaved: ({ id }) => setCreated(id),
  })
  // Navigate after the form is reset, so that no unsaved-changes prompt appears.
  useEffect(() => {
    if (created === null || state.isDirty) return
    void navigate(`${listPath}/${created}${repeats && `?repetir=${repeats}`}`, { replace: true })
  }, [created, repeats, state.isDirty, navigate])
  return (
    <EventForm form={form} field={field} state={state} submitLabel="Crear evento">
      {has('series') && (
        <SelectField
          name="frequency"
          label="Se repite"
          placeholder={false}
          hint={repeats && 'Al crearlo ves las demás fechas, y quitas las que no se celebren.'}
          className="sm:max-w-sm"
          value={repeats}
          onChange={({ target }) => setRepeats(target.value)}
          options={[
            { value: '', label: 'No, es un solo día' },
            ...seriesFrequencies.map((value) => ({ value, label: frequencyLabels[value] })),
          ]}
        />
      )}
    </EventForm>
  )
}

/** One event, with its public card beside the form. */
export function EventPage({ id }: { id: number }) {
  const has = useHasPart()
  const query = useRead(eventApi.get, { params: { id } })
  const event = query.data
  if (!event) {
    return (
      <AdminPage title="Evento" back={back()}>
        <RecordState query={query} />
      </AdminPage>
    )
  }
  return (
    <AdminPage
      title={event.title}
      back={back()}
      beside={<ActiveBadge isActive={event.isActive} />}
      action={
        <>
          <ButtonLink icon="usercheck" to={`/admin/registros?eventId=${id}`}>
            Registros
          </ButtonLink>
          <Allowed>
            <ButtonLink icon="mail" to={`${listPath}/${id}/avisos`}>
              Escribirles
            </ButtonLink>
            <ButtonLink icon="copy" to={`${listPath}/nuevo?copia=${id}`}>
              Duplicar
            </ButtonLink>
          </Allowed>
          {event.isActive && (
            <ButtonLink icon="globe" href={eventPath(id, event.textLanguage)} newTab>
              Ver en el sitio
            </ButtonLink>
          )}
          <ToggleEvent event={event} size="normal" />
        </>
      }
      updated={query}
    >
      <CapacityBar event={event} className="max-w-md" />
      <EditEvent key={id} event={event} />
      {has('series') && <SeriesPanel key={event.id} event={event} />}
      <AdminSection title="Historial">
        <Timeline entity="event" entityId={id} />
      </AdminSection>
    </AdminPage>
  )
}

function EditEvent({ event }: { event: StaffEvent }) {
  const [concern, setConcern] = useState<ChangeConcern | null>(null)
  const choice = useRef<ChangeChoice>({})
  const { form, field, state } = useRecordForm<EventValues, typeof eventApi.update>({
    endpoint: eventApi.update,
    params: { id: event.id },
    schema: EventFormSchema,
    defaultValues: valuesOf(event),
    toBody: (values) => ({ ...changedBody(values, event), ...choice.current, updatedAt: event.updatedAt }),
    toUndo: (values) => {
      // A replaced picture is deleted, and people on the waitlist have been told.
      const isFinal = values.imageUrl !== (event.imageUrl ?? '') || choice.current.overCapacity === 'waitlist'
      return isFinal
        ? undefined
        : { ...changedBody(valuesOf(event), event), overCapacity: 'keep', undo: true }
    },
    fieldDisplay: {
      imageUrl: { label: 'Imagen', show: (imageUrl) => <SmallPicture src={String(imageUrl)} /> },
    },
    ...eventToasts.updated,
  })
  const save = async (chosen: ChangeChoice) => {
    choice.current = chosen
    await state.submit()
    setConcern(null)
  }
  /** A change that concerns registrants asks first. Invalid input is shown in the form. */
  const submit = async (submitted?: FormEvent) => {
    submitted?.preventDefault()
    const parsed = EventFormSchema.safeParse(changedBody(form.getValues(), event))
    const found = parsed.success && !state.isUndecided() ? concernOf(event, changedFacts(parsed.data)) : null
    if (found) return setConcern(found)
    await save({})
  }
  return (
    <>
      <EventForm
        form={form}
        field={field}
        state={{ ...state, submit }}
        event={event}
        submitLabel="Guardar cambios"
      />
      {concern && (
        <ChangeQuestion
          event={event}
          concern={concern}
          busy={state.saving}
          onSave={(chosen) => void save(chosen)}
          onClose={() => setConcern(null)}
        />
      )}
    </>
  )
}

/** The inputs show minutes: an unchanged time keeps the stored seconds, so that nothing has moved. */
function changedBody(values: EventValues, event: StaffEvent) {
  const shown = valuesOf(event)
  return {
    ...bodyOf(values),
    eventDate: values.eventDate === shown.eventDate ? event.eventDate : values.eventDate,
    endDate: values.endDate === shown.endDate ? (event.endDate ?? '') : values.endDate,
  }
}

/** As the server stores them. */
function changedFacts(input: z.output<typeof EventFormSchema>) {
  const eventDate = parseInstant(input.eventDate)?.toISOString() ?? input.eventDate
  return {
    ...input,
    eventDate,
    endDate: input.endDate ?? null,
    location: locationOf(input.isVirtual, input.location),
  }
}

const SmallPicture = ({ src }: { src: string }) =>
  src ? <img src={src} alt="" className="mt-1 h-24 w-36 rounded-control object-cover" /> : '(ninguna)'
