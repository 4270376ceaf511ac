import { useState } from 'react'
import { dayMs, formatDate, puertoRicoDay } from '#lib/text/dates.ts'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useList } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { eventApi } from '../../endpoints.ts'
import type { StaffEvent } from '../../office-schemas.ts'
import { byTheLast, isFourthAndLast, ruleAfter, seriesDates } from '../../rules.ts'
import { type SeriesFrequency, seriesFrequencies } from '../../schemas.ts'
import { frequencyLabels } from './event-labels.ts'

type SeriesFormProps = { event: StaffEvent; start?: SeriesFrequency; onClose: () => void }

/** Shows every date before it is written. An unticked one (a holiday) is left out. */
export function SeriesForm({ event, start = 'monthly', onClose }: SeriesFormProps) {
  const existing = useList(
    eventApi.listAll,
    { seriesId: event.seriesId ?? 0, sort: '-eventDate' },
    { enabled: event.seriesId !== null },
  )
  const last = new Date((existing.data?.rows[0] ?? event).eventDate)
  const [frequency, setFrequency] = useState<SeriesFrequency>(event.repeats ?? start)
  const [chosenDay, setUntil] = useState<string | null>(null)
  const until = chosenDay ?? puertoRicoDay(new Date(last.getTime() + 183 * dayMs))
  const [skip, setSkip] = useState<string[]>([])
  const stored =
    event.repeats && event.repeatsFrom
      ? {
          frequency: event.repeats,
          first: new Date(event.repeatsFrom),
          until: event.repeatsUntil ?? undefined,
        }
      : null
  const [isLast, setLast] = useState(false)
  const found = ruleAfter(last, stored, frequency)
  const isEither = frequency === 'monthly' && isFourthAndLast(found.first)
  const rule = isEither && isLast ? byTheLast(found) : found
  const dates = /^\d{4}-\d{2}-\d{2}$/.test(until) ? seriesDates(rule, last, until) : []
  const kept = dates.filter((date) => !skip.includes(puertoRicoDay(date)))
  const save = useSave(eventApi.addDates, {
    success: ({ count }) => ({
      title: count === 1 ? '1 fecha añadida' : `${count} fechas añadidas`,
      text: event.isActive
        ? undefined
        : 'Este evento está inactivo, y sus fechas también: actívalas para que se vean.',
    }),
    error: { text: 'No se añadieron las fechas.' },
    onSaved: onClose,
  })
  if (event.seriesId !== null && !existing.data) return <RecordState query={existing} />
  return (
    <div className="mt-3 flex flex-col gap-4 rounded-card border border-line p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="frequency"
          label="Cada cuánto"
          placeholder={false}
          value={frequency}
          onChange={({ target }) => setFrequency(target.value as SeriesFrequency)}
          options={seriesFrequencies.map((value) => ({ value, label: frequencyLabels[value] }))}
        />
        <TextField
          name="until"
          label="Hasta el día"
          type="date"
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
      {isEither && (
        <CheckboxField
          name="isLast"
          label={`Siempre el último ${formatDate(last, 'es', 'weekday').split(',')[0]} del mes`}
          hint="También en los meses que tienen cinco. Si no, es el cuarto."
          checked={isLast}
          onChange={({ target }) => setLast(target.checked)}
        />
      )}
      {dates.length === 0 ? (
        <p>Hasta ese día no cae ninguna fecha.</p>
      ) : (
        <fieldset>
          <legend className="mb-1.5 font-semibold">Fechas (quita la que no se celebre)</legend>
          <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
            {dates.map((date) => {
              const day = puertoRicoDay(date)
              return (
                <CheckboxField
                  key={day}
                  name={`date-${day}`}
                  label={formatDate(date, 'es', 'weekday')}
                  checked={!skip.includes(day)}
                  onChange={({ target }) =>
                    setSkip(target.checked ? skip.filter((each) => each !== day) : [...skip, day])
                  }
                />
              )
            })}
          </div>
        </fieldset>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={kept.length === 0}
          busy={save.isPending}
          onClick={() =>
            save.mutate({
              params: { id: event.id },
              body: { frequency, isLast: isEither && isLast, until, skip },
            })
          }
        >
          {kept.length === 1 ? 'Crear 1 encuentro' : `Crear ${kept.length} encuentros`}
        </Button>
        <Button onClick={onClose}>Cancelar</Button>
      </div>
    </div>
  )
}
