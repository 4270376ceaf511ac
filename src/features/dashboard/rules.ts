import { dayMs, puertoRicoDay } from '#lib/text/dates.ts'

export const chartWeeks = 12
export const chartMonths = 12

/** The Mondays of the last `count` weeks in Puerto Rico as plain dates, current week last. */
export function weeksUpTo(now: Date, count: number): string[] {
  const today = new Date(`${puertoRicoDay(now)}T00:00:00Z`)
  const monday = today.getTime() - ((today.getUTCDay() + 6) % 7) * dayMs
  return Array.from({ length: count }, (_, index) =>
    new Date(monday - (count - 1 - index) * 7 * dayMs).toISOString().slice(0, 10),
  )
}

/** The last `count` months in Puerto Rico as `YYYY-MM`, current month last. */
export function monthsUpTo(now: Date, count: number): string[] {
  const [year = 0, month = 0] = puertoRicoDay(now).split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  )
}
