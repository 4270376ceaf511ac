import { dayMs, fromLocalInput, puertoRicoDay, toLocalInput } from '#lib/text/dates.ts'
import { isHoliday } from './pr-holidays.ts'
import type { SiteSettings } from './schemas.ts'

type Hours = Pick<SiteSettings['contact'], 'openDays' | 'opens' | 'closes' | 'opensOnHolidays' | 'closedDays'>

export function isOpenAt(instant: Date, hours: Hours): boolean {
  const { openDays, opens, closes, opensOnHolidays, closedDays } = hours
  const day = puertoRicoDay(instant)
  if (closedDays.includes(day) || (!opensOnHolidays && isHoliday(day))) return false
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7
  const clock = toLocalInput(instant).slice(11)
  return openDays.includes(weekday) && clock >= opens && clock < closes
}

/** The next time the office opens, at or after the instant. Undefined: not within a month. */
export function nextOpening(instant: Date, contact: Hours): Date | undefined {
  const today = fromLocalInput(`${puertoRicoDay(instant)}T${contact.opens}`)
  const openings = Array.from({ length: 31 }, (_, days) => new Date(today.getTime() + days * dayMs))
  return openings.find((opening) => opening >= instant && isOpenAt(opening, contact))
}
