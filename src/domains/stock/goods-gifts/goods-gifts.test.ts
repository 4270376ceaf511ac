import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { closeMonth } from '#domains/money/accounting/month-close.server.ts'
import { receiptApi } from '#domains/money/receipts/endpoints.ts'
import { reportApi } from '#domains/office/reports/endpoints.ts'
import { statementApi } from '#domains/office/statement/endpoints.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { fromCents, sumMoney, toCents } from '#lib/text/money.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { readCsv } from '#tests/support/csv.ts'
import { goodsGiftApi } from './endpoints.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const as = { as: true as const }
const newItem = async (name: string, unitCost: string) =>
  (await app.call(inventoryApi.create, { ...as, body: { name, unitCost, quantity: 2 } })).body.id as number
const stockOf = async (id: number) =>
  (await app.call(inventoryApi.get, { ...as, params: { id } })).body as { quantity: number; unitCost: string }
const exported = async (dateFrom: string, dateTo: string) => {
  const query = { format: 'csv' as const, dateFrom, dateTo }
  const file = await app.call(reportApi.download, { ...as, params: { type: 'donations' }, query })
  const [head = [], ...rows] = readCsv(file.raw).rows
  const at = head.indexOf('Valor de los artículos')
  return fromCents(rows.reduce((sum, row) => sum + toCents(row[at] || '0.00'), 0))
}
const give = (body: object) => app.call(goodsGiftApi.create, { ...as, body })

