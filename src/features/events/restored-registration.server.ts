import { eq } from 'drizzle-orm'
import type { BinNote } from '#lib/bin.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { lockRegistration } from './registrations.server.ts'
import { eventRegistrations } from './tables.server.ts'
import { countSeatsTaken, lastWaitlistPosition, promoteWaitlist } from './waitlist.server.ts'

/** Its seat may be taken by now: then the restored registration goes to the end of the waitlist. */
export async function takeSeatAgain(ctx: Ctx, id: number): Promise<BinNote[]> {
  const { event, row } = await lockRegistration(ctx, id)
  const { maxParticipants } = event
  const hadSeat = row.status !== 'cancelled' && row.waitlistPosition === null
  const taken = await countSeatsTaken(ctx, event.id)
  if (hadSeat && maxParticipants !== null && taken > maxParticipants) {
    await ctx.db
      .update(eventRegistrations)
      .set({
        status: 'pending',
        waitlistPosition: (await lastWaitlistPosition(ctx, event.id)) + 1,
        updatedAt: ctx.now(),
      })
      .where(eq(eventRegistrations.id, id))
    return [{ textKey: 'registration.notes.waitsAgain' }]
  }
  await promoteWaitlist(ctx, event)
  return []
}
