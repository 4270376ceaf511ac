import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { bookedDay, isBookedOtherwise } from '#domains/money/accounting/booked-number.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import type { ProviderPayment } from '#integrations/payments/port.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import type { Payable } from '#lib/payable.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { isSameNumber } from '#lib/text/provider-number.ts'
import { applyToBooked } from './booked-refunds.server.ts'
import {
  dueFor,
  isGivenBack,
  isPaid,
  isPartOfUncounted,
  isRefundNotice,
  showsPayment,
  wasRefunded,
} from './earlier-payments.server.ts'
import { bookFee, feeOf } from './fees.server.ts'
import { isAnyNumber, isNumber } from './numbers.server.ts'
import { kindOf, payableKinds } from './payables.server.ts'
import { notifyPayable, ofSubject, type PaymentRecord, updateRecord } from './record-changes.server.ts'
import { applyCancelledReversal, applyToVerified } from './refund-notices.server.ts'
import {
  type Applied,
  beforeRefund,
  centsOf,
  hasArrived,
  isOpen,
  isSettled,
  isToldMoney,
  openVerifications,
  problemOf,
  type Verdict,
  verifyPayment,
} from './rules.ts'
import { paymentRecords } from './tables.server.ts'
import { readAgain } from './webhooks.server.ts'

/**
 * Records a payment that a provider reported and notifies its payable. The result is the same for any order, repetition
 * or concurrency: the payable's row is locked, and a transaction pays for one thing only.
 */
export function applyPayment(
  ctx: Ctx,
  payment: ProviderPayment,
  /** The claim that was looked up: two claims may have the same transaction number. */
  lookedUp?: Pick<PaymentRecord, 'id'>,
): Promise<Applied> {
  return inTransaction(ctx, async (ctx) => {
    if (payment.cancelledReversal) return applyCancelledReversal(ctx, payment)
    const existing = await findByTransaction(ctx, payment)
    const found = await findPayable(ctx, payment, existing, lookedUp?.id)
    if (!found) return applyToBooked(ctx, payment)
    const { namesSubject } = found
    let { payable } = found
    // Read again: another process may have written it before we got the lock.
    const verified = await findByTransaction(ctx, payment)
    const { renew, incomeType } = kindOf(ctx, payable.kind)
    const { amount, subscriptionId, paidOn } = payment
    if (verified) {
      // Told first by a notice that names no arrangement.
      if (subscriptionId && payment.isOurs)
        await renew?.(ctx, payable.id, { amount, subscriptionId, isFirst: true, paidOn })
      return applyToVerified(ctx, verified, payment)
    }
    if (await isGivenBack(ctx, payable, payment)) return { outcome: 'known' }
    if (await isPartOfUncounted(ctx, payable, payment)) return { outcome: 'unmatched' }
    let alreadyPaid = await isPaid(ctx, payable)
    // A month that went back was a gift of its own, too.
    const isFirst = !(await showsPayment(ctx, payable))
    if (subscriptionId && renew && (!isFirst || payment.isOurs)) {
      if (!isFirst && payment.status === 'failed') return { outcome: 'known', detail: 'failed' }
      const last = payable
      payable = await renew(ctx, last.id, { amount, subscriptionId, isFirst, paidOn })
      await moveUncounted(ctx, last, payable, payment)
      alreadyPaid = false
    }
    const paid = beforeRefund(payment)
    const verdict = verifyPayment(paid ?? payment, {
      expected: alreadyPaid ? payable.expected : await dueFor(ctx, payable),
      namesSubject,
      alreadyPaid,
      bookedOtherwise: await isBookedOtherwise(ctx, {
        type: incomeType,
        amount: centsOf(payment.amount) === null ? '0.00' : payment.amount,
        ...numberOf(payment),
      }),
      refundedBefore: await wasRefunded(ctx, payment),
    })
    const record = await writeRecord(ctx, payable, payment, verdict)
    // A payment that does not count leaves what the subject shows of another one.
    if (isSettled(verdict.verification) || !(await showsPayment(ctx, payable)))
      await notifyPayable(ctx, payable, record)
    if (isSettled(verdict.verification)) {
      await bookFee(ctx, record)
      // What went back before the payment was known.
      await readAgain(ctx, isRefundNotice(payment))
      if (paid) return applyToVerified(ctx, record, payment)
    }
    // Read again once staff say that it counts.
    const outcome = paid && !isSettled(verdict.verification) ? 'known' : 'applied'
    return { outcome, detail: verdict.reason ?? verdict.verification, recordId: record.id }
  })
}

const numberOf = ({ provider, transactionId }: ProviderPayment) => ({
  paymentMethod: provider,
  transactionId,
})

/** Includes records that staff verified by hand, which may not name the provider. */
async function findByTransaction(ctx: Ctx, payment: ProviderPayment): Promise<PaymentRecord | null> {
  const [row] = await ctx.db
    .select()
    .from(paymentRecords)
    .where(
      and(
        inArray(paymentRecords.provider, [payment.provider, 'manual']),
        isNumber(paymentRecords.providerTransactionId, payment.transactionId),
        inArray(paymentRecords.verification, ['verified', 'manual']),
      ),
    )
  return row ?? null
}

