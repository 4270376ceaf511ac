import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { closeMonth } from '#domains/money/accounting/month-close.server.ts'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { receiptApi } from '#domains/money/receipts/endpoints.ts'
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
const { donate, records, verify, processEvents } = paymentCalls(() => app)
const { ipn } = payPalCalls(
  () => app,
  () => payPal,
)
const [written, made] = ['2026-01-02', '2025-12-31']
const days = async () => {
  const [entry] = await app.ctx.db.select().from(accountingTransactions)
  const issued = (await app.call(receiptApi.list, as)).body.filter(
    ({ status }: { status: string }) => status === 'issued',
  )
  const money = (await app.call(moneyInApi.list, { ...as, query: { page: 1 } })).body
  return {
    books: entry!.occurredOn,
    payment: (await records())[0]!.paidOn,
    receipt: issued.map(({ occurredOn, number }: Record<string, string>) => `${number} ${occurredOn}`),
    list: money.map(({ day }: { day: string }) => day),
  }
}
const book = () =>
  app.call(accountingApi.create, {
    ...as,
    body: {
      type: 'donation',
      amount: '100.00',
      description: 'Donación',
      category: 'donaciones',
      paymentMethod: 'paypal',
      donorName: 'Ana',
      transactionId: 'year000001',
      occurredOn: written,
    },
  })
const notice = async (fields: object = { payment_date: '22:30:00 Dec 30, 2025 PST' }) => {
  const custom = (await app.call(donationApi.list, as)).body[0].reference
  await ipn({ txn_id: 'YEAR000001', mc_gross: '100.00', custom, ...fields })
  await processEvents()
}
const inYear = (year: string, day: string) => [`${year}-0001 ${day}`]

test.each<[string, string[], string]>([
  ['both months are open', [], made],
  ['the month of the gift is closed', ['2025-12'], written],
  ['the month that staff wrote is closed', ['2026-01'], written],
  ['both are closed', ['2025-12', '2026-01'], written],
])(
  'staff wrote a gift first, on another day: receipt and year are of the day it was made; %s',
  async (_, months, books) => {
    await donate()
    expect((await book()).status).toBe(201)
    for (const month of months) await closeMonth(app.ctx, month)
    await notice()
    expect(await days()).toEqual({ books, payment: made, receipt: inYear('2025', made), list: [made] })
  },
)

test.each(['a notice', 'staff'])('nobody says another day: %s takes the one that is written', async (who) => {
  await donate()
  await book()
  if (who === 'staff')
    expect(
      (await verify('donation', { method: 'paypal', amount: '100.00', transactionId: 'YEAR000001' })).status,
    ).toBe(200)
  else await notice({})
  expect(await days()).toEqual({
    books: written,
    payment: written,
    receipt: inYear('2026', written),
    list: [written],
  })
})

test.each<[string, string[]]>([
  ['its month is open', []],
  ['its month was closed before', ['2026-01']],
])('an undone verification leaves the line as staff wrote it; %s', async (_, months) => {
  await donate()
  const { body: line } = await book()
  for (const month of months) await closeMonth(app.ctx, month)
  const decision = { method: 'paypal', amount: '100.00', transactionId: 'YEAR000001', paidOn: made }
  expect((await verify('donation', decision)).status).toBe(200)
  expect((await days()).receipt).toEqual(inYear('2025', made))
  const params = { subject: 'donation' as const, id: 1 }
  expect((await app.call(paymentApi.undoVerification, { ...as, params })).status).toBe(200)
  const [entry, ...others] = await app.ctx.db.select().from(accountingTransactions)
  expect(others).toEqual([])
  expect(entry).toMatchObject({
    id: line.id,
    occurredOn: written,
    madeOn: null,
    donationId: null,
    donorName: 'Ana',
  })
  expect((await days()).receipt.at(-1)).toContain(written)
})
