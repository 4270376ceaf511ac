import { and, asc, eq, gt } from 'drizzle-orm'
import type { AttentionLine } from '#lib/attention.ts'
import type { Ctx } from '#lib/context.server.ts'
import { countRegistrations } from './registrations-list.server.ts'
import { eventRegistrations, events } from './tables.server.ts'

/** Registrations of this week's events need a reply in time. */
export async function attentionOfRegistrations(ctx: Ctx): Promise<AttentionLine[]> {
  // The waitlist cannot be confirmed, so counting it would leave the line there permanently.
  const { pending } = await countRegistrations(ctx, { when: 'week', waiting: false })
  const toCall = await ctx.db
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(eq(eventRegistrations.mustCall, true), eq(events.isActive, true), gt(events.eventDate, ctx.now())),
    )
    .orderBy(asc(events.eventDate), asc(eventRegistrations.id))
  return [
    {
      reason: 'pendingRegistrations',
      count: pending,
      link: '/admin/registros?status=pending&when=week&waiting=false',
    },
    // The nearest one first: each is a call.
    { reason: 'seatsByPhone', count: toCall.length, link: `/admin/registros?ficha=${toCall[0]?.id ?? 0}` },
  ]
}
