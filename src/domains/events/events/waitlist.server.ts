import { and, asc, count, desc, eq, gte, isNotNull, isNull, max, ne, or, sql } from 'drizzle-orm'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import { changesBetween } from '#domains/team/history/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { recordSeat, seatBefore } from './earlier-seat.server.ts'
import { queueEventEmail, queueRegistrationEmail, queueRestoredEmail } from './emails.server.ts'
import { isReachable } from './reachable.server.ts'
import { hasFreeSeat, isPast, offerDeadline, openDeadline } from './rules.ts'
import { seatFields } from './schemas.ts'
import { type EventRow, eventRegistrations, events, type RegistrationRow } from './tables.server.ts'
import { withdrawLetters } from './told.server.ts'
import { dropUntold } from './untold.server.ts'

const { eventId, id, offeredUntil, status, waitlistPosition, walkIn } = eventRegistrations

/**
 * Seats change only while the event's row is locked, and the event is locked before any registration. This prevents
 * overbooking and deadlocks.
 */
export async function lockEvent(ctx: Ctx, eventId: number): Promise<EventRow> {
  const [row] = await ctx.db.select().from(events).where(eq(events.id, eventId)).for('update')
  if (!row) throw new AppError('not_found', 'events.errors.notFound')
  return row
}

/** Pending and confirmed registrations, and offered seats. The rest of the waitlist and walk-ins hold no seat. */
export const holdsSeat = and(
  ne(status, 'cancelled'),
  eq(walkIn, false),
  or(isNull(waitlistPosition), isNotNull(offeredUntil)),
)

export async function countSeatsTaken(ctx: Ctx, id: number): Promise<number> {
  const [row] = await ctx.db
    .select({ taken: count() })
    .from(eventRegistrations)
    .where(and(eq(eventId, id), holdsSeat))
  return row?.taken ?? 0
}

/** null: a seat is free. */
export async function nextWaitlistPosition(ctx: Ctx, event: EventRow): Promise<number | null> {
  if (hasFreeSeat(event.maxParticipants, await countSeatsTaken(ctx, event.id))) return null
  return (await lastWaitlistPosition(ctx, event.id)) + 1
}

/**
 * Offers free seats to the waitlist in order, with a deadline, and renumbers the rest (rulings.md#waitlist-offers). When
 * the event is too near to wait for an answer, or has no limit, the seat is given at once.
 */
export async function promoteWaitlist(ctx: Ctx, event: EventRow): Promise<void> {
  const waiting = await ctx.db
    .select()
    .from(eventRegistrations)
    .where(and(eq(eventId, event.id), isNotNull(waitlistPosition)))
    .orderBy(asc(waitlistPosition), asc(id))
  if (waiting.length === 0) return
  const promoted = await promote(ctx, event, waiting)
  const isInOrder = waiting.every(({ waitlistPosition }, index) => waitlistPosition === index + 1)
  if (promoted > 0 || !isInOrder) await renumber(ctx, event.id)
}

async function promote(ctx: Ctx, event: EventRow, waiting: RegistrationRow[]): Promise<number> {
  const now = ctx.now()
  if (!event.isActive || isPast(event.eventDate, now)) return 0
  const { waitlistOfferHours } = ctx.services.get(siteSettings).es
  const isLimited = event.maxParticipants !== null
  const deadline = isLimited ? offerDeadline(event.eventDate, now, waitlistOfferHours) : null
  let taken = await countSeatsTaken(ctx, event.id)
  let promoted = 0
  for (const row of waiting) {
    if (row.offeredUntil || (row.offerLapsed && isLimited)) continue
    if (!hasFreeSeat(event.maxParticipants, taken)) break
    if (!(await giveBack(ctx, row))) {
      if (deadline && !(await isReachable(ctx, row))) continue
      if (deadline) await offerSeat(ctx, event, row, deadline)
      else await admit(ctx, row)
    }
    promoted++
    taken++
  }
  return promoted
}

/** The limit was lowered, and the seat is free again before the e-mail about it left. */
const hasNotHeardOfLoss = async (ctx: Ctx, { id }: RegistrationRow): Promise<boolean> =>
  (await withdrawLetters(ctx, id, ['registration_seat_lost'])) ||
  (await dropUntold(ctx, id, ['registration_seat_lost']))

/** The event or the limit is as before: an open offer goes on, and who was confirmed is confirmed again. */
async function giveBack(ctx: Ctx, row: RegistrationRow): Promise<boolean> {
  const before = seatBefore(row)
  const isEnded = before?.action === 'offer_ended'
  const isMoved = before?.action === 'moved_to_waitlist'
  const offeredUntil = before && (isEnded || isMoved) ? openDeadline(before, ctx.now()) : null
  if (!(isEnded && offeredUntil) && !(await hasNotHeardOfLoss(ctx, row))) return false
  // Letters know what the last one said. Whom nobody called knows of no change.
  if (!offeredUntil) await admit(ctx, row, isMoved ? before.status : row.status, row.email !== '')
  else {
    await setOffer(ctx, row.id, { offeredUntil })
    await recordOffer(ctx, row.id, offeredUntil)
    await queueRestoredEmail(ctx, row.id)
  }
  return true
}

async function offerSeat(ctx: Ctx, event: EventRow, row: RegistrationRow, deadline: Date): Promise<void> {
  await setOffer(ctx, row.id, { offeredUntil: deadline })
  await recordOffer(ctx, row.id, deadline)
  const offered = { ...row, offeredUntil: deadline }
  await queueEventEmail(ctx, 'registration_offer', event, offered)
}

