import * as z from 'zod/mini'

export const paymentProviders = ['paypal', 'ath_movil', 'manual'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

/** How money can arrive or go back. */
export const paidMethods = ['cash', 'check', 'paypal', 'ath_movil', 'bank_transfer'] as const
export type PaidMethod = (typeof paidMethods)[number]

export const paymentRecordVerifications = [
  'pending',
  'claimed',
  'verified',
  'mismatch',
  'manual',
  'refunded',
  'dismissed',
] as const
export type PaymentRecordVerification = (typeof paymentRecordVerifications)[number]

/** What a payment was before staff verified it by hand. */
export type ClaimBefore = {
  verification: 'pending' | 'claimed' | 'mismatch' | 'dismissed'
  reason: string | null
  provider: PaymentProvider
  providerTransactionId: string | null
  amount: string
  /** Missing in records of before it was kept. */
  currency?: string
  method: PaidMethod | null
  checkNumber: string | null
  paidOn: string | null
  raw: unknown
}

// The status a request or donation shows. `none`: nothing to verify.
export const paymentVerifications = ['none', 'claimed', 'verified', 'mismatch', 'manual', 'refunded'] as const
export type PaymentVerification = (typeof paymentVerifications)[number]

/** Why a payment was not verified. The back office maps the code to a message. */
const mismatchReasons = [
  'amount',
  'currency',
  'payee',
  'no_reference',
  'already_paid',
  'already_booked',
  'refunded',
  'partial_refund',
  'pending',
  'failed',
  'not_found',
] as const
export type MismatchReason = (typeof mismatchReasons)[number]

/** What became of a provider's notice. `unmatched`: it waits for staff, or for the request it pays. */
export const noticeOutcomes = [
  'waiting',
  'gave_up',
  'error',
  'forged',
  'ignored',
  'unmatched',
  'set_aside',
  'assigned',
  'known',
  'applied',
  'reversal_cancelled',
] as const
export type NoticeOutcome = (typeof noticeOutcomes)[number]

export const providerStatuses = ['completed', 'pending', 'failed', 'refunded', 'partially_refunded'] as const

/** `subscription`: one of many payments that the payer arranged once. */
export const noticeKinds = ['payment', 'subscription', 'refund', 'reversal', 'cancelled_reversal'] as const

/** For the person who pays: whether the provider has confirmed the payment with this reference. */
export const PaymentConfirmation = z.object({
  confirmed: z.boolean(),
  /** The provider's number. */
  transactionId: z.nullable(z.string()),
})
export type PaymentConfirmation = z.output<typeof PaymentConfirmation>

/** Of a payment that does not count: not to us, not in dollars, or something else that staff look at. */
export const paymentNotices = ['payee', 'currency', 'unclear'] as const
export type PaymentNotice = (typeof paymentNotices)[number]
