import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromCents, toCents } from '#lib/text/money.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { accountingApi } from './endpoints.ts'
import { recordIncome } from './income.server.ts'
import { categoryName, categoryValue } from './rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const as = { as: true as const }
const create = (body: Record<string, unknown>) => app.call(accountingApi.create, { ...as, body })
const expense = {
  type: 'expense',
  amount: '12.5',
  description: 'Cinta',
  category: 'materiales',
  paymentMethod: 'cash',
}

describe('the documented calls', () => {
  test('stores the fields of the type and clears those of other types', async () => {
    const parties = {
      donorName: 'Rosa',
      donorEmail: 'rosa@example.org',
      supplierName: 'Papelería',
      supplierInfo: '787-555-0101',
    }
    const spent = await create({ ...expense, ...parties })
    expect(spent.status).toBe(201)
    expect(spent.body).toMatchObject({
      amount: '12.50',
      supplierName: 'Papelería',
      donorName: null,
      donorEmail: null,
      isAutomatic: false,
      lockedBy: null,
    })
    const params = { id: spent.body.id }
    const turned = await app.call(accountingApi.update, {
      ...as,
      params,
      body: { type: 'donation', donorName: 'Rosa' },
    })
    expect(turned.body).toMatchObject({
      type: 'donation',
      donorName: 'Rosa',
      supplierName: null,
      supplierInfo: null,
    })
  })

  test('refuses invalid amounts and missing fields, naming the field', async () => {
    for (const amount of ['0', '0.00', '-1', '1.005', 'NaN', '1e5', '', null, 999_999_999]) {
      const { status, body } = await create({ ...expense, amount })
      expect([amount, status, body.errors[0].path]).toEqual([amount, 400, 'amount'])
    }
    const { body } = await create({})
    expect(body.errors.map((row: { path: string }) => row.path).sort()).toEqual([
      'amount',
      'category',
      'description',
      'type',
    ])
  })

  test('leaves what was deleted out of the sums by month', async () => {
    const spent = async () => {
      const query = { months: 1, last: '2017-05' }
      return (await app.call(accountingApi.months, { ...as, query })).body[0].expenses
    }
    const made = await create({ ...expense, occurredOn: '2017-05-05' })
    expect(await spent()).toBe('12.50')
    await app.call(accountingApi.remove, { ...as, params: { id: made.body.id } })
    expect(await spent()).toBe('0.00')
  })

  test('treats the spellings of a category as one, and keeps custom categories unchanged', async () => {
    const category = ['donación', 'Donaciones', 'donaciones', 'Regalos']
    for (const spelling of category)
      await create({ ...expense, type: 'donation', category: spelling, occurredOn: '2019-03-03' })
    const month = '2019-03'
    for (const spelling of ['donaciones', 'donación', 'DONACIONES ']) {
      const query = { month, category: spelling }
      const { body } = await app.call(accountingApi.list, { ...as, query })
      expect(body.map((row: { category: string }) => row.category).sort()).toEqual(
        category.slice(0, 3).sort(),
      )
      expect((await app.call(accountingApi.summary, { ...as, query })).body.donations).toBe('37.50')
    }
    const { body: own } = await app.call(accountingApi.list, { ...as, query: { month, category: 'regalos' } })
    expect(own.map((row: { category: string }) => categoryName(row.category))).toEqual(['Regalos'])
    expect(['donación', 'donaciones', 'hopebox', 'supplies'].map(categoryName)).toEqual([
      'Donaciones',
      'Donaciones',
      'Hope in a Box',
      'Materiales',
    ])
    expect(['Hope in a Box', 'donación', 'Regalos'].map(categoryValue)).toEqual([
      'hopebox',
      'donaciones',
      'Regalos',
    ])
    await create({ ...expense, description: 'Lazos', category: 'hopebox' })
    const { body: results } = await app.call(accountingApi.list, { ...as, query: { q: 'hope in a box' } })
    expect(results.map((row: { description: string }) => row.description)).toContain('Lazos')
  })

  test('deleting removes a transaction from every list and sum, and is refused a second time', async () => {
    const { body } = await create({ ...expense, occurredOn: '2020-05-05' })
    const params = { id: body.id }
    const query = { month: '2020-05' }
    expect((await app.call(accountingApi.summary, { ...as, query })).body.expenses).toBe('12.50')
    expect((await app.call(accountingApi.remove, { ...as, params })).body).toEqual({ success: true })
    expect((await app.call(accountingApi.list, { ...as, query })).body).toEqual([])
    expect((await app.call(accountingApi.summary, { ...as, query })).body.expenses).toBe('0.00')
    expect((await app.call(accountingApi.remove, { ...as, params })).status).toBe(404)
  })

  test('refuses a change of an outdated transaction, naming who changed it', async () => {
    const { body } = await create(expense)
    const params = { id: body.id }
    await app.call(accountingApi.update, { ...as, params, body: { amount: '13.00' } })
    const late = await app.call(accountingApi.update, {
      ...as,
      params,
      body: { amount: '14.00', updatedAt: '2020-01-01T00:00:00Z' },
    })
    expect(late.status).toBe(409)
    expect(late.body.changedBy).toBe('Ana Prueba')
  })
})

