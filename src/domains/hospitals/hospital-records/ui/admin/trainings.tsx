import { formatDate, puertoRicoDay, startOfDay } from '#lib/text/dates.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { Allowed } from '#ui/admin/allowed.tsx'
import { RecordForm, useRecordForm } from '#ui/admin/record-form.tsx'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { Disclosure } from '#ui/navigation/disclosure.tsx'
import { hospitalApi } from '../../endpoints.ts'
import { type Hospital, Training } from '../../schemas.ts'
import { hospitalToasts } from './hospital-toasts.ts'

/** What its staff were taught, newest first. */
export function Trainings({ hospital }: { hospital: Hospital }) {
  const { id, trainings, updatedAt } = hospital
  const save = useSave(hospitalApi.update, hospitalToasts)
  const remove = (at: number) =>
    save.mutate({
      params: { id },
      body: { trainings: trainings.filter((_, other) => other !== at), updatedAt },
      undo: { trainings },
    })
  return (
    <AdminSection title="Capacitaciones">
      {trainings.length === 0 && <p className="text-ink-2">No se ha anotado ninguna.</p>}
      <ul className="divide-y divide-line">
        {trainings.map(({ day, people, topic }, at) => (
          <li key={`${day}-${at}`} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            <span className="min-w-0">
              {formatDate(startOfDay(day))} · {people === 1 ? '1 persona' : `${people} personas`}
              {topic && <span className="line-clamp-2 text-sm text-ink-2">{topic}</span>}
            </span>
            <Allowed right="hospitals.write">
              <Button
                size="small"
                variant="quiet"
                icon="trash"
                aria-label={`Quitar la capacitación del ${formatDate(startOfDay(day))}`}
                onClick={() => remove(at)}
              >
                Quitar
              </Button>
            </Allowed>
          </li>
        ))}
      </ul>
      <Allowed right="hospitals.write">
        <Disclosure summary="Anotar una capacitación" className="mt-2">
          <NewTraining key={trainings.length} hospital={hospital} />
        </Disclosure>
      </Allowed>
    </AdminSection>
  )
}

function NewTraining({ hospital: { id, trainings, updatedAt } }: { hospital: Hospital }) {
  const { field, state } = useRecordForm({
    endpoint: hospitalApi.update,
    params: { id },
    schema: Training,
    defaultValues: { day: puertoRicoDay(new Date()), people: '', topic: '' },
    toBody: ({ day, people, topic }) => ({
      trainings: [{ day, people: Number(people), topic }, ...trainings],
      updatedAt,
    }),
    ...hospitalToasts,
  })
  return (
    <RecordForm state={state} submitLabel="Anotar" isAside>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Día" type="date" {...field('day')} />
        <TextField label="Cuántas personas" inputMode="numeric" {...field('people')} />
      </div>
      <TextField label="De qué" optional {...field('topic')} />
    </RecordForm>
  )
}
