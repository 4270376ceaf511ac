import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outboxApi } from '#domains/mail/outbox/endpoints.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { closeMonth } from '#domains/money/accounting/month-close.server.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { receiptApi } from '#domains/money/receipts/endpoints.ts'
import type { Receipt } from '#domains/money/receipts/schemas.ts'
import { historyApi } from '#domains/team/history/endpoints.ts'
import { type PayPalFake, payPalEnv, startPayPalFake } from '../fakes/paypal.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { runJob } from '../support/jobs.ts'
import { brokenRules } from '../support/money-truth.ts'
import { haveOwnFacts } from '../support/own-facts.ts'
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

const typo = 'rosa@exmaple.org'
const right = 'rosa@example.org'
/** A payment of a monthly gift; the first is made one by staff. */
const monthArrives = async (number: string, payer_email = typo) => {
  await ipn({
    ...{ txn_type: 'subscr_payment', subscr_id: 'I-MONTHLY1', txn_id: number, mc_gross: '25.00' },
    ...{ first_name: 'Rosa', last_name: 'Peña', payer_email },
  })
  await processEvents()
}
const emails = async () =>
  (await app.ctx.db.select().from(emailOutbox).orderBy(emailOutbox.id)).map(
    ({ kind, to, locale, status }) => [kind, to, locale, status],
  )
const receiptRows = async (): Promise<Receipt[]> => (await app.call(receiptApi.list, as)).body
const correct = (id: number, body: object) =>
  app.call(donationApi.changeDonor, { ...as, params: { id }, body: { donorName: 'Rosa Peña', ...body } })

test('a wrong address and language are corrected: waiting letters, receipt, books and the later months follow', async () => {
  haveOwnFacts(app)
  await monthArrives('MONTH00001')
  const [notice] = (await app.call(paymentApi.unmatched, { ...as, query: { page: 1 } })).body
  const { id } = (await app.call(donationApi.fromNotice, { ...as, params: { id: notice.id } })).body
  await monthArrives('MONTH00002')
  await refund('donation', { amount: '5.00' }, id)
  await app.ctx.db
    .update(emailOutbox)
    .set({ status: 'failed', lastErrorCode: 'recipient' })
    .where(eq(emailOutbox.kind, 'payment_partial_refund'))
  const params = { id: (await receiptRows())[0]?.id }
  await app.call(receiptApi.send, { ...as, params, body: { email: typo, locale: 'es' } })

  const { status, body } = await correct(id, { donorEmail: right, locale: 'en' })
  expect([status, body.donorEmail, body.locale]).toEqual([200, right, 'en'])
  await monthArrives('MONTH00003')
  const gifts = (await app.call(donationApi.list, as)).body
  expect(gifts.map((gift: Record<string, string>) => [gift.donorEmail, gift.locale])).toEqual(
    Array(3).fill([right, 'en']),
  )
  expect((await app.call(donationApi.list, { ...as, query: { q: 'exmaple' } })).body).toEqual([])
  expect((await app.call(donationApi.list, { ...as, query: { q: right } })).body).toHaveLength(3)
  const lines = (await app.call(accountingApi.list, as)).body
  expect(new Set(lines.map(({ donorEmail }: { donorEmail: string }) => donorEmail))).toEqual(new Set([right]))
  const valid = (await receiptRows()).filter(({ status }) => status === 'issued')
  expect(valid.map(({ number, donorEmail, locale }) => [number.slice(5), donorEmail, locale])).toEqual(
    ['0004', '0003', '0002'].map((number) => [number, right, 'en']),
  )
  // What waited goes there, also a receipt that staff had sent, and nothing goes to the wrong address any more.
  await runJob(app.ctx, 'held-receipts')
  const waiting = (await emails()).filter(([, , , state]) => state !== 'withdrawn')
  expect(waiting.sort()).toEqual([
    ...Array(3).fill(['donation_receipt', right, 'en', 'queued']),
    ['gift_receipt', right, 'en', 'queued'],
    ['payment_partial_refund', right, 'es', 'queued'],
  ])
  const query = { entity: 'donation', entityId: id }
  const [entry] = (await app.call(historyApi.list, { ...as, query })).body
  expect([entry.action, entry.changes]).toEqual([
    'donor_corrected',
    { donorEmail: true, locale: ['es', 'en'] },
  ])
})

test('a correction of a later month stays, though each payment names the gift that was announced', async () => {
  await app.call(donationApi.create, {
    body: { amount: '25', method: 'paypal', donorName: 'Rosa', donorEmail: typo },
  })
  const gifts = async () => (await app.call(donationApi.list, as)).body
  const custom = (await gifts())[0].reference
  const monthly = { txn_type: 'subscr_payment', subscr_id: 'I-MONTHLY1', mc_gross: '25.00', custom }
  const month = async (number: string) => {
    await ipn({ ...monthly, txn_id: number, payment_date: '10:00:00 Mar 05, 2025 PST' })
    await processEvents()
  }
  for (const number of ['MONTH00001', 'MONTH00002', 'MONTH00003']) await month(number)
  const [third] = await gifts()
  await correct(third.id, { donorEmail: right, locale: 'en' })
  await month('MONTH00004')
  expect(
    (await gifts()).map((gift: Record<string, string>) => [gift.donorName, gift.donorEmail, gift.locale]),
  ).toEqual([...Array(2).fill(['Rosa Peña', right, 'en']), ...Array(2).fill(['Rosa', typo, 'es'])])
  // An end that stands on the last moves to the month of a notice that came later.
  await ipn({ txn_type: 'subscr_cancel', subscr_id: 'I-MONTHLY1', custom, payment_status: '' })
  await processEvents()
  await month('MONTH00005')
  expect(
    (await gifts()).map(({ monthlyEndedOn }: { monthlyEndedOn: string | null }) => monthlyEndedOn !== null),
  ).toEqual([true, ...Array(4).fill(false)])
})

