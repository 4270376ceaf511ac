import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxCode } from '#domains/boxes/box-requests/rules.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { recordIncome } from '#domains/money/accounting/income.server.ts'
import { closeMonth } from '#domains/money/accounting/month-close.server.ts'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import { donations } from '#domains/money/donations/tables.server.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { paymentRecords, webhookEvents } from '#domains/money/payments/tables.server.ts'
import { receiptApi } from '#domains/money/receipts/endpoints.ts'
import type { Role } from '#lib/rights.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { signInEveryRole } from '#tests/support/roles.ts'
import { newRequest } from '#tests/support/stock.ts'
import { dashboardApi } from '../dashboard/endpoints.ts'
import { moneyInApi } from './endpoints.ts'
import { type MoneyIn, moneyStates } from './schemas.ts'

describe('«Dinero que llegó»', () => {
  let app: TestApp
  let tokens: Record<Role, string>
  beforeAll(async () => {
    app = await testApp()
    tokens = await signInEveryRole(app.ctx)
    await fill(app)
  })
  afterAll(() => app.close())

  const read = async (query: object = {}, role: Role = 'admin') =>
    app.call(moneyInApi.list, { as: tokens[role], query: { page: 1, pageSize: 25, ...query } })

  it('has one row for each payment, with its state from report to receipt', async () => {
    const { body, total } = await read()
    expect(total).toBe(10)
    const seen = body.map(({ day, name, description, amount, state }: MoneyIn) =>
      [day.slice(5), name ?? description, amount, state].join(' '),
    )
    expect(seen).toEqual([
      '03-11   elsewhere',
      '03-10  12.00 otherCurrency',
      '03-09 Pagador de PayPal 12.00 ownerless',
      '03-08 Ana 20.00 reported',
      '03-07 Donante 15.00 mismatch',
      '03-06 Donante 30.00 receipted',
      '03-05 Ana 23.95 booked',
      '03-04 Ana 23.95 returned',
      '02-28 Venta 5.00 booked',
      '02-27 Luz 50.00 receipted',
    ])
  })

  it('names money of another account or currency as such, and counts it as waiting for nobody', async () => {
    const foreign = (await read()).body.filter(({ state }: MoneyIn) =>
      ['elsewhere', 'otherCurrency'].includes(state),
    )
    expect(
      foreign.map(({ name, amount, currency, method }: MoneyIn) => [name, amount, currency, method]),
    ).toEqual([
      [null, null, 'USD', 'paypal'],
      [null, '12.00', 'EUR', 'paypal'],
    ])
  })

  it('leads to the notice that opens on the page of payments', async () => {
    const notices = (await read()).body.filter(({ source }: MoneyIn) => source === 'notice')
    const opened = await app.call(paymentApi.unmatched, { as: true, query: { page: 1, pageSize: 200 } })
    expect(notices.map(({ id }: MoneyIn) => id)).toEqual(opened.body.map(({ id }: { id: number }) => id))
  })

  it('leads to the line in the books and to the receipt', async () => {
    const { body } = await read({ state: 'receipted' })
    for (const { entryId, receiptId, name, amount } of body as MoneyIn[]) {
      const entry = await app.call(accountingApi.get, { as: true, params: { id: entryId! } })
      const receipt = await app.call(receiptApi.get, { as: true, params: { id: receiptId! } })
      expect([entry.body.amount, receipt.body.amount, receipt.body.donorName]).toEqual([
        amount,
        amount,
        name === 'Luz' ? 'Luz' : null,
      ])
    }
    expect((await read({ state: 'booked' })).body.every(({ entryId }: MoneyIn) => entryId !== null)).toBe(
      true,
    )
  })

  it('is counted by «Hoy» as its list is long', async () => {
    const { body } = await app.call(dashboardApi.attention, { as: tokens.contabilidad })
    const line = body.find(({ reason }: { reason: string }) => reason === 'moneyWaiting')
    const { total, body: rows } = await read({ state: 'waiting' })
    expect([line.count, line.link]).toEqual([total, '/admin/dinero?state=waiting'])
    expect(rows.map(({ state }: MoneyIn) => state)).toEqual(['ownerless', 'reported', 'mismatch'])
  })

  it('finds each state and month, and pages without repeating', async () => {
    let sum = 0
    for (const state of moneyStates) sum += (await read({ state })).total
    expect(sum).toBe(10)
    expect((await read({ month: '2026-02' })).total).toBe(2)
    expect((await read({ month: '2026-03' })).total).toBe(8)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => read({ page, pageSize: 3 })))
    const keys = pages.flatMap(({ body }) => body.map(({ source, id }: MoneyIn) => `${source}-${id}`))
    expect(new Set(keys).size).toBe(10)
  })

  it('is found by name, purpose, number, amount and the code of its request, but by no name that is not told', async () => {
    const found = async (q: string, role: Role = 'admin') =>
      (await read({ q }, role)).body.map(({ day }: MoneyIn) => day.slice(5))
    const [fee] = (await read({ state: 'reported' })).body
    expect(await found('cheque luz')).toEqual(['02-27'])
    expect(await found('23.95')).toEqual(['03-05', '03-04'])
    expect(await found('8ab-1234')).toEqual(['03-07'])
    expect(await found(boxCode(fee.subjectId))).toEqual(['03-08'])
    expect([await found('ana'), await found('ana', 'contabilidad')]).toEqual([
      ['03-08', '03-05', '03-04'],
      [],
    ])
    expect([await found('nadie'), await found('950')]).toEqual([[], []])
  })

  it('names a family only to who reads requests', async () => {
    const names = async (role: Role) =>
      new Set(
        (await read({}, role)).body.map(({ subject, name }: MoneyIn) => subject === 'box_request' && name),
      )
    expect(await names('lectura')).toContain('Ana')
    expect(await names('contabilidad')).toEqual(new Set([false, null]))
  })

  it('says what went back of a payment and of what staff wrote down', async () => {
    const parts = async () =>
      (await read()).body.map(({ source, returned }: MoneyIn) => `${source} ${returned}`)
    expect((await parts()).filter((part: string) => !part.endsWith(' 0.00'))).toEqual([])
    const [gift] = (await read({ state: 'receipted' })).body.filter(({ name }: MoneyIn) => name === 'Luz')
    const reversed = await app.call(accountingApi.reverse, {
      as: true,
      params: { id: gift.entryId },
      body: { amount: '20.00' },
    })
    expect(reversed.status).toBe(201)
    const [fee] = (await read({ state: 'booked' })).body.filter(({ source }: MoneyIn) => source === 'payment')
    const params = { subject: 'box_request', id: fee.subjectId }
    expect((await app.call(paymentApi.refund, { as: true, params, body: { amount: '5.00' } })).status).toBe(
      200,
    )
    const changed = (await read()).body.filter(({ returned }: MoneyIn) => returned !== '0.00')
    expect(changed.map(({ amount, returned, state }: MoneyIn) => [amount, returned, state])).toEqual([
      ['23.95', '5.00', 'booked'],
      ['50.00', '20.00', 'receipted'],
    ])
    const receipt = await app.call(receiptApi.get, { as: true, params: { id: changed[1].receiptId } })
    expect(receipt.body.amount).toBe('30.00')
  })

  it('tells who may return it, when a paid request is no longer sent', async () => {
    const due = async () => (await read({ state: 'due' })).total
    const told = async () =>
      (await app.call(dashboardApi.attention, { as: tokens.contabilidad })).body.find(
        ({ reason }: { reason: string }) => reason === 'moneyToReturn',
      )
    expect([await due(), await told()]).toEqual([0, undefined])
    const [fee] = (await read({ state: 'booked' })).body.filter(({ source }: MoneyIn) => source === 'payment')
    await app.ctx.db
      .update(boxRequests)
      .set({ outcome: 'cancelled', paymentVerification: 'manual' })
      .where(eq(boxRequests.id, fee.subjectId))
    expect([await due(), await told()]).toEqual([
      1,
      expect.objectContaining({ count: 1, link: '/admin/dinero?state=due' }),
    ])
  })

  it('has the day of a gift, not of the books, and nothing that never arrived, also of a closed month', async () => {
    const month = '2026-03'
    const [fee] = (await read({ state: 'reported' })).body
    const params = { subject: fee.subject, id: fee.subjectId }
    expect((await app.call(paymentApi.verify, { as: true, params, body: { amount: '20' } })).status).toBe(200)
    for (const each of ['2026-02', month]) await closeMonth(app.ctx, each)
    const before = (await read({ month })).total
    const gift = {
      type: 'donation',
      amount: '7.00',
      description: 'Cheque que apareció',
      category: 'donaciones',
    }
    await app.call(accountingApi.create, { as: true, body: { ...gift, occurredOn: '2026-03-02' } })
    expect((await app.call(paymentApi.undoVerification, { as: true, params })).status).toBe(200)
    const march = await read({ month })
    // The fee is reported again, on its own day.
    expect(march.total).toBe(before + 1)
    expect(march.body.find(({ amount }: MoneyIn) => amount === '7.00').day).toBe('2026-03-02')
    expect((await read({ state: 'returned' })).body.map(({ source }: MoneyIn) => source)).toEqual(['payment'])
  })
})

