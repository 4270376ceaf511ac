import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { recordIncome } from '#domains/money/accounting/income.server.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { inTransaction } from '#lib/context.server.ts'
import { completedEvent, type PayPalFake, payPalEnv, startPayPalFake } from '../fakes/paypal.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { reportedAsPaid } from '../support/family-request.ts'
import { paymentCalls } from '../support/payment-calls.ts'
import { payPalCalls } from '../support/paypal-calls.ts'

/** A transaction pays for one payable only. */
describe('one transaction number, two families', () => {
  let payPal: PayPalFake
  let app: TestApp
  beforeEach(async () => {
    payPal = await startPayPalFake()
    app = await testApp(payPalEnv(payPal))
  })
  afterEach(async () => {
    await app.close()
    await payPal.close()
  })

  const requestBox = async (email: string, change: object = {}) => {
    const body = { ...reportedAsPaid, email, transactionId: 'CAP1', ...change }
    expect((await app.call(boxRequestApi.create, { body })).status).toBe(201)
  }
  const unpaid = { paymentStatus: 'pending', paymentMethod: 'pending', transactionId: null }
  const target = (id: number) => ({ params: { subject: 'box_request', id }, as: true })
  const verifyManually = (id: number, transactionId: string) =>
    app.call(paymentApi.verify, { ...target(id), body: { transactionId, note: null } })
  const { records, income, processEvents } = paymentCalls(() => app)
  const { webhook } = payPalCalls(
    () => app,
    () => payPal,
  )

  test('a check concerns only its own request, and staff see requests with the same number', async () => {
    await requestBox('primera@example.org')
    await requestBox('segunda@example.org', { transactionId: 'cap1' })
    await requestBox('tercera@example.org', { transactionId: 'CAP1' })
    payPal.captures.set('CAP1', { status: 'COMPLETED', value: '23.95' })
    const first = await app.call(paymentApi.check, target(1))
    expect(first.body).toMatchObject({
      subjectId: 1,
      verification: 'mismatch',
      reason: 'no_reference',
      sameNumber: ['#HIB-0002', '#HIB-0003'],
    })
    expect((await records()).map(({ verification }) => verification)).toEqual([
      'mismatch',
      'claimed',
      'claimed',
    ])
    const list = await app.call(paymentApi.claims, { as: true, query: { page: 1 } })
    expect(list.body.map(({ sameNumber }: { sameNumber: string[] }) => sameNumber)).toEqual([
      ['#HIB-0001', '#HIB-0002'],
      ['#HIB-0001', '#HIB-0003'],
      ['#HIB-0002', '#HIB-0003'],
    ])
  })

  test('a used number is refused for another request, in any spelling', async () => {
    await requestBox('primera@example.org')
    await requestBox('segunda@example.org', unpaid)
    expect((await verifyManually(1, 'CAP1')).status).toBe(200)
    expect((await verifyManually(2, 'CAP1')).status).toBe(409)
    for (const number of ['cap1', 'CAP 1', 'cap-1', 'Cap_1.'])
      expect([number, (await verifyManually(2, number)).status]).toEqual([number, 409])
    expect(await income()).toHaveLength(1)
  })

  test('a number whose payment went back completely stays used, for a request and in the books', async () => {
    await requestBox('primera@example.org')
    await requestBox('segunda@example.org', unpaid)
    const body = { transactionId: 'ath-77', method: 'ath_movil' }
    expect((await app.call(paymentApi.verify, { ...target(1), body })).status).toBe(200)
    expect((await app.call(paymentApi.refund, { ...target(1), body: {} })).status).toBe(200)
    for (const transactionId of ['ath-77', 'ATH 77'])
      expect(
        (await app.call(paymentApi.verify, { ...target(2), body: { ...body, transactionId } })).status,
      ).toBe(409)
    const line = { type: 'income', amount: '23.95', description: 'Envío', category: 'envíos' }
    const booked = { ...line, paymentMethod: 'ath_movil', transactionId: 'ATH77' }
    expect((await app.call(accountingApi.create, { as: true, body: booked })).status).toBe(409)
    expect((await income()).map(({ amount }) => amount)).toEqual(['23.95', '-23.95'])
  })

  test('a manually verified number is not counted again by the provider’s webhook', async () => {
    await requestBox('primera@example.org', unpaid)
    await requestBox('segunda@example.org', { transactionId: 'REF-2' })
    expect((await verifyManually(1, 'CAP1')).status).toBe(200)
    payPal.captures.set('CAP1', { status: 'COMPLETED', value: '23.95', custom: 'REF-2' })
    await webhook(completedEvent('CAP1'))
    await processEvents()
    expect(await income()).toMatchObject([{ requestId: 1, transactionId: 'CAP1' }])
  })

  test('records the income of a request once', async () => {
    await requestBox('primera@example.org')
    const transaction = {
      type: 'income',
      amount: '23.95',
      occurredOn: '2025-03-07',
      description: 'Envío',
      category: 'envíos',
      paymentMethod: 'paypal',
      transactionId: 'CAP1',
      requestId: 1,
    } as const
    const ids = await inTransaction(app.ctx, async (ctx) => [
      await recordIncome(ctx, transaction),
      await recordIncome(ctx, transaction),
    ])
    expect(ids[0]).toBe(ids[1])
    expect(await income()).toHaveLength(1)
  })
})