test('one call receives many items: the stock rises, costs stay, and money sums do not change', async () => {
  const [blanket, candle] = [await newItem('Manta', '0.00'), await newItem('Vela', '1.25')]
  const before = (await app.call(accountingApi.summary, as)).body
  const { status, body } = await give({
    occurredOn: '2025-04-02',
    donorName: 'Círculo de tejido',
    lines: [
      { inventoryItemId: candle, quantity: '4', unitValue: '1.00' },
      { inventoryItemId: blanket, quantity: 20, unitValue: '8' },
    ],
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({ value: '164.00', donorName: 'Círculo de tejido', withdrawnAt: null })
  expect(await stockOf(blanket)).toMatchObject({ quantity: 22, unitCost: '0.00' })
  expect(await stockOf(candle)).toMatchObject({ quantity: 6, unitCost: '1.25' })
  expect((await app.call(accountingApi.summary, as)).body).toEqual(before)
  const receipt = (await app.call(receiptApi.get, { ...as, params: { id: body.receipt.id } })).body
  expect(receipt).toMatchObject({ kind: 'goods', amount: '164.00', description: '4 × Vela, 20 × Manta' })
})

test('what was given stands beside the value of the stock, equal to the valid receipts', async () => {
  const id = await newItem('Cobija', '0.00')
  const line = { inventoryItemId: id, quantity: 3, unitValue: '20.00' }
  const { body: gift } = await give({ occurredOn: '2025-04-04', lines: [line] })
  const donated = async () => (await app.call(inventoryApi.summary, as)).body.donatedValue
  const receipted = async () => {
    const { body } = await app.call(receiptApi.list, { ...as, query: { kind: 'goods', status: 'issued' } })
    return sumMoney(body.map(({ amount }: { amount: string }) => amount))
  }
  const before = await donated()
  expect(before).toBe(await receipted())
  await app.call(goodsGiftApi.withdraw, { ...as, params: { id: gift.id }, body: { reason: 'Dos veces' } })
  expect(await donated()).toBe(await receipted())
  expect(Number(before) - Number(await donated())).toBe(60)
})

test('a receipt for many of a thing writes thousands with a comma', async () => {
  const id = await newItem('Tarjeta', '0.00')
  const { body } = await give({
    occurredOn: '2025-04-03',
    lines: [{ inventoryItemId: id, quantity: 1500, unitValue: '0.10' }],
  })
  const { body: receipt } = await app.call(receiptApi.get, { ...as, params: { id: body.receipt.id } })
  expect(receipt.description).toBe('1,500 × Tarjeta')
})

test('a gift written down by mistake is taken back with its stock and its receipt', async () => {
  const id = await newItem('Gorrito', '0.00')
  const { body } = await give({
    occurredOn: '2025-04-02',
    lines: [{ inventoryItemId: id, quantity: 5, unitValue: '2.00' }],
  })
  const call = (facts: object) =>
    app.call(goodsGiftApi.withdraw, { ...as, params: { id: body.id }, body: facts })
  expect((await call({})).body.errors[0].path).toBe('reason')
  expect((await call({ reason: 'Dos veces' })).body).toMatchObject({ withdrawnReason: 'Dos veces' })
  expect((await stockOf(id)).quantity).toBe(2)
  const receipt = await app.call(receiptApi.get, { ...as, params: { id: body.receipt.id } })
  expect(receipt.body).toMatchObject({ status: 'void', voidReason: 'Dos veces' })
  expect((await call({ reason: 'Dos veces' })).status).toBe(409)
})

test('given in a month that is closed: the receipt has that day; the statement and the export of gifts have today, also when it is taken back', async () => {
  const id = await newItem('Zapatito', '0.00')
  const lines = [{ inventoryItemId: id, quantity: 6, unitValue: '10.00' }]
  const worth = async (dateFrom: string, dateTo = dateFrom) => {
    const { goodsReceived } = (await app.call(statementApi.get, { ...as, query: { dateFrom, dateTo } })).body
    expect(await exported(dateFrom, dateTo)).toBe(goodsReceived.value)
    return [goodsReceived.count, goodsReceived.value]
  }
  const today = puertoRicoDay(new Date())
  const december = ['2025-12-01', '2025-12-31'] as const
  const early = (await give({ occurredOn: '2025-12-20', lines })).body
  await closeMonth(app.ctx, '2025-12')
  const late = await give({ occurredOn: '2025-12-28', lines })
  expect([late.status, late.body.occurredOn, late.body.bookedOn]).toEqual([201, '2025-12-28', today])
  const receipt = async () =>
    (await app.call(receiptApi.get, { ...as, params: { id: late.body.receipt.id } })).body
  expect(await receipt()).toMatchObject({ occurredOn: '2025-12-28', status: 'issued' })
  expect((await receipt()).number).toMatch(/^2025-/)
  expect([await worth(...december), await worth(today)]).toEqual([
    [1, '60.00'],
    [1, '60.00'],
  ])
  const takeBack = (gift: number) =>
    app.call(goodsGiftApi.withdraw, { ...as, params: { id: gift }, body: { reason: 'Dos veces' } })
  expect((await takeBack(late.body.id)).status).toBe(200)
  expect(await receipt()).toMatchObject({ status: 'void' })
  expect([await worth(...december), await worth(today)]).toEqual([
    [1, '60.00'],
    [0, '0.00'],
  ])
  // What was reported of the closed month stays, and today takes it back.
  expect((await takeBack(early.id)).status).toBe(200)
  expect([await worth(...december), await worth(today)]).toEqual([
    [1, '60.00'],
    [0, '-60.00'],
  ])
  expect((await stockOf(id)).quantity).toBe(2)
})

test('wrong input is refused by name, and nothing is stored', async () => {
  const id = await newItem('Cuento', '6.25')
  const line = { inventoryItemId: id, quantity: 1, unitValue: '1.00' }
  const good = { occurredOn: '2025-04-02', lines: [line] }
  const total = (await app.call(goodsGiftApi.list, { ...as, query: { page: 1 } })).total
  const wrong: [string, object][] = [
    ['lines', { ...good, lines: [] }],
    [
      'lines',
      {
        ...good,
        lines: Array.from({ length: 60 }, () => ({ ...line, quantity: 100_000, unitValue: '99999.99' })),
      },
    ],
    ['lines.0.quantity', { ...good, lines: [{ ...line, quantity: 0 }] }],
    ['lines.0.unitValue', { ...good, lines: [{ ...line, unitValue: '-1' }] }],
    ['lines.1.inventoryItemId', { ...good, lines: [line, { ...line, inventoryItemId: 999_999 }] }],
    ['occurredOn', { ...good, occurredOn: '2014-12-31' }],
    ['occurredOn', { ...good, occurredOn: '2027-13-01' }],
    ['donorEmail', { ...good, donorEmail: 'x' }],
  ]
  for (const [path, body] of wrong) {
    const answer = await give(body)
    expect([path, answer.status, answer.body.errors?.[0]?.path]).toEqual([path, 400, path])
  }
  expect((await stockOf(id)).quantity).toBe(2)
  expect((await app.call(goodsGiftApi.list, { ...as, query: { page: 1 } })).total).toBe(total)
})
