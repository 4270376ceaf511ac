import { sql } from 'drizzle-orm'
import { reportShippingFee, takeBackShippingFee } from '#domains/boxes/box-requests/follow-up.server.ts'
import { NewBoxRequest } from '#domains/boxes/box-requests/schemas.ts'
import { createBoxRequest } from '#domains/boxes/box-requests/sent-requests.server.ts'
import { NewDonation } from '#domains/money/donations/schemas.ts'
import { createDonation, reportDonation, withdrawDonation } from '#domains/money/donations/service.server.ts'
import { Refund, VerificationByHand } from '#domains/money/payments/office-schemas.ts'
import * as payments from '#domains/money/payments/service.server.ts'
import { byMail, familyRequest } from './family-request.ts'
import { type Act, atMost, dayBack, methods, one, refuse, shares, subject } from './money-world.ts'

/** What happens to donations, fees and their payments, by staff, by the person and by PayPal. */
export const actsOfPayments: Record<string, Act> = {
  async donate(ctx, { pick, part }, world) {
    if (world.count > 400) refuse()
    const amount = ['20', '50.5', '100', '40'][part]
    const input = { amount, method: pick % 2 ? 'paypal' : 'ath_movil', donorName: `Donante ${pick % 3}` }
    return createDonation(
      { ...ctx, user: null },
      NewDonation.parse({ ...input, donorEmail: `donante${pick % 3}@example.org` }),
    )
  },
  async ask(ctx, { pick, part }, world) {
    world.count += 1
    const paid = { paymentStatus: 'paid', paymentMethod: 'paypal', paymentAmount: ['23.95', '20'][pick % 2] }
    const report =
      part === 0
        ? {}
        : { ...paid, transactionId: part === 1 ? `HIB-${world.count}XYZXYZ` : `TYPED${pick % 7}` }
    const body = { ...familyRequest, ...byMail, ...report, email: `familia${world.count}@example.org` }
    return createBoxRequest({ ...ctx, user: null }, NewBoxRequest.parse(body))
  },
  async report(ctx, { pick, part, way }) {
    const { kind, reference } = await subject(ctx, pick)
    const visitor = { ...ctx, user: null }
    if (kind === 'donation')
      return part === 2
        ? withdrawDonation(visitor, reference)
        : reportDonation(visitor, reference, part === 0)
    if (part === 2) return takeBackShippingFee(visitor, reference)
    const report = {
      paymentMethod: 'paypal',
      transactionId: way % 2 ? null : reference,
      paymentAmount: '23.95',
    }
    return reportShippingFee(visitor, reference, report as Parameters<typeof reportShippingFee>[2])
  },
  async verify(ctx, { pick, part, way, days }) {
    const { key } = await subject(ctx, pick)
    const transactionId = way === 2 ? `TYPED${days % 7}` : null
    const decision = {
      amount: [undefined, '15', '23.95', undefined][part],
      method: methods[way],
      transactionId,
      checkNumber: '77',
    }
    return payments.verifyByHand(
      ctx,
      key,
      VerificationByHand.parse({ ...decision, paidOn: days % 2 ? dayBack(ctx, atMost(days)) : null }),
    )
  },
  unverify: async (ctx, { pick }) => payments.undoVerification(ctx, (await subject(ctx, pick)).key),
  dismiss: async (ctx, { pick }) =>
    payments.dismissClaim(ctx, (await subject(ctx, pick)).key, { note: null }),
  check: async (ctx, { pick }) => payments.checkClaim(ctx, (await subject(ctx, pick)).key),
  async refund(ctx, { pick, part, way, days }, world) {
    const { key } = await subject(ctx, pick)
    const refund = {
      amount: shares[part],
      method: methods[way],
      occurredOn: dayBack(ctx, days % 2 ? atMost(days) : 0),
    }
    const claim = await payments.refundClaim(ctx, key, Refund.parse(refund))
    const last = await one<{ record: number }>(
      ctx,
      sql`select record_id as record from payment_refunds order by id desc limit 1`,
      0,
    )
    world.payPal.touched.add(last.record)
    return claim
  },
  async unrefund(ctx, { pick }, world) {
    const refund = await one<{
      id: number
      record: number
      kind: 'donation' | 'box_request'
      subject: number
    }>(
      ctx,
      sql`select f.id, record_id as record, subject_kind as kind, subject_id as subject
        from payment_refunds f join payment_records p on p.id = f.record_id where undone_at is null order by f.id desc`,
      pick,
    )
    await payments.undoRefund(ctx, { subject: refund.kind, id: refund.subject, refundId: refund.id })
    world.payPal.touched.add(refund.record)
  },
  async pays(ctx, { pick, part }, world) {
    const { reference, kind } = await subject(ctx, pick)
    return world.payPal.pay(ctx, reference, kind === 'donation' || part === 2 ? '40.00' : '23.95')
  },
  gives: (ctx, { pick, part }, world) => world.payPal.giveBack(ctx, pick, part, false),
  reverses: (ctx, { pick, part }, world) => world.payPal.giveBack(ctx, pick, part, true),
  cancels: (ctx, { pick }, world) => world.payPal.cancelReversal(ctx, pick),
  notice: (ctx, { pick, way }, world) => world.payPal.deliver(ctx, pick, way > 2),
}
