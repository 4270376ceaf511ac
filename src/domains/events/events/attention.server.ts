import type { AttentionLine } from '#lib/attention.ts'
import type { Ctx } from '#lib/context.server.ts'
import { countRegistrations } from './registrations-list.server.ts'

/** Registrations of this week's events need a reply in time. */
export async function attentionOfRegistrations(ctx: Ctx): Promise<AttentionLine[]> {
  // The waitlist cannot be confirmed, so counting it would leave the line there permanently.
  const { pending } = await countRegistrations(ctx, { when: 'week', waiting: false })
  const link = '/admin/registros?status=pending&when=week&waiting=false'
  return [{ reason: 'pendingRegistrations', count: pending, link }]
}
