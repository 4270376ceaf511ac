import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#lib/http/fields.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { badEmails, badTexts } from '#tests/support/bad-values.ts'
import { donationApi } from './endpoints.ts'
import { donations } from './tables.server.ts'

const gift = { amount: '25', method: 'paypal', donorName: 'Raúl Cruz', donorEmail: 'raul@example.org' }
type Bad = [string, string, unknown]
const bad: Bad[] = [
  ...[undefined, null, '', ' ', 'mucho', '0', '0.00', '-5', '1e5', 'NaN', 'Infinity', '25.555'].map(
    (value): Bad => ['amount', String(value), value],
  ),
  ...[0, -1, 0.001, 100000, '100000', '99999999999999', [25], { a: 1 }, true].map(
    (value): Bad => ['amount', JSON.stringify(value), value],
  ),
  ...[undefined, null, '', 'cash', 'PAYPAL', 1].map((value): Bad => ['method', String(value), value]),
  ['currency', 'EUR', 'EUR'],
  ['isAnonymous', 'maybe', 'maybe'],
  ...badTexts(limits.name, false).map(([what, value]): Bad => ['donorName', what, value]),
  ...badTexts(limits.notes, false).map(([what, value]): Bad => ['message', what, value]),
  ...badEmails.map(([what, value]): Bad => ['donorEmail', what, value]),
  ['donorPhone', 'too short', '555'],
]

describe('donations', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())
  const rows = () => app.ctx.db.select().from(donations)
  const give = (body: object, options: object = {}) =>
    app.call(donationApi.create, { body: { ...gift, ...body }, ...options })
  const rowOf = async (reference: string) =>
    (await app.ctx.db.select().from(donations).where(eq(donations.reference, reference)))[0]!

  it('keeps an intent as pending with a reference nobody can guess', async () => {
    const claims = { status: 'completed', verification: 'verified', transactionId: 'X1', reference: 'mine' }
    const answer = await give({ ...claims, message: 'Con cariño' })
    expect([answer.status, answer.body]).toEqual([
      201,
      { reference: expect.stringMatching(/^[\w-]{12,}$/), status: 'pending', amount: '25.00' },
    ])
    expect(await rowOf(answer.body.reference)).toMatchObject({
      amount: '25.00',
      currency: 'USD',
      method: 'paypal',
      donorName: 'Raúl Cruz',
      message: 'Con cariño',
      status: 'pending',
      verification: 'none',
      transactionId: null,
      accountingTransactionId: null,
    })
  })

  it.each([
    ['0.01', '0.01'],
    ['99999.99', '99999.99'],
    [15.5, '15.50'],
    ['$1,250.5', '1250.50'],
    [' 50 ', '50.00'],
  ])('takes %s as %s', async (amount, stored) => {
    const answer = await give({ amount })
    expect((await rowOf(answer.body.reference)).amount).toBe(stored)
  })

  it.each(bad)('refuses %s %s with a sentence, and stores nothing', async (field, _, value) => {
    const before = (await rows()).length
    const answer = await give({ [field]: value })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ path: field, message: expect.stringMatching(/\S{3}/) }],
    ])
    expect(answer.body.errors[0].message).not.toMatch(/[{}]|\berrors\./)
    expect(await rows()).toHaveLength(before)
  })

  it('says the limits as money', async () => {
    const [small, big] = [await give({ amount: '0' }), await give({ amount: '100000' })]
    expect(small.body.errors[0].message).toBe('La cantidad más pequeña es $0.01.')
    expect(big.body.errors[0].message).toContain('$99,999.99')
  })

  it('keeps no name of an anonymous gift, and asks for none', async () => {
    const named = await give({ isAnonymous: true, amount: '10' })
    expect(await rowOf(named.body.reference)).toMatchObject({ anonymous: true, donorName: null })
    const bare = await app.call(donationApi.create, { body: { amount: '11', method: 'ath_movil' } })
    expect(await rowOf(bare.body.reference)).toMatchObject({ donorName: null, donorEmail: null })
  })

  it('stores a repeated form once and answers the same reference', async () => {
    const headers = { 'idempotency-key': 'gift-1' }
    const [first, second] = await Promise.all([
      give({ amount: '33' }, { headers }),
      give({ amount: '33' }, { headers }),
    ])
    expect(second.body).toEqual(first.body)
    expect((await give({ amount: '34' }, { headers })).status).toBe(422)
  })

  it('lists for staff only, by method, status and words', async () => {
    expect((await app.call(donationApi.list)).status).toBe(401)
    const ath = await app.call(donationApi.list, { as: true, query: { method: 'ath_movil', page: 1 } })
    expect([ath.total, ath.body[0].amount]).toEqual([1, '11.00'])
    const found = await app.call(donationApi.list, {
      as: true,
      query: { q: 'raul', status: 'pending', sort: '-amount' },
    })
    expect(found.body[0]).toMatchObject({ amount: '99999.99', isAnonymous: false, verification: 'none' })
    expect((await app.call(donationApi.list, { as: true, query: { status: 'x' } })).status).toBe(400)
  })
})
