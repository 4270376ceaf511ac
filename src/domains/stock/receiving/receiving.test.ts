import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { statementApi } from '#domains/office/statement/endpoints.ts'
import { goodsGiftApi } from '#domains/stock/goods-gifts/endpoints.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { toCents } from '#lib/text/money.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { binOf } from '#tests/support/bin.ts'
import { newItem, wrongBalances } from '#tests/support/stock.ts'
import { receivingApi } from './endpoints.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const { restore } = binOf(() => app)
const as = { as: true as const }
const item = async (id: number) => (await app.call(inventoryApi.get, { ...as, params: { id } })).body
const receive = (body: object) =>
  app.call(receivingApi.create, { ...as, body: { occurredOn: '2026-03-07', ...body } })
const expenses = async () => (await app.call(accountingApi.list, { ...as, query: { type: 'expense' } })).body
const withdraw = (id: number) =>
  app.call(receivingApi.withdraw, { ...as, params: { id }, body: { reason: 'Anotada dos veces' } })

test('many lines raise the stock at once, with new items, lots and the expense', async () => {
  const candle = await newItem(app, { name: 'Vela', quantity: 2, unitCost: '1.00' })
  const { status, body } = await receive({
    supplierName: 'Papelería del Norte',
    documentNumber: 'F-1001',
    recordsExpense: true,
    paymentMethod: 'check',
    lines: [
      { inventoryItemId: candle, quantity: 10, unitCost: '1.20' },
      {
        newItem: { name: 'Té', category: 'hopebox' },
        quantity: 5,
        unitCost: '2.00',
        lotCode: 'A',
        expiresOn: '2099-05-01',
      },
      { newItem: { name: 'té' }, quantity: 1, unitCost: '2.00' },
    ],
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    total: '24.00',
    supplierName: 'Papelería del Norte',
    lines: [
      { itemName: 'Vela', quantity: 10 },
      { itemName: 'Té', lotCode: 'A', expiresOn: '2099-05-01' },
      { itemName: 'Té', quantity: 1 },
    ],
  })
  expect(await item(candle)).toMatchObject({ quantity: 12, unitCost: '1.20' })
  expect(await item(body.lines[1].inventoryItemId)).toMatchObject({ quantity: 6, category: 'hopebox' })
  expect(await expenses()).toMatchObject([
    {
      id: body.transactionId,
      amount: '24.00',
      paymentMethod: 'check',
      transactionId: 'F-1001',
      occurredOn: '2026-03-07',
    },
  ])
  expect(await wrongBalances(app.ctx.db)).toEqual([])
})

test('a new item that somebody added meanwhile, in another spelling, is that one', async () => {
  const blanket = await newItem(app, { name: 'Manta tejida', quantity: 1 })
  const { body } = await receive({
    lines: [{ newItem: { name: 'MANTA  tejída' }, quantity: 3, unitCost: '4.00' }],
  })
  expect(body.lines).toMatchObject([{ inventoryItemId: blanket, itemName: 'Manta tejida' }])
  expect(await item(blanket)).toMatchObject({ quantity: 4 })
})

test('a line that is wrong stores nothing', async () => {
  const before = (await app.call(inventoryApi.list, as)).body.length
  const { status, body } = await receive({
    lines: [
      { newItem: { name: 'Nuevo' }, quantity: 1, unitCost: '1.00' },
      { inventoryItemId: 999_999, quantity: 1, unitCost: '1.00' },
    ],
  })
  expect([status, body.errors[0].path]).toEqual([400, 'lines.1.inventoryItemId'])
  expect((await app.call(inventoryApi.list, as)).body).toHaveLength(before)
  const future = await receive({
    occurredOn: '2099-01-01',
    lines: [{ newItem: { name: 'X' }, quantity: 1, unitCost: '1' }],
  })
  expect(future.status).toBe(400)
  expect((await receive({ lines: [] })).status).toBe(400)
  expect((await app.call(receivingApi.list)).status).toBe(401)
})

