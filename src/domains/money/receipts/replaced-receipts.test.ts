import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { applyToBooked } from '#domains/money/payments/booked-refunds.server.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { binApi } from '#domains/privacy/bin/endpoints.ts'
import { inTransaction } from '#lib/context.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { runJob } from '#tests/support/jobs.ts'
import { haveOwnFacts } from '#tests/support/own-facts.ts'
import { paymentCalls } from '#tests/support/payment-calls.ts'
import { receiptApi } from './endpoints.ts'
import type { Receipt } from './schemas.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
  haveOwnFacts(app)
})
afterEach(() => app.close())

const as = { as: true as const }
const { donate, verify, refund, undo } = paymentCalls(() => app)
/** Kind, address, its number and the number that counts no longer: what is not withdrawn. */
const letters = async () =>
  (await app.ctx.db.select().from(emailOutbox).orderBy(emailOutbox.id))
    .filter(({ status }) => status !== 'withdrawn')
    .map(({ kind, to, payload }) => {
      const { values } = payload as { values: Record<string, string> }
      const position = (number = '') => number.slice(5)
      return [kind, to, position(values.number ?? values.receiptNumber), position(values.replaced)]
    })
const leave = () =>
  app.ctx.db.update(emailOutbox).set({ status: 'sent' }).where(eq(emailOutbox.status, 'queued'))
const tenMinutesLater = () => runJob(app.ctx, 'held-receipts')
const rename = (donorName: string, more: object = {}) =>
  app.call(donationApi.changeDonor, { ...as, params: { id: 1 }, body: { donorName, ...more } })
const to = 'ana@example.org'
const given = async () => {
  await donate()
  await verify('donation', { amount: '100.00', method: 'cash' })
}
const line = async (reason: string) =>
  (await app.call(dashboardApi.attention, as)).body.find((one: { reason: string }) => one.reason === reason)

test('a donor who has a receipt gets the one that takes its place, once, and reads which counts no longer', async () => {
  await given()
  // Nobody has it yet: the thanks name the other.
  await rename('Ana R.')
  await tenMinutesLater()
  expect(await letters()).toEqual([['donation_receipt', to, '0002', '']])
  await leave()
  await rename('Ana Ruiz')
  // Corrected again before it leaves.
  await tenMinutesLater()
  await rename('Ana Ruiz Vega')
  for (const _ of [1, 2]) await tenMinutesLater()
  expect((await letters()).slice(1)).toEqual([['gift_receipt', to, '0004', '0002']])
  await leave()
  // A part of it went back: its letter, and the receipt of the rest.
  await refund('donation', { amount: '40.00' })
  await tenMinutesLater()
  expect((await letters()).slice(2)).toEqual([
    ['payment_partial_refund', to, '', ''],
    ['gift_receipt', to, '0005', '0004'],
  ])
  expect(await line('heldReceipts')).toBeUndefined()
})

test('one that nothing replaces is named by the letter of the refund, if the donor has it', async () => {
  await given()
  const { body } = await refund('donation')
  expect(await letters()).toEqual([['payment_refund', to, '', '']])
  await undo('donation', body.refunds[0].id)
  expect(await letters()).toEqual([['donation_receipt', to, '0002', '']])
  await leave()
  const { body: back } = await refund('donation')
  expect((await letters())[1]).toEqual(['payment_refund', to, '0002', ''])
  await leave()
  await tenMinutesLater()
  expect(await letters()).toHaveLength(2)
  // It was a mistake: the gift has another, which says so.
  expect((await undo('donation', back.refunds[0].id)).status).toBe(200)
  await tenMinutesLater()
  expect((await letters())[2]).toEqual(['gift_receipt', to, '0003', '0002'])
})

