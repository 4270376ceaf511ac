import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ProviderPayment } from '#integrations/payments/port.ts'
import type { Ctx } from '#lib/context.server.ts'
import { fromCents } from '#lib/text/money.ts'
import { isNumber } from './numbers.server.ts'
import { centsOf } from './rules.ts'
import { paymentRecords, webhookEvents } from './tables.server.ts'

/**
 * Whether this reversal was reported as over before: the end of a dispute may come before the dispute itself. Its notice
 * counts once.
 */
export async function wasCancelledBefore(ctx: Ctx, payment: ProviderPayment): Promise<boolean> {
  const cents = centsOf(payment.refund?.amount ?? '')
  if (cents === null) return false
  const [notice] = await ctx.db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(
      and(
        eq(webhookEvents.outcome, 'reversal_cancelled'),
        isNumber(webhookEvents.transactionId, payment.transactionId),
        eq(webhookEvents.amount, fromCents(cents)),
      ),
    )
    .limit(1)
  if (!notice) return false
  await ctx.db.update(webhookEvents).set({ outcome: 'known' }).where(eq(webhookEvents.id, notice.id))
  return true
}

/** The payment whose money was taken back, also completely. */
export async function findReversed(ctx: Ctx, { provider, transactionId }: ProviderPayment) {
  const [record] = await ctx.db
    .select()
    .from(paymentRecords)
    .where(
      and(
        inArray(paymentRecords.provider, [provider, 'manual']),
        isNumber(paymentRecords.providerTransactionId, transactionId),
        inArray(paymentRecords.verification, ['verified', 'manual', 'refunded']),
      ),
    )
    .orderBy(sql`${paymentRecords.verification} = 'refunded'`)
    .limit(1)
  return record
}
