import * as z from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id, idParams, limits, listQuery, money, oneOf, optionalText } from '../../lib/fields.ts'
import { toCents } from '../../lib/money.ts'

export const paymentSubjects = ['box_request', 'donation'] as const
export type PaymentSubject = (typeof paymentSubjects)[number]

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
export const mismatchReasons = [
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

const decision = z.object({
  transactionId: optionalText(120),
  /** What came in; left out: what was expected, else what was declared. */
  amount: money.refine((value) => toCents(value) > 0, 'errors.money').optional(),
  note: optionalText(limits.message),
})

const subjectParams = z.object({ subject: z.enum(paymentSubjects), id })
const received = z.object({ received: z.literal(true) })

export const paymentApi = {
  claims: endpoint({
    method: 'GET',
    path: '/api/payments/claims',
    access: 'admin',
    summary: 'Payments people or providers told us of, newest first',
    query: PaymentClaimQuery,
    list: true,
    response: PaymentClaim,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/payments/claims/counts',
    access: 'admin',
    summary: 'How many there are of each kind, and which providers can be asked',
    query: z.object({ subject: oneOf(paymentSubjects).optional() }),
    response: PaymentClaimCounts,
  }),
  unmatched: endpoint({
    method: 'GET',
    path: '/api/payments/unmatched',
    access: 'admin',
    summary: 'Verified payments that belong to no request and no donation we know',
    query: z.object(listQuery),
    list: true,
    response: UnmatchedPayment,
  }),
  setAside: endpoint({
    method: 'POST',
    path: '/api/payments/unmatched/:id/set-aside',
    access: 'admin',
    summary: 'Notes that a verified payment is for nothing of ours',
    params: idParams,
    response: UnmatchedPayment,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/payments/claims/:subject/:id/check',
    access: 'admin',
    summary: 'Asks the provider about a claimed payment',
    params: subjectParams,
    response: PaymentClaim,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/payments/claims/:subject/:id/verify',
    access: 'admin',
    summary: 'A person has seen the payment: kept with who and when',
    params: subjectParams,
    body: decision,
    response: PaymentClaim,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/payments/claims/:subject/:id/refund',
    access: 'admin',
    summary: 'Notes that a verified payment was given back',
    params: subjectParams,
    body: z.object({ note: optionalText(limits.message) }),
    response: PaymentClaim,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/payments/claims/:subject/:id/dismiss',
    access: 'admin',
    summary: 'Notes that a claimed payment never came: kept with who and when',
    params: subjectParams,
    body: z.object({ note: optionalText(limits.message) }),
    response: PaymentClaim,
  }),
  payPalWebhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/paypal',
    access: 'public',
    summary: 'PayPal tells of a payment; believed only after PayPal was asked',
    response: received,
  }),
  payPalIpn: endpoint({
    method: 'POST',
    path: '/api/webhooks/paypal-ipn',
    access: 'public',
    summary: 'PayPal’s older notice, form-encoded',
    response: received,
  }),
  athWebhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/ath/:secret',
    access: 'public',
    summary: 'ATH Móvil hints at a payment; looked up before it counts',
    params: z.object({ secret: z.string().max(200) }),
    response: received,
  }),
}