describe('sums', () => {
  const row = fc.record({
    type: fc.constantFrom('income', 'expense', 'donation'),
    cents: fc.integer({ min: 1, max: 99_999_999 }),
    paymentMethod: fc.constantFrom('cash', 'check', 'ath_movil'),
  })

  test('equal the sum of the rows to the cent for any filter', async () => {
    let year = 2014
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
        year += 1
        for (const { type, cents, paymentMethod } of rows)
          await create({
            ...expense,
            type,
            paymentMethod,
            amount: fromCents(cents),
            occurredOn: `${year}-06-30`,
          })
        const query = { month: `${year}-06` }
        const sum = (types: string[]) =>
          fromCents(
            rows.filter((row) => types.includes(row.type)).reduce((total, row) => total + row.cents, 0),
          )
        const { body } = await app.call(accountingApi.summary, { ...as, query })
        expect(body).toMatchObject({
          count: rows.length,
          income: sum(['income', 'donation']),
          expenses: sum(['expense']),
          donations: sum(['donation']),
        })
        expect(body.balance).toBe(fromCents(toCents(body.income) - toCents(body.expenses)))
        const { body: methods } = await app.call(accountingApi.donationsByMethod, { ...as, query })
        const byMethod = methods.reduce(
          (total: number, row: { amount: string }) => total + toCents(row.amount),
          0,
        )
        expect(fromCents(byMethod)).toBe(body.donations)
        const { body: listed } = await app.call(accountingApi.list, {
          ...as,
          query: { ...query, pageSize: 200 },
        })
        expect(listed).toHaveLength(rows.length)
      }),
      { numRuns: 10 },
    )
  })

  test('the monthly series includes empty months and ends with the current one', async () => {
    const { body } = await app.call(accountingApi.months, { ...as, query: { months: 14 } })
    expect(body).toHaveLength(14)
    const days = body.map((row: { month: string }) => row.month)
    expect([...days].sort()).toEqual(days)
    expect(new Set(days).size).toBe(14)
  })
})

test('transactions of verified payments are locked', async () => {
  const paid = {
    amount: '25.00',
    occurredOn: '2025-03-07',
    description: 'Pago',
    category: 'general' as const,
    transactionId: 'X1',
    paymentMethod: 'paypal' as const,
  }
  const ids = [
    await recordIncome(app.ctx, { ...paid, type: 'donation', donationId: 77 }),
    await recordIncome(app.ctx, { ...paid, transactionId: 'X12', type: 'income', requestId: 78 }),
  ]
  const { body } = await app.call(accountingApi.list, { ...as, query: { q: 'X1' } })
  expect(body.map((row: { lockedBy: string }) => row.lockedBy)).toEqual(['payment', 'payment'])
  for (const id of ids) {
    const refused = await app.call(accountingApi.remove, { ...as, params: { id } })
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('pago verificado')])
  }
})
