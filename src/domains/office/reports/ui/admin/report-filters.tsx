import { eventApi } from '#domains/events/events/endpoints.ts'
import { transactionMethodLabels } from '#domains/money/accounting/labels.ts'
import { type ReportType, reportLabels } from '#lib/labels.ts'
import type { ReportFilterName } from '#lib/reports/report-filter.ts'
import { formatDate } from '#lib/text/dates.ts'
import { useList } from '#ui/admin/use-read.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import type { ReportValues } from '../../client.ts'
import { datePresets } from './date-presets.ts'
import { donationMethods, filterLabels } from './report-labels.ts'

type ReportFiltersProps = {
  type: ReportType
  values: ReportValues
  onChange: (values: ReportValues) => void
}

/** Only the filters that the server applies to this report. */
export function ReportFilters({ type, values, onChange }: ReportFiltersProps) {
  const set = (changes: ReportValues) => onChange({ ...values, ...changes })
  const others = reportLabels[type].filters.filter((name) => name !== 'dateFrom' && name !== 'dateTo')
  const wrongOrder = Boolean(values.dateFrom && values.dateTo && values.dateFrom > values.dateTo)
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-semibold">Fechas</legend>
        <p className="text-sm text-ink-2">{reportLabels[type].dateHint}</p>
        <div className="flex flex-wrap gap-2">
          {datePresets(new Date()).map(({ label, dateFrom, dateTo }) => (
            <Button
              key={label}
              size="small"
              aria-pressed={values.dateFrom === dateFrom && values.dateTo === dateTo}
              className="aria-pressed:bg-mint max-lg:min-h-11"
              onClick={() => set({ dateFrom, dateTo })}
            >
              {label}
            </Button>
          ))}
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            type="date"
            name="dateFrom"
            label={filterLabels.dateFrom}
            value={values.dateFrom ?? ''}
            onChange={(event) => set({ dateFrom: event.target.value })}
          />
          <TextField
            type="date"
            name="dateTo"
            label={filterLabels.dateTo}
            error={wrongOrder ? 'La fecha final no puede ser anterior a la inicial.' : undefined}
            value={values.dateTo ?? ''}
            onChange={(event) => set({ dateTo: event.target.value })}
          />
        </div>
      </fieldset>
      {others.some((name) => textFilters.includes(name)) && (
        <p className="text-sm text-ink-2">
          De nombres, correos y asuntos basta una parte; los acentos no importan.
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {others.map((name) => (
          <OneFilter
            key={name}
            type={type}
            name={name}
            value={values[name] ?? ''}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
      </div>
    </div>
  )
}

const textFilters: readonly ReportFilterName[] = ['name', 'email', 'donorName', 'donorEmail', 'subject']

type OneFilterProps = {
  type: ReportType
  name: ReportFilterName
  value: string
  onChange: (value: string) => void
}

function OneFilter({ type, name, value, onChange }: OneFilterProps) {
  const props = {
    name,
    label: filterLabels[name],
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  if (name === 'eventId') return <EventFilter {...props} />
  const options = optionsOf(type, name)
  if (options) return <SelectField {...props} placeholder="Todos" options={options} />
  return <TextField {...props} autoComplete="off" spellCheck={false} maxLength={200} />
}

function optionsOf(type: ReportType, name: ReportFilterName) {
  if (name === 'status' || name === 'volunteerStatus')
    return Object.entries(reportLabels[type].statuses).map(([value, label]) => ({ value, label }))
  if (name === 'method')
    return donationMethods.map((value) => ({ value, label: transactionMethodLabels[value] }))
  return null
}

function EventFilter(props: {
  name: string
  label: string
  value: string
  onChange: (event: { target: { value: string } }) => void
}) {
  const events = useList(eventApi.listAll, { page: 1, pageSize: 200 })
  const options = (events.data?.rows ?? []).map(({ id, title, eventDate }) => ({
    value: String(id),
    label: `${title} · ${formatDate(eventDate)}`,
  }))
  return <SelectField {...props} placeholder="Todos" options={options} className="sm:col-span-2" />
}
