import type { RegistrationStatus } from './schemas.ts'

/** No end is kept (integrations.md#calendar): two hours, and the calendar file says so. */
export const eventHours = 2

type Place = { isVirtual: boolean; location: string | null; meetingUrl: string | null; eventDate: Date }

export const isPast = (eventDate: Date, now: Date): boolean => eventDate.getTime() <= now.getTime()

/**
 * back-office.md#events: choosing virtual sets the location to 'Virtual'; going back leaves none rather than
 * a wrong one.
 */
export function locationOf(isVirtual: boolean, location: string | null): string | null {
  if (isVirtual) return 'Virtual'
  return location === 'Virtual' ? null : location
}

/** Calendars replace what they hold when the sequence is higher: one more for each change of time or place. */
export const isMoved = (before: Place, after: Place): boolean =>
  before.eventDate.getTime() !== after.eventDate.getTime() ||
  before.isVirtual !== after.isVirtual ||
  before.location !== after.location ||
  before.meetingUrl !== after.meetingUrl

export const seatsLeft = (maxParticipants: number | null, taken: number): number | null =>
  maxParticipants === null ? null : Math.max(0, maxParticipants - taken)

export const hasFreeSeat = (maxParticipants: number | null, taken: number): boolean =>
  maxParticipants === null || taken < maxParticipants

type Standing = { status: RegistrationStatus; waitlistPosition: number | null }

/** rulings.md#registrations: pending and confirmed people hold a place; those who wait and the cancelled do not. */
const holdsSeat = ({ status, waitlistPosition }: Standing): boolean =>
  status !== 'cancelled' && waitlistPosition === null

/**
 * What a change of status means: `keep` the standing, `leave` the place or the line,
 * `take` a place (refused when there is none), `queue` at the end of the line if there is none.
 */
export function moveOf(row: Standing, wanted: RegistrationStatus): 'keep' | 'leave' | 'take' | 'queue' {
  if (wanted === 'cancelled') return row.status === 'cancelled' ? 'keep' : 'leave'
  if (holdsSeat(row)) return 'keep'
  if (wanted === 'confirmed') return 'take'
  return row.status === 'cancelled' ? 'queue' : 'keep'
}
