import { asc, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountingTransactions } from '#features/accounting/tables.server.ts'
import { boxRequestApi } from '#features/box-requests/endpoints.ts'
import { paymentApi } from '#features/payments/endpoints.ts'
import { recordIncome } from '#features/payments/income.server.ts'
import { paymentRecords } from '#features/payments/tables.server.ts'
import { inTransaction } from '#lib/context.server.ts'
import { type PayPalFake, payPalEnv, startPayPalFake } from '../fakes/paypal.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { reportedAsPaid } from '../support/family-request.ts'
import { processWebhooks } from '../support/jobs.ts'

/** integrations.md#verification: a transaction pays for one thing only, whoever says what of it. */
describe('one transaction number, two families', () => {
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

  const ask = async (email: string, change: object = {}) => {
    const body = { ...reportedAsPaid, email, transactionId: 'CAP1', ...change }
    expect((await app.call(boxRequestApi.create, { body })).status).toBe(201)
  }
  const unsaid = { paymentStatus: 'pending', paymentMethod: 'pending', transactionId: null }
  const of = (id: number) => ({ params: { subject: 'box_request', id }, as: true })
  const byHand = (id: number, transactionId: string) =>
    app.call(paymentApi.verify, { ...of(id), body: { transactionId, note: null } })
  const records = () => app.ctx.db.select().from(paymentRecords).orderBy(asc(paymentRecords.id))
  const income = () =>
    app.ctx.db.select().from(accountingTransactions).where(isNull(accountingTransactions.archivedAt))

  test('the answer is about the family that was asked about, and staff see who gave the same number', async () => {
    await ask('primera@example.org')
    await ask('segunda@example.org', { transactionId: 'cap1' })
    await ask('tercera@example.org', { transactionId: 'CAP1' })
    payPal.captures.set('CAP1', { status: 'COMPLETED', value: '23.95' })
    const first = await app.call(paymentApi.check, of(1))
    expect(first.body).toMatchObject({
      subjectId: 1,
      verification: 'mismatch',
      reason: 'no_reference',
      sameNumber: ['#HIB-0002', '#HIB-0003'],
    })
    expect((await records()).map(({ verification }) => verification)).toEqual([
      'mismatch',
      'claimed',
      'claimed',
    ])
    const list = await app.call(paymentApi.claims, { as: true, query: { page: 1 } })
    expect(list.body.map(({ sameNumber }: { sameNumber: string[] }) => sameNumber)).toEqual([
      ['#HIB-0001', '#HIB-0002'],
      ['#HIB-0001', '#HIB-0003'],
      ['#HIB-0002', '#HIB-0003'],
    ])
  })

  test('a number that counts for one is refused for another, however it is written down', async () => {
    await ask('primera@example.org')
    await ask('segunda@example.org', unsaid)
    expect((await byHand(1, 'CAP1')).status).toBe(200)
    expect((await byHand(2, 'CAP1')).status).toBe(409)
    expect((await byHand(2, 'cap1')).status).toBe(409)
    expect(await income()).toHaveLength(1)
  })

  test('a number that a person wrote down first is not paid out again by the provider’s own notice', async () => {
    await ask('primera@example.org', unsaid)
    await ask('segunda@example.org', { transactionId: 'REF-2' })
    expect((await byHand(1, 'CAP1')).status).toBe(200)
    payPal.captures.set('CAP1', { status: 'COMPLETED', value: '23.95', custom: 'REF-2' })
    const event = { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'CAP1' } }
    payPal.genuine.add(JSON.stringify(event))
    const headers = { 'paypal-transmission-sig': 'signed' }
    await app.call(paymentApi.payPalWebhook, { body: event, headers })
    await processWebhooks({ ...app.ctx, user: null })
    expect(await income()).toMatchObject([{ requestId: 1, transactionId: 'CAP1' }])
  })

  test('income of the same request is written once, whoever calls twice', async () => {
    await ask('primera@example.org')
    const paid = {
      type: 'income',
      amount: '23.95',
      description: 'Envío',
      category: 'envíos',
      paymentMethod: 'paypal',
      transactionId: 'CAP1',
      requestId: 1,
    } as const
    const ids = await inTransaction(app.ctx, async (ctx) => [
      await recordIncome(ctx, paid),
      await recordIncome(ctx, paid),
    ])
    expect(ids[0]).toBe(ids[1])
    expect(await income()).toHaveLength(1)
  })
})
