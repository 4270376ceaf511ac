import { dayMs, endOfDay, fromLocalInput, puertoRicoDay, toLocalInput } from '#lib/text/dates.ts'
import type { Lang } from '#lib/text/texts.ts'
import { localized, type Written } from '#lib/text/two-languages.ts'
import type { NoticeKind } from './notice-schemas.ts'
import type { PlaceWord, RegistrationStatus, SeriesFrequency } from './schemas.ts'

/** An event without an end time lasts this long in the calendar file (integrations.md#calendar). */
export const eventHours = 2

const hourMs = 3_600_000

/** Attendance can be recorded from this long before the start: somebody arrives early. */
const attendanceHours = 12

type Schedule = {
  isVirtual: boolean
  location: string | null
  meetingUrl: string | null
  eventDate: Date
  endDate: Date | null
}

export const isPast = (eventDate: Date, now: Date): boolean => eventDate.getTime() <= now.getTime()

/** Whether a deletion concerns a person: not after the event, nor of possible spam, nor of who just came. */
export const isDeletionNews = (
  { suspected, walkIn }: { suspected: boolean; walkIn: boolean },
  eventDate: Date,
  now: Date,
): boolean => !suspected && !walkIn && !isPast(eventDate, now)

/** A virtual event has the location 'Virtual' (back-office.md#events). Switching back clears it. */
export function locationOf(isVirtual: boolean, location: string | null): string | null {
  if (isVirtual) return 'Virtual'
  return location === 'Virtual' ? null : location
}

/** An event without an end has none to be wrong. */
export const endsLater = ({ eventDate, endDate }: Pick<Schedule, 'eventDate' | 'endDate'>): boolean =>
  endDate === null || endDate > eventDate

/** A new start without a new end keeps the length of the event. */
export function endAfterMove(before: Schedule, eventDate: Date): Date | null {
  if (!before.endDate) return null
  return new Date(before.endDate.getTime() + eventDate.getTime() - before.eventDate.getTime())
}

/** Whether time or location changed: calendars update their copy when the sequence is higher. */
export const isMoved = (before: Schedule, after: Schedule): boolean =>
  before.eventDate.getTime() !== after.eventDate.getTime() ||
  before.endDate?.getTime() !== after.endDate?.getTime() ||
  before.isVirtual !== after.isVirtual ||
  before.location !== after.location ||
  before.meetingUrl !== after.meetingUrl

type Announced = Schedule & { isActive: boolean }

/** What the registrants must hear about a change. null: nothing that concerns them, or the event is over. */
export function noticeOf(before: Announced, after: Announced, now: Date): NoticeKind | null {
  if (isPast(before.eventDate, now) && isPast(after.eventDate, now)) return null
  if (before.isActive !== after.isActive) return after.isActive ? 'restored' : 'cancelled'
  return after.isActive && isMoved(before, after) ? 'moved' : null
}

export const seatsLeft = (maxParticipants: number | null, taken: number): number | null =>
  maxParticipants === null ? null : Math.max(0, maxParticipants - taken)

export const hasFreeSeat = (maxParticipants: number | null, taken: number): boolean =>
  maxParticipants === null || taken < maxParticipants

/**
 * What strangers read of the places. It gets worse when `few` or none are left, and better only when several are free
 * again: after each change so many registrations pass before the next one that one more or less shows nothing. `before`:
 * what they read so far, null for a new limit.
 */
export function placeWordOf(
  { before, few, left }: { before: PlaceWord | null; few: number; left: number | null },
  maxParticipants: number | null,
): PlaceWord | null {
  if (left === null || maxParticipants === null) return null
  if (left === 0) return 'waitlist'
  const isFree = (places: number) => left >= Math.min(places, maxParticipants)
  if (before === 'waitlist' && !isFree(few)) return 'waitlist'
  if (before !== null && before !== 'available' && !isFree(2 * few)) return 'few'
  return left <= few ? 'few' : 'available'
}

/** An answer needs at least this long. With less time the seat is given at once. */
const minOfferMs = 2 * hourMs

/** The deadline of an offered seat: `offerHours`, near the event a quarter of the time left. null: no time to ask. */
export function offerDeadline(eventDate: Date, now: Date, offerHours: number): Date | null {
  const length = Math.min(offerHours * hourMs, (eventDate.getTime() - now.getTime()) / 4)
  if (length < minOfferMs) return null
  return new Date(Math.floor((now.getTime() + length) / 60_000) * 60_000)
}

/** The deadline of an earlier offer, while it leaves time for an answer. */
export const openDeadline = ({ offeredUntil }: { offeredUntil: Date | null }, now: Date): Date | null =>
  offeredUntil && offeredUntil.getTime() - now.getTime() >= minOfferMs ? offeredUntil : null

