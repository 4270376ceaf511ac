import { type CountedLine, lineOf } from '#lib/attention.ts'
import type { Ctx } from '#lib/context.server.ts'
import { pendingThisWeek } from './registrations-list.server.ts'
import { listToCall } from './untold.server.ts'

/** Registrations of this week's events need a reply in time. */
export async function attentionOfRegistrations(ctx: Ctx): Promise<CountedLine[]> {
  // The waitlist cannot be confirmed, so counting it would leave the line there permanently.
  const pending = await pendingThisWeek(ctx)
  return [
    lineOf(
      { reason: 'pendingRegistrations', link: '/admin/registros?status=pending&when=week&waiting=false' },
      pending,
    ),
    // The nearest one first: each is a call.
    lineOf(
      { reason: 'registrationsToCall', link: '/admin/registros?attention=toCall&sort=eventDate' },
      await listToCall(ctx),
    ),
  ]
}