test('withdrawing takes stock, cost and expense back by counter-movements, once', async () => {
  const id = await newItem(app, { name: 'Libreta', quantity: 4, unitCost: '1.00' })
  const { body } = await receive({
    recordsExpense: true,
    costing: 'average',
    lines: [{ inventoryItemId: id, quantity: 4, unitCost: '2.00' }],
  })
  expect(await item(id)).toMatchObject({ quantity: 8, unitCost: '1.50' })
  const withdrawn = await withdraw(body.id)
  expect(withdrawn.body).toMatchObject({ withdrawnReason: 'Anotada dos veces' })
  expect(await item(id)).toMatchObject({ quantity: 4, unitCost: '1.00', value: '4.00' })
  expect((await expenses()).map((row: { id: number }) => row.id)).not.toContain(body.transactionId)
  expect((await withdraw(body.id)).status).toBe(409)
  const { body: lines } = await app.call(inventoryApi.movements, { ...as, query: { itemId: id } })
  expect(lines.map((line: { kind: string }) => line.kind)).toEqual([
    'cost',
    'correction',
    'cost',
    'restock',
    'count',
  ])
  expect(await wrongBalances(app.ctx.db)).toEqual([])
})

test('the bin brings the expense of a delivery back, but not of one that was withdrawn', async () => {
  const { body } = await receive({
    recordsExpense: true,
    lines: [{ newItem: { name: 'Sonajero' }, quantity: 2, unitCost: '3.00' }],
  })
  const params = { id: body.transactionId }
  const isInBooks = async () => (await expenses()).some(({ id }: { id: number }) => id === body.transactionId)
  await app.call(accountingApi.remove, { ...as, params })
  expect((await restore('accounting_transaction', params.id)).status).toBe(200)
  expect(await isInBooks()).toBe(true)
  await withdraw(body.id)
  const refused = await restore('accounting_transaction', params.id)
  expect([refused.status, refused.body.detail]).toEqual([409, 'Este gasto es de una entrada anulada.'])
  expect(await isInBooks()).toBe(false)
})

test('a delivery says what its expense is now', async () => {
  const { body } = await receive({
    recordsExpense: true,
    lines: [{ newItem: { name: 'Chupete' }, quantity: 4, unitCost: '6.00' }],
  })
  expect(body).toMatchObject({ total: '24.00', expenseAmount: '24.00' })
  const listed = async () =>
    (await app.call(receivingApi.list, as)).body.find(({ id }: { id: number }) => id === body.id)
  const params = { id: body.transactionId }
  await app.call(accountingApi.update, { ...as, params, body: { amount: '40.00' } })
  expect(await listed()).toMatchObject({ total: '24.00', expenseAmount: '40.00' })
  await app.call(accountingApi.remove, { ...as, params })
  expect(await listed()).toMatchObject({ transactionId: params.id, expenseAmount: null })
})

test('a delivery whose goods are gone cannot be withdrawn', async () => {
  const id = await newItem(app, { name: 'Gorrito', quantity: 0 })
  const { body } = await receive({ lines: [{ inventoryItemId: id, quantity: 3, unitCost: '1.00' }] })
  await app.call(inventoryApi.count, { ...as, params: { id }, body: { counted: 1 } })
  expect((await withdraw(body.id)).status).toBe(409)
  expect(await item(id)).toMatchObject({ quantity: 1 })
})

