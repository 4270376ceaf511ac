import { and, asc, count, eq, isNotNull, isNull, max, ne, sql } from 'drizzle-orm'
import { recordHistory } from '#features/history/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { queueRegistrationEmail } from './emails.server.ts'
import { hasFreeSeat } from './rules.ts'
import { type EventRow, eventRegistrations, events } from './tables.server.ts'

/**
 * Seats change only while the event's row is locked, and the event is locked before any registration. This prevents
 * overbooking and deadlocks (rulings.md#registrations).
 */
export async function lockEvent(ctx: Ctx, id: number): Promise<EventRow> {
  const [row] = await ctx.db.select().from(events).where(eq(events.id, id)).for('update')
  if (!row) throw new AppError('not_found', 'events.errors.notFound')
  return row
}

/** Counts pending and confirmed registrations. The waitlist holds no seats. */
export async function countSeatsTaken(ctx: Ctx, eventId: number): Promise<number> {
  const [row] = await ctx.db
    .select({ taken: count() })
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        ne(eventRegistrations.status, 'cancelled'),
        isNull(eventRegistrations.waitlistPosition),
      ),
    )
  return row?.taken ?? 0
}

/** null: a seat is free. */
export async function nextWaitlistPosition(ctx: Ctx, event: EventRow): Promise<number | null> {
  if (hasFreeSeat(event.maxParticipants, await countSeatsTaken(ctx, event.id))) return null
  const [row] = await ctx.db
    .select({ last: max(eventRegistrations.waitlistPosition) })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, event.id))
  return (row?.last ?? 0) + 1
}

/** Gives free seats to the waitlist in order and renumbers the rest. */
export async function promoteWaitlist(ctx: Ctx, event: EventRow): Promise<void> {
  const waiting = await ctx.db
    .select({ id: eventRegistrations.id, position: eventRegistrations.waitlistPosition })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, event.id), isNotNull(eventRegistrations.waitlistPosition)))
    .orderBy(asc(eventRegistrations.waitlistPosition), asc(eventRegistrations.id))
  if (waiting.length === 0) return
  let taken = await countSeatsTaken(ctx, event.id)
  let admitted = 0
  for (const { id, position } of waiting) {
    if (!hasFreeSeat(event.maxParticipants, taken)) break
    await admit(ctx, id)
    await queueRegistrationEmail(ctx, id, { status: 'pending', waitlistPosition: position })
    admitted++
    taken++
  }
  const isInOrder = waiting.every(({ position }, index) => position === index + 1)
  if (admitted > 0 || !isInOrder) await renumber(ctx, event.id)
}

async function admit(ctx: Ctx, registrationId: number): Promise<void> {
  await ctx.db
    .update(eventRegistrations)
    .set({ waitlistPosition: null, updatedAt: ctx.now() })
    .where(eq(eventRegistrations.id, registrationId))
  await recordHistory(ctx, { entity: 'registration', entityId: registrationId, action: 'moved_up' })
}

async function renumber(ctx: Ctx, eventId: number): Promise<void> {
  const { id, waitlistPosition } = eventRegistrations
  await ctx.db.execute(sql`
    update ${eventRegistrations} set waitlist_position = line.place
    from (
      select ${id} as registration_id, row_number() over (order by ${waitlistPosition}, ${id}) as place
      from ${eventRegistrations}
      where ${eventRegistrations.eventId} = ${eventId} and ${waitlistPosition} is not null
    ) as line
    where ${id} = line.registration_id and ${waitlistPosition} <> line.place`)
}
