import { and, asc, count, isNull, lt, min, or } from 'drizzle-orm'
import type { AttentionLine } from '#lib/attention.ts'
import type { Ctx } from '#lib/context.server.ts'
import { isGivenUp, listGivenUp } from './given-up.server.ts'
import type { PaymentClaimCounts } from './office-schemas.ts'
import { webhookEvents } from './tables.server.ts'

const overdueMs = 3_600_000

/** Unconfirmed webhooks, tried again or not. What waits of the money itself is counted where all of it is listed (office/money-in). */
export async function attentionOfPayments(ctx: Ctx): Promise<AttentionLine[]> {
  const waiting = await waitingWebhooks(ctx)
  return [{ reason: 'waitingNotices', count: waiting?.count ?? 0, link: '/admin/pagos' }]
}

/** null: no webhook has waited for over an hour, and none was given up. */
export async function waitingWebhooks(ctx: Ctx): Promise<PaymentClaimCounts['waitingNotices']> {
  const isWaiting = and(
    isNull(webhookEvents.processedAt),
    lt(webhookEvents.receivedAt, new Date(ctx.now().getTime() - overdueMs)),
  )
  const where = or(isWaiting, isGivenUp)
  const [counted] = await ctx.db
    .select({ webhooks: count(), since: min(webhookEvents.receivedAt) })
    .from(webhookEvents)
    .where(where)
  if (!counted?.since) return null
  const [oldest] = await ctx.db
    .select({ why: webhookEvents.detail })
    .from(webhookEvents)
    .where(isWaiting)
    .orderBy(asc(webhookEvents.receivedAt))
    .limit(1)
  return {
    count: counted.webhooks,
    since: counted.since.toISOString(),
    why: oldest?.why ?? null,
    isTried: oldest !== undefined,
    givenUp: await listGivenUp(ctx),
  }
}
