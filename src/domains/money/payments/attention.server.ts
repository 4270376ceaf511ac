import { and, asc, count, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { AttentionLine } from '#lib/attention.ts'
import { type Ctx, requireUser } from '#lib/context.server.ts'
import type { PaymentSubject } from '#lib/payable.ts'
import { may } from '#lib/rights.ts'
import type { PaymentClaimCounts } from './office-schemas.ts'
import { paymentRecords, webhookEvents } from './tables.server.ts'
import { isWaitingMoney } from './unmatched.server.ts'

const overdueMs = 3_600_000

/** Unmatched payments, unverified claims, unconfirmed webhooks. Who reads requests has their shipping fees there. */
export async function attentionOfPayments(ctx: Ctx): Promise<AttentionLine[]> {
  const [unmatched] = await ctx.db.select({ webhooks: count() }).from(webhookEvents).where(isWaitingMoney)
  const unverified = (subject: PaymentSubject) =>
    ctx.db.$count(
      paymentRecords,
      and(
        eq(paymentRecords.subjectKind, subject),
        inArray(paymentRecords.verification, ['claimed', 'mismatch']),
      ),
    )
  const readsRequests = may(requireUser(ctx), 'requests.read')
  const waiting = await waitingWebhooks(ctx)
  return [
    {
      reason: 'unverifiedFees',
      count: readsRequests ? 0 : await unverified('box_request'),
      link: '/admin/pagos?status=open&subject=box_request',
    },
    { reason: 'unmatchedPayments', count: unmatched?.webhooks ?? 0, link: '/admin/pagos' },
    {
      reason: 'unverifiedDonations',
      count: await unverified('donation'),
      link: '/admin/pagos?status=open&subject=donation',
    },
    { reason: 'waitingNotices', count: waiting?.count ?? 0, link: '/admin/pagos' },
  ]
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
