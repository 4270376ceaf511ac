import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { ProviderPayment } from '#integrations/payments/port.ts'
import type { Ctx } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Payable } from '#lib/payable.ts'
import { isSameNumber } from '#lib/text/provider-number.ts'
import { isNumber } from './numbers.server.ts'
import type { VerificationByHand } from './office-schemas.ts'
import { kindOf } from './payables.server.ts'
import { ofSubject, type PaymentRecord } from './record-changes.server.ts'
import {
  beforeRefund,
  centsOf,
  dueOf,
  hasArrived,
  isOpen,
  isSettled,
  isToldMoney,
  isWhole,
  mayArrive,
} from './rules.ts'
import { paymentRecords, webhookEvents } from './tables.server.ts'

// What is known of a subject's other payments, or of the same transaction, before a notice or a person says more.

type Subject = Pick<Payable, 'kind' | 'id'>

const paymentsOf = (ctx: Ctx, subject: Subject): Promise<PaymentRecord[]> =>
  ctx.db.select().from(paymentRecords).where(ofSubject(subject)).orderBy(desc(paymentRecords.id))

/** Paid whole: nothing of what is expected is missing. */
export async function isPaid(ctx: Ctx, subject: Subject): Promise<boolean> {
  const [payable] = await kindOf(ctx, subject.kind).describe(ctx, [subject.id])
  return payable !== undefined && isWhole(payable, await paymentsOf(ctx, subject))
}

/** What is expected of the next payment. null: any amount. */
export const dueFor = async (ctx: Ctx, payable: Payable): Promise<string | null> =>
  dueOf(payable, await paymentsOf(ctx, payable))

/** The subject shows a payment, also one that went back: what only waits does not change that. */
export const showsPayment = async (ctx: Ctx, subject: Subject): Promise<boolean> =>
  (await paymentsOf(ctx, subject)).some(hasArrived)

/** The last payment that went back completely, else one that went back before it counted. */
export async function lastReturned(ctx: Ctx, subject: Subject): Promise<PaymentRecord | undefined> {
  const returned = (await paymentsOf(ctx, subject)).filter(({ verification }) => verification === 'refunded')
  return returned.find(hasArrived) ?? returned[0]
}

/** The claim that staff mean: the one they name, else the newest that can be this payment. Else nobody reported it. */
export function claimFor(
  { recordId, method, transactionId }: VerificationByHand,
  records: PaymentRecord[],
): PaymentRecord | undefined {
  const waiting = records.filter(mayArrive)
  if (recordId !== undefined) {
    const named = waiting.find(({ id }) => id === recordId)
    if (!named) throw new AppError('conflict', 'payments.errors.alreadyVerified')
    return named
  }
  const isFirst = !records.some(({ verification }) => isSettled(verification))
  const fits = waiting.filter((record) => {
    if (!isToldMoney(record)) return true
    if (transactionId) return isSameNumber(record.providerTransactionId, transactionId)
    return isFirst && (!method || method === record.provider)
  })
  return fits.find(({ verification }) => isOpen(verification)) ?? fits[0]
}

/**
 * The same subject's record of this transaction went back already: another notice of it says nothing new. One that never
 * counted does when its money went back in a dispute, which may be won.
 */
export async function isGivenBack(ctx: Ctx, subject: Subject, payment: ProviderPayment): Promise<boolean> {
  const { provider, transactionId } = payment
  return (await paymentsOf(ctx, subject)).some(
    (record) =>
      record.verification === 'refunded' &&
      (hasArrived(record) || beforeRefund(payment) === null) &&
      isSameNumber(record.providerTransactionId, transactionId) &&
      [provider, 'manual'].includes(record.provider),
  )
}

/**
 * Money went back of a payment that does not count yet, and its notice does not tell that payment, whether that was all,
 * or for good: it waits for the payment, of which the rest counts.
 */
export async function isPartOfUncounted(
  ctx: Ctx,
  subject: Pick<Payable, 'kind' | 'id' | 'expected'>,
  { refund, amount, transactionId }: ProviderPayment,
): Promise<boolean> {
  if (!refund || refund.tellsPayment) return false
  const told = (await paymentsOf(ctx, subject)).find(
    ({ isOurs, verification, providerTransactionId }) =>
      isOurs !== null && verification !== 'claimed' && isSameNumber(providerTransactionId, transactionId),
  )
  if (told && !isOpen(told.verification)) return false
  return (
    refund.isReversal ||
    (centsOf(amount) ?? 0) < (centsOf(told?.amount ?? subject.expected ?? '') ?? Number.POSITIVE_INFINITY)
  )
}

export const isRefundNotice = ({ transactionId }: Pick<ProviderPayment, 'transactionId'>) =>
  and(
    inArray(webhookEvents.outcome, ['unmatched', 'assigned']),
    inArray(webhookEvents.kind, ['refund', 'reversal']),
    isNumber(webhookEvents.transactionId, transactionId),
  )

/** Webhooks arrive in any order: a refund of all of it may precede its payment. */
export async function wasRefunded(ctx: Ctx, payment: ProviderPayment): Promise<boolean> {
  const counts = beforeRefund(payment) !== null
  const { provider, transactionId, amount } = payment
  const refunds = await ctx.db
    .select({ amount: webhookEvents.amount })
    .from(webhookEvents)
    // A dispute may end: it takes back what counted, and gives it again.
    .where(
      and(isRefundNotice(payment), eq(webhookEvents.kind, 'refund'), eq(webhookEvents.status, 'refunded')),
    )
  if (!counts && refunds.some((refund) => (centsOf(refund.amount ?? '') ?? 0) >= (centsOf(amount) ?? 0)))
    return true
  const [record] = await ctx.db
    .select({ id: paymentRecords.id })
    .from(paymentRecords)
    .where(
      and(
        inArray(paymentRecords.provider, [provider, 'manual']),
        isNumber(paymentRecords.providerTransactionId, transactionId),
        eq(paymentRecords.verification, 'refunded'),
        counts ? ne(paymentRecords.refundedAmount, '0.00') : undefined,
      ),
    )
    .limit(1)
  return record !== undefined
}
