import type { ProviderPayment } from '#integrations/payments/port.ts'
import type { Ctx } from '#lib/context.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { fromCents, sumMoney, toCents } from '#lib/text/money.ts'
import type { MismatchReason, NoticeOutcome, PaymentRecordVerification } from './schemas.ts'

/** What became of a provider's notice, and of which payment it told. */
export type Applied = { outcome: NoticeOutcome; detail?: string; recordId?: number }

export type Verdict = { verification: PaymentRecordVerification; reason: MismatchReason | null }

export type Circumstances = {
  /** The expected amount. null: any amount above zero (a donation). */
  expected: string | null
  /** The provider's response references this subject. */
  namesSubject: boolean
  /** Another transaction already paid for it. */
  alreadyPaid: boolean
  /** The books have its number for other money. */
  bookedOtherwise: boolean
  /** A refund of this transaction was reported before the payment itself. */
  refundedBefore: boolean
}

/** Verified only if every check passes. Otherwise staff review the payment (integrations.md#verification). */
export function verifyPayment(payment: ProviderPayment, about: Circumstances): Verdict {
  if (payment.status === 'pending') return { verification: 'claimed', reason: 'pending' }
  if (payment.status === 'failed') return mismatch('failed')
  if (payment.status === 'refunded' || about.refundedBefore)
    return { verification: 'refunded', reason: 'refunded' }
  if (payment.status === 'partially_refunded') return mismatch('partial_refund')
  if (payment.currency !== 'USD') return mismatch('currency')
  if (!isRightAmount(payment.amount, about.expected)) return mismatch('amount')
  if (!payment.isOurs) return mismatch('payee')
  if (!about.namesSubject) return mismatch('no_reference')
  if (about.alreadyPaid) return mismatch('already_paid')
  if (about.bookedOtherwise) return mismatch('already_booked')
  return { verification: 'verified', reason: null }
}

/** The provider gave some of it back, or its bank took it. */
export const tellsRefund = ({ refund, status }: ProviderPayment): boolean =>
  refund !== undefined || status === 'refunded' || status === 'partially_refunded'

/**
 * The payment before its money went back, when one notice tells both: it counts, and what went back is written down beside
 * it. Of a payment that was given back whole nothing counts. A dispute may be won, so that its payment counts again.
 */
export const beforeRefund = (payment: ProviderPayment): ProviderPayment | null =>
  payment.refund?.tellsPayment && (payment.refund.isReversal || payment.status === 'partially_refunded')
    ? { ...payment, status: 'completed' }
    : null

/** In Puerto Rico. */
export function refundDay(ctx: Pick<Ctx, 'now'>, { refund }: ProviderPayment): string {
  const today = puertoRicoDay(ctx.now())
  return refund?.on && refund.on < today ? refund.on : today
}

/** Why money that a provider reports is none that we may book. null: it is, or nobody said. */
export function problemOf({ isOurs, currency }: { isOurs: boolean | null; currency: string | null }) {
  if (isOurs === false) return 'payee'
  return currency !== null && currency !== 'USD' ? 'currency' : null
}

const mismatch = (reason: MismatchReason): Verdict => ({ verification: 'mismatch', reason })

function isRightAmount(amount: string, expected: string | null): boolean {
  const cents = centsOf(amount)
  if (cents === null || cents <= 0) return false
  return expected === null || cents === toCents(expected)
}

/** A provider's amount in integer cents, or null if it is not a valid amount. */
export function centsOf(amount: string): number | null {
  return /^\d{1,8}(\.\d{1,2})?$/.test(amount) ? toCents(amount) : null
}

/** What arrived for a request or donation, and on which day in Puerto Rico. */
export type ReceivedPayment = { amount: string; paidOn: string }

/** What a verified payment lacks of what was expected. null: nothing. */
export function missingOf(
  expected: string | null,
  received: Pick<ReceivedPayment, 'amount'> | null,
): string | null {
  const cents = expected && received ? toCents(expected) - toCents(received.amount) : 0
  return cents > 0 ? fromCents(cents) : null
}

type Paid = { verification: string; amount: string }

/** What is expected of the next payment: what is paid in parts lacks the rest. null: any amount. */
export function dueOf(
  { expected, isNeeded }: { expected: string | null; isNeeded: boolean },
  payments: Paid[],
): string | null {
  const settled = payments.filter(({ verification }) => isSettled(verification))
  if (settled.length === 0) return expected
  const amount = sumMoney(settled.map(({ amount }) => amount))
  return (isNeeded && missingOf(expected, { amount })) || '0.00'
}

export const isWhole = (payable: Parameters<typeof dueOf>[0], payments: Paid[]): boolean =>
  payments.some(({ verification }) => isSettled(verification)) && dueOf(payable, payments) === '0.00'

/** Waiting for the provider or for staff. */
export const openVerifications = ['pending', 'claimed', 'mismatch'] as const

export const isOpen = (verification: string): boolean =>
  openVerifications.some((status) => status === verification)

/** Its money may still come: also of one that staff dismissed. */
export const mayArrive = ({ verification }: { verification: string }): boolean =>
  isOpen(verification) || verification === 'dismissed'

/** Its provider told of money, also of none that we may book: another payment is a record of its own. */
export const isToldMoney = ({ isOurs, reason }: { isOurs: boolean | null; reason: string | null }): boolean =>
  isOurs !== null && reason !== 'pending' && reason !== 'failed'

/** Somebody said that it was paid, and staff decide. */
export const reportedVerifications = ['claimed', 'mismatch'] as const

type Reported = (typeof reportedVerifications)[number]

export const isReported = (verification: string): verification is Reported =>
  reportedVerifications.some((status) => status === verification)

/** Whether the payment counts as money in totals, accounting and e-mails. */
export const isSettled = (verification: string): boolean =>
  verification === 'verified' || verification === 'manual'

/** Whether money arrived, also when it went back since. A refund that was reported before its payment has no amount. */
export const hasArrived = (record: { verification: string; refundedAmount: string }): boolean =>
  isSettled(record.verification) || record.refundedAmount !== '0.00'

type Dated = {
  verification: string
  refundedAmount: string
  paidOn: string | null
  verifiedAt: Date | string | null
  createdAt: Date | string
}

/** Only money that arrived has a day on which it was paid. Of a record from before the day was kept, when it was verified. */
export const paidDayOf = (record: Dated): string | null =>
  hasArrived(record) ? (record.paidOn ?? puertoRicoDay(record.verifiedAt ?? record.createdAt)) : null

/** The day that the payer, or a notice that does not count, says. */
export const saidDayOf = (record: Dated): string | null => (hasArrived(record) ? null : record.paidOn)
