import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ProviderPayment } from '#integrations/payments/port.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { Payable } from '#lib/payable.ts'
import { isNumber, isSameNumber } from './numbers.server.ts'
import { ofSubject, type PaymentRecord } from './record-changes.server.ts'
import { centsOf, hasArrived, isSettled } from './rules.ts'
import { paymentRecords, webhookEvents } from './tables.server.ts'

// What is known of a subject's other payments, or of the same transaction, before a notice or a person says more.

type Subject = Pick<Payable, 'kind' | 'id'>

const paymentsOf = (ctx: Ctx, subject: Subject): Promise<PaymentRecord[]> =>
  ctx.db.select().from(paymentRecords).where(ofSubject(subject)).orderBy(desc(paymentRecords.id))

export const isPaid = async (ctx: Ctx, subject: Subject): Promise<boolean> =>
  (await paymentsOf(ctx, subject)).some(({ verification }) => isSettled(verification))

/** The subject shows a payment, also one that went back: what only waits does not change that. */
export const showsPayment = async (ctx: Ctx, subject: Subject): Promise<boolean> =>
  (await paymentsOf(ctx, subject)).some(hasArrived)

/** The last payment that went back completely, else one that went back before it counted. */
export async function lastReturned(ctx: Ctx, subject: Subject): Promise<PaymentRecord | undefined> {
  const returned = (await paymentsOf(ctx, subject)).filter(({ verification }) => verification === 'refunded')
  return returned.find(hasArrived) ?? returned[0]
}

/** The same subject's record of this transaction went back already: another notice of it says nothing new. */
export async function isGivenBack(ctx: Ctx, subject: Subject, payment: ProviderPayment): Promise<boolean> {
  const { provider, transactionId } = payment
  return (await paymentsOf(ctx, subject)).some(
    (record) =>
      record.verification === 'refunded' &&
      isSameNumber(record.providerTransactionId, transactionId) &&
      [provider, 'manual'].includes(record.provider),
  )
}

/**
 * Money went back of a payment that nobody told yet, and its notice does not say whether that was all, or for good: it
 * waits for the payment, of which the rest counts.
 */
export async function isPartOfUnknown(
  ctx: Ctx,
  subject: Pick<Payable, 'kind' | 'id' | 'expected'>,
  { refund, amount, transactionId }: ProviderPayment,
): Promise<boolean> {
  if (!refund) return false
  if (!refund.isReversal && (refund.total !== null || amount === subject.expected)) return false
  const isTold = ({ isOurs, verification, providerTransactionId }: PaymentRecord) =>
    isOurs !== null && verification !== 'claimed' && isSameNumber(providerTransactionId, transactionId)
  return !(await paymentsOf(ctx, subject)).some(isTold)
}

export const isRefundNotice = ({ transactionId }: Pick<ProviderPayment, 'transactionId'>) =>
  and(
    eq(webhookEvents.outcome, 'unmatched'),
    eq(webhookEvents.status, 'refunded'),
    isNumber(webhookEvents.transactionId, transactionId),
  )

/** Webhooks arrive in any order: a refund of all of it may precede its payment. */
export async function wasRefunded(ctx: Ctx, payment: ProviderPayment): Promise<boolean> {
  const { provider, transactionId, amount } = payment
  const refunds = await ctx.db
    .select({ amount: webhookEvents.amount })
    .from(webhookEvents)
    // A dispute may end: it takes back what counted, and gives it again.
    .where(and(isRefundNotice(payment), sql`${webhookEvents.kind} is distinct from 'reversal'`))
  if (refunds.some((refund) => (centsOf(refund.amount ?? '') ?? 0) >= (centsOf(amount) ?? 0))) return true
  const [record] = await ctx.db
    .select({ id: paymentRecords.id })
    .from(paymentRecords)
    .where(
      and(
        inArray(paymentRecords.provider, [provider, 'manual']),
        isNumber(paymentRecords.providerTransactionId, transactionId),
        eq(paymentRecords.verification, 'refunded'),
      ),
    )
    .limit(1)
  return record !== undefined
}