const gift = { type: 'donation', description: 'Donativo', category: 'donaciones', paymentMethod: 'cash' }
const lastYear = Number(puertoRicoDay(new Date()).slice(0, 4)) - 1
const give = async (facts: object) => {
  const occurredOn = `${lastYear}-05-02`
  const body = { ...gift, occurredOn, amount: '20.00', ...facts }
  return (await app.call(accountingApi.create, { ...as, body })).body
}
const valid = async (): Promise<Receipt[]> =>
  (await app.call(receiptApi.list, { ...as, query: { status: 'issued' } })).body

test('without an address Hoy names the receipt to hand over, until it was', async () => {
  const { id, receipt } = await give({ donorName: 'Rosa' })
  const change = (body: object) => app.call(accountingApi.update, { ...as, params: { id }, body })
  // Nobody had it.
  await change({ amount: '21.00' })
  expect(await line('receiptsToPrint')).toBeUndefined()
  const [second] = await valid()
  expect(second?.id).not.toBe(receipt.id)
  const body = { email: 'vecina@example.org', locale: 'es' }
  await app.call(receiptApi.send, { ...as, params: { id: second?.id }, body })
  await leave()
  await change({ amount: '22.00' })
  await tenMinutesLater()
  expect(await letters()).toHaveLength(1)
  const [third] = await valid()
  expect(third?.isToPrint).toBe(true)
  expect(await line('receiptsToPrint')).toMatchObject({ count: 1 })
  const query = { attention: 'print' }
  expect((await app.call(receiptApi.list, { ...as, query })).body).toMatchObject([{ id: third?.id }])
  const params = { id: third?.id }
  for (const _ of [1, 2]) expect((await app.call(receiptApi.hand, { ...as, params })).status).toBe(200)
  expect(await line('receiptsToPrint')).toBeUndefined()
  // She has that one on paper, so that the next is hers too.
  await change({ amount: '23.00' })
  expect(await line('receiptsToPrint')).toMatchObject({ count: 1 })
})

test('a statement that lists a receipt that is void by now counts as not sent', async () => {
  const donor = { donorName: 'Rosa', donorEmail: 'rosa@example.org' }
  const { id } = await give(donor)
  await give({ ...donor, amount: '30.00' })
  await give({ donorName: 'Luis', donorEmail: 'luis@example.org' })
  const send = async () =>
    (await app.call(receiptApi.sendStatements, { ...as, body: { year: lastYear } })).body.sent
  expect(await send()).toBe(2)
  await leave()
  expect(await line('statementsDue')).toBeUndefined()
  const reversal = { occurredOn: puertoRicoDay(new Date()), reason: 'Cheque devuelto' }
  await app.call(accountingApi.reverse, { ...as, params: { id }, body: reversal })
  expect(await line('statementsDue')).toMatchObject({ count: 1 })
  expect(await send()).toBe(1)
  expect((await letters()).at(-1)?.slice(0, 2)).toEqual(['donor_statement', 'rosa@example.org'])
})

test('one that staff make void themselves is replaced by a letter too', async () => {
  const { receipt } = await give({ donorName: 'Rosa', donorEmail: 'rosa@example.org' })
  const params = { id: receipt.id }
  await app.call(receiptApi.send, { ...as, params, body: { email: 'rosa@example.org', locale: 'en' } })
  await leave()
  await app.call(receiptApi.voidReceipt, { ...as, params, body: { reason: 'Se perdió' } })
  await tenMinutesLater()
  expect((await letters())[1]).toEqual(['gift_receipt', 'rosa@example.org', '0002', '0001'])
})

test('who has one that nothing replaces is told, once, wherever it was sent', async () => {
  const { id, receipt } = await give({ donorName: 'Rosa', donorEmail: 'rosa@example.org' })
  const send = (email: string) =>
    app.call(receiptApi.send, { ...as, params: { id: receipt.id }, body: { email, locale: 'en' } })
  for (const email of ['rosa@example.org', 'trabajo@example.org']) await send(email)
  await leave()
  const body = { reason: 'Se perdió', replace: false }
  const voided = await app.call(receiptApi.voidReceipt, { ...as, params: { id: receipt.id }, body })
  expect(voided.body.status).toBe('void')
  const told = [
    ['receipt_void', 'trabajo@example.org', '0001', ''],
    ['receipt_void', 'rosa@example.org', '0001', ''],
  ]
  expect((await letters()).slice(2)).toEqual(told)
  // The gift itself is withdrawn too: its receipt is void already.
  await app.call(accountingApi.remove, { ...as, params: { id } })
  expect((await letters()).slice(2)).toEqual(told)
})

