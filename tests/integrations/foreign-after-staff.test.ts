import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { moneyInApi } from '#domains/office/money-in/endpoints.ts'
import { type PayPalFake, payPalEnv, startPayPalFake } from '../fakes/paypal.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { paymentCalls } from '../support/payment-calls.ts'
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

const as = { as: true as const }
const { reportPayment, donate, verify, income, processEvents, claimOf } = paymentCalls(() => app)
const { ipn } = payPalCalls(
  () => app,
  () => payPal,
)
const lines = async () => (await income()).map(({ type, amount }) => [type, amount])
const onHoy = async () =>
  (await app.call(dashboardApi.attention, as)).body.filter(({ reason }: { reason: string }) =>
    reason.startsWith('money'),
  )
const foreign = async () =>
  (await app.call(moneyInApi.list, { ...as, query: { state: 'foreign', page: 1 } })).body
const waiting = async () => (await app.call(paymentApi.unmatched, { ...as, query: { page: 1 } })).body
const all = async () => (await app.call(moneyInApi.list, { ...as, query: { page: 1 } })).body
const number = 'FOREIGN0001'
const told = { txn_id: number, mc_gross: '23.95', mc_fee: '1.33' }
const back = { payment_status: 'Refunded', parent_txn_id: number, txn_id: 'BACK000001', mc_gross: '-23.95' }
const problems: [string, Record<string, string>, string, string][] = [
  ['to another account', { receiver_id: 'STRANGER9' }, 'elsewhere', 'payee'],
  ['in euros', { mc_currency: 'EUR' }, 'otherCurrency', 'currency'],
]
const tells = async (...notices: Record<string, string>[]) => {
  for (const notice of notices) await ipn(notice)
  await processEvents()
}

describe.each(problems)(
  'staff were first, and the provider tells of a payment %s',
  (_, change, state, problem) => {
    test.each([
      ['the payment', [told]],
      ['the payment and its refund', [told, back]],
      ['only its refund', [back]],
    ])(
      'of a request: %s is a line of Hoy that leads to it and its undo, and moves no money',
      async (_, notices) => {
        await reportPayment({ transactionId: number })
        expect((await verify('box_request', { method: 'paypal' })).status).toBe(200)
        const before = await lines()
        await tells(...notices.map((notice) => ({ ...notice, ...change })))
        expect(await lines()).toEqual(before)
        expect(await onHoy()).toMatchObject([
          { reason: 'moneyForeign', count: 1, link: '/admin/dinero?state=foreign' },
        ])
        expect(await foreign()).toMatchObject([
          { source: 'payment', subject: 'box_request', subjectId: 1, state, amount: '23.95' },
        ])
        expect(await all()).toHaveLength(1)
        expect(await claimOf('box_request')).toMatchObject({ verification: 'manual', contested: problem })

        const params = { subject: 'box_request' as const, id: 1 }
        expect((await app.call(paymentApi.undoVerification, { ...as, params })).status).toBe(200)
        await processEvents()
        expect(await lines()).toEqual([])
        const judged = await claimOf('box_request')
        expect(judged).toMatchObject({ contested: null })
        // What its provider told is judged as if nobody had verified it.
        if (notices.length === 1 && notices[0] === told)
          expect(judged).toMatchObject({ verification: 'mismatch', problem })
        expect((await verify('box_request', { method: 'paypal', transactionId: number })).status).toBe(409)
      },
    )

    test('of a gift: the same, and who set the notice aside has decided', async () => {
      await donate()
      expect((await verify('donation', { transactionId: number, method: 'paypal' })).status).toBe(200)
      await tells({ ...told, ...change })
      expect(await foreign()).toMatchObject([{ source: 'payment', subject: 'donation', state }])
      const [{ id }] = await waiting()
      expect((await app.call(paymentApi.setAside, { ...as, params: { id } })).status).toBe(200)
      expect([await foreign(), await onHoy(), await waiting()]).toEqual([[], [], []])
      expect(await claimOf('donation')).toMatchObject({ contested: null })
      expect(await lines()).toEqual([['donation', '100.00']])
    })

    test.each([
      ['that waits', { payment_status: 'Pending', pending_reason: 'echeck' }],
      ['that failed', { payment_status: 'Failed' }],
      ['that went back', back],
    ])(
      'of a line in the books: one %s alone is a line of Hoy until staff set it aside',
      async (_, fields) => {
        const body = { amount: '23.95', description: 'Cheque', category: 'general', transactionId: number }
        await app.call(accountingApi.create, { ...as, body: { ...body, type: 'income' } })
        await tells({ ...told, ...fields, ...change })
        expect(await foreign()).toMatchObject([{ source: 'entry', state }])
        const notices = await waiting()
        expect(notices).toMatchObject([{ problem }])
        expect((await app.call(paymentApi.setAside, { ...as, params: { id: notices[0].id } })).status).toBe(
          200,
        )
        expect([await foreign(), await onHoy(), await waiting()]).toEqual([[], [], []])
        expect(await lines()).toEqual([['income', '23.95']])
      },
    )

    test.each(['delete it', 'set aside'])(
      'of a line in the books: it is that line, until staff: %s',
      async (act) => {
        const body = { amount: '23.95', description: 'Cheque', category: 'general', transactionId: number }
        const entry = await app.call(accountingApi.create, { ...as, body: { ...body, type: 'income' } })
        await tells(
          { ...told, ...change, payment_status: 'Pending' },
          { ...told, ...change },
          { ...back, ...change },
        )
        expect(await lines()).toEqual([['income', '23.95']])
        expect(await onHoy()).toMatchObject([{ reason: 'moneyForeign', count: 1 }])
        expect(await foreign()).toMatchObject([{ source: 'entry', entryId: entry.body.id, state }])
        expect(await all()).toHaveLength(1)
        if (act === 'set aside') {
          const [{ id }] = await waiting()
          expect((await app.call(paymentApi.setAside, { ...as, params: { id } })).status).toBe(200)
          expect([await foreign(), await onHoy(), await waiting()]).toEqual([[], [], []])
          return
        }
        await app.call(accountingApi.remove, { ...as, params: { id: entry.body.id } })
        await processEvents()
        const [notice] = await foreign()
        expect(notice).toMatchObject({ source: 'notice', entryId: null, state })
        await app.call(paymentApi.setAside, { ...as, params: { id: notice.id } })
        expect([await foreign(), await onHoy()]).toEqual([[], []])
        expect((await app.call(donationApi.list, as)).body).toEqual([])
      },
    )
  },
)
