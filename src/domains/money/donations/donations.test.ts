import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { applyPayment } from '#domains/money/payments/records.server.ts'
import { limits } from '#lib/http/fields.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { badEmails, badTexts } from '#tests/support/bad-values.ts'
import { donationApi } from './endpoints.ts'
import { donations } from './tables.server.ts'

const donation = { amount: '25', method: 'paypal', donorName: 'Raúl Cruz', donorEmail: 'raul@example.org' }
type InvalidField = [string, string, unknown]
const invalidFields: InvalidField[] = [
  ...[undefined, null, '', ' ', 'mucho', '0', '0.00', '-5', '1e5', 'NaN', 'Infinity', '25.555'].map(
    (value): InvalidField => ['amount', String(value), value],
  ),
  ...[0, -1, 0.001, 100000, '100000', '99999999999999', [25], { a: 1 }, true].map(
    (value): InvalidField => ['amount', JSON.stringify(value), value],
  ),
  ...[undefined, null, '', 'cash', 'PAYPAL', 1].map(
    (value): InvalidField => ['method', String(value), value],
  ),
  ['currency', 'EUR', 'EUR'],
  ['isAnonymous', 'maybe', 'maybe'],
  ...badTexts(limits.name, false).map(([what, value]): InvalidField => ['donorName', what, value]),
  ...badTexts(limits.notes, false).map(([what, value]): InvalidField => ['message', what, value]),
  ...badEmails.map(([what, value]): InvalidField => ['donorEmail', what, value]),
  ['donorPhone', 'too short', '555'],
]

