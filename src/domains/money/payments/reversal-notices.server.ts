import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ProviderPayment } from '#integrations/payments/port.ts'
import type { Ctx } from '#lib/context.server.ts'
import { paymentRecords, webhookEvents } from './tables.server.ts'

// The end of a reversal may be reported before the reversal itself: its notice's outcome keeps payment and amount.

export const cancelledOutcome = ({ transactionId, cancelledReversal }: ProviderPayment): string =>
  `reversal cancelled ${transactionId} ${cancelledReversal?.amount}`

/** Whether this reversal was reported as over before. Counts once. */
export async function wasCancelledBefore(ctx: Ctx, payment: ProviderPayment): Promise<boolean> {
  const outcome = `reversal cancelled ${payment.transactionId} ${payment.refund?.amount}`
  const [notice] = await ctx.db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(eq(webhookEvents.outcome, outcome))
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
        eq(paymentRecords.providerTransactionId, transactionId),
        inArray(paymentRecords.verification, ['verified', 'manual', 'refunded']),
      ),
    )
    .orderBy(sql`${paymentRecords.verification} = 'refunded'`)
    .limit(1)
  return record
}
