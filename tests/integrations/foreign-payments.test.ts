import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { shippingFeeText } from '#domains/boxes/box-requests/ui/public/follow-up/shipping-fee-text.ts'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { webhookEvents } from '#domains/money/payments/tables.server.ts'
import { receipts } from '#domains/money/receipts/tables.server.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { moneyInApi } from '#domains/office/money-in/endpoints.ts'
import { completedEvent, type PayPalFake, payPalEnv, startPayPalFake } from '../fakes/paypal.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { processWebhooks } from '../support/jobs.ts'
import { paymentCalls } from '../support/payment-calls.ts'
import { payPalCalls } from '../support/paypal-calls.ts'

let payPal: PayPalFake
let app: TestApp
const calls = payPalCalls(
  () => app,
  () => payPal,
)
const { reportPayment, request, followUp, verify: verifyFee } = paymentCalls(() => app)
async function start(settings: Record<string, string> = {}) {
  payPal = await startPayPalFake()
  app = await testApp({ ...payPalEnv(payPal), ...settings })
  await app.call(donationApi.create, {
    body: { donorName: 'Nadie', donorEmail: 'nadie@example.org', amount: '950', method: 'paypal' },
  })
}
afterEach(async () => {
  await app.close()
  await payPal.close()
})

const unmatched = async () => (await app.call(paymentApi.unmatched, { as: true, query: { page: 1 } })).body
const verify = (body: object) =>
  app.call(paymentApi.verify, { as: true, params: { subject: 'donation', id: 1 }, body })
const booked = async () => [
  ...(await app.ctx.db.select().from(accountingTransactions)),
  ...(await app.ctx.db.select().from(receipts)),
]

describe('money of another account or currency, without a reference of ours', () => {
  beforeEach(() => start())

  const payment = { txn_id: 'FOREIGN0001', mc_gross: '950.00' }
  const stranger = { receiver_id: 'ATTACKER9', receiver_email: 'otro@example.com' }
  const notices: [string, () => Promise<unknown>, 'payee' | 'currency'][] = [
    ['IPN to a stranger', () => calls.ipn({ ...payment, ...stranger }), 'payee'],
    ['IPN in euros', () => calls.ipn({ ...payment, mc_currency: 'EUR' }), 'currency'],
    [
      'webhook of a capture to a stranger',
      () => {
        payPal.captures.set('FOREIGN0001', { status: 'COMPLETED', value: '950.00', merchant: 'ATTACKER9' })
        return calls.webhook(completedEvent('FOREIGN0001', 'WH-1'))
      },
      'payee',
    ],
  ]

  test.each(notices)(
    '%s: is not shown as ours, cannot be booked, can be set aside',
    async (_, notify, problem) => {
      await notify()
      await processWebhooks(app.ctx)
      const [row] = await unmatched()
      expect(row).toMatchObject({ transactionId: 'FOREIGN0001', problem, isChecked: true })
      expect(row.currency).toBe(problem === 'currency' ? 'EUR' : 'USD')
      expect(await app.ctx.db.select().from(webhookEvents)).toMatchObject([{ isOurs: problem !== 'payee' }])

      // What the dialog sends, and the number typed in other letters with another way to pay.
      const tries = [
        { transactionId: 'FOREIGN0001', amount: '950.00' },
        { transactionId: 'foreign0001', amount: '950.00', method: 'paypal' },
        { transactionId: 'Foreign0001', amount: '950.00', method: 'bank_transfer' },
        { transactionId: 'FOREIGN 0001', amount: '950.00', method: 'paypal' },
        { transactionId: 'ＦＯＲＥＩＧＮ-0001', amount: '950.00' },
      ]
      for (const body of tries) {
        const refused = await verify(body)
        expect(refused.status).toBe(409)
        expect(refused.body.detail).toMatch(problem === 'payee' ? /no llegó a nuestra cuenta/ : /otra moneda/)
      }
      expect(await booked()).toEqual([])
      const hoy = (await app.call(dashboardApi.attention, { as: true })).body
      expect(hoy.filter(({ reason }: { reason: string }) => reason.startsWith('money'))).toMatchObject([
        { reason: 'moneyForeign', count: 1, link: '/admin/dinero?state=foreign' },
      ])
      await app.call(paymentApi.setAside, { as: true, params: { id: row.id } })
      expect(await unmatched()).toEqual([])
      expect((await verify(tries[0]!)).status).toBe(409)
    },
  )

  test('money that we sent is no payment', async () => {
    await calls.ipn({ ...payment, txn_type: 'masspay' })
    await processWebhooks(app.ctx)
    expect(await unmatched()).toEqual([])
  })

  test('what arrived here is assigned as before', async () => {
    await calls.ipn(payment)
    await processWebhooks(app.ctx)
    expect(await unmatched()).toMatchObject([{ problem: null, isChecked: true, currency: 'USD' }])
    expect((await verify({ transactionId: 'FOREIGN0001', amount: '950.00' })).status).toBe(200)
    expect(await unmatched()).toEqual([])
  })
})

