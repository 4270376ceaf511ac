import { and, eq } from 'drizzle-orm'
import { subjectOf } from '#domains/money/accounting/gifts.server.ts'
import { type CounterEntry, restoreIncome, takeBackIncome } from '#domains/money/accounting/income.server.ts'
import { assertBookDay } from '#domains/money/accounting/month-close.server.ts'
import { tellVoidOf } from '#domains/money/receipts/issuing.server.ts'
import { voidNumberWithDonor } from '#domains/money/receipts/told.server.ts'
import type { HistoryChanges } from '#domains/team/history/schemas.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { isUniqueViolation } from '#lib/database/db-errors.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { formatMoney, fromCents, toCents } from '#lib/text/money.ts'
import { isPaid } from './earlier-payments.server.ts'
import { queueRefundEmail, withdrawRefundEmail } from './emails.server.ts'
import { kindOf } from './payables.server.ts'
import { type PaymentRecord, showSettled, updateRecord } from './record-changes.server.ts'
import { isSettled } from './rules.ts'
import type { PaidMethod } from './schemas.ts'
import { paymentRefunds } from './tables.server.ts'

type RefundRow = typeof paymentRefunds.$inferSelect

type NewRefund = {
  /** Default: all that is left. */
  amount?: string | undefined
  occurredOn: string
  /** The provider's day: it moves when its month is closed. */
  movesDay: boolean
  method: PaidMethod | null
  note: string | null
  providerRefundId: string | null
  isReversal?: boolean
  /** Whether the person gets an e-mail. */
  tells: boolean
}

