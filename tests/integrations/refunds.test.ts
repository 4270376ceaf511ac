import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { outboxApi } from '#domains/mail/outbox/endpoints.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { type AthFake, athEnv, startAthFake } from '../fakes/ath.ts'
import { type PayPalFake, payPalEnv, startPayPalFake } from '../fakes/paypal.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { daysAgo, paymentCalls, paymentReference, today } from '../support/payment-calls.ts'

let payPal: PayPalFake
let ath: AthFake
let app: TestApp
beforeEach(async () => {
  payPal = await startPayPalFake()
  ath = await startAthFake()
  app = await testApp({ ...payPalEnv(payPal), ...athEnv(ath) })
})
afterEach(async () => {
  await app.close()
  await payPal.close()
  await ath.close()
})

const as = { as: true as const }
const { reportPayment, donate, verify, refund, undo, entries, claimOf, request, followUp, refundEmails } =
  paymentCalls(() => app)

describe('the day and the way of a payment', () => {
  test('a cheque of last month, which nobody reported, is income of its own day', async () => {
    await reportPayment({ paymentStatus: 'pending', paymentMethod: 'pending', transactionId: null })
    const paidOn = daysAgo(32)
    const verified = await verify('box_request', { method: 'check', checkNumber: '1041', paidOn })
    expect(verified.body).toMatchObject({
      verification: 'manual',
      provider: 'manual',
      method: 'check',
      checkNumber: '1041',
      paidOn,
      transactionId: null,
    })
    const { body } = await app.call(accountingApi.list, { ...as, query: { requestId: 1 } })
    expect(body).toMatchObject([
      { amount: '23.95', occurredOn: paidOn, paymentMethod: 'check', transactionId: '1041' },
    ])
    expect(await request()).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'check' })
    // A second family's cheque of another bank may have the same number.
    await reportPayment({ email: 'otra@example.org', transactionId: null })
    expect((await verify('box_request', { method: 'check', checkNumber: '1041', paidOn }, 2)).status).toBe(
      200,
    )
  })

  test('cash for a donation that was announced as PayPal', async () => {
    await donate()
    const { body } = await verify('donation', { method: 'cash', amount: '80', paidOn: daysAgo(3) })
    expect(body).toMatchObject({ method: 'cash', provider: 'manual', transactionId: null, amount: '80.00' })
    const { body: listed } = await app.call(accountingApi.list, { ...as, query: { type: 'donation' } })
    expect(listed).toMatchObject([{ paymentMethod: 'cash', occurredOn: daysAgo(3), amount: '80.00' }])
  })

  test('without a day it is the day the family reported it', async () => {
    await reportPayment()
    await app.ctx.db.update(boxRequests).set({ createdAt: new Date() })
    expect((await verify('box_request', {})).body).toMatchObject({ paidOn: today(), method: null })
    expect(await entries()).toEqual([['23.95', today()]])
  })

  test.each([
    ['paidOn', { paidOn: daysAgo(-1) }],
    ['paidOn', { paidOn: '2014-12-31' }],
    ['paidOn', { paidOn: '2026-02-30' }],
    ['method', { method: 'bitcoin' }],
    ['method', { method: '' }],
    ['amount', { amount: '0' }],
  ])('refuses %s in %j and stores nothing', async (path, body) => {
    await reportPayment()
    const refused = await verify('box_request', body)
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, path])
    expect(await entries()).toEqual([])
    expect((await claimOf('box_request')).verification).toBe('claimed')
  })

  test('PayPal’s own day counts, also when it is in the evening of Puerto Rico', async () => {
    await reportPayment()
    payPal.captures.set('CAPTURE1', {
      status: 'COMPLETED',
      value: '23.95',
      custom: paymentReference,
      // 30 November in Puerto Rico.
      at: '2025-12-01T02:30:00Z',
    })
    await app.ctx.db.execute("update payment_records set provider_transaction_id = 'CAPTURE1'")
    await app.call(paymentApi.check, { ...as, params: { subject: 'box_request', id: 1 } })
    expect(await entries()).toEqual([['23.95', '2025-11-30']])
    expect(await claimOf('box_request')).toMatchObject({ paidOn: '2025-11-30', method: 'paypal' })
  })

  test('ATH Móvil’s day has no zone', async () => {
    await reportPayment({ paymentMethod: 'ath_movil', transactionId: '215-1' })
    const { reference } = await request()
    ath.payments.set('215-1', { total: '23.95', metadata2: reference, date: '2025-11-30 23:50:12.0' })
    await app.call(paymentApi.check, { ...as, params: { subject: 'box_request', id: 1 } })
    expect(await entries()).toEqual([['23.95', '2025-11-30']])
  })
})