describe('with our reference', () => {
  beforeEach(() => start())

  const ways: [string, { transactionId?: null; [field: string]: unknown }, boolean][] = [
    [
      'that nobody had reported',
      { paymentStatus: 'pending', paymentMethod: 'pending', transactionId: null },
      false,
    ],
    ['that the family reported', {}, false],
    ['that was paid already', {}, true],
  ]
  const foreign: [string, Record<string, string>, string, string | null][] = [
    ['to a stranger', { receiver_id: 'ATTACKER9' }, 'elsewhere', null],
    ['in euros', { mc_currency: 'EUR' }, 'otherCurrency', '23.95'],
  ]
  test.each(ways.flatMap((way) => foreign.map((what) => [...what, ...way] as const)))(
    'a shipping fee paid %s, %5$s: is on Hoy and its record, in no dollars, with one act',
    async (_, change, state, amount, __, sent, isPaid) => {
      await reportPayment(sent)
      const { reference } = await request()
      if (isPaid) expect((await verifyFee('box_request', { method: 'cash' })).status).toBe(200)
      const before = await booked()
      await calls.ipn({ txn_id: 'WITHREF02', mc_gross: '23.95', custom: reference, ...change })
      await processWebhooks(app.ctx)
      const told = async () =>
        (await app.call(dashboardApi.attention, { as: true })).body
          .filter(({ reason }: { reason: string }) => reason.startsWith('money'))
          .map(({ reason, count }: { reason: string; count: number }) => [reason, count])
      const money = (await app.call(moneyInApi.list, { as: true, query: { state: 'foreign', page: 1 } })).body
      expect(money).toMatchObject([{ state, amount, subject: 'box_request', subjectId: 1 }])
      expect(await told()).toEqual([['moneyForeign', 1]])
      const query = { subject: 'box_request', subjectId: 1, status: 'open' }
      const claims = async () => (await app.call(paymentApi.claims, { as: true, query })).body
      expect(await claims()).toMatchObject([
        { problem: amount ? 'currency' : 'payee', verification: 'mismatch' },
      ])
      const shown = await app.call(boxRequestApi.get, { as: true, params: { id: 1 } })
      expect(shown.body.paymentReceived).toBe(isPaid ? '23.95' : null)
      expect(shown.body.paymentVerification).toBe(isPaid ? 'manual' : 'mismatch')
      expect(await booked()).toEqual(before)
      const family = async () => shippingFeeText(await followUp(), false).replace('followUp.payment.', '')
      const isReported = sent.transactionId !== null
      const waiting = amount ? 'otherCurrency' : isReported ? 'reportedElsewhere' : 'pendingElsewhere'
      expect(await family()).toBe(isPaid ? 'verified' : waiting)
      // Nothing arrived here that it could not pay.
      expect((await followUp()).state === 'pending').toBe(waiting === 'pendingElsewhere' && !isPaid)
      // The one act.
      const [{ id: recordId }] = await claims()
      const params = { subject: 'box_request' as const, id: 1 }
      expect((await app.call(paymentApi.dismiss, { as: true, params, body: { recordId } })).status).toBe(200)
      expect(await told()).toEqual([])
      expect((await followUp()).state).toBe(isPaid ? 'verified' : 'pending')
      const refused = amount ? 'pendingOtherCurrency' : 'pendingElsewhere'
      expect(await family()).toBe(isPaid ? 'verified' : refused)
      expect(await booked()).toEqual(before)
    },
  )

  test.each(foreign)(
    'paid %s, and then as it should be: both are known, and the family reads that its payment arrived',
    async (_, change, state) => {
      await reportPayment(ways[0]![1])
      const { reference } = await request()
      const pay = (id: string, more: object) =>
        calls.ipn({ txn_id: id, mc_gross: '23.95', custom: reference, ...more })
      await pay('WITHREF03', change)
      await processWebhooks(app.ctx)
      const params = { reference }
      const body = { paymentMethod: 'paypal', transactionId: null }
      const reported = await app.call(boxRequestApi.reportShippingFee, { params, body })
      // Money in another currency is here: staff look at it before the family pays again.
      expect(reported.body.shippingFee.state).toBe(state === 'elsewhere' ? 'reported' : 'noticed')
      expect(shippingFeeText(reported.body.shippingFee, false)).toBe(
        state === 'elsewhere' ? 'followUp.payment.reported' : 'followUp.payment.otherCurrency',
      )
      await pay('WITHREF04', {})
      await processWebhooks(app.ctx)
      expect(await followUp()).toMatchObject({ state: 'verified', received: '23.95' })
      const money = await app.call(moneyInApi.list, { as: true, query: { state: 'foreign', page: 1 } })
      expect(money.body).toMatchObject([{ state }])
    },
  )

  test('what a provider told without the family is not what the family said', async () => {
    await reportPayment(ways[0]![1])
    const { reference } = await request()
    await calls.ipn({ txn_id: 'WITHREF05', mc_gross: '2.00', custom: reference })
    await processWebhooks(app.ctx)
    expect(await followUp()).toMatchObject({ state: 'noticed', notice: 'unclear' })
  })

  test.each([
    ['to a stranger', { receiver_id: 'ATTACKER9' }, /no llegó a nuestra cuenta/],
    ['in euros', { mc_currency: 'EUR' }, /otra moneda/],
  ])('a payment %s matches, and cannot be booked under its number', async (_, change, words) => {
    const [claim] = (await app.call(paymentApi.claims, { as: true, query: { page: 1 } })).body
    const { reference } = (await app.call(donationApi.list, { as: true, query: { page: 1 } })).body[0]
    await calls.ipn({ txn_id: 'WITHREF01', mc_gross: '950.00', custom: reference, ...change })
    await processWebhooks(app.ctx)
    const [judged] = (await app.call(paymentApi.claims, { as: true, query: { page: 1 } })).body
    expect(judged).toMatchObject({ id: claim.id, verification: 'mismatch', transactionId: 'WITHREF01' })
    const refused = await verify({ amount: '950.00' })
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(words)])
    expect(await booked()).toEqual([])
    // Paid again, in cash: that is another payment.
    expect((await verify({ amount: '20.00', method: 'cash' })).body).toMatchObject({ currency: 'USD' })
  })

  test.each([
    ['to a stranger', { receiver_id: 'ATTACKER9' }],
    ['in euros', { mc_currency: 'EUR' }],
  ])('a payment %s with our reference does not tell the page that it is confirmed', async (_, change) => {
    const reference = 'H7KP-2M9X-QRTV'
    await calls.ipn({ txn_id: 'EARLY00001', mc_gross: '23.95', custom: reference, ...change })
    await processWebhooks(app.ctx)
    const asked = await app.call(paymentApi.confirmation, { params: { reference } })
    expect(asked.body).toEqual({ confirmed: false, transactionId: null })
  })
})

