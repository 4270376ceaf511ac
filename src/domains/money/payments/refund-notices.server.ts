import { and, eq } from 'drizzle-orm'
import type { ProviderPayment } from '#integrations/payments/port.ts'
import type { Ctx } from '#lib/context.server.ts'
import { fromCents, toCents } from '#lib/text/money.ts'
import { isSameNumber } from '#lib/text/provider-number.ts'
import { restoreBooked } from './booked-refunds.server.ts'
import { isPaid } from './earlier-payments.server.ts'
import { bookLateFee } from './fees.server.ts'
import { kindOf } from './payables.server.ts'
import { type PaymentRecord, updateRecord } from './record-changes.server.ts'
import { refundPayment, undoRefundOf } from './refunds.server.ts'
import { findReversed, wasCancelledBefore } from './reversal-notices.server.ts'
import { type Applied, centsOf, hasArrived, isSettled, problemOf, refundDay, tellsRefund } from './rules.ts'
import { paymentRefunds } from './tables.server.ts'

type RefundRow = typeof paymentRefunds.$inferSelect

/**
 * A provider reports a payment that is already verified: only money given back changes anything. The result is the same
 * for any order and repetition, and for a refund that staff wrote down before.
 */
export async function applyToVerified(
  ctx: Ctx,
  record: PaymentRecord,
  payment: ProviderPayment,
): Promise<Applied> {
  const recordId = record.id
  if (isForeignTo(record, payment)) return { outcome: 'unmatched', detail: 'foreign', recordId }
  await bookLateFee(ctx, record, payment)
  if (!tellsRefund(payment)) return { outcome: 'known', recordId }
  const refunds = await ctx.db.select().from(paymentRefunds).where(eq(paymentRefunds.recordId, record.id))
  const id = payment.refund?.id ?? null
  // One that was undone, by staff or by the end of a dispute, is not written down again.
  if (id && refunds.some(({ providerRefundId }) => isSameNumber(providerRefundId, id)))
    return { outcome: 'known', recordId }
  const known = refunds.filter(({ undoneAt }) => undoneAt === null)
  const missing = await missingCents(ctx, record, payment, known)
  if (missing === null) {
    await updateRecord(ctx, record, { verification: record.verification, reason: 'partial_refund' })
    return { outcome: 'applied', detail: 'partial_refund', recordId }
  }
  const left = toCents(record.amount) - toCents(record.refundedAmount)
  const cents = Math.min(missing, left)
  if (cents <= 0) return { outcome: 'known', recordId }
  const isReversal = payment.refund?.isReversal ?? false
  const facts = { occurredOn: refundDay(ctx, payment), method: payment.provider }
  if (isReversal && (await wasCancelledBefore(ctx, payment))) {
    const now = ctx.now()
    // Already undone, so that the same notice sent again is known.
    await ctx.db.insert(paymentRefunds).values({
      ...facts,
      recordId: record.id,
      amount: fromCents(cents),
      providerRefundId: id,
      isReversal,
      verificationBefore: record.verification,
      createdAt: now,
      updatedAt: now,
      undoneAt: now,
    })
    return { outcome: 'known', detail: 'reversal cancelled before', recordId }
  }
  const give = (record: PaymentRecord, cents: number, providerRefundId: string | null, isReversal: boolean) =>
    refundPayment(ctx, record, {
      ...facts,
      amount: fromCents(cents),
      movesDay: true,
      note: null,
      providerRefundId,
      isReversal,
      tells: !isReversal,
    })
  // The provider's total includes refunds whose own notices are still on their way.
  const own = Math.min(centsOf(payment.refund?.amount ?? '') ?? cents, cents)
  const current = own < cents ? await give(record, cents - own, null, false) : record
  const refunded = own > 0 ? await give(current, own, id, isReversal) : current
  const detail = refunded.verification === 'refunded' ? 'refunded' : 'partial_refund'
  return { outcome: 'applied', detail, recordId }
}

/** Staff were first, and the provider says that it is no money of ours. What it confirmed itself stays, by whatever name it calls our account. */
function isForeignTo({ isOurs }: PaymentRecord, payment: ProviderPayment): boolean {
  const problem = problemOf(payment)
  return problem === 'currency' || (problem === 'payee' && !isOurs)
}

/** What the provider gave back and nobody wrote down yet. null: it does not say how much. */
async function missingCents(
  ctx: Ctx,
  record: PaymentRecord,
  { status, amount, refund, provider }: ProviderPayment,
  known: RefundRow[],
): Promise<number | null> {
  // Refunds in cash are not the provider's.
  const written = known
    .filter(({ method }) => method === null || method === provider)
    .reduce((sum, row) => sum + toCents(row.amount), 0)
  const total = refund?.total ? centsOf(refund.total) : null
  if (refund?.amount && total === null) {
    const cents = centsOf(refund.amount)
    if (cents === null) return null
    const byHand = known.find((row) => row.providerRefundId === null && toCents(row.amount) === cents)
    // A total that came before this notice wrote several refunds down as one.
    const isCovered = known.some(
      (row) => row.providerRefundId === null && row.createdBy === null && toCents(row.amount) > cents,
    )
    if (!byHand) return isCovered ? 0 : cents
    await ctx.db
      .update(paymentRefunds)
      .set({ providerRefundId: refund.id })
      .where(eq(paymentRefunds.id, byHand.id))
    return 0
  }
  if (status === 'refunded' && (centsOf(amount) ?? 0) >= toCents(record.amount))
    return toCents(record.amount) - written
  return total === null ? null : total - written
}

/** A dispute ended in our favour: the money that was taken back counts again. */
export async function applyCancelledReversal(ctx: Ctx, payment: ProviderPayment): Promise<Applied> {
  const found = await findReversed(ctx, payment)
  // What comes later was taken back after this end of a dispute.
  const outcome = payment.cancelledReversal?.isOfDispute ? 'known' : 'reversal_cancelled'
  if (!found)
    return (await restoreBooked(ctx, payment)) ? { outcome: 'applied', detail: 'booked' } : { outcome }
  await kindOf(ctx, found.subjectKind).lock(ctx, found.subjectId)
  const record = (await findReversed(ctx, payment)) ?? found
  // It went back before it counted, so there is no reversal to undo: the money is listed for staff to assign.
  if (!hasArrived(record))
    return { outcome: outcome === 'known' ? outcome : 'unmatched', recordId: record.id }
  const cents = centsOf(payment.cancelledReversal?.amount ?? '')
  const reversals = await ctx.db
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.recordId, record.id), eq(paymentRefunds.isReversal, true)))
  const reversal = reversals.find((row) => row.undoneAt === null && toCents(row.amount) === cents)
  if (reversal) {
    // The payer paid again meanwhile, and one record counts one payment: the money is listed for staff to assign.
    if (
      !isSettled(record.verification) &&
      (await isPaid(ctx, { kind: record.subjectKind, id: record.subjectId }))
    )
      return { outcome: 'unmatched', recordId: record.id }
    await undoRefundOf(ctx, record, reversal.id)
    return { outcome: 'applied', detail: 'reversal undone', recordId: record.id }
  }
  const isRepeated = reversals.some((row) => row.undoneAt !== null && toCents(row.amount) === cents)
  return { outcome: isRepeated ? 'known' : outcome, recordId: record.id }
}
