import type { AttentionLine } from '#lib/attention.ts'
import type { Ctx } from '#lib/context.server.ts'
import { countRegistrations } from './registrations.server.ts'

/** care.md#work-of-the-day: nobody should come to an event of this week without having been answered. */
export async function attentionOfRegistrations(ctx: Ctx): Promise<AttentionLine[]> {
  // Who waits for a seat cannot be confirmed: that line would never become empty.
  const { pending } = await countRegistrations(ctx, { when: 'week', waiting: false })
  const link = '/admin/registros?status=pending&when=week&waiting=false'
  return [{ reason: 'pendingRegistrations', count: pending, link }]
}