test('a gift that staff withdraw tells its donor, and one that counts again tells nothing', async () => {
  const donor = { donorName: 'Rosa', donorEmail: 'rosa@example.org' }
  const withReceipt = async (facts: object = {}) => {
    const { id, receipt } = await give({ ...donor, ...facts })
    const body = { email: donor.donorEmail, locale: 'es' }
    await app.call(receiptApi.send, { ...as, params: { id: receipt.id }, body })
    return id as number
  }
  const [removed, returned, other, unsent] = [
    await withReceipt(),
    await withReceipt(),
    await withReceipt(),
    (await give(donor)).id,
  ]
  await leave()
  const reversal = { occurredOn: puertoRicoDay(new Date()), reason: 'Cheque devuelto' }
  await app.call(accountingApi.reverse, { ...as, params: { id: returned }, body: reversal })
  const asIncome = { type: 'income', donorName: null, donorEmail: null }
  await app.call(accountingApi.update, { ...as, params: { id: other }, body: asIncome })
  for (const id of [removed, unsent]) await app.call(accountingApi.remove, { ...as, params: { id } })
  expect((await letters()).slice(3)).toEqual(
    ['0002', '0003', '0001'].map((number) => ['receipt_void', donor.donorEmail, number, '']),
  )
  // It was a mistake, and nobody heard of it yet: only the receipt that takes its place goes.
  await app.call(binApi.restore, { ...as, params: { entity: 'accounting_transaction', entityId: removed } })
  await tenMinutesLater()
  expect((await letters()).slice(5)).toEqual([['gift_receipt', donor.donorEmail, '0005', '0001']])
})

const reverse = (id: number) => {
  const reversal = { occurredOn: puertoRicoDay(new Date()), reason: 'Cheque devuelto' }
  return app.call(accountingApi.reverse, { ...as, params: { id }, body: reversal })
}

test('who has it only in a statement that left is told too, and who has not got that one is not', async () => {
  const donor = { donorName: 'Rosa', donorEmail: 'rosa@example.org' }
  const gifts = [await give(donor), await give({ ...donor, amount: '30.00' })]
  const moved = await give({ donorName: 'Luis', donorEmail: 'luis@example.org' })
  const send = () => app.call(receiptApi.sendStatements, { ...as, body: { year: lastYear } })
  await send()
  await leave()
  for (const { id } of gifts) await reverse(id)
  // His gift is of this year: no statement of last year takes the place of the one that he has.
  const body = { occurredOn: puertoRicoDay(new Date()) }
  await app.call(accountingApi.update, { ...as, params: { id: moved.id }, body })
  await tenMinutesLater()
  expect((await letters()).slice(2)).toEqual([
    ['receipt_void', donor.donorEmail, '0001', ''],
    ['receipt_void', donor.donorEmail, '0002', ''],
    ['gift_receipt', 'luis@example.org', '0001', '0003'],
  ])
  const { id } = await give({ donorName: 'Eva', donorEmail: 'eva@example.org' })
  await send()
  await reverse(id)
  expect((await letters()).filter(([, to]) => to === 'eva@example.org')).toEqual([])
})

