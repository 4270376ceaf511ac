import { puertoRicoDay } from '#lib/text/dates.ts'

export type DatePreset = { label: string; dateFrom: string; dateTo: string }

/** Common date ranges, as days in Puerto Rico. The fiscal year begins on 1 July. */
export function datePresets(now: Date): DatePreset[] {
  const today = puertoRicoDay(now)
  const [year = 0, month = 0] = today.split('-').map(Number)
  const fiscal = month >= 7 ? year : year - 1
  return [
    { label: 'Este mes', dateFrom: first(year, month), dateTo: today },
    { label: 'El mes pasado', dateFrom: first(year, month - 1), dateTo: last(year, month - 1) },
    { label: 'Este año', dateFrom: `${year}-01-01`, dateTo: today },
    { label: 'Año fiscal', dateFrom: `${fiscal}-07-01`, dateTo: `${fiscal + 1}-06-30` },
  ]
}

const day = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)
const first = (year: number, month: number) => day(year, month, 1)
const last = (year: number, month: number) => day(year, month + 1, 0)
