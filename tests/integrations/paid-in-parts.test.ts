import { afterEach, beforeEach, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { moneyInApi } from '#domains/office/money-in/endpoints.ts'
import { type PayPalFake, payPalEnv, startPayPalFake } from '../fakes/paypal.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { brokenRules } from '../support/money-truth.ts'
import { paymentCalls } from '../support/payment-calls.ts'
import { payPalCalls } from '../support/paypal-calls.ts'

let payPal: PayPalFake
let app: TestApp
beforeEach(async () => {
  payPal = await startPayPalFake()
  app = await testApp(payPalEnv(payPal))
  await reportPayment({ transactionId: 'PART000001' })
  expect((await verify('box_request', { method: 'paypal', amount: '20.00' })).status).toBe(200)
})
afterEach(async () => {
  expect(await brokenRules(app.ctx.db)).toEqual({})
  await app.close()
  await payPal.close()
})

const as = { as: true as const }
const { reportPayment, request, verify, refund, undo, income, records, processEvents, followUp } =
  paymentCalls(() => app)
const { ipn } = payPalCalls(
  () => app,
  () => payPal,
)
const params = { subject: 'box_request' as const, id: 1 }
const undoVerification = (recordId?: number) =>
  app.call(paymentApi.undoVerification, { ...as, params, body: { recordId } })
const lines = async () =>
  (await income()).map(({ amount, transactionId, paymentId }) => [amount, transactionId, paymentId])

/** What each place says is there and missing. */
async function shown() {
  const { body: one } = await app.call(boxRequestApi.get, { ...as, params: { id: 1 } })
  const { body: list } = await app.call(boxRequestApi.list, as)
  const family = await followUp()
  const { body: claims } = await app.call(paymentApi.claims, { ...as, query: { subjectId: 1 } })
  const { body: money } = await app.call(moneyInApi.list, { ...as, query: { page: 1 } })
  return {
    request: [one.paymentReceived, one.paymentMissing, one.paymentVerification],
    list: list[0].paymentMissing,
    family: [family.received, family.missing],
    claims: claims.map(({ amount, missing }: Record<string, string>) => [amount, missing]),
    money: money.map(({ amount, entryId }: Record<string, unknown>) => [amount, typeof entryId]),
  }
}
const whole = {
  request: ['23.95', null, 'manual'],
  list: null,
  family: ['23.95', null],
  claims: [
    ['3.95', null],
    ['20.00', null],
  ],
  money: [
    ['3.95', 'number'],
    ['20.00', 'number'],
  ],
}
const parts = [
  ['20.00', 'PART000001', 1],
  ['3.95', 'PART000002', 2],
]

test('the rest is another payment with its number and line; by default it is what is missing', async () => {
  expect(await shown()).toMatchObject({ request: ['20.00', '3.95', 'manual'], family: ['20.00', '3.95'] })
  const rest = await verify('box_request', { method: 'paypal', transactionId: 'PART000002' })
  expect([rest.status, rest.body.amount, rest.body.missing]).toEqual([200, '3.95', null])
  expect(await shown()).toEqual(whole)
  expect(await lines()).toEqual(parts)
  expect((await request()).transactionId).toBe('PART000001')
  expect((await verify('box_request', { method: 'cash' })).status).toBe(409)
})

test('the provider tells of the rest: it counts by itself, and another one does not', async () => {
  const { reference } = await request()
  const pay = async (txn_id: string, mc_gross: string) => {
    await ipn({ txn_id, mc_gross, custom: reference, mc_fee: '0.42' })
    await processEvents()
  }
  await pay('PART000002', '3.95')
  expect(await shown()).toMatchObject({ ...whole, request: ['23.95', null, 'verified'] })
  expect((await lines()).filter(([amount]) => amount !== '0.42')).toEqual(parts)
  await pay('PART000003', '3.95')
  expect((await records())[2]).toMatchObject({ verification: 'mismatch' })
  expect(await shown()).toMatchObject({ request: ['23.95', null, 'verified'] })
})

test.each([
  ['the last', undefined, ['20.00', '3.95', 'manual'], parts.slice(0, 1), ['PART000001', 'paypal']],
  ['the first', 1, ['3.95', '20.00', 'manual'], [['3.95', null, 2]], [null, 'cash']],
])('each can be undone, and the other stays: %s', async (_, which, state, left, of) => {
  await verify('box_request', { method: 'cash' })
  expect((await undoVerification(which)).status).toBe(200)
  expect(await lines()).toEqual(left)
  expect((await shown()).request).toEqual(state)
  const { transactionId, paymentMethod } = await request()
  expect([transactionId, paymentMethod]).toEqual(of)
  expect((await verify('box_request', { method: 'cash' })).status).toBe(200)
  expect((await shown()).request).toEqual(['23.95', null, 'manual'])
})

test('each can be given back, and what is left is the sum', async () => {
  await verify('box_request', { method: 'paypal', transactionId: 'PART000002' })
  expect((await refund('box_request', { recordId: 1, amount: '5.00' })).status).toBe(200)
  expect((await request()).paymentRefundedAmount).toBe('5.00')
  expect((await shown()).request).toEqual(['23.95', null, 'manual'])
  await refund('box_request', { recordId: 1 })
  expect((await shown()).request).toEqual(['3.95', '20.00', 'manual'])
  expect((await request()).paymentRefundedAmount).toBe('0.00')
  await undo('box_request', 2)
  expect((await shown()).request).toEqual(['23.95', null, 'manual'])
  await undo('box_request', 1)
  expect((await request()).paymentRefundedAmount).toBe('0.00')
  await refund('box_request', { recordId: 2 })
  await refund('box_request', { recordId: 1 })
  expect((await shown()).request[2]).toBe('refunded')
})

test('what waits for staff is not overwritten: neither by the next payment nor by another one that staff saw', async () => {
  const { reference } = await request()
  const pay = async (txn_id: string, mc_gross: string) => {
    await ipn({ txn_id, mc_gross, custom: reference })
    await processEvents()
  }
  const told = async () =>
    (await records()).map(({ providerTransactionId, amount, verification }) => [
      ...[providerTransactionId, amount, verification],
    ])
  const first = ['PART000001', '20.00', 'manual']
  await pay('WHOLE00002', '23.95')
  await pay('WHOLE00003', '5.00')
  const waiting = [
    ['WHOLE00002', '23.95', 'mismatch'],
    ['WHOLE00003', '5.00', 'mismatch'],
  ]
  expect(await told()).toEqual([first, ...waiting])
  expect((await verify('box_request', { method: 'cash' })).status).toBe(200)
  expect(await told()).toEqual([first, ...waiting, [null, '3.95', 'manual']])
  expect((await undoVerification(4)).status).toBe(200)
  expect((await verify('box_request', { amount: '3.95', recordId: 2 })).status).toBe(200)
  expect((await told())[1]).toEqual(['WHOLE00002', '3.95', 'manual'])
  expect((await verify('box_request', { recordId: 3 })).status).toBe(409)
  expect((await shown()).request).toEqual(['23.95', null, 'manual'])
})

test('two parts that the provider tells before staff act wait both, and count one after the other', async () => {
  expect((await undoVerification()).status).toBe(200)
  const { reference } = await request()
  for (const [txn_id, mc_gross] of [
    ['PART000001', '20.00'],
    ['PART000002', '3.95'],
  ] as const) {
    await ipn({ txn_id, mc_gross, custom: reference })
    await processEvents()
  }
  const waiting = (await records()).map(({ id, amount, verification }) => [id, amount, verification])
  expect(waiting).toEqual([
    [1, '20.00', 'mismatch'],
    [2, '3.95', 'mismatch'],
  ])
  expect((await verify('box_request', { amount: '20.00', recordId: 1 })).status).toBe(200)
  expect((await verify('box_request', { recordId: 2 })).status).toBe(200)
  expect(await shown()).toEqual(whole)
  expect(await lines()).toEqual(parts)
})