describe('refunds by hand', () => {
  test('two parts, then all: counter-entries with their own dates, and the payment says so', async () => {
    await reportPayment()
    await verify('box_request', { method: 'paypal', paidOn: daysAgo(40) })
    const first = await refund('box_request', {
      amount: '10',
      occurredOn: daysAgo(2),
      note: 'Se cobró de más',
    })
    expect(first.body).toMatchObject({
      verification: 'manual',
      reason: 'partial_refund',
      refundedAmount: '10.00',
      refunds: [{ amount: '10.00', occurredOn: daysAgo(2), note: 'Se cobró de más', byProvider: false }],
    })
    expect(await followUp()).toMatchObject({
      state: 'partlyRefunded',
      amount: '23.95',
      refunded: '10.00',
    })
    const tooMuch = await refund('box_request', { amount: '13.96' })
    expect([tooMuch.status, tooMuch.body.errors]).toEqual([
      400,
      [{ path: 'amount', message: 'Queda $13.95 por devolver: escribe esa cantidad o menos.' }],
    ])
    const second = await refund('box_request', { method: 'cash' })
    expect(second.body).toMatchObject({ verification: 'refunded', refundedAmount: '23.95' })
    expect(await followUp()).toMatchObject({ state: 'refunded', refunded: '23.95' })
    expect(await request()).toMatchObject({ paymentVerification: 'refunded' })
    expect(await entries()).toEqual([
      ['23.95', daysAgo(40)],
      ['-10.00', daysAgo(2)],
      ['-13.95', today()],
    ])
    expect((await refund('box_request')).status).toBe(409)
    expect(await refundEmails()).toEqual(['payment_partial_refund', 'payment_refund'])
  })

  test('an e-mail about a refund that fails stands on the request; undoing one of two withdraws its own', async () => {
    await reportPayment()
    await verify('box_request', {})
    const { body } = await refund('box_request', { amount: '10' })
    await refund('box_request')
    await undo('box_request', body.refunds[0].id)
    await app.ctx.db.update(emailOutbox).set({ status: 'failed' }).where(eq(emailOutbox.status, 'queued'))
    const letters = await app.call(outboxApi.letters, {
      ...as,
      params: { entity: 'box_request', entityId: 1 },
    })
    const refunds = letters.body.filter(({ kind }: { kind: string }) => kind.startsWith('payment'))
    expect(refunds).toMatchObject([
      { kind: 'payment_refund', isUnreached: true },
      { kind: 'payment_partial_refund', status: 'withdrawn', isUnreached: false },
    ])
  })

  test('not before the payment, not in the future', async () => {
    await reportPayment()
    await verify('box_request', { paidOn: daysAgo(5) })
    for (const occurredOn of [daysAgo(6), daysAgo(-1)]) {
      const refused = await refund('box_request', { occurredOn })
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'occurredOn'])
    }
    expect(await entries()).toHaveLength(1)
  })

  test('without the e-mail when staff say so, and none for a donor without an address', async () => {
    await reportPayment()
    await verify('box_request', {})
    await refund('box_request', { tells: false })
    await app.call(donationApi.create, { body: { amount: '5', method: 'paypal' } })
    await verify('donation', {})
    await refund('donation', {})
    expect(await refundEmails()).toEqual([])
  })

  test('the month’s donations are net of what was returned', async () => {
    await donate()
    await verify('donation', { method: 'paypal' })
    await refund('donation', { amount: '30' })
    const dashboard = await app.call(dashboardApi.stats, as)
    expect(dashboard.body.monthlyDonations).toBe('70.00')
    const { body: summary } = await app.call(accountingApi.summary, as)
    expect(summary).toMatchObject({ donations: '70.00', donationCount: 1, returnedCount: 0, income: '70.00' })
    const { body: methods } = await app.call(accountingApi.donationsByMethod, as)
    expect(methods).toEqual([{ paymentMethod: 'paypal', count: 1, amount: '70.00' }])
    expect((await app.call(donationApi.get, { ...as, params: { id: 1 } })).body).toMatchObject({
      status: 'completed',
      verification: 'manual',
      refundedAmount: '30.00',
    })
  })

  test('a refund of this month that was a mistake leaves the books', async () => {
    await donate()
    await verify('donation', { method: 'paypal' })
    const { body } = await refund('donation', {})
    expect(body.verification).toBe('refunded')
    const undone = await undo('donation', body.refunds[0].id)
    expect(undone.body).toMatchObject({ verification: 'manual', refundedAmount: '0.00', reason: null })
    expect(undone.body.verifiedBy).toBe(app.admin.fullName)
    // The e-mails waited: those that were true for a moment do not go, and the thanks name the receipt that counts.
    expect(await app.ctx.db.select().from(emailOutbox).orderBy(emailOutbox.id)).toMatchObject([
      { kind: 'donation_receipt', status: 'withdrawn' },
      { kind: 'payment_refund', status: 'withdrawn' },
      { kind: 'donation_receipt', status: 'queued' },
    ])
    expect(await entries()).toEqual([['100.00', today()]])
    expect((await undo('donation', body.refunds[0].id)).status).toBe(409)
    expect((await undo('donation', 999)).status).toBe(404)
    // And it can be returned again.
    expect((await refund('donation', { amount: '1' })).status).toBe(200)
  })

  test('a refund of an earlier month stays, and an entry of today takes it back', async () => {
    await donate()
    await verify('donation', { method: 'paypal', paidOn: daysAgo(70) })
    const { body } = await refund('donation', { amount: '40', occurredOn: daysAgo(35) })
    await undo('donation', body.refunds[0].id)
    expect(await entries()).toEqual([
      ['100.00', daysAgo(70)],
      ['-40.00', daysAgo(35)],
      ['40.00', today()],
    ])
    expect(await claimOf('donation')).toMatchObject({ refundedAmount: '0.00', verification: 'manual' })
  })

  test('after a full refund it can be paid again, and then the refund cannot be undone', async () => {
    await donate()
    await verify('donation', { method: 'paypal', transactionId: 'A1' })
    const { body } = await refund('donation')
    expect((await verify('donation', { method: 'cash' })).status).toBe(200)
    expect(await entries()).toHaveLength(3)
    expect((await undo('donation', body.refunds[0].id)).status).toBe(409)
  })

  test('is for staff only', async () => {
    const params = { subject: 'donation', id: 1, refundId: 1 }
    expect((await app.call(paymentApi.refund, { params, body: {} })).status).toBe(401)
    expect((await app.call(paymentApi.undoRefund, { params })).status).toBe(401)
  })
})
