import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { averageCost, dayAfter, leftInLots, paceOf, runsOutOn } from '#domains/stock/inventory/rules.ts'
import type { ItemOutlook } from '#domains/stock/inventory/schemas.ts'
import { historyApi } from '#domains/team/history/endpoints.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { newItem, newRequest, setStatus, wrongBalances } from '#tests/support/stock.ts'
import { boxContentsApi } from './endpoints.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const as = { as: true as const }
const outlookOf = async (id: number): Promise<ItemOutlook | undefined> =>
  (await app.call(inventoryApi.outlook, as)).body.find(
    ({ inventoryItemId }: ItemOutlook) => inventoryItemId === id,
  )
const restock = (id: number, body: object) => app.call(inventoryApi.restock, { ...as, params: { id }, body })
const movements = async (itemId: number) =>
  (await app.call(inventoryApi.movements, { ...as, query: { itemId } })).body

test('an item is enough for the boxes of the active recipe that needs most of it', async () => {
  const id = await newItem(app, { name: 'Manta', quantity: 11 })
  expect(await outlookOf(id)).toMatchObject({ boxes: null, perDay: 0, runsOutOn: null })
  const line = { inventoryItemId: id, quantity: 2, substituteItemId: null, condition: {} }
  const doll = { ...line, quantity: 1, condition: { babyGender: ['femenino'] } }
  const recipe = { name: 'Caja', isActive: true, lines: [line, doll] }
  const { body } = await app.call(boxContentsApi.createRecipe, { ...as, body: recipe })
  // Two in every box and one more on a condition.
  expect(await outlookOf(id)).toMatchObject({ boxes: 3 })
  await app.call(boxContentsApi.updateRecipe, { ...as, params: { id: body.id }, body: { isActive: false } })
  expect(await outlookOf(id)).toMatchObject({ boxes: null })
})

test('the day it runs out follows from what left in boxes, and not from counts', async () => {
  const id = await newItem(app, { name: 'Vela de paso', quantity: 40 })
  const requestId = await newRequest(app)
  const line = { requestId, inventoryItemId: id, quantity: 14, isIncluded: true }
  await app.call(boxContentsApi.add, { ...as, body: line })
  await setStatus(app, requestId, 'shipped')
  await app.call(inventoryApi.count, { ...as, params: { id }, body: { counted: 20 } })
  // 14 in the shortest span of 14 days: one a day, 20 left.
  const today = puertoRicoDay(new Date())
  expect(await outlookOf(id)).toMatchObject({ perDay: 1, runsOutOn: dayAfter(today, 20) })
})

test.each([
  [0, 90, 0],
  [90, 400, 1],
  [7, 3, 0.5],
  [-3, 30, 0],
])('%i used in %i days is %f a day', (used, days, pace) => expect(paceOf(used, days)).toBe(pace))

test('what would last for years has no date', () => {
  expect(runsOutOn(10, 0.5, '2026-03-01')).toBe('2026-03-21')
  expect(runsOutOn(1000, 0.1, '2026-03-01')).toBeNull()
})

test('the first lot to expire is used first', () => {
  expect(leftInLots([10, 5, 20], 35)).toEqual([10, 5, 20])
  expect(leftInLots([10, 5, 20], 22)).toEqual([0, 2, 20])
  expect(leftInLots([10, 5], 40)).toEqual([10, 5])
})

test('a lot that expires soon is on the dashboard until it is finished, which can be undone', async () => {
  const id = await newItem(app, { name: 'Té', quantity: 0, minQuantity: 0 })
  const soon = dayAfter(puertoRicoDay(new Date()), 20)
  await restock(id, { quantity: 6, unitCost: '1.00', lotCode: 'L-7', expiresOn: soon })
  await restock(id, { quantity: 4, unitCost: '1.00', expiresOn: '2099-01-01' })
  const lots = (await outlookOf(id))!.lots
  expect(lots).toMatchObject([
    { lotCode: 'L-7', left: 6, isExpiring: true },
    { lotCode: null, left: 4, isExpiring: false },
  ])
  const waiting = async () =>
    (await app.call(dashboardApi.attention, as)).body.find(
      ({ reason }: { reason: string }) => reason === 'expiringStock',
    )
  expect(await waiting()).toMatchObject({ count: 1, link: '/admin/contabilidad/inventario?stock=expiring' })
  const listed = await app.call(inventoryApi.list, { ...as, query: { stock: 'expiring' } })
  expect(listed.body.map((item: { id: number }) => item.id)).toEqual([id])
  const params = { id: lots[0]!.id }
  await app.call(inventoryApi.finishLot, { ...as, params })
  expect(await waiting()).toBeUndefined()
  await app.call(inventoryApi.reopenLot, { ...as, params })
  expect(await waiting()).toMatchObject({ count: 1 })
  expect((await app.call(inventoryApi.finishLot, { ...as, params: { id: 999_999 } })).status).toBe(404)
})

