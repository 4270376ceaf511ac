import { like, sql } from 'drizzle-orm'
import type { AttentionLine } from '../../lib/attention.ts'
import type { Ctx } from '../../lib/context.server.ts'
import { webhookEvents } from './tables.server.ts'

/** Money that came and belongs to nothing we know; claims stand with their requests. */
export async function attentionOfPayments(ctx: Ctx): Promise<AttentionLine[]> {
  const [row] = await ctx.db
    .select({ unmatched: sql<number>`count(*)::int` })
    .from(webhookEvents)
    .where(like(webhookEvents.outcome, 'unmatched completed %'))
  return [{ reason: 'unmatchedPayments', count: row?.unmatched ?? 0, link: '/admin/pagos' }]
}
