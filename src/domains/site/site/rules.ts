import { dayMs, fromLocalInput, puertoRicoDay, toLocalInput } from '#lib/text/dates.ts'
import type { SiteSettings } from './schemas.ts'

export function isOpenAt(
  instant: Date,
  { openDays, opens, closes }: Pick<SiteSettings['contact'], 'openDays' | 'opens' | 'closes'>,
): boolean {
  const weekday = new Date(`${puertoRicoDay(instant)}T12:00:00Z`).getUTCDay() || 7
  const clock = toLocalInput(instant).slice(11)
  return openDays.includes(weekday) && clock >= opens && clock < closes
}

/** The next time the office opens, at or after the instant. */
export function nextOpening(
  instant: Date,
  contact: Pick<SiteSettings['contact'], 'openDays' | 'opens' | 'closes'>,
): Date {
  const today = fromLocalInput(`${puertoRicoDay(instant)}T${contact.opens}`)
  const openings = Array.from({ length: 8 }, (_, days) => new Date(today.getTime() + days * dayMs))
  // At least one day of the week is open.
  return openings.find((opening) => opening >= instant && isOpenAt(opening, contact)) as Date
}
