import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { expireEmails } from '#domains/mail/outbox/sending.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { recordSeat } from './earlier-seat.server.ts'
import { type EventRow, eventRegistrations, type RegistrationRow } from './tables.server.ts'
import { recordUntold } from './untold.server.ts'
import {
  endOffer,
  lastWaitlistPosition,
  lockEvent,
  promoteWaitlist,
  setOffer,
  withdrawOfferEmail,
} from './waitlist.server.ts'

const { eventId, id, offeredUntil, waitlistPosition } = eventRegistrations

/** Offers whose deadline has passed go to the next person. The person who did not answer goes to the end of the line. */
export async function moveOffersOn(ctx: Ctx): Promise<number> {
  // An offer that never left did not lapse: it is passed on, and the person keeps the place in the line.
  await expireEmails(ctx)
  const now = ctx.now()
  const due = await ctx.db.selectDistinct({ eventId }).from(eventRegistrations).where(lte(offeredUntil, now))
  for (const found of due) {
    await inTransaction(ctx, async (ctx) => {
      const event = await lockEvent(ctx, found.eventId)
      const lapsed = await ctx.db
        .select({ id, offeredUntil })
        .from(eventRegistrations)
        .where(and(eq(eventId, event.id), lte(offeredUntil, now)))
        .orderBy(asc(waitlistPosition))
      for (const row of lapsed) await lapse(ctx, event, row)
      await promoteWaitlist(ctx, event)
    })
  }
  return due.length
}

async function lapse(ctx: Ctx, event: EventRow, row: Pick<RegistrationRow, 'id' | 'offeredUntil'>) {
  const end = (await lastWaitlistPosition(ctx, event.id)) + 1
  await setOffer(ctx, row.id, { waitlistPosition: end, offeredUntil: null, offerLapsed: true })
  await withdrawOfferEmail(ctx, row.id)
  await recordSeat(ctx, row.id, 'offer_lapsed', {
    offeredUntil: [row.offeredUntil?.toISOString() ?? null, null],
  })
}

/** The e-mail of the offer did not go or was refused: the seat is for the next one, and Hoy says to call. */
export const passOfferOn = (ctx: Ctx, registrationId: number, { staffTell = false } = {}): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db.select({ eventId }).from(eventRegistrations).where(eq(id, registrationId))
    if (!found) return
    const event = await lockEvent(ctx, found.eventId)
    const [row] = await ctx.db
      .select()
      .from(eventRegistrations)
      .where(and(eq(id, registrationId), isNotNull(offeredUntil)))
      .for('update')
    if (!row) return
    if (staffTell) await recordUntold(ctx, 'registration_offer', row)
    await endOffer(ctx, row, 'offer_passed_on')
    await promoteWaitlist(ctx, event)
  })

/**
 * The letter of an offer that was refused or waited too long is sent again. Its seat was passed on with it, so it says
 * nothing that is so: she is asked anew, with a new deadline, when a seat is free in her turn.
 */
export const isOfferOver = (ctx: Ctx, registrationId: number): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const isHers = and(eq(id, registrationId), isNull(offeredUntil))
    const [found] = await ctx.db.select({ eventId }).from(eventRegistrations).where(isHers)
    if (!found) return false
    const event = await lockEvent(ctx, found.eventId)
    // Offered meanwhile.
    const [row] = await ctx.db.select({ id }).from(eventRegistrations).where(isHers)
    if (!row) return false
    await withdrawOfferEmail(ctx, registrationId)
    await promoteWaitlist(ctx, event)
    return true
  })
