import { eq } from 'drizzle-orm'
import type { BinNote } from '#lib/bin.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { lastTold, queueEventEmail, queueRestoredEmail } from './emails.server.ts'
import { lockRegistration } from './registrations.server.ts'
import { eventRegistrations } from './tables.server.ts'
import { withdrawDeletedEmail } from './told.server.ts'
import {
  countSeatsTaken,
  lastWaitlistPosition,
  makeRoomInLine,
  promoteWaitlist,
  takeBackOffer,
} from './waitlist.server.ts'

/** Its seat may be taken by now: then the restored registration goes to the end of the waitlist. */
export async function takeSeatAgain(ctx: Ctx, id: number): Promise<BinNote[]> {
  const { event, row } = await lockRegistration(ctx, id)
  await withdrawDeletedEmail(ctx, id)
  const { maxParticipants } = event
  const { waitlistPosition } = row
  if (waitlistPosition) {
    await makeRoomInLine(ctx, event, waitlistPosition)
    // The offer ended with the deletion: the seat is offered in the order of the line.
    await ctx.db
      .update(eventRegistrations)
      .set({ waitlistPosition, offeredUntil: null, updatedAt: ctx.now() })
      .where(eq(eventRegistrations.id, id))
  }
  const hadSeat = !row.walkIn && row.status !== 'cancelled' && waitlistPosition === null
  const taken = await countSeatsTaken(ctx, event.id)
  const isOver = maxParticipants !== null && taken > maxParticipants
  if (hadSeat && isOver && !(await takeBackOffer(ctx, event))) {
    const waiting = {
      status: 'pending' as const,
      waitlistPosition: (await lastWaitlistPosition(ctx, event.id)) + 1,
    }
    await ctx.db
      .update(eventRegistrations)
      .set({ ...waiting, updatedAt: ctx.now() })
      .where(eq(eventRegistrations.id, id))
    // Who read that it was cancelled reads that she waits.
    if (!row.suspected && (await lastTold(ctx, row)) === 'cancelled') await queueRestoredEmail(ctx, id)
    else if (!row.suspected && event.eventDate > ctx.now())
      await queueEventEmail(ctx, 'registration_seat_lost', event, { ...row, ...waiting })
    return [{ textKey: 'registration.notes.waitsAgain' }]
  }
  await promoteWaitlist(ctx, event)
  if (!row.walkIn && !row.suspected) await queueRestoredEmail(ctx, id)
  return []
}
