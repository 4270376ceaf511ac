import { afterEach, beforeEach, expect, test } from 'vitest'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { donations } from '#domains/money/donations/tables.server.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { webhookEvents } from '#domains/money/payments/tables.server.ts'
import { historyApi } from '#domains/team/history/endpoints.ts'
import { completedEvent, type PayPalFake, payPalEnv, startPayPalFake } from '../fakes/paypal.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { paymentCalls, paymentReference as reference } from '../support/payment-calls.ts'
import { payPalCalls } from '../support/paypal-calls.ts'

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

const { reportPayment, request, income, records, processEvents } = paymentCalls(() => app)
const { webhook } = payPalCalls(
  () => app,
  () => payPal,
)
const capture = (change: object = {}) => ({
  status: 'COMPLETED',
  value: '23.95',
  custom: reference,
  ...change,
})

const dismiss = (options: { id?: number; subject?: string; as?: boolean } = {}) =>
  app.call(paymentApi.dismiss, {
    params: { subject: options.subject ?? 'box_request', id: options.id ?? 1 },
    body: { note: 'No aparece en la cuenta' },
    as: options.as ?? true,
  })

test('dismissing a claim stores user, time and note, and the shipping fee is due again', async () => {
  await reportPayment()
  expect((await dismiss({ as: false })).status).toBe(401)
  expect((await dismiss({ id: 99 })).status).toBe(404)
  expect((await dismiss()).body).toMatchObject({
    verification: 'dismissed',
    dismissedBy: app.admin.fullName,
    dismissedAt: expect.stringMatching(/^\d{4}-/),
    note: 'No aparece en la cuenta',
    verifiedAt: null,
  })
  expect(await request()).toMatchObject({
    paymentVerification: 'none',
    paymentStatus: 'pending',
    paymentDate: null,
    transactionId: reference,
  })
  expect(await income()).toHaveLength(0)
  const { body: counts } = await app.call(paymentApi.counts, { as: true })
  expect(counts).toMatchObject({ open: 0, dismissed: 1 })
  const history = await app.call(historyApi.list, { as: true, query: { entity: 'payment', entityId: 1 } })
  expect(history.body[0]).toMatchObject({
    action: 'dismissed',
    changes: { verification: ['claimed', 'dismissed'] },
    userName: app.admin.fullName,
  })
  // Nothing is left to dismiss or refund.
  expect((await dismiss()).status).toBe(409)
  expect(
    (await app.call(paymentApi.refund, { params: { subject: 'box_request', id: 1 }, body: {}, as: true }))
      .status,
  ).toBe(409)
})

test('a notice that comes again with the same body is processed once', async () => {
  payPal.captures.set('CAP1', capture())
  const stored = () => app.ctx.db.select().from(webhookEvents)
  await webhook(completedEvent('CAP1'))
  await processEvents()
  const handled = await stored()
  expect(handled).toMatchObject([{ processedAt: expect.any(Date) }])
  await webhook(completedEvent('CAP1'))
  expect(await stored()).toEqual(handled)
})

test('a dismissed claim can still be verified by the provider or by staff', async () => {
  await reportPayment()
  await reportPayment({ email: 'otra@example.org', transactionId: 'OTHER' })
  await dismiss()
  await dismiss({ id: 2 })
  payPal.captures.set('CAP1', capture())
  await webhook(completedEvent('CAP1'))
  await processEvents()
  expect(await request()).toMatchObject({ paymentVerification: 'verified', paymentStatus: 'paid' })
  const manual = await app.call(paymentApi.verify, {
    params: { subject: 'box_request', id: 2 },
    body: {},
    as: true,
  })
  expect(manual.body).toMatchObject({ verification: 'manual', dismissedAt: null, dismissedBy: null })
  expect(await income()).toHaveLength(2)
})

test('a verified payment cannot be dismissed; a second one for the same request can', async () => {
  await reportPayment()
  payPal.captures.set('CAP1', capture())
  await webhook(completedEvent('CAP1'))
  await processEvents()
  expect((await dismiss()).status).toBe(409)
  payPal.captures.set('CAP2', capture({ custom: (await request()).reference }))
  await webhook(completedEvent('CAP2', 'WH-2'))
  await processEvents()
  expect((await dismiss()).body.verification).toBe('verified')
  expect((await records()).map(({ verification }) => verification)).toEqual(['verified', 'dismissed'])
  expect(await request()).toMatchObject({ paymentVerification: 'verified', paymentStatus: 'paid' })
  expect(await income()).toHaveLength(1)
})

test('a dismissed donation is cancelled without income, and a later payment still counts', async () => {
  const donation = { amount: '25', method: 'paypal', donorName: 'Ana', donorEmail: 'ana@example.org' }
  const { body } = await app.call(donationApi.create, { body: donation })
  expect((await dismiss({ subject: 'donation' })).body.verification).toBe('dismissed')
  expect(await app.ctx.db.select().from(donations)).toMatchObject([
    { status: 'cancelled', verification: 'none' },
  ])
  expect(await income()).toHaveLength(0)
  payPal.captures.set('CAP7', capture({ value: '25.00', custom: body.reference }))
  await webhook(completedEvent('CAP7'))
  await processEvents()
  expect(await income()).toMatchObject([{ type: 'donation', amount: '25.00' }])
})
