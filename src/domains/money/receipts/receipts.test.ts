import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EmailPayload } from '#domains/mail/outbox/email-queue.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import { goodsGiftApi } from '#domains/stock/goods-gifts/endpoints.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { haveOwnFacts } from '#tests/support/own-facts.ts'
import { receiptApi } from './endpoints.ts'
import type { Receipt } from './schemas.ts'
import { receipts } from './tables.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  haveOwnFacts(app)
})
afterAll(() => app.close())

const as = { as: true as const }
const gift = { type: 'donation', description: 'Donativo', category: 'donaciones', paymentMethod: 'cash' }
const give = (body: Record<string, unknown>) =>
  app.call(accountingApi.create, { ...as, body: { ...gift, amount: '20.00', ...body } })
const listed = async (year: number): Promise<Receipt[]> =>
  (await app.call(receiptApi.list, { ...as, query: { year } })).body
const numbersOf = async (year: number) => (await listed(year)).map(({ number }) => number).reverse()
const series = (year: number, count: number) =>
  Array.from({ length: count }, (_, at) => `${year}-${String(at + 1).padStart(4, '0')}`)

describe('numbers', () => {
  test('each gift has one, in cash and by cheque too; income and expenses have none', async () => {
    const ways = ['cash', 'check', 'bank_transfer']
    for (const paymentMethod of ways) {
      const { body } = await give({ paymentMethod, occurredOn: '2016-05-02', donorName: 'Rosa Nieves' })
      expect(body.receipt.number).toBe(`2016-${String(ways.indexOf(paymentMethod) + 1).padStart(4, '0')}`)
    }
    for (const type of ['income', 'expense']) {
      const { body } = await give({ type, occurredOn: '2016-05-02' })
      expect(body.receipt).toBeNull()
    }
    expect(await numbersOf(2016)).toEqual(series(2016, 3))
  })

  test('eight calls at once, some of them refused, leave no gap and no number twice', async () => {
    const calls = Array.from(
      { length: 40 },
      (_, at) => () =>
        at % 5 === 4
          ? give({ occurredOn: '2017-02-30' })
          : at % 5 === 3
            ? failing()
            : give({ occurredOn: '2017-02-01' }).then(({ status }) => expect(status).toBe(201)),
    )
    // The receipt is issued, then the transaction fails.
    const failing = () =>
      app.ctx.db
        .transaction(async (tx) => {
          const { createTransaction } = await import('#domains/money/accounting/service.server.ts')
          const { NewTransaction } = await import('#domains/money/accounting/schemas.ts')
          const ctx = { ...app.ctx, db: tx, afterCommit: () => {} }
          await createTransaction(
            ctx,
            NewTransaction.parse({ ...gift, amount: '1.00', occurredOn: '2017-02-03' }),
          )
          throw new Error('undo')
        })
        .catch((error: Error) => expect(error.message).toBe('undo'))
    for (let at = 0; at < calls.length; at += 8)
      await Promise.all(calls.slice(at, at + 8).map((call) => call()))
    expect(await numbersOf(2017)).toEqual(series(2017, 24))
  })

  test('a corrected gift keeps the void number and gets the next; the e-mail alone changes none', async () => {
    const { body } = await give({ occurredOn: '2018-03-01', donorName: 'Rosa' })
    const params = { id: body.id }
    const change = (facts: object) => app.call(accountingApi.update, { ...as, params, body: facts })
    expect((await change({ donorEmail: 'rosa@example.org', notes: 'x' })).body.receipt.number).toBe(
      '2018-0001',
    )
    expect((await change({ amount: '25.00' })).body.receipt.number).toBe('2018-0002')
    expect((await change({ occurredOn: '2019-03-01' })).body.receipt.number).toBe('2019-0001')
    await app.call(accountingApi.remove, { ...as, params })
    expect((await listed(2018)).map(({ status }) => status)).toEqual(['void', 'void'])
    const [last] = await listed(2019)
    expect(last).toMatchObject({ status: 'void', voidReason: 'La donación se eliminó', amount: '25.00' })
  })

  test('staff make one void with a reason, and another takes its place', async () => {
    const { body } = await give({ occurredOn: '2020-03-01' })
    const params = { id: body.receipt.id }
    const call = (facts: object) => app.call(receiptApi.voidReceipt, { ...as, params, body: facts })
    expect((await call({ reason: ' ' })).body.errors[0].path).toBe('reason')
    const next = await call({ reason: 'Se perdió el papel' })
    expect(next.body).toMatchObject({ number: '2020-0002', status: 'issued', amount: '20.00' })
    expect((await call({ reason: 'otra vez' })).status).toBe(409)
    expect((await app.call(receiptApi.send, { ...as, params, body: mail })).status).toBe(409)
  })

  test('a verified donation of the site has a receipt, in the donor’s language', async () => {
    await app.call(donationApi.create, {
      lang: 'en',
      body: { amount: '30', method: 'paypal', donorName: 'Luis', donorEmail: 'luis@example.org' },
    })
    const params = { subject: 'donation', id: 1 }
    await app.call(paymentApi.verify, { ...as, params, body: {} })
    const [row] = await app.ctx.db.select().from(receipts).orderBy(desc(receipts.id)).limit(1)
    expect(row).toMatchObject({ donorEmail: 'luis@example.org', amount: '30.00', locale: 'en' })
  })

  test('one of a cheque prints its number, as staff wrote it or as its payment has it', async () => {
    const printed = async (id: number) =>
      (await app.call(receiptApi.get, { ...as, params: { id } })).body.checkNumber
    const facts = { occurredOn: '2015-03-01', transactionId: '1042' }
    const { body: written } = await give({ ...facts, paymentMethod: 'check' })
    expect(await printed(written.receipt.id)).toBe('1042')
    const { body: cash } = await give({ ...facts, paymentMethod: 'cash' })
    expect(await printed(cash.receipt.id)).toBeNull()
    await app.call(donationApi.create, { body: { amount: '30', method: 'paypal' } })
    const params = { subject: 'donation', id: 2 }
    const body = { method: 'check', checkNumber: '77' }
    expect((await app.call(paymentApi.verify, { ...as, params, body })).status).toBe(200)
    const [last] = await app.ctx.db.select().from(receipts).orderBy(desc(receipts.id)).limit(1)
    expect(await printed(last!.id)).toBe('77')
  })
})