test('a wrong date of a lot is corrected, with history, and not over the change of another person', async () => {
  const id = await newItem(app, { name: 'Crema', quantity: 0, minQuantity: 0 })
  const today = puertoRicoDay(new Date())
  await restock(id, { quantity: 6, unitCost: '1.00', lotCode: 'L-8', expiresOn: dayAfter(today, 20) })
  await restock(id, { quantity: 4, unitCost: '1.00', expiresOn: '2099-01-01' })
  const [lot] = (await outlookOf(id))!.lots
  const params = { id: lot!.id }
  const correct = (body: object) => app.call(inventoryApi.correctLot, { ...as, params, body })
  const seen = { updatedAt: lot!.updatedAt }
  const { status, body } = await correct({ expiresOn: '2099-05-01', lotCode: 'L-9', ...seen })
  expect([status, body]).toMatchObject([200, { expiresOn: '2099-05-01', lotCode: 'L-9', left: 6 }])
  expect((await outlookOf(id))!.lots).toMatchObject([
    { lotCode: null, isExpiring: false },
    { lotCode: 'L-9', expiresOn: '2099-05-01', isExpiring: false },
  ])
  const history = await app.call(historyApi.list, {
    ...as,
    query: { entity: 'inventory_item', entityId: id },
  })
  expect(history.body[0]).toMatchObject({
    action: 'lot_corrected',
    changes: { expiresOn: [dayAfter(today, 20), '2099-05-01'], lotCode: ['L-8', 'L-9'] },
  })
  expect((await correct({ expiresOn: '2098-01-01', ...seen })).status).toBe(409)
  expect((await correct({ expiresOn: '2098-01-01' })).body).toMatchObject({ lotCode: 'L-9' })
  expect((await correct({ expiresOn: '' })).status).toBe(400)
  params.id = 999_999
  expect((await correct({ expiresOn: '2098-01-01' })).status).toBe(404)
})

test('the documented formula re-values what was there, on a line of its own', async () => {
  const id = await newItem(app, { name: 'Manta 14', quantity: 14, unitCost: '0.00' })
  const { body } = await restock(id, { quantity: 20, unitCost: '8.00', reason: 'Compra' })
  expect(body).toMatchObject({ quantity: 34, unitCost: '8.00', value: '272.00' })
  expect(await movements(id)).toMatchObject([
    { kind: 'cost', quantity: 0, valueChange: '112.00', reason: 'Compra' },
    { kind: 'restock', quantity: 20, valueChange: '160.00' },
    { kind: 'count', quantity: 14, valueChange: '0.00' },
  ])
  expect(await valueByLedger(id)).toBe('272.00')
})

test('the moving average keeps what both cost', async () => {
  const id = await newItem(app, { name: 'Manta 15', quantity: 14, unitCost: '0.00' })
  const { body } = await restock(id, { quantity: 20, unitCost: '8.00', costing: 'average' })
  // 160.00 over 34 units, to the cent.
  expect(body).toMatchObject({ unitCost: '4.71', value: '160.14' })
  expect(await movements(id)).toMatchObject([
    { kind: 'cost', valueChange: '0.14' },
    { valueChange: '160.00' },
    {},
  ])
  const kept = await restock(id, { quantity: 1, unitCost: '9.00', costing: 'keep' })
  expect(kept.body).toMatchObject({ unitCost: '4.71', value: '164.85' })
  expect(await valueByLedger(id)).toBe('164.85')
  expect(await wrongBalances(app.ctx.db)).toEqual([])
})

test('the average of equal costs is that cost', () =>
  expect(averageCost({ quantity: 3, unitCost: '2.35' }, { quantity: 9, unitCost: '2.35' })).toBe('2.35'))

async function valueByLedger(itemId: number): Promise<string> {
  const { rows } = await app.ctx.db.execute<{ value: string }>(
    sql`select sum(value_change)::text as value from stock_movements where inventory_item_id = ${itemId}`,
  )
  return rows[0]!.value
}
