import { afterEach, beforeEach, expect, test } from 'vitest'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { closeMonth } from '#domains/money/accounting/month-close.server.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { receiptApi } from '#domains/money/receipts/endpoints.ts'
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
})
afterEach(async () => {
  expect(await brokenRules(app.ctx.db)).toEqual({})
  await app.close()
  await payPal.close()
})

const as = { as: true as const }
const { processEvents, refund } = paymentCalls(() => app)
const { ipn } = payPalCalls(
  () => app,
  () => payPal,
)
const email = 'maria@example.org'
const arrives = async (number: string, first_name: string, last_name: string) => {
  const payment_date = '10:00:00 Mar 05, 2025 PST'
  await ipn({ txn_id: number, mc_gross: '25.00', payer_email: email, first_name, last_name, payment_date })
  await processEvents()
  const [notice] = (await app.call(paymentApi.unmatched, { ...as, query: { page: 1 } })).body
  return (await app.call(donationApi.fromNotice, { ...as, params: { id: notice.id } })).body
}
const rename = (id: number, donorName: string | null, more: object = {}) =>
  app.call(donationApi.changeDonor, { ...as, params: { id }, body: { donorName, ...more } })
const donors = async () =>
  (await app.call(receiptApi.donorYears, { ...as, query: { year: 2025 } })).body.map(
    ({ donorName, money }: Record<string, string>) => [donorName, money],
  )
const issued = async () =>
  (await app.call(receiptApi.list, { ...as, query: { status: 'issued' } })).body
    .map(
      ({ donorName, amount, occurredOn }: Record<string, string>) => `${donorName} ${amount} ${occurredOn}`,
    )
    .sort()

test('two spellings of a provider are one donor once staff say so, also of a closed month', async () => {
  await arrives('NAME000001', 'María', 'López')
  const other = await arrives('NAME000002', 'MARIA A', 'LOPEZ')
  expect(await donors()).toHaveLength(2)
  await closeMonth(app.ctx, '2025-03')
  const before = other.updatedAt
  const changed = await rename(other.id, 'María López', { updatedAt: before })
  expect([changed.status, changed.body.donorName]).toEqual([200, 'María López'])
  expect(await donors()).toEqual([['María López', '50.00']])
  expect(await issued()).toEqual(Array(2).fill('María López 25.00 2025-03-05'))
  const lines = (await app.call(accountingApi.list, { ...as, query: { q: 'María López' } })).body
  expect(lines.map(({ donorName }: { donorName: string }) => donorName)).toEqual(Array(2).fill('María López'))
  expect((await app.call(donationApi.list, { ...as, query: { q: 'maria a' } })).body).toEqual([])
  // The thanks that wait name the donor as the receipt does, once.
  const waiting = (await app.ctx.db.select().from(emailOutbox)).filter(
    ({ kind, status }) => kind === 'donation_receipt' && status === 'queued',
  )
  expect(waiting).toHaveLength(2)
  expect((await rename(other.id, 'Otra', { updatedAt: before })).status).toBe(409)
})

test('a gift of which a part went back keeps a receipt of the rest; without a name it is anonymous', async () => {
  const gift = await arrives('NAME000001', 'MARIA', 'LOPEZ')
  await refund('donation', { amount: '5.00' }, gift.id)
  await rename(gift.id, 'María López')
  expect(await issued()).toEqual(['María López 20.00 2025-03-05'])
  expect((await rename(gift.id, null)).body.isAnonymous).toBe(true)
  expect(await issued()).toEqual(['null 20.00 2025-03-05'])
  await refund('donation', {}, gift.id)
  await rename(gift.id, 'María López')
  expect(await issued()).toEqual([])
})

test('a name that only the books have otherwise is corrected there and on the receipt; the same again changes nothing', async () => {
  const entry = { type: 'donation', amount: '25.00', description: 'Donativo', occurredOn: '2025-03-05' }
  const paid = { paymentMethod: 'paypal', transactionId: 'NAME000009' }
  const body = { ...entry, ...paid, category: 'donaciones', donorName: 'ANA R RUIZ' }
  expect((await app.call(accountingApi.create, { ...as, body })).status).toBe(201)
  const { body: announced } = await app.call(donationApi.create, {
    ...as,
    body: { amount: '25.00', method: 'paypal', donorName: 'Ana Ruiz', donorEmail: email },
  })
  const [gift] = (await app.call(donationApi.list, as)).body
  expect(announced.donorName).toBe('Ana Ruiz')
  const { status } = await app.call(paymentApi.verify, {
    ...as,
    params: { subject: 'donation', id: gift.id },
    body: { amount: '25.00', method: 'paypal', transactionId: 'NAME000009', paidOn: '2025-03-05' },
  })
  expect(status).toBe(200)
  const names = async () => {
    const lines = (await app.call(accountingApi.list, as)).body
    return lines.map(({ donorName }: { donorName: string }) => donorName)
  }
  expect([await names(), await issued()]).toEqual([['ANA R RUIZ'], ['ANA R RUIZ 25.00 2025-03-05']])
  const saved = await rename(gift.id, 'Ana Ruiz')
  expect([await names(), await issued()]).toEqual([['Ana Ruiz'], ['Ana Ruiz 25.00 2025-03-05']])
  expect((await rename(gift.id, 'Ana Ruiz')).body).toEqual(saved.body)
})