const mail = { email: 'rosa@example.org', locale: 'en' }
const lastEmail = async () => {
  const [row] = await app.ctx.db.select().from(emailOutbox).orderBy(desc(emailOutbox.id)).limit(1)
  return { ...row!, values: (row!.payload as EmailPayload).values }
}

describe('the donor of a year', () => {
  test('one name in three spellings is one donor, and two names under one address are two', async () => {
    const home = { donorEmail: 'familia@example.org', occurredOn: '2019-05-02' }
    await give({ ...home, donorName: 'Carmen Ortiz', amount: '100.00' })
    const { body: last } = await give({ ...home, donorName: 'Pedro Ortiz', amount: '300.00' })
    await give({ ...home, donorEmail: 'FAMILIA@example.org', donorName: 'CARMEN  Ortíz', amount: '5.00' })
    for (const donorName of ['María  López', 'Maria Lopez', 'MARÍA LÓPEZ'])
      await give({ occurredOn: '2019-05-02', donorName, amount: '1.00' })
    const { body } = await app.call(receiptApi.donorYears, { ...as, query: { year: 2019 } })
    expect(
      body.map(({ donorName, count, money }: Record<string, unknown>) => [donorName, count, money]).sort(),
    ).toEqual([
      ['CARMEN  Ortíz', 2, '105.00'],
      ['MARÍA LÓPEZ', 3, '3.00'],
      ['Pedro Ortiz', 1, '300.00'],
    ])
    const statement = await app.call(receiptApi.statement, { ...as, params: { id: last.receipt.id } })
    expect([statement.body.donorName, statement.body.money, statement.body.count]).toEqual([
      'Pedro Ortiz',
      '300.00',
      1,
    ])
  })
})

