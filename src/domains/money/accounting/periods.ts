import { formatDate, puertoRicoDay, startOfDay } from '#lib/text/dates.ts'

/** Two days in Puerto Rico, both included. */
export type Period = { dateFrom: string; dateTo: string }

export type PeriodKind = 'month' | 'quarter' | 'year' | 'range'

const firstYear = 2015

/** `2026-11`, `2026-T4`, `2026` or `2026-03-01..2026-04-15`, as the address holds it. null: not a period. */
export function periodOf(text: string): (Period & { kind: PeriodKind }) | null {
  const [, year, quarter, month] = /^(\d{4})(?:-T([1-4])|-(0[1-9]|1[0-2]))?$/.exec(text) ?? []
  if (year && Number(year) >= firstYear) {
    if (month) return { kind: 'month', ...monthsFrom(`${year}-${month}`, 1) }
    if (quarter)
      return { kind: 'quarter', ...monthsFrom(monthsAfter(`${year}-01`, (Number(quarter) - 1) * 3), 3) }
    return { kind: 'year', ...monthsFrom(`${year}-01`, 12) }
  }
  const [, dateFrom, dateTo] = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/.exec(text) ?? []
  if (!dateFrom || !dateTo || !isDay(dateFrom) || !isDay(dateTo) || dateFrom > dateTo) return null
  return { kind: 'range', dateFrom, dateTo }
}

export const rangeText = ({ dateFrom, dateTo }: Period): string => `${dateFrom}..${dateTo}`

/** "noviembre de 2026", "octubre a diciembre de 2026", "2026", "del 1 mar 2026 al 15 abr 2026" */
export function periodName(text: string): string {
  const period = periodOf(text)
  if (!period) return 'Desde el principio'
  const { kind, dateFrom, dateTo } = period
  if (kind === 'year') return text
  if (kind === 'month') return formatDate(startOfDay(dateFrom), 'es', 'month')
  if (kind === 'range') return `del ${formatDate(startOfDay(dateFrom))} al ${formatDate(startOfDay(dateTo))}`
  const first = formatDate(startOfDay(dateFrom), 'es', 'month').split(' ')[0]
  return `${first} a ${formatDate(startOfDay(dateTo), 'es', 'month')}`
}

/** "Del 1 al 30 de noviembre de 2026", "Desde el 3 de marzo de 2026". Empty: all days, or half typed. */
export function daysName({ dateFrom = '', dateTo = '' }: Partial<Period>): string {
  const last = isDay(dateTo) ? formatDate(dateTo, 'es', 'date') : ''
  if (!isDay(dateFrom)) return last && `Hasta el ${last}`
  if (!last) return `Desde el ${formatDate(dateFrom, 'es', 'date')}`
  if (dateFrom === dateTo) return `El ${last}`
  const isSame = (length: number) => dateFrom.slice(0, length) === dateTo.slice(0, length)
  const style = isSame(7) ? 'day' : isSame(4) ? 'dayOfYear' : 'date'
  return `Del ${formatDate(dateFrom, 'es', style)} al ${last}`
}

/** The periods of a kind, the current one first. */
export function periodsOf(kind: Exclude<PeriodKind, 'range'>, now: Date): string[] {
  const [year = firstYear, month = 1] = puertoRicoDay(now).split('-').map(Number)
  const perYear = { month: 12, quarter: 4, year: 1 }[kind]
  const last = year * perYear + { month: month - 1, quarter: Math.floor((month - 1) / 3), year: 0 }[kind]
  const offered = Math.min({ month: 36, quarter: 20, year: 20 }[kind], last - firstYear * perYear + 1)
  return Array.from({ length: offered }, (_, back) => {
    const at = last - back
    const inYear = at % perYear
    const name = Math.floor(at / perYear)
    if (kind === 'year') return String(name)
    return kind === 'month' ? `${name}-${String(inYear + 1).padStart(2, '0')}` : `${name}-T${inYear + 1}`
  })
}

/** `monthsAfter('2026-11', 2)` → `2027-01` */
export function monthsAfter(month: string, months: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

function monthsFrom(month: string, months: number): Period {
  const next = startOfDay(`${monthsAfter(month, months)}-01`)
  const halfDayMs = 43_200_000
  return { dateFrom: `${month}-01`, dateTo: puertoRicoDay(new Date(next.getTime() - halfDayMs)) }
}

function isDay(day: string): boolean {
  const noon = new Date(`${day}T12:00:00-04:00`)
  return !Number.isNaN(noon.getTime()) && puertoRicoDay(noon) === day
}
