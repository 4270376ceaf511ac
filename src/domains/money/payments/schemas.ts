import * as z from 'zod'

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
  'refunded',
  'partial_refund',
  'pending',
  'failed',
  'not_found',
] as const
export type MismatchReason = (typeof mismatchReasons)[number]

/** For the person who pays: whether the provider has confirmed the payment with this reference. */
export const PaymentConfirmation = z.object({
  confirmed: z.boolean(),
  /** The provider's number. */
  transactionId: z.string().nullable(),
})
export type PaymentConfirmation = z.output<typeof PaymentConfirmation>
