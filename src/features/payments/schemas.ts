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

export const PaymentClaim = z.object({
  id: z.number(),
  subject: z.enum(paymentSubjects),
  subjectId: z.number(),
  /** `#HIB-0042`, or the donation's label. */
  label: z.string(),
  provider: z.enum(paymentProviders),
  transactionId: z.string().nullable(),
  /** Labels of other records with the same transaction number. Only one of them can have paid with it. */
  sameNumber: z.array(z.string()),
  /** The expected amount. null: any. */
  expected: z.string().nullable(),
  amount: z.string(),
  currency: z.string(),
  verification: z.enum(paymentRecordVerifications),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  verifiedAt: z.string().nullable(),
  verifiedBy: z.string().nullable(),
  /** Set when staff dismissed the claim because the money never arrived. */
  dismissedAt: z.string().nullable(),
  dismissedBy: z.string().nullable(),
  createdAt: z.string(),
})
export type PaymentClaim = z.output<typeof PaymentClaim>

/** `open`: waiting for the provider or for staff. */
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
  ...(Object.fromEntries(paymentRecordVerifications.map((status) => [status, z.number()])) as Record<
    PaymentRecordVerification,
    z.ZodNumber
  >),
  /** The providers with an API configured. */
  canAsk: z.object({ paypal: z.boolean(), ath_movil: z.boolean() }),
  /** Webhooks unconfirmed for over an hour: how many, since when, and the last error. */
  waitingNotices: z.object({ count: z.number(), since: z.string(), why: z.string().nullable() }).nullable(),
})
export type PaymentClaimCounts = z.output<typeof PaymentClaimCounts>

/** A confirmed payment that matches no request or donation. */
export const UnmatchedPayment = z.object({
  id: z.number(),
  provider: z.enum(paymentProviders),
  transactionId: z.string().nullable(),
  amount: z.string().nullable(),
  receivedAt: z.string(),
})
export type UnmatchedPayment = z.output<typeof UnmatchedPayment>