/** One payment of each state, and three that are not money that came in: announced, never arrived, an expense. */
async function fill(app: TestApp) {
  const { db } = app.ctx
  const requests = [await newRequest(app), await newRequest(app), await newRequest(app)]
  await db.update(boxRequests).set({ recipientName: 'Ana', requesterName: null, deliveryMethod: 'correo' })
  const gift = { amount: '30.00', method: 'paypal', donorName: 'Donante' }
  const gifts = await db
    .insert(donations)
    .values(['a', 'b', 'c', 'd'].map((reference) => ({ ...gift, reference })))
    .returning()
  const payment = { provider: 'ath_movil' as const, amount: '20.00' }
  const fee = { ...payment, subjectKind: 'box_request' as const }
  const donation = { ...payment, subjectKind: 'donation' as const }
  const paid = { amount: '23.95', verification: 'manual' as const }
  await db.insert(paymentRecords).values([
    { ...fee, subjectId: requests[0]!, paidOn: '2026-03-08' },
    { ...fee, ...paid, subjectId: requests[1]!, paidOn: '2026-03-05' },
    { ...fee, ...paid, subjectId: requests[2]!, paidOn: '2026-03-04', verification: 'refunded' },
    { ...donation, subjectId: gifts[0]!.id, paidOn: '2026-03-06', amount: '30.00', verification: 'verified' },
    {
      ...donation,
      subjectId: gifts[1]!.id,
      paidOn: '2026-03-07',
      amount: '15.00',
      verification: 'mismatch',
      providerTransactionId: '8AB-1234',
    },
    { ...donation, subjectId: gifts[2]!.id, verification: 'pending' },
    { ...donation, subjectId: gifts[3]!.id, verification: 'dismissed' },
  ])
  const income = { paymentMethod: 'ath_movil' as const, transactionId: null, description: 'Pago' }
  await recordIncome(app.ctx, {
    ...income,
    type: 'income',
    amount: '23.95',
    occurredOn: '2026-03-05',
    category: 'envíos',
    requestId: requests[1]!,
  })
  await recordIncome(app.ctx, {
    ...income,
    type: 'donation',
    amount: '30.00',
    occurredOn: '2026-03-06',
    category: 'donaciones',
    donationId: gifts[0]!.id,
  })
  const write = (body: object) => app.call(accountingApi.create, { as: true, body })
  await write({
    type: 'donation',
    amount: '50.00',
    description: 'Cheque',
    category: 'donaciones',
    donorName: 'Luz',
    occurredOn: '2026-02-27',
  })
  await write({
    type: 'income',
    amount: '5.00',
    description: 'Venta',
    category: 'general',
    occurredOn: '2026-02-28',
  })
  await write({
    type: 'expense',
    amount: '9.00',
    description: 'Cinta',
    category: 'general',
    occurredOn: '2026-03-01',
  })
  expect(await db.$count(accountingTransactions)).toBe(5)
  const notice = {
    provider: 'paypal',
    raw: '{}',
    status: 'completed' as const,
    amount: '12.00',
    paidOn: '2026-03-09',
  }
  const stranger = {
    provider: 'paypal_ipn',
    outcome: 'unmatched' as const,
    payerName: 'Nadie',
    paidOn: '2026-03-11',
  }
  await db.insert(webhookEvents).values([
    { ...notice, eventId: '1', outcome: 'unmatched', payerName: 'Pagador de PayPal' },
    { ...notice, eventId: '2', outcome: 'set_aside' },
    { ...notice, ...stranger, eventId: '3', isOurs: false, amount: '950.00' },
    { ...notice, ...stranger, eventId: '4', isOurs: true, currency: 'EUR', paidOn: '2026-03-10' },
  ])
}
