import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { donations } from '#domains/money/donations/tables.server.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { moneyInApi } from '#domains/office/money-in/endpoints.ts'
import { type AthFake, athEnv, startAthFake } from '../fakes/ath.ts'
import { completedEvent, type PayPalFake, payPalEnv, startPayPalFake } from '../fakes/paypal.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { processWebhooks } from '../support/jobs.ts'
import { paymentCalls, paymentReference as reference } from '../support/payment-calls.ts'
import { payPalCalls } from '../support/paypal-calls.ts'

describe('payments', () => {
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

  const { reportPayment, request, income, records, processEvents } = paymentCalls(() => app)
  const { webhook, ipn } = payPalCalls(
    () => app,
    () => payPal,
  )
  const capture = (change: object = {}) => ({
    status: 'COMPLETED',
    value: '23.95',
    custom: reference,
    ...change,
  })

  test("a payment without a day counts on Puerto Rico's, also on New Year's Eve", async () => {
    const body = { amount: '25', method: 'paypal', donorName: 'Ana', donorEmail: 'ana@example.org' }
    await app.call(donationApi.create, { body })
    const [gift] = await app.ctx.db.select().from(donations)
    await ipn({ txn_id: 'EVE0000001', mc_gross: '25.00', custom: gift!.reference })
    const year = new Date().getUTCFullYear()
    const evening = new Date(`${year + 1}-01-01T02:00:00Z`)
    await processWebhooks({ ...app.ctx, user: null, now: () => evening })
    expect(await income()).toMatchObject([{ occurredOn: `${year}-12-31` }])
  })

  test('a claim is no income; a genuine webhook verifies it once', async () => {
    await reportPayment()
    expect(await request()).toMatchObject({ paymentVerification: 'claimed', paymentVerifiedAt: null })
    expect(await income()).toHaveLength(0)
    payPal.captures.set('CAP1', capture())
    expect(await webhook(completedEvent('CAP1'))).toMatchObject({ status: 200, body: { received: true } })
    await webhook(completedEvent('CAP1'))
    await webhook(completedEvent('CAP1', 'WH-2'))
    await Promise.all([processEvents(), processEvents(), processEvents()])
    expect(await request()).toMatchObject({
      paymentVerification: 'verified',
      paymentStatus: 'paid',
      transactionId: 'CAP1',
    })
    expect(await income()).toMatchObject([
      { type: 'income', amount: '23.95', isAutomatic: true, requestId: 1, transactionId: 'CAP1' },
    ])
    expect(await records()).toHaveLength(1)
  })

  test('a webhook may arrive before the form', async () => {
    payPal.captures.set('CAP1', capture())
    await webhook(completedEvent('CAP1'))
    await processEvents()
    expect((await app.call(paymentApi.unmatched, { as: true, query: { page: 1 } })).body).toMatchObject([
      { transactionId: 'CAP1', amount: '23.95' },
    ])
    await reportPayment()
    await processEvents()
    expect(await request()).toMatchObject({ paymentVerification: 'verified' })
    expect((await app.call(paymentApi.unmatched, { as: true, query: { page: 1 } })).total).toBe(0)
  })

  test('forged webhooks change nothing and do not block the genuine one', async () => {
    await reportPayment()
    payPal.captures.set('CAP1', capture())
    await webhook(completedEvent('CAP1'), { headers: { 'paypal-transmission-sig': 'invented' } })
    await webhook(
      { id: 'WH-9', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'CAP1' } },
      { genuine: false },
    )
    await app.call(paymentApi.payPalWebhook, { body: '[]' })
    await processEvents()
    expect(await request()).toMatchObject({ paymentVerification: 'claimed' })
    await webhook(completedEvent('CAP1'))
    await processEvents()
    expect(await request()).toMatchObject({ paymentVerification: 'verified' })
  })

  const mismatches: [string, object, string][] = [
    ['another amount', { value: '23.94' }, 'amount'],
    ['more decimals', { value: '23.950' }, 'amount'],
    ['another currency', { currency: 'MXN' }, 'currency'],
    ['another payee', { merchant: 'SOMEBODY' }, 'payee'],
    ['part given back', { status: 'PARTIALLY_REFUNDED' }, 'partial_refund'],
    ['declined', { status: 'DECLINED' }, 'failed'],
  ]
  test.each(mismatches)('%s: a mismatch with its reason, and no income', async (_, change, reason) => {
    await reportPayment()
    payPal.captures.set('CAP1', capture(change))
    await webhook(completedEvent('CAP1'))
    await processEvents()
    expect(await request()).toMatchObject({ paymentVerification: 'mismatch' })
    expect(await records()).toMatchObject([{ verification: 'mismatch', reason }])
    expect(await income()).toHaveLength(0)
  })

  test('a pending payment stays a claim until it is completed', async () => {
    await reportPayment()
    payPal.captures.set('CAP1', capture({ status: 'PENDING' }))
    await webhook({ ...completedEvent('CAP1'), event_type: 'PAYMENT.CAPTURE.PENDING' })
    await processEvents()
    expect(await request()).toMatchObject({ paymentVerification: 'claimed' })
    payPal.captures.set('CAP1', capture())
    await webhook(completedEvent('CAP1'))
    await processEvents()
    expect(await request()).toMatchObject({ paymentVerification: 'verified' })
    expect(await records()).toHaveLength(1)
  })

  // What PayPal holds or refuses is a line of staff, never silence: also a word that it adds one day.
  test.each([
    ['Pending', 'claimed', 'pending'],
    ['Processed', 'claimed', 'pending'],
    ['Created', 'claimed', 'pending'],
    ['Held_For_Review', 'claimed', 'pending'],
    ['Denied', 'mismatch', 'failed'],
    ['Failed', 'mismatch', 'failed'],
    ['Expired', 'mismatch', 'failed'],
    ['Voided', 'mismatch', 'failed'],
  ])('a promised payment that PayPal calls %s waits for staff', async (payment_status, state, reason) => {
    await reportPayment()
    await ipn({
      txn_id: 'HELD000001',
      mc_gross: '23.95',
      custom: (await request()).reference,
      payment_status,
    })
    await processEvents()
    expect(await records()).toMatchObject([
      { verification: state, reason, providerTransactionId: 'HELD000001' },
    ])
    const { body } = await app.call(moneyInApi.list, { as: true, query: { state: 'waiting', page: 1 } })
    expect(body).toMatchObject([{ subject: 'box_request', subjectId: 1 }])
    expect(await income()).toHaveLength(0)
  })

  test('what nobody promised is no line while PayPal holds it, and one when it is ours', async () => {
    const lines = async () => (await app.call(paymentApi.unmatched, { as: true, query: { page: 1 } })).total
    for (const payment_status of ['Pending', 'Denied', 'Processed', 'Completed']) {
      expect(await lines()).toBe(0)
      await ipn({ txn_id: 'NOBODY0001', mc_gross: '40.00', payment_status })
      await processEvents()
    }
    expect(await lines()).toBe(1)
  })

  test.each([
    ['multi_currency', 'EUR'],
    ['unilateral', 'USD'],
  ])(
    'what waits at PayPal for us (%s) is a line until it is accepted there',
    async (pending_reason, mc_currency) => {
      const money = async () =>
        (await app.call(moneyInApi.list, { as: true, query: { page: 1 } })).body.map(
          ({ state }: { state: string }) => state,
        )
      const facts = { txn_id: 'ACCEPT0001', mc_gross: '40.00', mc_currency }
      await ipn({ ...facts, payment_status: 'Pending', pending_reason })
      await ipn({ ...facts, payment_status: 'Pending', pending_reason, verify_sign: 'again' })
      await processEvents()
      expect(await money()).toEqual(['toAccept'])
      const attention = (await app.call(dashboardApi.attention, { as: true })).body
      expect(attention).toContainEqual(expect.objectContaining({ reason: 'moneyWaiting', count: 1 }))
      const [notice] = (await app.call(paymentApi.unmatched, { as: true, query: { page: 1 } })).body
      expect(notice).toMatchObject({ problem: 'waits', transactionId: 'ACCEPT0001' })
      await ipn({ ...facts, payment_status: 'Completed' })
      await processEvents()
      expect(await money()).toEqual([mc_currency === 'USD' ? 'ownerless' : 'otherCurrency'])
    },
  )

  test.each(['PAYMENT.CAPTURE.DECLINED', 'PAYMENT.CAPTURE.DENIED', 'PAYMENT.SALE.DENIED'])(
    'a promised payment that PayPal refused (%s) waits for staff',
    async (event_type) => {
      await reportPayment()
      payPal.captures.set('CAP1', capture({ status: 'DECLINED' }))
      await webhook({ ...completedEvent('CAP1'), event_type })
      await processEvents()
      expect(await records()).toMatchObject([{ verification: 'mismatch', reason: 'failed' }])
    },
  )

  test('one transaction pays for one request; a second payment for it needs staff', async () => {
    await reportPayment()
    await reportPayment({ email: 'otra@example.org', transactionId: 'CAP1' })
    payPal.captures.set('CAP1', capture())
    await webhook(completedEvent('CAP1'))
    await processEvents()
    const check = await app.call(paymentApi.check, { params: { subject: 'box_request', id: 2 }, as: true })
    expect(check.body.verification).toBe('claimed')
    payPal.captures.set('CAP2', capture({ custom: (await request()).reference }))
    await webhook(completedEvent('CAP2', 'WH-2'))
    await processEvents()
    expect(await income()).toHaveLength(1)
    expect((await records()).map(({ verification, reason }) => [verification, reason])).toEqual([
      ['verified', null],
      ['claimed', null],
      ['mismatch', 'already_paid'],
    ])
  })

  test('a payment whose refund was reported first is never income', async () => {
    await reportPayment()
    await ipn({
      txn_id: 'R1',
      parent_txn_id: 'T1',
      payment_status: 'Refunded',
      mc_gross: '-23.95',
      custom: 'nobody',
    })
    await processEvents()
    await ipn({ txn_id: 'T1', mc_gross: '23.95', custom: reference })
    await processEvents()
    expect(await request()).toMatchObject({ paymentVerification: 'refunded' })
    expect(await income()).toHaveLength(0)
  })

  test.each([
    ['to another merchant', { receiver_id: 'SOMEBODY' }, 'payee'],
    ['of a cent less', { mc_gross: '23.94' }, 'amount'],
    ['in another currency', { mc_currency: 'MXN' }, 'currency'],
  ])('IPN: a genuine payment %s is a mismatch with its reason, and no income', async (_, change, reason) => {
    await reportPayment()
    await ipn({ txn_id: 'T1', mc_gross: '23.95', custom: reference, ...change })
    await processEvents()
    expect(await records()).toMatchObject([{ verification: 'mismatch', reason }])
    expect(await income()).toHaveLength(0)
  })

  test('IPN: verifies the exact bytes; completed, then refunded', async () => {
    await reportPayment()
    expect(
      (await ipn({ txn_id: 'T1', mc_gross: '23.95', custom: reference, address_name: 'José Ñáñez' })).status,
    ).toBe(200)
    await ipn({ txn_id: 'T2', mc_gross: '23.95', custom: reference }, { genuine: false })
    await processEvents()
    expect(await income()).toMatchObject([{ transactionId: 'T1' }])
    await ipn({ txn_id: 'R1', parent_txn_id: 'T1', payment_status: 'Refunded', mc_gross: '-23.95' })
    await processEvents()
    expect(await request()).toMatchObject({ paymentVerification: 'refunded' })
    // The income stays where it is, and a counter-entry takes it back.
    expect((await income()).map(({ amount }) => amount).sort()).toEqual(['-23.95', '23.95'])
  })

  test('ATH: a hint counts only at the secret address and after ATH confirms it', async () => {
    await reportPayment({ paymentMethod: 'ath_movil', transactionId: '215070443-402894' })
    const hint = {
      transactionType: 'PAYMENT',
      status: 'completed',
      referenceNumber: '215070443-402894',
      total: '23.95',
    }
    const secret = 'f'.repeat(64)
    expect((await app.call(paymentApi.athWebhook, { params: { secret: 'guess' }, body: hint })).status).toBe(
      404,
    )
    await app.call(paymentApi.athWebhook, {
      params: { secret },
      body: { ...hint, transactionType: 'simulated' },
    })
    await app.call(paymentApi.athWebhook, { params: { secret }, body: hint })
    await processEvents()
    expect(await request()).toMatchObject({ paymentVerification: 'claimed' })
    ath.payments.set('215070443-402894', { total: '23.95', message: 'sin referencia' })
    await app.call(paymentApi.check, { params: { subject: 'box_request', id: 1 }, as: true })
    // Paid to us with the right amount, but without this request's reference: staff decide.
    expect(await records()).toMatchObject([{ verification: 'mismatch', reason: 'no_reference' }])
    ath.payments.set('215070443-402894', { total: '23.95', metadata2: (await request()).reference })
    await app.call(paymentApi.check, { params: { subject: 'box_request', id: 1 }, as: true })
    expect(await request()).toMatchObject({ paymentVerification: 'verified', paymentMethod: 'ath_movil' })
  })

  test('asks about the payment that is meant, also when a later one waits', async () => {
    await reportPayment({ transactionId: 'EARLIER1' })
    const params = { subject: 'box_request' as const, id: 1 }
    await app.call(paymentApi.dismiss, { params, as: true, body: { note: null } })
    await reportPayment({ transactionId: 'LATER1' })
    expect(await records()).toMatchObject([{ verification: 'dismissed' }, { verification: 'claimed' }])
    payPal.reported.set('EARLIER1', { status: 'S', value: '23.95', custom: (await request()).reference })
    await app.call(paymentApi.check, { params, as: true, body: { recordId: (await records())[0]!.id } })
    expect(await records()).toMatchObject([{ verification: 'verified' }, { verification: 'claimed' }])
  })

  test('finds payments with a button in the account’s report', async () => {
    await reportPayment({ transactionId: 'BTN1' })
    payPal.reported.set('BTN1', { status: 'S', value: '23.95', custom: (await request()).reference })
    const { body } = await app.call(paymentApi.check, { params: { subject: 'box_request', id: 1 }, as: true })
    expect(body).toMatchObject({ verification: 'verified', label: '#HIB-0001' })
  })

  test('manual verification stores the user, and refuses a used number, a repeat or a visitor', async () => {
    await reportPayment()
    await reportPayment({ email: 'otra@example.org', transactionId: null })
    const verify = (id: number, as = true) =>
      app.call(paymentApi.verify, {
        params: { subject: 'box_request', id },
        body: { transactionId: 'APP-1', note: 'Visto en la aplicación' },
        as,
      })
    expect((await verify(1, false)).status).toBe(401)
    expect((await verify(1)).body).toMatchObject({ verification: 'manual', verifiedBy: app.admin.fullName })
    expect((await verify(1)).status).toBe(409)
    expect((await verify(2)).status).toBe(409)
    expect(await income()).toHaveLength(1)
    const refund = await app.call(paymentApi.refund, {
      params: { subject: 'box_request', id: 1 },
      body: { note: null },
      as: true,
    })
    expect(refund.body).toMatchObject({ verification: 'refunded', refundedAmount: '23.95' })
    expect((await income()).map(({ amount }) => amount).sort()).toEqual(['-23.95', '23.95'])
  })

  test('a verified donation gives one transaction and one receipt', async () => {
    const donationBody = { amount: '25', method: 'paypal', donorName: 'Ana', donorEmail: 'ana@example.org' }
    const { body } = await app.call(donationApi.create, { body: donationBody })
    expect(await income()).toHaveLength(0)
    payPal.captures.set('CAP7', capture({ value: '30.00', custom: body.reference }))
    await webhook(completedEvent('CAP7'))
    await processEvents()
    await webhook(completedEvent('CAP7', 'WH-2'))
    await processEvents()
    const [donation] = await app.ctx.db.select().from(donations)
    expect(donation).toMatchObject({ status: 'completed', verification: 'verified', amount: '30.00' })
    expect(await income()).toMatchObject([{ type: 'donation', amount: '30.00', donationId: 1 }])
    const emails = await app.ctx.db.select().from(emailOutbox)
    expect(emails).toMatchObject([{ kind: 'donation_receipt', to: 'ana@example.org' }])
  })

  test('without configuration, webhooks are 404 and nothing can be checked', async () => {
    const unconfigured = await testApp()
    const call = (target: Parameters<TestApp['call']>[0]) => unconfigured.call(target, { body: {} })
    expect((await call(paymentApi.payPalWebhook)).status).toBe(404)
    expect((await unconfigured.call('POST /api/webhooks/ath/x', { body: {} })).status).toBe(404)
    const counts = await unconfigured.call(paymentApi.counts, { as: true })
    expect(counts.body.canAsk).toEqual({ paypal: false, ath_movil: false })
    await unconfigured.close()
  })
})
