import { afterAll, beforeAll, expect, test } from 'vitest'
import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { newItem, newRequest, setStatus, wrongBalances } from '#tests/support/stock.ts'
import { isShopBarcode, ownCodeOf } from './codes.ts'
import { inventoryApi } from './endpoints.ts'
import { amountOf } from './rules.ts'
import type { ShelfLabel } from './schemas.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const as = { as: true as const }
const get = async (id: number) => (await app.call(inventoryApi.get, { ...as, params: { id } })).body
const movements = async (itemId: number) =>
  (await app.call(inventoryApi.movements, { ...as, query: { itemId } })).body

test('an item created with only a name has the documented defaults', async () => {
  const { status, body } = await app.call('POST /api/inventory-items', { ...as, body: { name: ' Cinta ' } })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'Cinta',
    quantity: 0,
    unitCost: '0.00',
    category: 'general',
    minQuantity: 0,
    isActive: true,
    isLow: true,
  })
})

test.each([
  ['quantity', -1],
  ['quantity', 1.5],
  ['unitCost', '-0.01'],
  ['unitCost', '1.005'],
  ['minQuantity', 'mucho'],
  ['category', 'otra'],
  ['name', '   '],
])('refuses %s %j with a message and stores nothing', async (field, value) => {
  const before = (await app.call(inventoryApi.list, as)).body.length
  const { status, body } = await app.call(inventoryApi.create, { ...as, body: { name: 'X', [field]: value } })
  expect([status, body.errors[0].path]).toEqual([400, field])
  expect((await app.call(inventoryApi.list, as)).body).toHaveLength(before)
})

test('a changed quantity becomes a correction in the ledger with author and reason', async () => {
  const id = await newItem(app, { quantity: 4 })
  const body = { quantity: 9, reason: 'Apareció otra caja' }
  const { body: changed } = await app.call(inventoryApi.update, { ...as, params: { id }, body })
  expect(changed).toMatchObject({ quantity: 9, name: 'Vela' })
  const [last, first] = await movements(id)
  expect(last).toMatchObject({
    kind: 'correction',
    quantity: 5,
    reason: 'Apareció otra caja',
    userName: 'Ana Prueba',
  })
  expect(first).toMatchObject({ kind: 'count', quantity: 4, reason: 'Existencia inicial' })
})

test('a restock stores day, quantity and cost, and updates the item’s cost unless told not to', async () => {
  const id = await newItem(app, { quantity: 1, unitCost: '1.00' })
  const params = { id }
  const first = { quantity: 5, unitCost: '1.35', occurredOn: '2026-03-07', reason: 'Compra' }
  const { body } = await app.call(inventoryApi.restock, { ...as, params, body: first })
  expect(body).toMatchObject({ quantity: 6, unitCost: '1.35', value: '8.10' })
  const gift = { quantity: 2, unitCost: '0.00', updatesUnitCost: false }
  await app.call(inventoryApi.restock, { ...as, params, body: gift })
  expect(await get(id)).toMatchObject({ quantity: 8, unitCost: '1.35' })
  const [given, bought] = await movements(id)
  expect(given).toMatchObject({ unitCost: '0.00', quantity: 2 })
  expect(bought).toMatchObject({ unitCost: '1.35', occurredOn: '2026-03-07', reason: 'Compra' })
})

test('a count sets the quantity, and is refused if outdated or below the reserved quantity', async () => {
  const id = await newItem(app, { quantity: 10 })
  const count = (body: object) => app.call(inventoryApi.count, { ...as, params: { id }, body })
  expect((await count({ counted: 8, expected: 10 })).body.quantity).toBe(8)
  const stale = await count({ counted: 7, expected: 10 })
  expect([stale.status, stale.body.detail]).toEqual([409, expect.stringContaining('ahora hay 8 anotadas')])
  const line = { requestId: await newRequest(app), inventoryItemId: id, quantity: 5, isIncluded: true }
  await app.call(boxContentsApi.add, { ...as, body: line })
  const fewer = await count({ counted: 4 })
  expect([fewer.status, fewer.body.detail]).toEqual([409, expect.stringContaining('hay 5 apartadas')])
  expect(await get(id)).toMatchObject({ quantity: 8, reserved: 5, quantityAvailable: 3 })
  expect(await wrongBalances(app.ctx.db)).toEqual([])
})

test('refuses a correction if boxes changed the quantity since, and leaves stock unchanged', async () => {
  const id = await newItem(app, { quantity: 10 })
  const { updatedAt } = await get(id)
  const requestId = await newRequest(app)
  const line = { requestId, inventoryItemId: id, quantity: 3, isIncluded: true }
  await app.call(boxContentsApi.add, { ...as, body: line })
  await setStatus(app, requestId, 'shipped')
  const save = (body: object) =>
    app.call(inventoryApi.update, { ...as, params: { id }, body: { ...body, updatedAt } })
  const stale = await save({ name: 'Manta', quantity: 12, expected: 10 })
  expect([stale.status, stale.body.detail]).toEqual([409, expect.stringContaining('ahora hay 7.')])
  expect(stale.body).toHaveProperty('changedAt')
  expect(await get(id)).toMatchObject({ name: 'Vela', quantity: 7 })
  expect((await save({ name: 'Manta', quantity: 12, expected: 7 })).body.quantity).toBe(12)
  expect(await wrongBalances(app.ctx.db)).toEqual([])
})

