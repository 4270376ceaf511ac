import { eq, gt } from 'drizzle-orm'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { keyedHash } from '#lib/secret-box.server.ts'
import { placeWordOf, seatsLeft } from './rules.ts'
import { type EventRow, events } from './tables.server.ts'
import { countSeatsTaken, lockEvent } from './waitlist.server.ts'

/**
 * How many places are few: 2, 3 or 4, each event its own, which strangers cannot compute. Otherwise who makes the word
 * change with invented registrations would know how many places are left from then on.
 */
const fewPlaces = (ctx: Ctx, eventId: number): number =>
  2 + (keyedHash(ctx.services.get(env), 'few places', `${eventId}`).charCodeAt(0) % 3)

/** Writes what strangers read of an event's places. `before`: null starts anew. The event's row is locked. */
export async function publishPlaces(ctx: Ctx, event: EventRow, before = event.places): Promise<void> {
  const { id, maxParticipants } = event
  const left = seatsLeft(maxParticipants, await countSeatsTaken(ctx, id))
  const places = placeWordOf({ before, few: fewPlaces(ctx, id), left }, maxParticipants)
  if (places !== event.places) await ctx.db.update(events).set({ places }).where(eq(events.id, id))
}

/** Each full hour, whether anybody registered or not: the moment of a change says nothing either. */
export async function publishAllPlaces(ctx: Ctx): Promise<void> {
  const coming = await ctx.db.select({ id: events.id }).from(events).where(gt(events.eventDate, ctx.now()))
  for (const { id } of coming)
    await inTransaction(ctx, async (ctx) => publishPlaces(ctx, await lockEvent(ctx, id)))
}