async function findPayable(
  ctx: Ctx,
  payment: ProviderPayment,
  existing: PaymentRecord | null,
  preferredId = 0,
): Promise<{ payable: Payable; namesSubject: boolean } | null> {
  if (existing) {
    const payable = await kindOf(ctx, existing.subjectKind).lock(ctx, existing.subjectId)
    return payable && { payable, namesSubject: true }
  }
  if (payment.subscriptionId) {
    // The payments of one arrangement share their references: what was told of this one is known by its number.
    const [told] = await ctx.db
      .select()
      .from(paymentRecords)
      .where(
        and(
          isNumber(paymentRecords.providerTransactionId, payment.transactionId),
          isNotNull(paymentRecords.isOurs),
        ),
      )
      .limit(1)
    const payable = told && (await kindOf(ctx, told.subjectKind).lock(ctx, told.subjectId))
    if (payable) return { payable, namesSubject: true }
  }
  for (const reference of payment.references) {
    for (const kind of ctx.services.get(payableKinds)) {
      const payable = await kind.findByReference(ctx, reference)
      if (payable) return { payable, namesSubject: true }
    }
  }
  const [claim] = await ctx.db
    .select()
    .from(paymentRecords)
    .where(
      and(
        eq(paymentRecords.provider, payment.provider),
        // An earlier claim, taken back, may hold the reference that was sent along with the payment.
        isAnyNumber(paymentRecords.providerTransactionId, [payment.transactionId, ...payment.references]),
      ),
    )
    .orderBy(desc(eq(paymentRecords.id, preferredId)), desc(paymentRecords.id))
    .limit(1)
  const payable = claim ? await kindOf(ctx, claim.subjectKind).lock(ctx, claim.subjectId) : null
  const isByNumber = isSameNumber(claim?.providerTransactionId ?? null, payment.transactionId)
  return payable && { payable, namesSubject: !isByNumber }
}

/** Updates the record of the same transaction, else the open claim of which no money is told, else inserts a record. */
async function writeRecord(
  ctx: Ctx,
  payable: Payable,
  payment: ProviderPayment,
  verdict: Verdict,
): Promise<PaymentRecord> {
  const open = await ctx.db
    .select()
    .from(paymentRecords)
    .where(
      and(
        ofSubject(payable),
        inArray(paymentRecords.verification, [...openVerifications, 'dismissed', 'refunded']),
      ),
    )
    .orderBy(desc(paymentRecords.id))
  const same = open.find(
    (record) => !hasArrived(record) && isSameNumber(record.providerTransactionId, payment.transactionId),
  )
  const waiting = open.find(
    (record) => isOpen(record.verification) && !isToldMoney(record) && problemOf(record) === null,
  )
  const claim = same ?? (verdict.reason === 'already_paid' ? undefined : waiting)
  const amount = centsOf(payment.amount) === null ? (claim?.amount ?? '0.00') : payment.amount
  const facts = {
    ...verdict,
    provider: payment.provider,
    providerTransactionId: payment.transactionId,
    method: payment.provider,
    paidOn: await paidOnOf(ctx, payment, claim, kindOf(ctx, payable.kind).incomeType),
    amount,
    currency: payment.currency.slice(0, 3) || 'USD',
    isOurs: payment.isOurs,
    fee: feeOf(payment),
    raw: {
      status: payment.status,
      amount: payment.amount,
      currency: payment.currency,
      isOurs: payment.isOurs,
    },
  }
  if (claim) return updateRecord(ctx, claim, facts)
  const now = ctx.now()
  const created = await ctx.db
    .insert(paymentRecords)
    .values({
      ...facts,
      subjectKind: payable.kind,
      subjectId: payable.id,
      verifiedAt: isSettled(verdict.verification) ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .then(firstRow)
  await recordHistory(ctx, { entity: 'payment', entityId: created.id, action: verdict.verification })
  return created
}

/** What a notice without the arrangement told of this payment waited at the last gift: it is the new one's. */
const moveUncounted = (ctx: Ctx, from: Payable, to: Payable, { transactionId }: ProviderPayment) =>
  ctx.db
    .update(paymentRecords)
    .set({ subjectId: to.id })
    .where(
      and(
        ofSubject(from),
        isNumber(paymentRecords.providerTransactionId, transactionId),
        inArray(paymentRecords.verification, [...openVerifications, 'dismissed']),
      ),
    )

/** The provider's day, else what staff wrote in the books or when it was reported. Never in the future. */
async function paidOnOf(
  ctx: Ctx,
  payment: ProviderPayment,
  claim: PaymentRecord | undefined,
  type: 'income' | 'donation',
): Promise<string> {
  const today = puertoRicoDay(ctx.now())
  const reportedOn = claim && claim.verification !== 'pending' ? puertoRicoDay(claim.createdAt) : today
  const day = payment.paidOn ?? (await bookedDay(ctx, { type, ...numberOf(payment) })) ?? reportedOn
  return day < today ? day : today
}