describe('to the donor', () => {
  test('the receipt and the yearly statement go by e-mail in the language asked for', async () => {
    const facts = { donorName: 'Rosa Nieves', donorEmail: 'Rosa@example.org' }
    const { body } = await give({ ...facts, occurredOn: '2021-03-07', amount: '1250.00' })
    await give({ ...facts, donorEmail: 'rosa@example.org', occurredOn: '2021-01-02', amount: '10.00' })
    await give({ donorName: 'Otra', occurredOn: '2021-01-02' })
    await give({ occurredOn: '2021-01-02' })
    const item = (await app.call(inventoryApi.create, { ...as, body: { name: 'Manta tejida' } })).body
    const lines = [{ inventoryItemId: item.id, quantity: 20, unitValue: '8.00' }]
    const goods = await app.call(goodsGiftApi.create, {
      ...as,
      body: { ...facts, occurredOn: '2021-06-01', lines },
    })
    expect([goods.status, goods.body.value, goods.body.receipt.number]).toEqual([201, '160.00', '2021-0005'])
    const params = { id: body.receipt.id }
    expect((await app.call(receiptApi.send, { ...as, params, body: mail })).status).toBe(200)
    expect(await lastEmail()).toMatchObject({
      kind: 'gift_receipt',
      to: 'rosa@example.org',
      locale: 'en',
      values: { number: '2021-0001', date: 'March 7, 2021', amount: '$1,250.00' },
    })
    const statement = await app.call(receiptApi.statement, { ...as, params })
    expect(statement.body).toMatchObject({ count: 3, money: '1260.00', goods: '160.00', year: 2021 })
    expect(statement.body.receipts.map((each: Receipt) => each.occurredOn)).toEqual([
      '2021-01-02',
      '2021-03-07',
      '2021-06-01',
    ])
    await give({ ...facts, donorEmail: 'rosa@example.org', occurredOn: '2020-03-07' })
    await app.call(receiptApi.sendStatement, { ...as, params, body: { ...mail, locale: 'es' } })
    // The statement of another year still waits.
    const { body: others } = await app.call(receiptApi.donorYears, {
      ...as,
      query: { year: 2020, waiting: 'mail' },
    })
    expect(others).toMatchObject([{ donorName: 'Rosa Nieves' }])
    const { kind, values } = await lastEmail()
    expect(kind).toBe('donor_statement')
    expect(values.gifts).toContain('- 2021-0002 · 2 de enero de 2021 · $10.00\n- 2021-0001')
    const { body: donors } = await app.call(receiptApi.donorYears, { ...as, query: { year: 2021 } })
    expect(donors.map((each: { donorName: string; count: number }) => [each.donorName, each.count])).toEqual([
      ['Otra', 1],
      ['Rosa Nieves', 3],
    ])
  })

  test('an anonymous gift has a receipt and no yearly statement', async () => {
    const { body } = await give({ occurredOn: '2022-01-02' })
    const params = { id: body.receipt.id }
    expect((await app.call(receiptApi.get, { ...as, params })).body.issuers.es.wording).toBeTruthy()
    const refused = await app.call(receiptApi.statement, { ...as, params })
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('anónima')])
  })
})

describe('refunds', () => {
  test('a part refunded leaves a receipt of the rest, all of it a void one, undone another', async () => {
    const { body } = await give({ occurredOn: '2023-05-02', amount: '50.00', donorName: 'Rosa' })
    const params = { id: body.id }
    const reverse = (facts: object) =>
      app.call(accountingApi.reverse, {
        ...as,
        params,
        body: { occurredOn: '2023-06-01', reason: 'x', ...facts },
      })
    expect((await reverse({ amount: '20.00' })).status).toBe(201)
    const states = async () => (await listed(2023)).map(({ amount, status }) => [amount, status])
    expect(await states()).toEqual([
      ['30.00', 'issued'],
      ['50.00', 'void'],
    ])
    const { body: rest } = await reverse({})
    expect((await states())[0]).toEqual(['30.00', 'void'])
    await app.call(accountingApi.undoReversal, { ...as, params: { id: rest.id } })
    expect((await states())[0]).toEqual(['30.00', 'issued'])
    expect(await numbersOf(2023)).toEqual(series(2023, 3))
  })
})

