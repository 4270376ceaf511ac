import * as z from 'zod'
import { id, listQuery, oneOf } from '#lib/http/fields.ts'
import { paymentSubjects } from '#lib/payable.ts'

export const paymentProviders = ['paypal', 'ath_movil', 'manual'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

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

// What a request or a donation shows: the same, or that there is nothing to verify.
export const paymentVerifications = ['none', 'claimed', 'verified', 'mismatch', 'manual', 'refunded'] as const
export type PaymentVerification = (typeof paymentVerifications)[number]

/** Why a payment is not simply verified; the back office has the sentences. */
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

export const PaymentClaim = z.object({
  id: z.number(),
  subject: z.enum(paymentSubjects),
  subjectId: z.number(),
  /** `#HIB-0042`, or what the donation is called. */
  label: z.string(),
  provider: z.enum(paymentProviders),
  transactionId: z.string().nullable(),
  /** Who else gave the same number: only one of them can have paid with it. */
  sameNumber: z.array(z.string()),
  /** What should be paid; null: any amount. */
  expected: z.string().nullable(),
  amount: z.string(),
  currency: z.string(),
  verification: z.enum(paymentRecordVerifications),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  verifiedAt: z.string().nullable(),
  verifiedBy: z.string().nullable(),
  /** It never came: who said so, and when. */
  dismissedAt: z.string().nullable(),
  dismissedBy: z.string().nullable(),
  createdAt: z.string(),
})
export type PaymentClaim = z.output<typeof PaymentClaim>

/** `open`: what waits for the provider or a person. */
export const PaymentClaimQuery = z.object({
  ...listQuery,
  status: oneOf(['open', ...paymentRecordVerifications]).optional(),
  subject: oneOf(paymentSubjects).optional(),
  subjectId: id.optional(),
})
export type PaymentClaimQuery = z.output<typeof PaymentClaimQuery>

export const PaymentClaimCounts = z.object({
  all: z.number(),
  open: z.number(),
  ...(Object.fromEntries(paymentRecordVerifications.map((one) => [one, z.number()])) as Record<
    PaymentRecordVerification,
    z.ZodNumber
  >),
  /** Which providers can be asked. */
  canAsk: z.object({ paypal: z.boolean(), ath_movil: z.boolean() }),
  /** Notices that could not be confirmed for over an hour: how many, since when, and what the last try met. */
  waitingNotices: z.object({ count: z.number(), since: z.string(), why: z.string().nullable() }).nullable(),
})
export type PaymentClaimCounts = z.output<typeof PaymentClaimCounts>

/** Money a provider told us of that belongs to nothing we know. */
export const UnmatchedPayment = z.object({
  id: z.number(),
  provider: z.enum(paymentProviders),
  transactionId: z.string().nullable(),
  amount: z.string().nullable(),
  receivedAt: z.string(),
})
export type UnmatchedPayment = z.output<typeof UnmatchedPayment>
