import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { TextField } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { type Period, type PeriodKind, periodName, periodOf, periodsOf, rangeText } from '../../periods.ts'
import { capitalised } from './month-filter.ts'

const param = 'periodo'

/**
 * The period in the address: reload, Back and a pasted link show the same one. Empty: since the beginning, or `first`,
 * and then the address says `todo` for all.
 */
export function usePeriod(first = '') {
  const [params, setParams] = useSearchParams()
  const text = params.get(param) ?? first
  const period = periodOf(text)
  const days: Partial<Period> = period ? { dateFrom: period.dateFrom, dateTo: period.dateTo } : {}
  const set = (chosen: string) => {
    const next = new URLSearchParams(window.location.search)
    if (chosen || first) next.set(param, chosen || 'todo')
    else next.delete(param)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const isChosen = params.has(param)
  return { text: period ? text : '', isChosen, kind: period?.kind ?? null, days, name: periodName(text), set }
}

export type ChosenPeriod = ReturnType<typeof usePeriod>

const kindOptions = [
  { value: '', label: 'Desde el principio' },
  { value: 'month', label: 'Un mes' },
  { value: 'quarter', label: 'Un trimestre' },
  { value: 'year', label: 'Un año' },
  { value: 'range', label: 'Entre dos fechas' },
]
const names = { month: 'Mes', quarter: 'Trimestre', year: 'Año' } as const

export function PeriodPicker({ period }: { period: ChosenPeriod }) {
  const now = new Date()
  const today = puertoRicoDay(now)
  const choose = (kind: string) => {
    if (kind === '') period.set('')
    else if (kind === 'range')
      period.set(
        rangeText({
          dateFrom: period.days.dateFrom ?? `${today.slice(0, 7)}-01`,
          dateTo: earlier(period.days.dateTo ?? today, today),
        }),
      )
    else period.set(periodsOf(kind as Exclude<PeriodKind, 'range'>, now)[0] ?? '')
  }
  return (
    <fieldset className="no-print flex flex-wrap items-end gap-3">
      <legend className="sr-only">Período</legend>
      <SelectField
        label="Período"
        name="kind"
        placeholder={false}
        options={kindOptions}
        value={period.kind ?? ''}
        onChange={(event) => choose(event.target.value)}
        className="w-full sm:w-56 lg:w-72"
      />
      {period.kind === 'range' ? (
        <RangeFields key={period.text} period={period} today={today} />
      ) : (
        period.kind && (
          <SelectField
            label={names[period.kind]}
            name="period"
            placeholder={false}
            options={optionsOf(periodsOf(period.kind, now), period.text)}
            value={period.text}
            onChange={(event) => period.set(event.target.value)}
            className="w-full sm:w-64"
          />
        )
      )}
    </fieldset>
  )
}

/** A period of a link may be older than those offered. */
const optionsOf = (offered: string[], chosen: string) =>
  (offered.includes(chosen) ? offered : [...offered, chosen]).map((value) => ({
    value,
    label: capitalised(periodName(value)),
  }))

/** The address changes when both days are valid. Until then the sentence says what is wrong. */
function RangeFields({ period, today }: { period: ChosenPeriod; today: string }) {
  const [typed, setTyped] = useState({ dateFrom: period.days.dateFrom!, dateTo: period.days.dateTo! })
  const change = (changed: Partial<Period>) => {
    const next = { ...typed, ...changed }
    setTyped(next)
    const text = rangeText(next)
    if (periodOf(text) && text !== period.text) period.set(text)
  }
  const isReversed = typed.dateFrom !== '' && typed.dateTo !== '' && typed.dateFrom > typed.dateTo
  return (
    <>
      <TextField
        type="date"
        label="Desde"
        name="dateFrom"
        max={today}
        value={typed.dateFrom}
        onChange={(event) => change({ dateFrom: event.target.value })}
        className="w-full sm:w-44"
      />
      <TextField
        type="date"
        label="Hasta"
        name="dateTo"
        value={typed.dateTo}
        error={isReversed ? 'La fecha final no puede ser anterior a la inicial.' : undefined}
        onChange={(event) => change({ dateTo: event.target.value })}
        className="w-full sm:w-44"
      />
    </>
  )
}

const earlier = (a: string, b: string) => (a < b ? a : b)
