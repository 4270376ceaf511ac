import * as z from 'zod/mini'
import { endpoint } from '#lib/http/endpoint.ts'
import { limits, optionalText } from '#lib/http/fields.ts'
import { id, idParams, listQuery } from '#lib/http/record-fields.ts'
import { paymentSubjects } from '#lib/payable.ts'
import {
  GivenUpDecision,
  PaymentClaim,
  PaymentClaimCounts,
  PaymentClaimQuery,
  Refund,
  UnmatchedPayment,
  VerificationByHand,
  WhichPayment,
} from './office-schemas.ts'
import { publicPaymentApi } from './public-endpoints.ts'

const subjectParams = z.object({ subject: z.enum(paymentSubjects), id })
const received = z.object({ received: z.literal(true) })

export const paymentApi = {
  ...publicPaymentApi,
  claims: endpoint({
    method: 'GET',
    path: '/api/payments/claims',
    access: 'money.read',
    summary: 'Payments reported by people or providers, newest first',
    query: PaymentClaimQuery,
    list: true,
    response: PaymentClaim,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/payments/claims/counts',
    access: 'money.read',
    summary: 'Counts by status, and which providers have an API configured',
    query: z.pick(PaymentClaimQuery, { subject: true, subjectId: true }),
    response: PaymentClaimCounts,
  }),
  unmatched: endpoint({
    method: 'GET',
    path: '/api/payments/unmatched',
    access: 'money.read',
    summary: 'Verified payments that match no request or donation',
    query: z.object(listQuery),
    list: true,
    response: UnmatchedPayment,
  }),
  setAside: endpoint({
    method: 'POST',
    path: '/api/payments/unmatched/:id/set-aside',
    access: 'money.write',
    summary: 'Sets a verified payment aside that is not for a request or donation',
    params: idParams,
    response: UnmatchedPayment,
  }),
  decideGivenUp: endpoint({
    method: 'POST',
    path: '/api/payments/given-up-notices',
    access: 'money.write',
    summary: 'Reads notices again that were given up, or sets them aside',
    body: GivenUpDecision,
    response: z.object({ count: z.number() }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/payments/claims/:subject/:id/check',
    access: 'money.write',
    summary: 'Looks a claimed payment up at its provider',
    params: subjectParams,
    // Default: the newest one that waits or was dismissed.
    body: WhichPayment,
    response: PaymentClaim,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/payments/claims/:subject/:id/verify',
    access: 'money.write',
    summary: 'Verifies a payment by hand and records who and when',
    params: subjectParams,
    body: VerificationByHand,
    response: PaymentClaim,
  }),
  undoVerification: endpoint({
    method: 'POST',
    path: '/api/payments/claims/:subject/:id/verify/undo',
    access: 'money.write',
    summary: 'Takes back a verification by hand that was a mistake: the payment is what it was before',
    params: subjectParams,
    body: WhichPayment,
    response: PaymentClaim,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/payments/claims/:subject/:id/refund',
    access: 'money.write',
    summary: 'Records that money of a verified payment went back, all or a part',
    params: subjectParams,
    body: Refund,
    response: PaymentClaim,
  }),
  undoRefund: endpoint({
    method: 'POST',
    path: '/api/payments/claims/:subject/:id/refunds/:refundId/undo',
    access: 'money.write',
    summary: 'Takes back a refund that was recorded by mistake',
    params: z.extend(subjectParams, { refundId: id }),
    response: PaymentClaim,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/payments/claims/:subject/:id/dismiss',
    access: 'money.write',
    summary: 'Dismisses one claim whose payment never arrived and records who and when',
    params: subjectParams,
    // Default: the newest one that waits.
    body: z.extend(WhichPayment, { note: optionalText(limits.message) }),
    response: PaymentClaim,
  }),
  payPalWebhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/paypal',
    access: 'public',
    summary: 'PayPal webhook. Checked with PayPal before it counts',
    refuses: [404, 429],
    response: received,
  }),
  payPalIpn: endpoint({
    method: 'POST',
    path: '/api/webhooks/paypal-ipn',
    access: 'public',
    summary: 'PayPal’s older webhook (IPN)',
    isFormEncoded: true,
    refuses: [404, 429],
    response: received,
  }),
  athWebhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/ath/:secret',
    access: 'public',
    summary: 'ATH Móvil webhook. The payment is looked up before it counts',
    refuses: [429],
    params: z.object({ secret: z.string().check(z.maxLength(200)) }),
    response: received,
  }),
}