test('refuses to delete a used item with a message, and deletes an unused one', async () => {
  const [used, unused] = [await newItem(app, { name: 'Usada' }), await newItem(app)]
  const body = { requestId: await newRequest(app), inventoryItemId: used, isIncluded: true }
  const { body: line } = await app.call(boxContentsApi.add, { ...as, body })
  const remove = (id: number) => app.call(`DELETE /api/inventory-items/${id}`, as)
  const refused = await remove(used)
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    expect.stringContaining('«Usada» está en cajas'),
  ])
  await app.call(boxContentsApi.remove, { ...as, params: { id: line.id } })
  expect((await remove(used)).status).toBe(409)
  expect((await remove(unused)).body).toEqual({ success: true })
  expect((await remove(unused)).status).toBe(404)
})

test('low stock, value and totals count active items only', async () => {
  const before = (await app.call(inventoryApi.summary, as)).body
  const low = await newItem(app, { quantity: 2, minQuantity: 2, unitCost: '0.10' })
  await newItem(app, { quantity: 3, minQuantity: 2, unitCost: '0.20' })
  await newItem(app, { quantity: 5, minQuantity: 9, unitCost: '7.00', isActive: false })
  const { body: after } = await app.call(inventoryApi.summary, as)
  expect(after.items - before.items).toBe(2)
  expect(after.units - before.units).toBe(5)
  expect(after.lowStock - before.lowStock).toBe(1)
  expect((Number(after.totalValue) - Number(before.totalValue)).toFixed(2)).toBe('0.80')
  const { body: list } = await app.call(inventoryApi.list, { ...as, query: { stock: 'low', pageSize: 200 } })
  expect(list.map((item: { id: number }) => item.id)).toContain(low)
  expect(list.every((item: { isLow: boolean }) => item.isLow)).toBe(true)
})

test('the total of a ledger page is the number of rows', async () => {
  const { body: rows } = await app.call(inventoryApi.movements, as)
  const corrections = rows.filter((row: { kind: string }) => row.kind === 'correction').length
  const all = rows.length
  const page = await app.call(inventoryApi.movements, { ...as, query: { page: 1, pageSize: 2 } })
  expect([page.body.length, page.total]).toEqual([2, all])
  const kind = await app.call(inventoryApi.movements, {
    ...as,
    query: { page: 1, pageSize: 1, kind: 'correction' },
  })
  expect([kind.body.length, kind.total]).toEqual([1, corrections])
})

test.each([
  [1, 'unidad', '1 unidad'],
  [0, 'unidad', '0 unidades'],
  [1200, 'caja', '1,200 cajas'],
  [2, 'rollo de papel', '2 rollos de papel'],
  [2, 'luz', '2 luces'],
])('%i "%s" reads "%s"', (quantity, unit, text) => expect(amountOf(quantity, unit)).toBe(text))

test('a code belongs to one item and finds it in the list', async () => {
  const create = (body: object) => app.call(inventoryApi.create, { ...as, body })
  const { status, body: first } = await create({ name: 'Nana con código', code: ' 0012345678905 ' })
  expect([status, first.code]).toEqual([201, '012345678905'])
  const { status: refused, body: problem } = await create({ name: 'Otra', code: '012345678905' })
  expect([refused, problem.errors[0]]).toMatchObject([400, { path: 'code' }])
  expect(problem.errors[0].message).toContain('Nana con código')
  expect((await create({ name: 'Otra', code: 'ART-0001' })).body.errors[0].path).toBe('code')
  expect((await create({ name: 'Otra', code: 'Añil' })).body.errors[0].path).toBe('code')
  const find = async (q: string) => (await app.call(inventoryApi.list, { ...as, query: { q } })).body
  expect(await find('012345678905')).toMatchObject([{ id: first.id }])
  expect(await find(ownCodeOf(first.id))).toMatchObject([{ id: first.id }])
  const cleared = { ...as, params: { id: first.id }, body: { code: '' } }
  expect((await app.call(inventoryApi.update, cleared)).body).toMatchObject({ name: first.name, code: null })
  expect(await find('012345678905')).toEqual([])
  const kept = { ...as, params: { id: first.id }, body: { minQuantity: 3 } }
  await app.call(inventoryApi.update, { ...cleared, body: { code: 'lote-7' } })
  expect((await app.call(inventoryApi.update, kept)).body.code).toBe('LOTE-7')
  const labels: ShelfLabel[] = (await app.call(inventoryApi.labels, as)).body
  expect(labels.find(({ id }) => id === first.id)).toMatchObject({ code: 'LOTE-7' })
  expect(labels.find(({ id }) => id === first.id)?.barcodeSvg).toContain('<svg')
})

test.each([
  ['012345678905', true],
  ['0012345678905', true],
  ['4006381333931', true],
  ['96385074', true],
  ['012345678901', false],
  ['9400109898765432109870', false],
  ['HIB-0042', false],
  // UPC-E
  ['01234565', true],
  ['01234566', false],
])('%s comes from a shop: %s', (code, expected) => expect(isShopBarcode(code)).toBe(expected))
