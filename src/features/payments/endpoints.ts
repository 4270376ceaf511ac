import * as z from 'zod'
import { endpoint } from '#lib/http/endpoint.ts'
import { id, idParams, limits, listQuery, money, oneOf, optionalText } from '#lib/http/fields.ts'
import { paymentSubjects } from '#lib/payable.ts'
import { toCents } from '#lib/text/money.ts'
import { PaymentClaim, PaymentClaimCounts, PaymentClaimQuery, UnmatchedPayment } from './schemas.ts'

const decision = z.object({
  transactionId: optionalText(120),
  /** The amount received. Defaults to the expected amount, else the claimed one. */
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
