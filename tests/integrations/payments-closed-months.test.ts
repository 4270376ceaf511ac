import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { recordFee } from '#domains/money/accounting/fees.server.ts'
import { recordIncome } from '#domains/money/accounting/income.server.ts'
import { closeMonth } from '#domains/money/accounting/month-close.server.ts'
import { receiptApi } from '#domains/money/receipts/endpoints.ts'
import type { Receipt } from '#domains/money/receipts/schemas.ts'
import { binApi } from '#domains/privacy/bin/endpoints.ts'
import { haveOwnFacts } from '#tests/support/own-facts.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { daysAgo, paymentCalls, today } from '../support/payment-calls.ts'

/** A day of a month that is over, and that month. */
const day = daysAgo(62)
const month = day.slice(0, 7)
const closed = [409, expect.stringContaining('está cerrado')]

describe('payments and closed months', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    haveOwnFacts(app)
    await closeMonth(app.ctx, month)
  })
  afterAll(() => app.close())

  const { donate, verify, refund, undo, entries, claimOf } = paymentCalls(() => app)
  const receiptsOfYear = async (): Promise<Receipt[]> =>
    (await app.call(receiptApi.list, { as: true, query: { year: today().slice(0, 4) } })).body
  const states = async () => (await receiptsOfYear()).map(({ amount, status }) => [amount, status])
  const thanks = async () =>
    (
      await app.ctx.db
        .select({ status: emailOutbox.status, payload: emailOutbox.payload })
        .from(emailOutbox)
        .where(and(eq(emailOutbox.kind, 'donation_receipt'), eq(emailOutbox.entityId, 1)))
        .orderBy(emailOutbox.id)
    ).map(({ status, payload }) => {
      const { values } = payload as { values: Record<string, string> }
      return [status, values.amount, values.receiptNumber?.slice(-4)]
    })

  it('takes the day that staff verify for the receipt, and refuses it for a refund', async () => {
    await donate()
    const chosen = await verify('donation', { amount: '100.00', paidOn: day, note: 'Estado de cuenta' })
    expect([chosen.status, chosen.body.paidOn]).toEqual([200, day])
    expect(await entries()).toEqual([['100.00', today()]])
    expect((await receiptsOfYear()).map(({ occurredOn }) => occurredOn)).toEqual([day])
    const early = await refund('donation', { amount: '10.00', occurredOn: day })
    expect([early.status, early.body.detail]).toEqual(closed)
    expect(await entries()).toEqual([['100.00', today()]])
  })

  it('keeps receipt and thanks true: of the rest, of nothing, and of all again', async () => {
    expect((await refund('donation', { amount: '40.00' })).status).toBe(200)
    expect(await states()).toEqual([
      ['60.00', 'issued'],
      ['100.00', 'void'],
    ])
    expect(await thanks()).toEqual([
      ['withdrawn', '$100.00', '0001'],
      ['queued', '$60.00', '0002'],
    ])
    expect((await refund('donation')).status).toBe(200)
    expect((await states())[0]).toEqual(['60.00', 'void'])
    expect((await thanks()).filter(([status]) => status === 'queued')).toEqual([])
    const { refunds } = await claimOf('donation')
    for (const { id } of refunds) expect((await undo('donation', id)).status).toBe(200)
    expect((await states())[0]).toEqual(['100.00', 'issued'])
    expect((await thanks()).at(-1)).toEqual([
      'queued',
      '$100.00',
      (await receiptsOfYear())[0]!.number.slice(-4),
    ])
  })

  it('dates an entry without a day today, for staff and for the provider', async () => {
    const facts = { description: 'Envío', category: 'envíos', paymentMethod: 'paypal' } as const
    const income = { ...facts, type: 'income', amount: '23.95', transactionId: null } as const
    await recordIncome(app.ctx, { ...income, occurredOn: day, requestId: 901 })
    expect((await entries()).at(-1)).toEqual(['23.95', today()])
    const [{ id }] = (await app.call(accountingApi.list, { as: true, query: { q: 'Envío' } })).body
    const fee = { amount: '1.13', method: 'paypal', transactionId: null, description: 'Comisión' } as const
    await recordFee(app.ctx, { ...fee, of: { feeOfEntry: id }, occurredOn: day })
    expect((await entries()).at(-1)).toEqual(['1.13', today()])
  })

  it('gives the donor the day of the gift, and the books the day they may have', async () => {
    const income = {
      type: 'donation' as const,
      amount: '31.00',
      description: 'De fin de año',
      category: 'donaciones' as const,
    }
    await recordIncome(app.ctx, {
      ...{ ...income, occurredOn: day, donationId: 907, paymentMethod: null, transactionId: null },
      ...{ donorName: 'Iris', donorEmail: 'iris@example.org' },
    })
    const { body } = await app.call(receiptApi.list, { as: true, query: { q: 'De fin de año' } })
    expect(body).toMatchObject([{ occurredOn: day, year: Number(day.slice(0, 4)), amount: '31.00' }])
    const books = await app.call(accountingApi.list, { as: true, query: { q: 'De fin de año' } })
    expect(books.body).toMatchObject([{ occurredOn: today() }])
  })

  it('does the same for what staff enter by hand, also when they correct its day', async () => {
    const facts = { amount: '45.00', description: 'Cheque de octubre', category: 'donaciones' }
    const enter = (body: object) => app.call(accountingApi.create, { as: true, body: { ...facts, ...body } })
    const made = await enter({ type: 'donation', occurredOn: day })
    expect([made.status, made.body.occurredOn, made.body.madeOn]).toEqual([201, today(), day])
    const receipt = async () =>
      (await app.call(receiptApi.list, { as: true, query: { q: 'Cheque de octubre', status: 'issued' } }))
        .body
    expect(await receipt()).toMatchObject([{ occurredOn: day, amount: '45.00' }])
    const params = { id: made.body.id }
    await app.call(accountingApi.update, { as: true, params, body: { amount: '46.00' } })
    expect(await receipt()).toMatchObject([{ occurredOn: day, amount: '46.00' }])
    const earlier = daysAgo(30) > `${month}-31` ? daysAgo(30) : daysAgo(1)
    const corrected = await app.call(accountingApi.update, {
      as: true,
      params,
      body: { occurredOn: earlier },
    })
    expect([corrected.body.occurredOn, corrected.body.madeOn]).toEqual([earlier, null])
    expect(await receipt()).toMatchObject([{ occurredOn: earlier }])
    for (const type of ['income', 'expense']) {
      const refused = await enter({ type, occurredOn: day })
      expect([refused.status, refused.body.detail]).toEqual(closed)
    }
  })

  it('brings a deleted gift back with a receipt, and not into a closed month', async () => {
    const gift = {
      type: 'donation',
      amount: '20.00',
      description: 'Donativo',
      category: 'donaciones' as const,
    }
    const give = async (occurredOn: string) =>
      (await app.call(accountingApi.create, { as: true, body: { ...gift, occurredOn } })).body.id as number
    const remove = (id: number) => app.call(accountingApi.remove, { as: true, params: { id } })
    const restore = (entityId: number) =>
      app.call(binApi.restore, { as: true, params: { entity: 'accounting_transaction', entityId } })
    const now = await give(today())
    await remove(now)
    expect((await states())[0]).toEqual(['20.00', 'void'])
    expect((await restore(now)).status).toBe(200)
    expect((await states())[0]).toEqual(['20.00', 'issued'])

    const earlier = await give(daysAgo(124))
    await remove(earlier)
    await closeMonth(app.ctx, daysAgo(124).slice(0, 7))
    const refused = await restore(earlier)
    expect([refused.status, refused.body.detail]).toEqual(closed)
  })

  it('withdraws the e-mails of a receipt that is void, and its yearly statement', async () => {
    const gift = {
      type: 'donation',
      amount: '20.00',
      description: 'Donativo',
      category: 'donaciones' as const,
    }
    const body = { ...gift, occurredOn: today(), donorName: 'Rosa', donorEmail: 'rosa@example.org' }
    const { receipt } = (await app.call(accountingApi.create, { as: true, body })).body
    const params = { id: receipt.id }
    const to = { email: 'rosa@example.org', locale: 'es' }
    await app.call(receiptApi.send, { as: true, params, body: to })
    await app.call(receiptApi.sendStatement, { as: true, params, body: to })
    const emails = async () =>
      (await app.ctx.db.select().from(emailOutbox).where(eq(emailOutbox.to, to.email))).map(
        ({ kind, status }) => [kind, status],
      )
    expect(await emails()).toEqual([
      ['gift_receipt', 'queued'],
      ['donor_statement', 'queued'],
    ])
    const voided = { reason: 'Nombre equivocado', replace: true }
    expect((await app.call(receiptApi.voidReceipt, { as: true, params, body: voided })).status).toBe(200)
    expect((await emails()).map(([, status]) => status)).toEqual(['withdrawn', 'withdrawn'])
  })
})
