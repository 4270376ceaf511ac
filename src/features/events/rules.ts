import type { RegistrationStatus } from './schemas.ts'

/** Events store no end time, so the calendar file assumes two hours (integrations.md#calendar). */
export const eventHours = 2

type Schedule = { isVirtual: boolean; location: string | null; meetingUrl: string | null; eventDate: Date }

export const isPast = (eventDate: Date, now: Date): boolean => eventDate.getTime() <= now.getTime()

/**
 * A virtual event has the location 'Virtual' (back-office.md#events). Switching back clears it.
 */
export function locationOf(isVirtual: boolean, location: string | null): string | null {
  if (isVirtual) return 'Virtual'
  return location === 'Virtual' ? null : location
}

/** Whether time or location changed: calendars update their copy when the sequence is higher. */
export const isMoved = (before: Schedule, after: Schedule): boolean =>
  before.eventDate.getTime() !== after.eventDate.getTime() ||
  before.isVirtual !== after.isVirtual ||
  before.location !== after.location ||
  before.meetingUrl !== after.meetingUrl

export const seatsLeft = (maxParticipants: number | null, taken: number): number | null =>
  maxParticipants === null ? null : Math.max(0, maxParticipants - taken)

export const hasFreeSeat = (maxParticipants: number | null, taken: number): boolean =>
  maxParticipants === null || taken < maxParticipants

type RegistrationState = { status: RegistrationStatus; waitlistPosition: number | null }

/** Pending and confirmed registrations hold a seat, unless they are on the waitlist (rulings.md#registrations). */
const holdsSeat = ({ status, waitlistPosition }: RegistrationState): boolean =>
  status !== 'cancelled' && waitlistPosition === null

/**
 * The effect of a status change: `keep` seat and position, `leave` the seat or waitlist, `take` a seat (refused when
 * full), `queue` at the end of the waitlist when full.
 */
export function seatChangeOf(
  row: RegistrationState,
  next: RegistrationStatus,
): 'keep' | 'leave' | 'take' | 'queue' {
  if (next === 'cancelled') return row.status === 'cancelled' ? 'keep' : 'leave'
  if (holdsSeat(row)) return 'keep'
  if (next === 'confirmed') return 'take'
  return row.status === 'cancelled' ? 'queue' : 'keep'
}