test('a gift of goods also takes new items, a document and a lot', async () => {
  const { status, body } = await app.call(goodsGiftApi.create, {
    ...as,
    body: {
      occurredOn: '2026-03-07',
      donorName: 'Tejedoras de Ponce',
      documentNumber: 'D-9',
      lines: [{ newItem: { name: 'Bufanda' }, quantity: 3, unitValue: '6.00', expiresOn: '2099-05-01' }],
    },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({ documentNumber: 'D-9', value: '18.00', lines: [{ itemName: 'Bufanda' }] })
  const { body: outlook } = await app.call(inventoryApi.outlook, as)
  const itemId = body.lines[0].inventoryItemId
  expect(
    outlook.find((row: { inventoryItemId: number }) => row.inventoryItemId === itemId).lots,
  ).toHaveLength(1)
  expect(await item(itemId)).toMatchObject({ quantity: 3, unitCost: '0.00' })
})

test('an item learns the code that was scanned with its delivery, and no other item has it', async () => {
  const plain = await newItem(app, { name: 'Libreta rayada' })
  const line = { quantity: 1, unitCost: '1.00' }
  const taught = await receive({
    lines: [
      { ...line, inventoryItemId: plain, code: '4006381333931' },
      { ...line, newItem: { name: 'Bolígrafo' }, code: '96385074' },
    ],
  })
  expect(taught.status).toBe(201)
  expect((await item(plain)).code).toBe('4006381333931')
  expect((await item(taught.body.lines[1].inventoryItemId)).code).toBe('96385074')
  const other = await receive({ lines: [{ ...line, newItem: { name: 'Goma' }, code: '96385074' }] })
  expect([other.status, other.body.errors[0].path]).toEqual([400, 'lines.0.code'])
  await receive({ lines: [{ ...line, inventoryItemId: plain, code: 'OTRO-1' }] })
  expect((await item(plain)).code).toBe('4006381333931')
})

test.each(['last', 'average', 'keep'])(
  'what came in is worth the invoice to the cent, with %s costs',
  async (costing) => {
    const came = async () => (await app.call(statementApi.get, as)).body.stock
    const before = await came()
    const kept = await newItem(app, { quantity: 4, unitCost: '3.00' })
    const lines = [
      { inventoryItemId: kept, quantity: 3, lineTotal: '10.00' },
      { newItem: { name: `Cinta ${costing}` }, quantity: 7, lineTotal: '9.99' },
    ]
    const opened = await came()
    const { status, body } = await receive({ recordsExpense: true, costing, lines })
    expect([status, body.total, body.expenseAmount]).toEqual([201, '19.99', '19.99'])
    const after = await came()
    expect(toCents(after.received) - toCents(opened.received)).toBe(1999)
    const { opening, received, used, corrected, closing } = after
    expect(toCents(opening) + toCents(received) - toCents(used) + toCents(corrected)).toBe(toCents(closing))
    expect(before.opening).toBe(opening)
  },
)

test('an invoice is booked as it is: what it asks besides the articles stands apart', async () => {
  const ribbon = await newItem(app, { name: 'Cinta de raso', quantity: 0, unitCost: '1.00' })
  const lines = [{ inventoryItemId: ribbon, quantity: 3, lineTotal: '10.00' }]
  const whole = { recordsExpense: true, lines }
  const withPostage = (await receive({ ...whole, invoiceTotal: '14.51' })).body
  expect(withPostage).toMatchObject({ total: '14.51', charges: '4.51', expenseAmount: '14.51' })
  const discounted = (await receive({ ...whole, invoiceTotal: '9.5' })).body
  expect(discounted).toMatchObject({ total: '9.50', charges: '-0.50', expenseAmount: '9.50' })
  expect((await receive({ ...whole, invoiceTotal: '' })).body).toMatchObject({
    total: '10.00',
    charges: '0.00',
  })
  // Only the articles are in the stock.
  expect(await item(ribbon)).toMatchObject({ quantity: 9, unitCost: '3.33' })
  expect(await wrongBalances(app.ctx.db)).toEqual([])
  const rowOf = async (id: number) => (await expenses()).find((row: { id: number }) => row.id === id)
  expect(await rowOf(withPostage.transactionId)).toMatchObject({ amount: '14.51' })
  expect((await withdraw(withPostage.id)).status).toBe(200)
  expect(await rowOf(withPostage.transactionId)).toBeUndefined()
})
