import { route } from '#lib/http/route.server.ts'
import { findConfirmation } from './confirmation.server.ts'
import { paymentApi } from './endpoints.ts'
import { decideGivenUp } from './given-up.server.ts'
import {
  checkClaim,
  countClaims,
  dismissClaim,
  listClaims,
  refundClaim,
  undoRefund,
  undoVerification,
  verifyByHand,
} from './service.server.ts'
import { listUnmatched, setAsideUnmatched } from './unmatched.server.ts'
import { receiveAthWebhook, receivePayPalIpn, receivePayPalWebhook } from './webhooks.server.ts'

export const paymentRoutes = [
  route(paymentApi.counts, (ctx, { query }) => countClaims(ctx, query)),
  route(paymentApi.claims, (ctx, { query }) => listClaims(ctx, query)),
  route(paymentApi.unmatched, (ctx, { query }) => listUnmatched(ctx, query)),
  route(paymentApi.setAside, (ctx, { params }) => setAsideUnmatched(ctx, params.id)),
  route(paymentApi.decideGivenUp, (ctx, { body }) => decideGivenUp(ctx, body)),
  route(paymentApi.check, (ctx, { params, body }) => checkClaim(ctx, params, body)),
  route(paymentApi.verify, (ctx, { params, body }) => verifyByHand(ctx, params, body)),
  route(paymentApi.undoVerification, (ctx, { params, body }) => undoVerification(ctx, params, body)),
  route(paymentApi.refund, (ctx, { params, body }) => refundClaim(ctx, params, body)),
  route(paymentApi.undoRefund, (ctx, { params }) => undoRefund(ctx, params)),
  route(paymentApi.confirmation, (ctx, { params }) => findConfirmation(ctx, params.reference)),
  route(paymentApi.dismiss, (ctx, { params, body }) => dismissClaim(ctx, params, body)),
  route(paymentApi.payPalWebhook, (ctx, { headers }) => receivePayPalWebhook(ctx, headers)),
  route(paymentApi.payPalIpn, (ctx, { headers }) => receivePayPalIpn(ctx, headers)),
  route(paymentApi.athWebhook, (ctx, { params, headers }) => receiveAthWebhook(ctx, params.secret, headers)),
]