test('a gift whose donor had no address is thanked once there is one; the name alone changes neither', async () => {
  haveOwnFacts(app)
  await app.call(donationApi.create, { body: { amount: '25', method: 'paypal', donorName: 'Rosa Peña' } })
  const verify = { amount: '25.00', method: 'cash' }
  await app.call(paymentApi.verify, { ...as, params: { subject: 'donation', id: 1 }, body: verify })
  expect(await emails()).toEqual([])
  await correct(1, { donorEmail: right })
  expect(await emails()).toEqual([['donation_receipt', right, 'es', 'queued']])
  expect((await rename(1, 'Rosa P.')).body).toMatchObject({ donorEmail: right, locale: 'es' })
  // Without an address nothing goes to the one of before.
  await correct(1, { donorEmail: '' })
  expect((await emails()).filter(([, , , state]) => state === 'queued')).toEqual([])
})

test('the right address of an e-mail that did not arrive is the donor’s from then on', async () => {
  await monthArrives('MONTH00001')
  const [notice] = (await app.call(paymentApi.unmatched, { ...as, query: { page: 1 } })).body
  const { id } = (await app.call(donationApi.fromNotice, { ...as, params: { id: notice.id } })).body
  await app.ctx.db.update(emailOutbox).set({ status: 'failed', lastErrorCode: 'recipient' })
  const params = { entity: 'donation', entityId: id }
  const body = { act: 'again', to: right }
  expect((await app.call(outboxApi.decideLetters, { ...as, params, body })).body).toEqual({ count: 1 })
  await monthArrives('MONTH00002')
  expect(await emails()).toEqual([
    ['donation_receipt', typo, 'es', 'withdrawn'],
    ['donation_receipt', right, 'es', 'queued'],
    ['donation_receipt', right, 'es', 'queued'],
  ])
})

test('a gift that staff wrote down keeps its money once the month is closed, and its donor can be corrected', async () => {
  haveOwnFacts(app)
  const gift = { type: 'donation', amount: '40.00', description: 'Cheque', category: 'donaciones' }
  const paid = { paymentMethod: 'check', occurredOn: '2025-03-05', donorName: 'Rosa', donorEmail: typo }
  const { id } = (await app.call(accountingApi.create, { ...as, body: { ...gift, ...paid } })).body
  await app.call(receiptApi.sendStatements, { ...as, body: { year: 2025 } })
  await closeMonth(app.ctx, '2025-03')
  const change = (body: object) =>
    app.call(accountingApi.changeDonor, { ...as, params: { id }, body: { donorName: 'Rosa', ...body } })
  const { body: line } = await change({ donorEmail: right, locale: 'en' })
  expect([line.donorEmail, line.amount, line.lockedBy]).toEqual([right, '40.00', 'month'])
  expect(await receiptRows()).toMatchObject([{ number: '2025-0001', donorEmail: right, locale: 'en' }])
  // It went to a wrong mailbox: it is to be sent again, in her language.
  await app.call(receiptApi.sendStatements, { ...as, body: { year: 2025 } })
  expect(await emails()).toEqual([
    ['donor_statement', typo, 'es', 'withdrawn'],
    ['donor_statement', right, 'en', 'queued'],
  ])
  const { body: renamed } = await change({ donorName: 'Rosa Peña' })
  expect([renamed.donorName, renamed.donorEmail]).toEqual(['Rosa Peña', right])
  expect((await receiptRows())[0]).toMatchObject({
    number: '2025-0002',
    donorName: 'Rosa Peña',
    locale: 'en',
  })
  const query = { entity: 'accounting_transaction', entityId: id }
  const [entry] = (await app.call(historyApi.list, { ...as, query })).body
  expect([entry.action, entry.changes]).toEqual(['donor_corrected', { donorName: true }])
  const amount = { ...as, params: { id }, body: { amount: '50.00' } }
  expect((await app.call(accountingApi.update, amount)).status).toBe(409)
  // A part went back: her name is no money.
  await app.call(accountingApi.reverse, { ...as, params: { id }, body: { amount: '10.00' } })
  expect((await change({ donorName: 'Rosa P.' })).body.donorName).toBe('Rosa P.')
  expect(await issued()).toEqual(['Rosa P. 30.00 2025-03-05'])
  const paidOnline = await arrives('NAME000001', 'MARIA', 'LOPEZ')
  const params = { id: paidOnline.accountingTransactionId }
  expect((await app.call(accountingApi.changeDonor, { ...as, params, body: {} })).status).toBe(409)
})