describe('the statements of a year', () => {
  const emailsOf = async (kind: string) => {
    const rows = await app.ctx.db.select().from(emailOutbox)
    return rows.filter((row) => row.kind === kind).map(({ to, locale }) => [to, locale])
  }
  const donors = async (query: object) =>
    (await app.call(receiptApi.donorYears, { ...as, query: { year: 2022, ...query } })).body.map(
      ({ donorName }: { donorName: string }) => donorName,
    )

  test('go in one act, each once, and those without an address are listed', async () => {
    for (const facts of [
      { donorName: 'Ana Ruiz', donorEmail: 'ana.ruiz@example.org' },
      { donorName: 'Ana Ruiz', donorEmail: 'ana.ruiz@example.org' },
      { donorName: 'Luis Vega', donorEmail: 'luis.vega@example.org' },
      { donorName: 'Sin Correo' },
      {},
    ])
      await give({ ...facts, occurredOn: '2022-05-02' })
    await app.ctx.db.update(receipts).set({ locale: 'en' }).where(eq(receipts.donorName, 'Luis Vega'))
    expect(await donors({ waiting: 'mail' })).toEqual(['Ana Ruiz', 'Luis Vega'])
    // Whoever is found by one receipt is shown with all of hers.
    const [first] = await app.ctx.db
      .select({ number: sql<string>`${receipts.year} || '-' || lpad(${receipts.position}::text, 4, '0')` })
      .from(receipts)
      .where(eq(receipts.donorName, 'Ana Ruiz'))
    const found = await app.call(receiptApi.donorYears, { ...as, query: { year: 2022, q: first!.number } })
    expect(found.body).toMatchObject([{ donorName: 'Ana Ruiz', count: 2 }])
    const before = (await emailsOf('donor_statement')).length
    const send = async () => (await app.call(receiptApi.sendStatements, { ...as, body: { year: 2022 } })).body
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ sent }) => sent).sort()).toEqual([0, 0, 2])
    expect(answers[0].withoutAddress).toBe(1)
    expect((await emailsOf('donor_statement')).slice(before).sort()).toEqual([
      ['ana.ruiz@example.org', 'es'],
      ['luis.vega@example.org', 'en'],
    ])
    expect(await donors({ waiting: 'mail' })).toEqual([])
    expect(await donors({ waiting: 'print' })).toEqual(['Sin Correo'])
    // A gift that came later makes hers incomplete.
    await give({ donorName: 'Ana Ruiz', donorEmail: 'ana.ruiz@example.org', occurredOn: '2022-12-30' })
    expect(await donors({ waiting: 'mail' })).toEqual(['Ana Ruiz'])
    expect((await send()).sent).toBe(1)
  })

  test('and receipts wait while they carry example facts', async () => {
    const settings = app.services.get(siteSettings)
    const { receipts: printed } = settings.es
    const withExample = { ...settings.es, receipts: { ...printed, placeholder: true } }
    const { body } = await give({ donorName: 'Eva', donorEmail: 'eva@example.org', occurredOn: '2016-03-01' })
    const params = { id: body.receipt.id }
    app.services.set(siteSettings, { ...settings, es: withExample })
    const to = { email: 'eva@example.org', locale: 'es' }
    const calls = [
      app.call(receiptApi.send, { ...as, params, body: to }),
      app.call(receiptApi.sendStatement, { ...as, params, body: to }),
      app.call(receiptApi.sendStatements, { ...as, body: { year: 2016 } }),
    ]
    for (const { status, body } of await Promise.all(calls)) {
      expect(status).toBe(409)
      expect(body.detail).toContain('datos de ejemplo')
    }
    app.services.set(siteSettings, settings)
  })
})