test.each([
  [{}, [['receipt_void', 'vecina@example.org', '0001', '']]],
  [{ tells: false }, []],
])('a refund %o of a gift without an address tells whoever its receipt was sent to', async (choice, told) => {
  await app.call(donationApi.create, { body: { amount: '100', method: 'paypal', donorName: 'Ana' } })
  await verify('donation', { amount: '100.00', method: 'cash' })
  const [receipt] = await valid()
  const body = { email: 'vecina@example.org', locale: 'es' }
  await app.call(receiptApi.send, { ...as, params: { id: receipt?.id }, body })
  await leave()
  const { body: back } = await refund('donation', choice)
  expect((await letters()).slice(1)).toEqual(told)
  await undo('donation', back.refunds[0].id)
  expect((await letters()).slice(1)).toEqual([])
})

test('what the bank took back of a line that staff wrote has no letter', async () => {
  const { receipt } = await give({ donorName: 'Rosa', paymentMethod: 'paypal', transactionId: 'BANK000001' })
  const body = { email: 'rosa@example.org', locale: 'es' }
  await app.call(receiptApi.send, { ...as, params: { id: receipt.id }, body })
  await leave()
  const payment = {
    provider: 'paypal',
    transactionId: 'BANK000001',
    amount: '20.00',
    currency: 'USD',
  } as const
  const refund = { id: 'BACK1', amount: '20.00', total: null, isReversal: true, tellsPayment: false }
  const facts = { status: 'refunded', isOurs: true, fee: null, paidOn: null, references: [], refund } as const
  const notice = { ...payment, ...facts } as unknown as Parameters<typeof applyToBooked>[1]
  await inTransaction(app.ctx, (ctx) => applyToBooked(ctx, notice))
  expect(await valid()).toEqual([])
  expect((await letters()).slice(1)).toEqual([])
})

test('a paper that counts no longer stands on Hoy until its donor knows, or gets another', async () => {
  const { id, receipt } = await give({ donorName: 'Rosa' })
  const send = { email: 'vecina@example.org', locale: 'es' }
  await app.call(receiptApi.send, { ...as, params: { id: receipt.id }, body: send })
  await leave()
  await app.call(accountingApi.update, { ...as, params: { id }, body: { amount: '21.00' } })
  const [paper] = await valid()
  const hand = { ...as, params: { id: paper?.id } }
  await app.call(receiptApi.hand, hand)
  const remove = () => app.call(accountingApi.remove, { ...as, params: { id } })
  const restore = () =>
    app.call(binApi.restore, { ...as, params: { entity: 'accounting_transaction', entityId: id } })
  const listed = async () =>
    (await app.call(receiptApi.list, { ...as, query: { attention: 'print' } })).body.map(
      ({ number, isToPrint }: Receipt) => [number.slice(5), isToPrint],
    )
  await remove()
  expect([await listed(), (await line('receiptsToPrint')).count]).toEqual([[['0002', true]], 1])
  await restore()
  expect(await listed()).toEqual([['0003', true]])
  await remove()
  expect(await listed()).toEqual([['0002', true]])
  for (const _ of [1, 2]) expect((await app.call(receiptApi.hand, hand)).status).toBe(200)
  expect([await listed(), await line('receiptsToPrint')]).toEqual([[], undefined])
})

test('the letter of a refund tells its payer, and another address that has the receipt hears it too', async () => {
  await given()
  await leave()
  const [receipt] = await valid()
  const other = 'contable@example.org'
  const params = { id: receipt?.id }
  await app.call(receiptApi.send, { ...as, params, body: { email: other, locale: 'es' } })
  await leave()
  const { body } = await refund('donation')
  expect((await letters()).slice(2)).toEqual([
    ['payment_refund', to, '0001', ''],
    ['receipt_void', other, '0001', ''],
  ])
  await undo('donation', body.refunds[0].id)
  await app.call(receiptApi.voidReceipt, {
    ...as,
    params: { id: (await valid())[0]?.id },
    body: { reason: 'Se perdió', replace: false },
  })
  expect((await letters()).slice(2).map(([kind, address]) => [kind, address])).toEqual([
    ['receipt_void', other],
    ['receipt_void', to],
  ])
})
