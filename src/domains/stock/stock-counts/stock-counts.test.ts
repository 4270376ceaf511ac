import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { stockMovements } from '#domains/stock/inventory/tables.server.ts'
import { logIn } from '#domains/team/auth/service.server.ts'
import { createUser } from '#domains/team/staff/service.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { newItem, wrongBalances } from '#tests/support/stock.ts'
import { stockCountApi } from './endpoints.ts'
import type { StockCountSheet } from './schemas.ts'

let app: TestApp
let secondPerson: string
beforeAll(async () => {
  app = await testApp()
  const user = {
    username: 'otra',
    fullName: 'Berta Segunda',
    email: 'berta@example.org',
    password: 'otra clave de prueba',
  }
  await createUser(app.ctx, user)
  secondPerson = (await logIn(app.ctx, user)).token
})
afterAll(() => app.close())

const hourMs = 3_600_000
const as = { as: true as const }
const start = async (): Promise<StockCountSheet> =>
  (await app.call(stockCountApi.create, { ...as, body: { categories: ['supplies'] } })).body
const lineOf = (sheet: StockCountSheet, itemId: number) =>
  sheet.lines.find(({ inventoryItemId }) => inventoryItemId === itemId)!
const count = (sheet: StockCountSheet, itemId: number, counted: number | null, countedAt?: string) =>
  app.call(stockCountApi.setLine, {
    ...as,
    params: { id: sheet.id, lineId: lineOf(sheet, itemId).id },
    body: { counted, countedAt },
  })
const accept = (id: number, body: object = {}, person: true | string = true) =>
  app.call(stockCountApi.accept, { as: person, params: { id }, body })
const quantityOf = async (id: number) =>
  (await app.call(inventoryApi.get, { ...as, params: { id } })).body.quantity
const restock = (id: number, quantity: number) =>
  app.call(inventoryApi.restock, { ...as, params: { id }, body: { quantity } })

const paper = () => newItem(app, { name: 'Papel', category: 'supplies', quantity: 10, unitCost: '0.50' })

test('a count has the active items of its categories, is saved line by line, and is resumed', async () => {
  const item = await paper()
  const other = await newItem(app, { name: 'Cinta', category: 'supplies', isActive: false })
  const sheet = await start()
  expect(sheet.lines.map(({ inventoryItemId }) => inventoryItemId)).toContain(item)
  expect(lineOf(sheet, other)).toBeUndefined()
  const { body: line } = await count(sheet, item, 9)
  expect(line).toMatchObject({ counted: 9, expected: 10, difference: -1, countedBy: 'Ana Prueba' })
  const { body: resumed } = await app.call(stockCountApi.get, { ...as, params: { id: sheet.id } })
  expect(resumed).toMatchObject({ status: 'open', counted: 1, differences: 1, isSecondPerson: false })
  expect(await quantityOf(item)).toBe(10)
  await count(sheet, item, null)
  expect((await accept(sheet.id, { reason: 'x' })).status).toBe(409)
})

test('what moves after a line was counted is no difference', async () => {
  const item = await paper()
  const sheet = await start()
  await count(sheet, item, 8)
  await restock(item, 5)
  const { body } = await accept(sheet.id, { reason: 'Dos dañados' })
  expect(body).toMatchObject({ status: 'accepted', differences: 1, reason: 'Dos dañados' })
  expect(await quantityOf(item)).toBe(13)
  const { body: movements } = await app.call(inventoryApi.movements, { ...as, query: { itemId: item } })
  expect(movements[0]).toMatchObject({
    kind: 'count',
    quantity: -2,
    valueChange: '-1.00',
    reason: `Conteo núm. ${sheet.id}: Dos dañados`,
  })
  expect(await wrongBalances(app.ctx.db)).toEqual([])
})

test('a sheet typed later compares with the stock at that time', async () => {
  const item = await paper()
  const sheet = await start()
  await app.ctx.db
    .update(stockMovements)
    .set({ createdAt: new Date(Date.now() - 2 * hourMs) })
    .where(eq(stockMovements.inventoryItemId, item))
  const before = new Date(Date.now() - hourMs).toISOString()
  await restock(item, 5)
  const { body: line } = await count(sheet, item, 10, before)
  expect(line).toMatchObject({ expected: 10, difference: 0 })
  expect((await count(sheet, item, 10, '2099-01-01T10:00')).body.errors[0].path).toBe('countedAt')
})

test('differences need a reason or a second person', async () => {
  const item = await paper()
  const sheet = await start()
  await count(sheet, item, 7)
  const refused = await accept(sheet.id)
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'reason'])
  expect(await quantityOf(item)).toBe(10)
  const seen = await app.call(stockCountApi.get, { as: secondPerson, params: { id: sheet.id } })
  expect(seen.body.isSecondPerson).toBe(true)
  const { status, body } = await accept(sheet.id, {}, secondPerson)
  expect([status, body.closedBy]).toEqual([200, 'Berta Segunda'])
  expect(await quantityOf(item)).toBe(7)
  expect((await accept(sheet.id, { reason: 'otra vez' })).status).toBe(409)
  expect((await count(sheet, item, 3)).status).toBe(409)
  expect(await quantityOf(item)).toBe(7)
})

test('two people who accept at once move the stock once', async () => {
  const item = await paper()
  const sheet = await start()
  await count(sheet, item, 4)
  const results = await Promise.all([accept(sheet.id, { reason: 'a' }), accept(sheet.id, {}, secondPerson)])
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await quantityOf(item)).toBe(4)
})

test('a count that is given up leaves the stock, and can be taken up again', async () => {
  const item = await paper()
  const sheet = await start()
  await count(sheet, item, 1)
  const params = { id: sheet.id }
  const open = async () =>
    (await app.call(dashboardApi.attention, as)).body.find(
      ({ reason }: { reason: string }) => reason === 'openCounts',
    ).count
  const before = await open()
  await app.call(stockCountApi.cancel, { ...as, params })
  expect(await open()).toBe(before - 1)
  expect(await quantityOf(item)).toBe(10)
  const { body } = await app.call(stockCountApi.reopen, { ...as, params })
  expect(body).toMatchObject({ status: 'open', counted: 1 })
  const { body: list, total } = await app.call(stockCountApi.list, {
    ...as,
    query: { page: 1, status: 'open' },
  })
  expect(list[0]).toMatchObject({ id: sheet.id })
  expect(total).toBe(list.length)
  expect((await app.call(stockCountApi.get, { params })).status).toBe(401)
})