export const canRecordAttendance = (eventDate: Date, now: Date): boolean =>
  eventDate.getTime() - now.getTime() <= attendanceHours * hourMs

type RegistrationState = {
  status: RegistrationStatus
  waitlistPosition: number | null
  offeredUntil: Date | null
}

/** Pending and confirmed registrations hold a seat, unless they wait without an offer. */
const holdsSeat = ({ status, waitlistPosition, offeredUntil }: RegistrationState): boolean =>
  status !== 'cancelled' && (waitlistPosition === null || offeredUntil !== null)

/**
 * The effect of a status change: `keep` seat and position, `leave` the seat or waitlist, `take` a seat (refused when
 * full), `queue` at the end of the waitlist when full. Confirming an offered seat takes the person off the waitlist.
 */
export function seatChangeOf(
  row: RegistrationState,
  next: RegistrationStatus,
): 'keep' | 'leave' | 'take' | 'queue' {
  if (next === 'cancelled') return row.status === 'cancelled' ? 'keep' : 'leave'
  if (holdsSeat(row)) return next === 'confirmed' && row.offeredUntil ? 'leave' : 'keep'
  if (next === 'confirmed') return 'take'
  return row.status === 'cancelled' ? 'queue' : 'keep'
}

/** A year of weekly gatherings. More dates are added later. */
export const longestSeries = 52

/** Its name as a reader of this language reads it. */
export const titleIn = (event: Written & { title: string; otherTitle: string | null }, lang: Lang): string =>
  localized(event, event.title, event.otherTitle, lang).text ?? event.title

/** The rule of a series: how often, counted from its first date. */
/** `until`: the last day that was asked for, when the rule has dates already. */
export type SeriesRule = { first: Date; frequency: SeriesFrequency; until?: string }

/** How a series goes on after its last date. Another frequency is another rule, which begins there. */
export const ruleAfter = (
  last: Date,
  stored: SeriesRule | null | undefined,
  frequency: SeriesFrequency,
): SeriesRule => (stored?.frequency === frequency ? stored : { frequency, first: last })

/**
 * The starts after `last`, up to and including the day `until`, at the hour of the rule (Puerto Rico's clock stands still all
 * year, so a day has 24 hours). Monthly means the same weekday of the month as the first date: the second Thursday. A fifth
 * one is the last. A date that was moved changes no other: more dates begin after the last day that was asked for, wherever
 * the last one was moved. Up to that day again, they begin after `last`: staff ask for what they deleted.
 */
export function seriesDates(rule: SeriesRule, last: Date, until: string): Date[] {
  const { first, frequency } = rule
  const after = rule.until && until > rule.until ? rule.until : puertoRicoDay(last)
  const end = endOfDay(until)
  const dates: Date[] = []
  for (let number = 1; dates.length < longestSeries; number++) {
    const next =
      frequency === 'monthly'
        ? sameWeekday(first, number)
        : new Date(first.getTime() + number * (frequency === 'weekly' ? 7 : 14) * dayMs)
    if (next >= end) break
    if (puertoRicoDay(next) > after) dates.push(next)
  }
  return dates
}

/** The fourth one of its weekday is the last of some months: staff say which of both it is. */
export function isFourthAndLast(date: Date): boolean {
  const [year, month, day] = puertoRicoDay(date).split('-').map(Number) as [number, number, number]
  return day > 21 && day < 29 && day + 7 > new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** The last one of its weekday in each month: the rule of an earlier fifth one. */
export function byTheLast({ first, ...rule }: SeriesRule): SeriesRule {
  let fifth = first
  while (Number(puertoRicoDay(fifth).slice(8)) < 29) fifth = new Date(fifth.getTime() - 7 * dayMs)
  return { ...rule, first: fifth }
}

function sameWeekday(first: Date, months: number): Date {
  const clock = toLocalInput(first).slice(10)
  const [year, month, monthDay] = puertoRicoDay(first).split('-').map(Number) as [number, number, number]
  const week = Math.ceil(monthDay / 7)
  const weekday = new Date(Date.UTC(year, month - 1, monthDay)).getUTCDay()
  const start = new Date(Date.UTC(year, month - 1 + months, 1))
  const firstOne = 1 + ((weekday - start.getUTCDay() + 7) % 7)
  const days = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate()
  const found = firstOne + (week - 1) * 7
  start.setUTCDate(found > days ? found - 7 : found)
  return fromLocalInput(`${start.toISOString().slice(0, 10)}${clock}`)
}

/** The same day, at another event's time of day. */
export const atClockOf = (date: Date, other: Date): Date =>
  fromLocalInput(`${puertoRicoDay(date)}${toLocalInput(other).slice(10)}`)

/** For a page that a stranger may see: «Elena María Soto» is «E. M. S.». */
export const initialsOf = (fullName: string): string =>
  fullName
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]?.toUpperCase()}.`)
    .join(' ')
