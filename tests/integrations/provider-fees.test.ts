import { isNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { webhookEvents } from '#domains/money/payments/tables.server.ts'
import { receipts } from '#domains/money/receipts/tables.server.ts'
import { moneyInApi } from '#domains/office/money-in/endpoints.ts'
import { dayMs } from '#lib/text/dates.ts'
import { completedEvent, type PayPalFake, payPalEnv, startPayPalFake } from '../fakes/paypal.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { paymentCalls, paymentReference } from '../support/payment-calls.ts'
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

const { reportPayment, verify, income, processEvents, records, refund } = paymentCalls(() => app)
const { webhook, ipn } = payPalCalls(
  () => app,
  () => payPal,
)
const as = { as: true as const }
const fee = '1.33'
const capture = { status: 'COMPLETED', value: '23.95', custom: paymentReference, fee }
const notice = { txn_id: 'CAP1', mc_gross: '23.95', mc_fee: fee, custom: paymentReference }
const lines = async () =>
  (await income()).map(({ type, amount, category, transactionId }) => [type, amount, category, transactionId])
const booked = [
  ['income', '23.95', 'envíos', 'CAP1'],
  ['expense', fee, 'operación', 'CAP1'],
]

test.each([
  ['a notice', () => webhook(completedEvent('CAP1'))],
  ['an older notice', () => ipn(notice)],
])('what PayPal keeps is booked with the payment, by %s, once', async (_, send) => {
  payPal.captures.set('CAP1', capture)
  await reportPayment()
  for (const _ of [1, 2]) {
    await send()
    await processEvents()
  }
  await ipn(notice)
  await webhook(completedEvent('CAP1', 'WH-again'))
  await processEvents()
  expect(await lines()).toEqual(booked)
  expect((await income()).map(({ description }) => description)[1]).toBe('Comisión de PayPal · #HIB-0001')
  expect(await records()).toMatchObject([{ fee, amount: '23.95' }])
  const { body } = await app.call(accountingApi.summary, as)
  expect(body).toMatchObject({ income: '23.95', expenses: fee })
})

test('it is booked when staff verified the payment before, and stays when it is given back', async () => {
  payPal.captures.set('CAP1', capture)
  await reportPayment({ transactionId: 'CAP1' })
  await verify('box_request', { note: null })
  expect(await lines()).toEqual(booked.slice(0, 1))
  await webhook(completedEvent('CAP1'))
  await processEvents()
  expect(await lines()).toEqual(booked)
  await refund('box_request')
  expect(await lines()).toEqual([...booked, ['income', '-23.95', 'envíos', null]])
})

test('staff cannot change it; it goes with a verification that is undone, and comes with the next', async () => {
  payPal.captures.set('CAP1', capture)
  await reportPayment({ transactionId: 'CAP1' })
  await verify('box_request', { note: null })
  await webhook(completedEvent('CAP1'))
  await processEvents()
  const of = { as: true as const, params: { id: (await income())[1]!.id } }
  const list = await app.call(accountingApi.list, { ...as, query: { page: 1 } })
  expect(list.body.map(({ lockedBy }: { lockedBy: string }) => lockedBy)).toEqual(['payment', 'payment'])
  const body = { type: 'expense', amount: '9', description: 'Otra', category: 'operación' }
  expect((await app.call(accountingApi.update, { ...of, body })).status).toBe(409)
  expect((await app.call(accountingApi.remove, of)).status).toBe(409)
  expect((await app.call(accountingApi.reverse, { ...of, body: {} })).status).toBe(409)

  const params = { subject: 'box_request' as const, id: 1 }
  expect((await app.call(paymentApi.undoVerification, { ...as, params })).status).toBe(200)
  await processEvents()
  expect(await lines()).toEqual([])
  await verify('box_request', { note: null })
  expect(await lines()).toEqual(booked)
})

test('it waits with a payment of another amount, until staff verify that', async () => {
  payPal.captures.set('CAP1', { ...capture, value: '20.00' })
  await reportPayment()
  await webhook(completedEvent('CAP1'))
  await processEvents()
  expect(await lines()).toEqual([])
  expect(await records()).toMatchObject([{ fee, verification: 'mismatch' }])
  await verify('box_request', { note: null, amount: '20.00' })
  expect(await lines()).toEqual([['income', '20.00', 'envíos', 'CAP1'], booked[1]])
})

test.each([undefined, '0.00', 'free'])('nothing is booked of a payment whose fee is %s', async (fee) => {
  payPal.captures.set('CAP1', { ...capture, ...(fee === undefined ? { fee: '' } : { fee }) })
  await reportPayment()
  await webhook(completedEvent('CAP1'))
  await processEvents()
  expect(await lines()).toEqual(booked.slice(0, 1))
})

const paid = { txn_id: 'GIFT1', mc_gross: '50.00', mc_fee: fee, first_name: 'Marta', last_name: 'Ríos' }
const waiting = async () =>
  (await app.call(paymentApi.unmatched, { ...as, query: { page: 1 } })).body as {
    id: number
    paidOn: string
  }[]
const listed = async () =>
  (await app.call(moneyInApi.list, { ...as, query: { state: 'waiting', page: 1 } })).body as object[]

test.each([
  ['a gift of its payer', (id: number) => app.call(donationApi.fromNotice, { ...as, params: { id } })],
  ['what a request was to pay', () => verify('box_request', { transactionId: 'gift1', amount: '50.00' })],
  ['nothing of ours', (id: number) => app.call(paymentApi.setAside, { ...as, params: { id } })],
])('money told in two ways is one line with its day, and one payment with its fee: %s', async (name, act) => {
  await reportPayment({ transactionId: 'OTHER1' })
  const capture = { status: 'COMPLETED', value: '50.00', fee, at: '2026-05-04T02:00:00Z' }
  payPal.captures.set('GIFT1', capture)
  // The way that names nobody, on both sides of the one that does.
  await webhook(completedEvent('GIFT1', 'WH-1'))
  await processEvents()
  await ipn({ ...paid, payment_date: '19:00:00 May 03, 2026 PDT' })
  await webhook(completedEvent('GIFT1', 'WH-2'))
  await processEvents()
  const [notice, ...others] = await waiting()
  expect(others).toEqual([])
  expect(notice).toMatchObject({ payerName: 'Marta Ríos', paidOn: '2026-05-03' })
  const row = { source: 'notice', name: 'Marta Ríos', day: '2026-05-03', amount: '50.00' }
  expect((await listed()).filter((row) => 'source' in row && row.source === 'notice')).toMatchObject([row])
  expect((await act(notice!.id)).status).toBe(200)
  await processEvents()
  expect(await waiting()).toEqual([])
  const kinds = (await lines()).map(([type, amount]) => [type, amount])
  const isOurs = name !== 'nothing of ours'
  expect(kinds.filter(([type]) => type === 'expense')).toEqual(isOurs ? [['expense', fee]] : [])
  expect(kinds.filter(([type]) => type !== 'expense').map(([, amount]) => amount)).toEqual(
    isOurs ? ['50.00'] : [],
  )
})

const write = (body: object = {}) =>
  app.call(accountingApi.create, {
    ...as,
    body: {
      ...{ type: 'donation', amount: '50.00', description: 'Donación', category: 'donaciones' },
      ...{ paymentMethod: 'paypal', transactionId: 'gift1', ...body },
    },
  })
const kindsAndSums = async () => (await income()).map(({ type, amount }) => `${type} ${amount}`)
const both = ['donation 50.00', `expense ${fee}`]

test.each(['staff', 'PayPal'])(
  'the fee of a gift that staff wrote in the books is booked once; first came %s',
  async (first) => {
    const tell = async () => {
      await ipn({ ...paid, ...(first === 'staff' && { first: '1' }) })
      payPal.captures.set('GIFT1', { status: 'COMPLETED', value: '50.00', fee })
      await webhook(completedEvent('GIFT1', `WH-${first}`))
      await processEvents()
    }
    if (first === 'PayPal') await tell()
    const { body: entry } = await write()
    await tell()
    expect((await kindsAndSums()).sort()).toEqual(both)
    expect(await waiting()).toEqual([])
    // It follows the line that it is of.
    const params = { id: entry.id }
    const change = (body: object) => app.call(accountingApi.update, { ...as, params, body })
    expect((await change({ transactionId: 'OTHER12345' })).status).toBe(200)
    await processEvents()
    expect(await kindsAndSums()).toEqual(['donation 50.00'])
    expect(await waiting()).toHaveLength(1)
    expect((await change({ transactionId: 'GIFT1' })).status).toBe(200)
    await processEvents()
    expect((await kindsAndSums()).sort()).toEqual(both)
    const of = {
      as: true as const,
      params: { id: (await income()).find(({ type }) => type === 'expense')!.id },
    }
    expect((await app.call(accountingApi.remove, of)).status).toBe(409)
    await app.call(accountingApi.remove, { ...as, params })
    await processEvents()
    expect(await kindsAndSums()).toEqual([])
  },
)

test.each(['staff', 'PayPal'])(
  'the fee of a gift that staff wrote in the books is booked once; first came %s',
  async (first) => {
    const tell = async () => {
      await ipn({ ...paid, ...(first === 'staff' && { first: '1' }) })
      payPal.captures.set('GIFT1', { status: 'COMPLETED', value: '50.00', fee })
      await webhook(completedEvent('GIFT1', `WH-${first}`))
      await processEvents()
    }
    if (first === 'PayPal') await tell()
    const { body: entry } = await write()
    await tell()
    expect((await kindsAndSums()).sort()).toEqual(both)
    expect(await waiting()).toEqual([])
    // It follows the line that it is of.
    const params = { id: entry.id }
    const change = (body: object) => app.call(accountingApi.update, { ...as, params, body })
    expect((await change({ transactionId: 'OTHER12345' })).status).toBe(200)
    await processEvents()
    expect(await kindsAndSums()).toEqual(['donation 50.00'])
    expect(await waiting()).toHaveLength(1)
    expect((await change({ transactionId: 'GIFT1' })).status).toBe(200)
    await processEvents()
    expect((await kindsAndSums()).sort()).toEqual(both)
    const of = {
      as: true as const,
      params: { id: (await income()).find(({ type }) => type === 'expense')!.id },
    }
    expect((await app.call(accountingApi.remove, of)).status).toBe(409)
    await app.call(accountingApi.remove, { ...as, params })
    await processEvents()
    expect(await kindsAndSums()).toEqual([])
  },
)

test('a gift that staff wrote first and then announced here has one fee', async () => {
  await write()
  await ipn(paid)
  await processEvents()
  await app.call(donationApi.create, { body: { amount: '50', method: 'paypal', donorName: 'Marta' } })
  await verify('donation', { transactionId: 'GIFT1', method: 'paypal', amount: '50.00' })
  await processEvents()
  expect((await kindsAndSums()).sort()).toEqual(both)
  const params = { subject: 'donation' as const, id: 1 }
  expect((await app.call(paymentApi.undoVerification, { ...as, params })).status).toBe(200)
  await processEvents()
  expect((await kindsAndSums()).sort()).toEqual(both)
})

test.each(['staff', 'PayPal'])(
  'what staff wrote without the fee has none beside it; first came %s',
  async (first) => {
    if (first === 'staff') await write({ amount: '48.67' })
    await ipn(paid)
    await processEvents()
    const { body: entry } = first === 'staff' ? await listedEntry() : await write({ amount: '48.67' })
    await processEvents()
    expect(await kindsAndSums()).toEqual(['donation 48.67'])
    const change = (amount: string) =>
      app.call(accountingApi.update, { ...as, params: { id: entry.id }, body: { amount } })
    await change('50.00')
    await processEvents()
    expect((await kindsAndSums()).sort()).toEqual(both)
    await change('48.67')
    await processEvents()
    expect(await kindsAndSums()).toEqual(['donation 48.67'])
  },
)
const listedEntry = async () => ({ body: (await income())[0]! })

test('the fee of a line goes with the payment that it becomes, also when nothing tells it again', async () => {
  const { body: written } = await write()
  const lineOf = async () => (await income()).find(({ id }) => id === written.id)
  const before = await lineOf()
  await ipn(paid)
  await processEvents()
  await app.ctx.db.delete(webhookEvents)
  await app.call(donationApi.create, { body: { amount: '50', method: 'paypal', donorName: 'Marta' } })
  await verify('donation', { transactionId: 'GIFT1', method: 'paypal', amount: '50.00' })
  expect((await kindsAndSums()).sort()).toEqual(both)
  const params = { subject: 'donation' as const, id: 1 }
  expect((await app.call(paymentApi.undoVerification, { ...as, params })).status).toBe(200)
  expect((await kindsAndSums()).sort()).toEqual(both)
  expect({ ...(await lineOf()), updatedAt: before!.updatedAt }).toEqual(before)
  const [paper, ...others] = await app.ctx.db.select().from(receipts).where(isNull(receipts.voidedAt))
  expect([paper?.subjectId, paper?.donorName, others]).toEqual([written.id, before!.donorName, []])
  expect((await app.call(accountingApi.remove, { ...as, params: { id: written.id } })).status).toBe(200)
})

test.each(['cash', 'check', 'bank_transfer'])(
  'a notice whose number staff booked as %s waits for nobody, also after its line is corrected',
  async (paymentMethod) => {
    await ipn(paid)
    await processEvents()
    const { body: entry } = await write({ paymentMethod })
    await processEvents()
    expect(await waiting()).toEqual([])
    for (const body of [{ description: 'Otra' }, { amount: '49.00' }]) {
      await app.call(accountingApi.update, { ...as, params: { id: entry.id }, body })
      await processEvents()
      expect(await waiting()).toEqual([])
    }
  },
)

test('a line whose number, money and way stay is no reason to ask its provider again', async () => {
  await ipn(paid)
  await processEvents()
  const { body: entry } = await write()
  await processEvents()
  const change = (body: object) => app.call(accountingApi.update, { ...as, params: { id: entry.id }, body })
  const unread = async () =>
    (await app.ctx.db.select().from(webhookEvents)).filter(({ processedAt }) => processedAt === null).length
  await change({ description: 'Otra' })
  expect(await unread()).toBe(0)
  await app.ctx.db.update(webhookEvents).set({ receivedAt: new Date(Date.now() - 6 * dayMs) })
  await change({ amount: '49.00' })
  payPal.always(/./, 'not found')
  await processEvents()
  // It has its time again.
  expect(await unread()).toBe(1)
})