describe('donations', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())
  const rows = () => app.ctx.db.select().from(donations)
  const donate = (body: object, options: object = {}) =>
    app.call(donationApi.create, { body: { ...donation, ...body }, ...options })
  const rowOf = async (reference: string) =>
    (await app.ctx.db.select().from(donations).where(eq(donations.reference, reference)))[0]!

  it('stores an intent as pending with its own reference, whatever the sender claims', async () => {
    const forged = { status: 'completed', verification: 'verified', transactionId: 'X1', reference: 'mine' }
    const response = await donate({ ...forged, message: 'Con cariño' })
    expect([response.status, response.body]).toEqual([
      201,
      { reference: expect.stringMatching(/^[\w-]{12,}$/), status: 'pending', amount: '25.00' },
    ])
    expect(await rowOf(response.body.reference)).toMatchObject({
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
  ])('stores %s as %s', async (amount, stored) => {
    const response = await donate({ amount })
    expect((await rowOf(response.body.reference)).amount).toBe(stored)
  })

  it.each(invalidFields)('refuses %s %s with a message, and stores nothing', async (field, _, value) => {
    const before = (await rows()).length
    const response = await donate({ [field]: value })
    expect([response.status, response.body.errors]).toEqual([
      400,
      [{ path: field, message: expect.stringMatching(/\S{3}/) }],
    ])
    expect(response.body.errors[0].message).not.toMatch(/[{}]|\berrors\./)
    expect(await rows()).toHaveLength(before)
  })

  it('formats the limits as money in its messages', async () => {
    const [tooSmall, tooBig] = [await donate({ amount: '0' }), await donate({ amount: '100000' })]
    expect(tooSmall.body.errors[0].message).toBe('La cantidad más pequeña es $0.01.')
    expect(tooBig.body.errors[0].message).toContain('$99,999.99')
  })

  it('stores no name of an anonymous donation, and requires no name', async () => {
    const named = await donate({ isAnonymous: true, amount: '10' })
    expect(await rowOf(named.body.reference)).toMatchObject({ anonymous: true, donorName: null })
    const minimal = await app.call(donationApi.create, { body: { amount: '11', method: 'ath_movil' } })
    expect(await rowOf(minimal.body.reference)).toMatchObject({ donorName: null, donorEmail: null })
  })

  it('stores a repeated form once and returns the same reference', async () => {
    const headers = { 'idempotency-key': 'gift-1' }
    const [first, second] = await Promise.all([
      donate({ amount: '33' }, { headers }),
      donate({ amount: '33' }, { headers }),
    ])
    expect(second.body).toEqual(first.body)
    expect((await donate({ amount: '34' }, { headers })).status).toBe(422)
  })

  it('is reported by the donor, taken back, and never completed by that', async () => {
    const { body } = await donate({ amount: '41' })
    const params = { reference: body.reference }
    const reported = await app.call(donationApi.reportPaid, { params })
    expect([reported.status, reported.body]).toEqual([200, { ...body, status: 'pending' }])
    expect(await rowOf(body.reference)).toMatchObject({ status: 'pending', verification: 'claimed' })
    await app.call(donationApi.takeBackReport, { params })
    expect(await rowOf(body.reference)).toMatchObject({ status: 'pending', verification: 'none' })
    const { id } = await rowOf(body.reference)
    await app.call(paymentApi.verify, { as: true, params: { subject: 'donation', id }, body: {} })
    for (const target of [donationApi.reportPaid, donationApi.takeBackReport])
      expect((await app.call(target, { params })).body.status).toBe('completed')
    expect(await rowOf(body.reference)).toMatchObject({ verification: 'manual' })
    const unknown = await app.call(donationApi.reportPaid, { params: { reference: 'AAAA-BBBB-CCCC' } })
    expect(unknown.status).toBe(404)
  })

  it('answers what was decided meanwhile when the donor’s page, loaded again, repeats the report', async () => {
    const { body } = await donate({ amount: '44' })
    const params = { reference: body.reference }
    const report = () => app.call(donationApi.reportPaid, { params })
    await report()
    const reported = await rowOf(body.reference)
    expect([(await report()).body.status, await rowOf(body.reference)]).toEqual(['pending', reported])
    const claim = { subject: 'donation', id: reported.id } as const
    await app.call(paymentApi.dismiss, { as: true, params: claim, body: {} })
    const dismissed = await rowOf(body.reference)
    expect([(await report()).body.status, await rowOf(body.reference)]).toEqual(['cancelled', dismissed])
  })

  it('is withdrawn when the donor changes the amount, and counts if it is paid all the same', async () => {
    const { body } = await donate({ amount: '43' })
    const params = { reference: body.reference }
    const withdrawn = await app.call(donationApi.withdraw, { params })
    expect([withdrawn.status, withdrawn.body]).toEqual([200, { ...body, status: 'cancelled' }])
    // The tab of the first amount was still open.
    await applyPayment(app.ctx, {
      provider: 'paypal',
      transactionId: 'TX-43',
      status: 'completed',
      currency: 'USD',
      amount: '43.00',
      isOurs: true,
      payee: null,
      references: [body.reference],
      paidOn: null,
    })
    const paid = { status: 'completed', verification: 'verified' }
    expect(await rowOf(body.reference)).toMatchObject(paid)
    await app.call(donationApi.withdraw, { params })
    expect(await rowOf(body.reference)).toMatchObject(paid)
  })

  it('tells the donor’s page whether the provider has confirmed it, and nothing else', async () => {
    const { body } = await donate({ amount: '42' })
    const confirmation = async (reference: string) =>
      (await app.call(paymentApi.confirmation, { params: { reference } })).body
    expect(await confirmation(body.reference)).toEqual({ confirmed: false, transactionId: null })
    const { id } = await rowOf(body.reference)
    const sent = { transactionId: 'TX-42', method: 'paypal' }
    await app.call(paymentApi.verify, { as: true, params: { subject: 'donation', id }, body: sent })
    expect(await confirmation(body.reference)).toEqual({ confirmed: true, transactionId: 'TX-42' })
    expect(await confirmation('AAAA-BBBB-CCCC')).toEqual({ confirmed: false, transactionId: null })
    expect((await app.call(paymentApi.confirmation, { params: { reference: '%' } })).status).toBe(404)
  })

  it('shows staff the receipt of a gift, in its list too', async () => {
    const { reference } = (await donate({ donorName: 'Con Recibo' })).body
    const { id } = await rowOf(reference)
    const params = { id }
    const read = async () => (await app.call(donationApi.get, { as: true, params })).body
    expect((await read()).receipt).toBeNull()
    const verify = { params: { subject: 'donation', id }, body: { amount: '25' } }
    expect((await app.call(paymentApi.verify, { as: true, ...verify })).status).toBe(200)
    const gift = await read()
    const entry = { params: { id: gift.accountingTransactionId } }
    const { receipt } = (await app.call(accountingApi.get, { as: true, ...entry })).body
    expect(gift.receipt).toEqual({ id: expect.any(Number), number: expect.any(String) })
    expect(gift.receipt).toEqual(receipt)
    const listed = await app.call(donationApi.list, { as: true, query: { q: 'con recibo', page: 1 } })
    expect(listed.body[0].receipt).toEqual(receipt)
  })

  it('lists for staff only, by method, status and search text', async () => {
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
