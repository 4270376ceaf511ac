import { dayMs, fromLocalInput, puertoRicoDay, toLocalInput } from '#lib/text/dates.ts'
import { isHoliday } from './pr-holidays.ts'
import type { SiteSettings } from './schemas.ts'

type Hours = Pick<SiteSettings['contact'], 'openDays' | 'opens' | 'closes' | 'opensOnHolidays' | 'closedDays'>

export function isOpenAt(instant: Date, hours: Hours): boolean {
  const clock = toLocalInput(instant).slice(11)
  return (
    isOpenWeekday(instant, hours) &&
    !isClosedOn(instant, hours) &&
    clock >= hours.opens &&
    clock < hours.closes
  )
}

/** The hours say that the office opens on this day, and it does not: a holiday, or a day that staff closed. */
export const isOddlyClosed = (instant: Date, hours: Hours): boolean =>
  isOpenWeekday(instant, hours) && isClosedOn(instant, hours)

const isOpenWeekday = (instant: Date, { openDays }: Hours): boolean =>
  openDays.includes(new Date(`${puertoRicoDay(instant)}T12:00:00Z`).getUTCDay() || 7)

function isClosedOn(instant: Date, { opensOnHolidays, closedDays }: Hours): boolean {
  const day = puertoRicoDay(instant)
  return closedDays.includes(day) || (!opensOnHolidays && isHoliday(day))
}

/** By when a person answers: the third day that the office opens after this moment. «Hoy» has named it to staff by then. */
export function replyBy(since: Date, contact: Hours): Date | undefined {
  const after = (from: Date | undefined) => from && nextOpening(new Date(from.getTime() + 1), contact)
  return after(after(after(since)))
}

/** The next time the office opens, at or after the instant. Undefined: not within a month. */
export function nextOpening(instant: Date, contact: Hours): Date | undefined {
  const today = fromLocalInput(`${puertoRicoDay(instant)}T${contact.opens}`)
  const openings = Array.from({ length: 31 }, (_, days) => new Date(today.getTime() + days * dayMs))
  return openings.find((opening) => opening >= instant && isOpenAt(opening, contact))
}