const recordOffer = (ctx: Ctx, entityId: number, deadline: Date): Promise<void> =>
  recordSeat(ctx, entityId, 'offered', { offeredUntil: [null, deadline.toISOString()] })

async function admit(ctx: Ctx, row: RegistrationRow, status = row.status, isNews = true): Promise<void> {
  const seated = { status, waitlistPosition: null, offerLapsed: false }
  await setOffer(ctx, row.id, seated)
  await recordSeat(ctx, row.id, 'moved_up', changesBetween(row, seated, seatFields))
  if (isNews) await queueRegistrationEmail(ctx, row.id, row)
}

type Offer = Partial<Pick<RegistrationRow, (typeof seatFields)[number]>>

export const setOffer = (ctx: Ctx, registrationId: number, values: Offer) =>
  ctx.db
    .update(eventRegistrations)
    .set({ ...values, updatedAt: ctx.now() })
    .where(eq(id, registrationId))

/**
 * Takes back the newest offer that nobody has heard of, so that a cancellation can be undone. False: every offer is known
 * to its person.
 */
export async function takeBackOffer(ctx: Ctx, event: EventRow): Promise<boolean> {
  const offers = await ctx.db
    .select({ id })
    .from(eventRegistrations)
    .where(and(eq(eventId, event.id), isNotNull(offeredUntil)))
    .orderBy(desc(waitlistPosition))
  for (const offer of offers) {
    if (!(await withdrawOfferEmail(ctx, offer.id))) continue
    await setOffer(ctx, offer.id, { offeredUntil: null })
    return true
  }
  return false
}

export const withdrawOfferEmail = (ctx: Ctx, registrationId: number): Promise<boolean> =>
  withdrawLetters(ctx, registrationId, ['registration_offer'])

/** A cancelled event has no seats to offer. Who had an offer keeps the place in the line. */
export async function endOffers(ctx: Ctx, event: EventRow): Promise<void> {
  const open = await ctx.db
    .select({ id, offeredUntil })
    .from(eventRegistrations)
    .where(and(eq(eventId, event.id), isNotNull(offeredUntil)))
  for (const row of open) {
    await endOffer(ctx, row, 'offer_ended')
    await withdrawOfferEmail(ctx, row.id)
  }
}

export async function endOffer(
  ctx: Ctx,
  row: Pick<RegistrationRow, 'id' | 'offeredUntil'>,
  action: 'offer_ended' | 'offer_passed_on',
): Promise<void> {
  await setOffer(ctx, row.id, { offeredUntil: null })
  await recordSeat(ctx, row.id, action, changesBetween(row, { offeredUntil: null }, ['offeredUntil']))
}

/** Who loses the seat under a lower limit: offered seats, then pending, then confirmed, the last registered first. */
export async function listOverCapacity(
  ctx: Ctx,
  event: EventRow,
  maxParticipants: number,
): Promise<RegistrationRow[]> {
  const over = (await countSeatsTaken(ctx, event.id)) - maxParticipants
  if (over <= 0) return []
  return ctx.db
    .select()
    .from(eventRegistrations)
    .where(and(eq(eventId, event.id), holdsSeat))
    .orderBy(
      sql`${offeredUntil} is null`,
      sql`${status} = 'confirmed'`,
      desc(eventRegistrations.createdAt),
      desc(id),
    )
    .limit(over)
}

/** They go to the front of the line, in the order in which they registered, and are told. */
export async function moveToWaitlist(ctx: Ctx, event: EventRow, rows: RegistrationRow[]): Promise<void> {
  const inOrder = rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id)
  await makeRoomInLine(ctx, event, 1, rows.length)
  for (const [index, row] of inOrder.entries()) {
    const position = index + 1
    await ctx.db
      .update(eventRegistrations)
      .set({ status: 'pending', waitlistPosition: position, offeredUntil: null, updatedAt: ctx.now() })
      .where(eq(id, row.id))
    await withdrawLetters(ctx, row.id)
    await recordSeat(ctx, row.id, 'moved_to_waitlist', {
      ...changesBetween(row, { waitlistPosition: position, offeredUntil: null }, seatFields),
      status: [row.status, 'pending'],
    })
    await queueEventEmail(ctx, 'registration_seat_lost', event, { ...row, waitlistPosition: position })
  }
  await renumber(ctx, event.id)
}

/** Those in the line from this position on move back. */
export async function makeRoomInLine(ctx: Ctx, event: EventRow, from: number, places = 1): Promise<void> {
  await ctx.db
    .update(eventRegistrations)
    .set({ waitlistPosition: sql`${waitlistPosition} + ${places}` })
    .where(and(eq(eventId, event.id), gte(waitlistPosition, from)))
}

export async function lastWaitlistPosition(ctx: Ctx, id: number): Promise<number> {
  const [row] = await ctx.db
    .select({ last: max(waitlistPosition) })
    .from(eventRegistrations)
    .where(eq(eventId, id))
  return row?.last ?? 0
}

async function renumber(ctx: Ctx, forEvent: number): Promise<void> {
  await ctx.db.execute(sql`
    update ${eventRegistrations} set waitlist_position = line.place
    from (
      select ${id} as registration_id, row_number() over (order by ${waitlistPosition}, ${id}) as place
      from ${eventRegistrations}
      where ${eventId} = ${forEvent} and ${waitlistPosition} is not null
    ) as line
    where ${id} = line.registration_id and ${waitlistPosition} <> line.place`)
}