// IPN names the account's primary address in `receiver_email` and the button's own in `business`.
test.each([
  ['the primary address', { receiver_email: 'Cuenta@example.org', business: 'boton@example.org' }],
  ['the address of the button', { receiver_email: 'otra@example.org', business: 'cuenta@example.org' }],
])('only our address is set, and the notice has it as %s', async (_, payees) => {
  await start({ PAYPAL_MERCHANT_ID: '', PAYPAL_RECEIVER_EMAIL: 'cuenta@example.org' })
  await calls.ipn({ txn_id: 'OWN0000001', mc_gross: '25.00', receiver_id: '', ...payees })
  await processWebhooks(app.ctx)
  expect(await unmatched()).toMatchObject([{ problem: null, isChecked: true }])
})

test.each([
  ['our address, in other letters', 'Cuenta@Example.org', null],
  ['another address', 'otra@example.org', 'payee'],
])('only our address is set, and a capture was paid to %s', async (_, email, problem) => {
  await start({ PAYPAL_MERCHANT_ID: '', PAYPAL_RECEIVER_EMAIL: 'cuenta@example.org' })
  payPal.captures.set('OWN0000002', { status: 'COMPLETED', value: '25.00', email })
  await calls.webhook(completedEvent('OWN0000002'))
  await processWebhooks(app.ctx)
  expect(await unmatched()).toMatchObject([{ problem }])
})
