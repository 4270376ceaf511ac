import { and, asc, eq, gt } from 'drizzle-orm'
import { type CountedLine, lineOf } from '#lib/attention.ts'
import type { Ctx } from '#lib/context.server.ts'
import { pendingThisWeek } from './registrations-list.server.ts'
import { eventRegistrations, events } from './tables.server.ts'

/** Registrations of this week's events need a reply in time. */
export async function attentionOfRegistrations(ctx: Ctx): Promise<CountedLine[]> {
  // The waitlist cannot be confirmed, so counting it would leave the line there permanently.
  const pending = await pendingThisWeek(ctx)
  const toCall = await ctx.db
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(eq(eventRegistrations.mustCall, true), eq(events.isActive, true), gt(events.eventDate, ctx.now())),
    )
    .orderBy(asc(events.eventDate), asc(eventRegistrations.id))
  return [
    lineOf(
      { reason: 'pendingRegistrations', link: '/admin/registros?status=pending&when=week&waiting=false' },
      pending,
    ),
    // The nearest one first: each is a call.
    lineOf(
      { reason: 'seatsByPhone', link: `/admin/registros?ficha=${toCall[0]?.id ?? 0}` },
      toCall.map(({ id }) => id),
    ),
  ]
}
