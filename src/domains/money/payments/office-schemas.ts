import * as z from 'zod/mini'
import { onlyFor } from '#lib/http/field-rights.ts'
import { limits, oneOf, optionalCode, optionalText, yesNo } from '#lib/http/fields.ts'
import { day, id, listQuery, moneyField } from '#lib/http/record-fields.ts'
import { paymentSubjects } from '#lib/payable.ts'
import {
  type PaymentRecordVerification,
  paidMethods,
  paymentProviders,
  paymentRecordVerifications,
} from './schemas.ts'

export const PaymentRefund = z.object({
  id: z.number(),
  amount: z.string(),
  /** The day in Puerto Rico. */
  occurredOn: z.string(),
  method: z.nullable(z.enum(paidMethods)),
  note: z.nullable(z.string()),
  /** Reported by the provider, not written by staff. */
  byProvider: z.boolean(),
  /** The bank or the provider took it back, after a dispute. */
  isReversal: z.boolean(),
  createdBy: z.nullable(z.string()),
  createdAt: z.string(),
  undoneAt: z.nullable(z.string()),
})
export type PaymentRefund = z.output<typeof PaymentRefund>

/** Why money is none that we may book. */
const paymentProblems = ['payee', 'currency'] as const
export type PaymentProblem = (typeof paymentProblems)[number]

export const PaymentClaim = z.object({
  id: z.number(),
  subject: z.enum(paymentSubjects),
  subjectId: z.number(),
  /** `#HIB-0042`, or the donation's label. */
  label: z.string(),
  /** A family's name is for those who read requests. */
  payerName: z.nullable(z.string()),
  provider: z.enum(paymentProviders),
  /** A family that reported no number has the key of its page here. */
  transactionId: onlyFor('money.write', z.nullable(z.string())),
  /** Labels of other records with the same transaction number. Only one of them can have paid with it. */
  sameNumber: z.array(z.string()),
  /** The expected amount. null: any. */
  expected: z.nullable(z.string()),
  amount: z.string(),
  /** What a verified payment lacks of what is expected. */
  missing: z.nullable(z.string()),
  currency: z.string(),
  method: z.nullable(z.enum(paidMethods)),
  checkNumber: z.nullable(z.string()),
  /** The day it was paid, in Puerto Rico: the provider's, what staff wrote, or null. */
  paidOn: z.nullable(z.string()),
  refundedAmount: z.string(),
  /** Newest first, undone ones too. */
  refunds: z.array(PaymentRefund),
  verification: z.enum(paymentRecordVerifications),
  reason: z.nullable(z.string()),
  /** It was paid to another account or in another currency: it cannot be booked. */
  problem: z.nullable(z.enum(paymentProblems)),
  /** It counts, because staff verified it, and its provider said this of it later. */
  contested: z.nullable(z.enum(paymentProblems)),
  note: z.nullable(z.string()),
  verifiedAt: z.nullable(z.string()),
  verifiedBy: z.nullable(z.string()),
  /** Set when staff dismissed the claim because the money never arrived. */
  dismissedAt: z.nullable(z.string()),
  dismissedBy: z.nullable(z.string()),
  createdAt: z.string(),
})
export type PaymentClaim = z.output<typeof PaymentClaim>

const positiveAmount = moneyField('payments.errors.amount.invalid').check(
  z.refine((value) => value !== '0.00', 'payments.errors.amount.invalid'),
)

export const VerificationByHand = z.object({
  /** The reported payment that is verified. Default: the newest that can be it, else a new one. */
  recordId: z.optional(z.int().check(z.positive())),
  /** The amount received. Defaults to the expected amount, else the claimed one. */
  amount: z.optional(positiveAmount),
  /** Defaults to the provider's day, else the day it was reported. */
  paidOn: z.nullish(day),
  /** Defaults to the way the claim names. */
  method: z.nullish(oneOf(paidMethods, 'payments.errors.method.invalid')),
  transactionId: optionalCode(120),
  checkNumber: optionalText(40),
  note: optionalText(limits.message),
})
export type VerificationByHand = z.output<typeof VerificationByHand>

/** Of what was paid in parts, which payment. Default: the last one that counts. */
export const WhichPayment = z.object({ recordId: z.optional(z.int().check(z.positive())) })

export const Refund = z.object({
  ...WhichPayment.shape,
  /** Defaults to all that is left. */
  amount: z.optional(positiveAmount),
  /** Defaults to today. */
  occurredOn: z.nullish(day),
  /** Defaults to the way it was paid. */
  method: z.nullish(oneOf(paidMethods, 'payments.errors.method.invalid')),
  note: optionalText(limits.message),
  /** Whether the person gets an e-mail. */
  tells: z._default(yesNo, true),
})
export type Refund = z.output<typeof Refund>

/** `open`: waiting for the provider or for staff. */
export const PaymentClaimQuery = z.object({
  ...listQuery,
  status: z.optional(oneOf(['open', ...paymentRecordVerifications])),
  subject: z.optional(oneOf(paymentSubjects)),
  subjectId: z.optional(id),
})
export type PaymentClaimQuery = z.output<typeof PaymentClaimQuery>

/** A notice that its provider did not confirm in time, or that failed here: it is not tried any more. */
export const GivenUpNotice = z.object({
  id: z.number(),
  provider: z.enum(paymentProviders),
  receivedAt: z.string(),
  why: z.nullable(z.string()),
})
export type GivenUpNotice = z.output<typeof GivenUpNotice>

export const givenUpAtOnce = 50

/** `again`: it is read once more. `aside`: it is booked already, or none of ours. */
export const GivenUpDecision = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(givenUpAtOnce)),
  act: oneOf(['again', 'aside']),
})
export type GivenUpDecision = z.output<typeof GivenUpDecision>

export const PaymentClaimCounts = z.object({
  all: z.number(),
  open: z.number(),
  ...(Object.fromEntries(paymentRecordVerifications.map((status) => [status, z.number()])) as Record<
    PaymentRecordVerification,
    z.ZodMiniNumber
  >),
  /** The providers with an API configured. */
  canAsk: z.object({ paypal: z.boolean(), ath_movil: z.boolean() }),
  /**
   * Webhooks unconfirmed for over an hour: how many, since when, whether any is still tried and its last error, and those
   * that were given up, the oldest first.
   */
  waitingNotices: z.nullable(
    z.object({
      count: z.number(),
      since: z.string(),
      why: z.nullable(z.string()),
      isTried: z.boolean(),
      givenUp: z.array(GivenUpNotice),
    }),
  ),
})
export type PaymentClaimCounts = z.output<typeof PaymentClaimCounts>

/** A confirmed payment that matches no request or donation. */
export const UnmatchedPayment = z.object({
  id: z.number(),
  provider: z.enum(paymentProviders),
  transactionId: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  currency: z.string(),
  /** The account that was paid, when the provider names it. */
  payee: z.nullable(z.string()),
  /** Who paid, as the provider says. */
  payerName: z.nullable(z.string()),
  payerEmail: z.nullable(z.string()),
  /** One of many payments that the payer arranged once. */
  isMonthly: z.boolean(),
  /** Whether the account that was paid is known to be ours. False: the notice was read before this was kept. */
  isChecked: z.boolean(),
  /** Why it cannot be assigned: it is no money of ours, or `waits` for us to accept it at the provider. */
  problem: z.nullable(z.enum([...paymentProblems, 'waits'])),
  /** The day it was paid, in Puerto Rico, else the day of the notice. */
  paidOn: z.string(),
})
export type UnmatchedPayment = z.output<typeof UnmatchedPayment>