/** Writes a refund down: its counter-entry, the payment's state, and the e-mail. Requires the payable locked. */
export async function refundPayment(
  ctx: Ctx,
  record: PaymentRecord,
  refund: NewRefund,
): Promise<PaymentRecord> {
  const left = toCents(record.amount) - toCents(record.refundedAmount)
  const cents = refund.amount === undefined ? left : toCents(refund.amount)
  if (left === 0) throw new AppError('conflict', 'payments.errors.alreadyRefunded')
  if (cents > left) {
    const params = { left: formatMoney(fromCents(left)) }
    const fields = [{ path: 'amount', textKey: 'payments.errors.refundTooMuch', params }]
    throw new AppError('invalid', 'errors.invalid', {}, { fields })
  }
  const amount = fromCents(cents)
  if (!refund.movesDay) await assertBookDay(ctx, refund.occurredOn)
  const { subjectKind, subjectId } = record
  const kind = kindOf(ctx, subjectKind)
  const entry = await takeBackIncome(
    ctx,
    { ...kind.incomeOf(subjectId), paymentId: record.id },
    {
      amount,
      occurredOn: refund.occurredOn,
      movesDay: refund.movesDay,
      ...(refund.method ? { paymentMethod: refund.method } : {}),
      reason: refund.note,
      transactionId: refund.providerRefundId,
    },
  )
  const occurredOn = entry?.occurredOn ?? refund.occurredOn
  const now = ctx.now()
  const row = await ctx.db
    .insert(paymentRefunds)
    .values({
      recordId: record.id,
      amount,
      occurredOn,
      method: refund.method,
      note: refund.note,
      providerRefundId: refund.providerRefundId,
      isReversal: refund.isReversal ?? false,
      verificationBefore: record.verification,
      accountingTransactionId: entry?.id ?? null,
      createdBy: ctx.user?.id ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .then(firstRow)
  const refundedAmount = fromCents(toCents(record.refundedAmount) + cents)
  const isFull = refundedAmount === record.amount
  const changes: HistoryChanges = { amount: [null, amount], occurredOn: [null, occurredOn] }
  const facts = {
    verification: isFull ? ('refunded' as const) : record.verification,
    reason: isFull ? 'refunded' : 'partial_refund',
    refundedAmount,
  }
  const refunded = await updateRecord(ctx, record, facts, changes)
  if (!isFull)
    await recordHistory(ctx, { entity: 'payment', entityId: record.id, action: 'refunded_partly', changes })
  const action = row.isReversal ? 'payment_disputed' : isFull ? 'payment_returned' : 'payment_returned_partly'
  await tellSubject(ctx, record, action, changes)
  // It withdraws thanks that have not left: the donor does not have their receipt.
  await showRefunds(ctx, refunded)
  if (!refund.tells) return refunded
  const told = await queueRefundEmail(ctx, refunded, row, isFull ? await voidReceiptOf(ctx, entry) : '')
  if (isFull && entry?.reversalOf) await tellVoidOf(ctx, subjectOf(entry.reversalOf), told)
  return refunded
}

const voidReceiptOf = async (ctx: Ctx, entry: CounterEntry | null): Promise<string> =>
  entry?.reversalOf ? voidNumberWithDonor(ctx, 'accounting_transaction', entry.reversalOf) : ''

/** The refund was written down by mistake: the money counts again, and an e-mail that still waits is withdrawn. */
export async function undoRefundOf(ctx: Ctx, record: PaymentRecord, refundId: number): Promise<void> {
  const [refund] = await ctx.db
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.id, refundId), eq(paymentRefunds.recordId, record.id)))
    .for('update')
  if (!refund) throw new AppError('not_found', 'errors.notFound')
  if (refund.undoneAt) throw new AppError('conflict', 'payments.errors.refundUndone')
  if (
    !isSettled(record.verification) &&
    (await isPaid(ctx, { kind: record.subjectKind, id: record.subjectId }))
  )
    throw new AppError('conflict', 'payments.errors.paidAgain')
  if (refund.accountingTransactionId !== null) await restoreIncome(ctx, refund.accountingTransactionId)
  const now = ctx.now()
  await ctx.db
    .update(paymentRefunds)
    .set({ undoneAt: now, undoneBy: ctx.user?.id ?? null, updatedAt: now })
    .where(eq(paymentRefunds.id, refundId))
  const refundedAmount = fromCents(toCents(record.refundedAmount) - toCents(refund.amount))
  const restored = await restoreRecord(ctx, record, refund, refundedAmount)
  await recordHistory(ctx, {
    entity: 'payment',
    entityId: record.id,
    action: 'refund_undone',
    changes: { amount: [refund.amount, null] },
  })
  const undone = refund.isReversal ? 'payment_dispute_over' : 'payment_return_undone'
  await tellSubject(ctx, record, undone, { amount: [null, refund.amount] })
  await showRefunds(ctx, restored)
  await withdrawRefundEmail(ctx, refund)
}

/** The history of what was paid for says it too: whoever works with a request does not see the payment's own. */
const tellSubject = (ctx: Ctx, record: PaymentRecord, action: string, changes: HistoryChanges) =>
  recordHistory(ctx, { entity: record.subjectKind, entityId: record.subjectId, action, changes })

async function restoreRecord(
  ctx: Ctx,
  record: PaymentRecord,
  { verificationBefore }: RefundRow,
  refundedAmount: string,
): Promise<PaymentRecord> {
  try {
    return await updateRecord(ctx, record, {
      verification:
        record.verification === 'refunded' ? settledBefore(verificationBefore) : record.verification,
      reason: refundedAmount === '0.00' ? null : 'partial_refund',
      refundedAmount,
      // It was verified then, not now.
      verifiedAt: record.verifiedAt,
      verifiedBy: record.verifiedBy,
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('conflict', 'payments.errors.transactionUsed')
    throw error
  }
}

const settledBefore = (verification: PaymentRecord['verification']) =>
  isSettled(verification) ? verification : 'manual'

/** Of what is paid in parts, what counts is shown, else what went back. */
async function showRefunds(ctx: Ctx, record: PaymentRecord): Promise<void> {
  const { subjectKind: kind, subjectId: id, amount, refundedAmount } = record
  if (await showSettled(ctx, { kind, id }, { changed: record })) return
  await kindOf(ctx, kind).showRefunds(ctx, id, { verification: 'refunded', amount, refundedAmount })
}
