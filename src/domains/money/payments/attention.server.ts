import { and, asc, count, isNull, lt } from 'drizzle-orm'
import type { AttentionLine } from '#lib/attention.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { PaymentClaimCounts } from './office-schemas.ts'
import { webhookEvents } from './tables.server.ts'

const overdueMs = 3_600_000

/** Unconfirmed webhooks. What waits of the money itself is counted where all of it is listed (office/money-in). */
export async function attentionOfPayments(ctx: Ctx): Promise<AttentionLine[]> {
  const waiting = await waitingWebhooks(ctx)
  return [{ reason: 'waitingNotices', count: waiting?.count ?? 0, link: '/admin/pagos' }]
}

/** null: no webhook has waited for over an hour. */
export async function waitingWebhooks(ctx: Ctx): Promise<PaymentClaimCounts['waitingNotices']> {
  const where = and(
    isNull(webhookEvents.processedAt),
    lt(webhookEvents.receivedAt, new Date(ctx.now().getTime() - overdueMs)),
  )
  const [counted] = await ctx.db.select({ webhooks: count() }).from(webhookEvents).where(where)
  const [oldest] = await ctx.db
    .select({ since: webhookEvents.receivedAt, why: webhookEvents.detail })
    .from(webhookEvents)
    .where(where)
    .orderBy(asc(webhookEvents.receivedAt))
    .limit(1)
  if (!counted || !oldest) return null
  return { count: counted.webhooks, since: oldest.since.toISOString(), why: oldest.why }
}
