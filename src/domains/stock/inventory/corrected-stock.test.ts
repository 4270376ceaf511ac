import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { hospitalDeliveryApi } from '#domains/hospitals/hospital-deliveries/endpoints.ts'
import { selectUnits } from '#domains/hospitals/hospital-units/credentials.server.ts'
import { createHospitalUnit } from '#domains/hospitals/hospital-units/service.server.ts'
import { getUnitShelf, giveBox } from '#domains/hospitals/hospital-units/shelf.server.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { importApi } from '#domains/office/imports/endpoints.ts'
import { binApi } from '#domains/privacy/bin/endpoints.ts'
import { goodsGiftApi } from '#domains/stock/goods-gifts/endpoints.ts'
import { receivingApi } from '#domains/stock/receiving/endpoints.ts'
import { stockCountApi } from '#domains/stock/stock-counts/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { packingTable } from '#tests/support/packing.ts'
import { newItem } from '#tests/support/stock.ts'
import { inventoryApi } from './endpoints.ts'

/** What random sequences of acts found wrong, in the shortest form. */
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const as = { as: true as const }
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
const item = async (id: number) => (await app.call(inventoryApi.get, { ...as, params: { id } })).body
const setCost = (id: number, unitCost: string) =>
  app.call(inventoryApi.update, { ...as, params: { id }, body: { unitCost } })
const reason = { reason: 'Anotada por error' }
const { newRecipe } = packingTable(() => app)

async function receive(inventoryItemId: number, unitCost: string): Promise<number> {
  const lines = [{ inventoryItemId, quantity: 1, unitCost }]
  return (await app.call(receivingApi.create, { ...as, body: { occurredOn: days(-1), lines } })).body.id
}
const withdraw = (id: number) => app.call(receivingApi.withdraw, { ...as, params: { id }, body: reason })

const facts = {
  institutionName: 'Hospital',
  contactPersonName: 'Luz Vega',
  phone: '787-555-0111',
  email: 'luz@example.org',
  collaborationDate: '2026-01-10',
  deliveryDate: '2026-02-10',
  boxesDelivered: 1,
}
/** A delivery with one box of `quantity`. */
async function delivery(inventoryItemId: number, quantity: number, status = 'pending') {
  const { body } = await app.call(hospitalDeliveryApi.create, { ...as, body: { ...facts, status } })
  const params = { id: body.id }
  const box = await app.call(hospitalDeliveryApi.createBox, { ...as, params, body: { supportType: 'x' } })
  const line = await app.call(hospitalDeliveryApi.addItem, {
    ...as,
    params: { boxId: box.body.id },
    body: { inventoryItemId, quantity },
  })
  return { id: body.id as number, boxId: box.body.id as number, lineId: line.body.id as number }
}
const setStatus = (id: number, status: string) =>
  app.call(hospitalDeliveryApi.update, { ...as, params: { id }, body: { status } })
const costOf = async (id: number) =>
  (await app.call(hospitalDeliveryApi.cost, { ...as, params: { id } })).body
const setQuantity = (id: number, quantity: number) =>
  app.call(hospitalDeliveryApi.updateItem, { ...as, params: { id }, body: { quantity } })
const restore = (entity: string, entityId: number) =>
  app.call(binApi.restore, { ...as, params: { entity, entityId } })

test('an import with an item that a delivery names is not undone, with a sentence', async () => {
  const content = Buffer.from('Nombre,Cantidad\nHilo,3').toString('base64')
  const run = await app.call(importApi.run, { ...as, body: { kind: 'stock', content } })
  const { body: items } = await app.call(inventoryApi.list, as)
  await receive(items.find(({ name }: { name: string }) => name === 'Hilo').id, '1.00')
  const { status, body } = await app.call(importApi.undo, { ...as, params: { id: run.body.id } })
  expect([status, body.detail]).toEqual([409, expect.stringMatching(/^No se deshizo nada\./)])
})

test('two counts of one shelf take what is missing once', async () => {
  const id = await newItem(app, { name: 'Papel', category: 'supplies', quantity: 10 })
  const body = { categories: ['supplies'] }
  const sheets = []
  for (let n = 0; n < 2; n += 1) {
    const { body: sheet } = await app.call(stockCountApi.create, { ...as, body })
    const line = sheet.lines.find((each: { inventoryItemId: number }) => each.inventoryItemId === id)
    const params = { id: sheet.id, lineId: line.id }
    await app.call(stockCountApi.setLine, { ...as, params, body: { counted: 8 } })
    sheets.push(sheet.id)
  }
  const accept = (id: number) => app.call(stockCountApi.accept, { ...as, params: { id }, body: reason })
  expect((await accept(sheets[0])).status).toBe(200)
  const refused = await accept(sheets[1])
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('Papel')])
  expect(await item(id)).toMatchObject({ quantity: 8 })
})

test('a line counted before a correction by hand is counted again', async () => {
  const id = await newItem(app, { name: 'Cartulina', category: 'supplies', quantity: 10 })
  const { body: sheet } = await app.call(stockCountApi.create, { ...as, body: { categories: ['supplies'] } })
  const line = sheet.lines.find((each: { inventoryItemId: number }) => each.inventoryItemId === id)
  const count = () =>
    app.call(stockCountApi.setLine, {
      ...as,
      params: { id: sheet.id, lineId: line.id },
      body: { counted: 8 },
    })
  await count()
  await app.call(inventoryApi.update, { ...as, params: { id }, body: { quantity: 9, ...reason } })
  const accept = () => app.call(stockCountApi.accept, { ...as, params: { id: sheet.id }, body: reason })
  const refused = await accept()
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('Cartulina')])
  await count()
  expect((await accept()).status).toBe(200)
  expect(await item(id)).toMatchObject({ quantity: 8 })
})

test('the lot of a gift that was withdrawn does not expire', async () => {
  const id = await newItem(app, { name: 'Té', quantity: 10 })
  const lines = [{ inventoryItemId: id, quantity: 5, unitValue: '1.00', expiresOn: days(20) }]
  const gift = await app.call(goodsGiftApi.create, { ...as, body: { occurredOn: days(-1), lines } })
  await app.call(goodsGiftApi.withdraw, { ...as, params: { id: gift.body.id }, body: reason })
  const { body } = await app.call(inventoryApi.outlook, as)
  expect(body.find((row: { inventoryItemId: number }) => row.inventoryItemId === id).lots).toEqual([])
})

test('a deleted box of a delivery that is open again gets back what it brings', async () => {
  const id = await newItem(app, { name: 'Manta', quantity: 2 })
  const made = await delivery(id, 2, 'delivered')
  await app.call(hospitalDeliveryApi.removeBox, { ...as, params: { id: made.boxId } })
  await setStatus(made.id, 'pending')
  const { body } = await restore('hospital_delivery_box', made.boxId)
  expect([body.notes, (await item(id)).reserved]).toEqual([[], 2])
})

test('the cost of a delivery that is open again is not in the books', async () => {
  const id = await newItem(app, { name: 'Gorro', quantity: 9, unitCost: '2.00' })
  const made = await delivery(id, 3, 'delivered')
  const cost = { type: 'expense', amount: '6.00', description: 'x', category: 'hopebox', isAutomatic: true }
  await app.call(accountingApi.create, { ...as, body: { ...cost, hospitalDeliveryId: made.id } })
  await setStatus(made.id, 'pending')
  const { body: rows } = await app.call(accountingApi.list, as)
  const entry = rows.find((row: { reversalOf: number | null }) => row.reversalOf !== null)
  const undone = await app.call(`POST /api/accounting-transactions/${entry.id}/undo`, as)
  expect([undone.status, await costOf(made.id)]).toMatchObject([409, { isHandedOver: false, recorded: null }])
})

test('units that left keep their cost when another one leaves or comes back', async () => {
  const id = await newItem(app, { name: 'Libro', quantity: 9, unitCost: '2.00' })
  const made = await delivery(id, 3)
  const body = { isPrepared: true }
  await app.call(hospitalDeliveryApi.updateBox, { ...as, params: { id: made.boxId }, body })
  await setCost(id, '3.00')
  expect((await costOf(made.id)).total).toBe('6.00')
  await setQuantity(made.lineId, 2)
  expect.soft((await costOf(made.id)).total).toBe('4.00')
  await setCost(id, '9.00')
  await setQuantity(made.lineId, 3)
  // 2 × 2.00 + 9.00, to the cent of an average.
  expect(Number((await costOf(made.id)).total)).toBeCloseTo(13, 1)
})

test('the cost of an item is not that of deliveries which were withdrawn', async () => {
  const id = await newItem(app, { name: 'Cinta', quantity: 10, unitCost: '2.00' })
  const first = await receive(id, '3.00')
  const second = await receive(id, '4.00')
  await withdraw(first)
  await withdraw(second)
  expect.soft((await item(id)).unitCost).toBe('2.00')
  const other = await newItem(app, { name: 'Lazo', quantity: 10, unitCost: '2.00' })
  const wrong = await receive(other, '3.00')
  await receive(other, '3.00')
  await withdraw(wrong)
  expect((await item(other)).unitCost).toBe('3.00')
})

test('an item that a recipe takes as a substitute is not deleted, or comes back as one', async () => {
  const [own, other] = [await newItem(app, { name: 'Oso' }), await newItem(app, { name: 'Conejo' })]
  const lines = [{ inventoryItemId: own, quantity: 1, substituteItemId: other }]
  const recipe = await app.call(boxContentsApi.createRecipe, { ...as, body: { name: 'Con oso', lines } })
  const removed = await app.call(inventoryApi.remove, { ...as, params: { id: other } })
  if (removed.status === 200) await restore('inventory_item', other)
  const { body } = await app.call(boxContentsApi.recipes, as)
  const stored = body.find(({ id }: { id: number }) => id === recipe.body.id)
  expect(stored.lines).toMatchObject([{ substituteItemId: other }])
})

test('a box with nothing included is empty for «Llenar cajas», too', async () => {
  const id = await newItem(app, { name: 'Sobre', quantity: 9 })
  const made = await delivery(id, 1)
  const line = { ...as, params: { id: made.lineId } }
  await app.call(hospitalDeliveryApi.updateItem, { ...line, body: { isIncluded: false } })
  const params = { id: made.id }
  expect((await app.call(hospitalDeliveryApi.get, { ...as, params })).body.emptyCount).toBe(1)
  const recipeId = await newRecipe('Un sobre', [{ inventoryItemId: id, quantity: 1 }])
  const filled = await app.call(hospitalDeliveryApi.fillBoxes, {
    ...as,
    params,
    body: { count: 1, recipeId },
  })
  expect(filled.status).toBe(201)
})

test('a box that a unit gave to a family does not come back to the shelf', async () => {
  const id = await newItem(app, { name: 'Huella', quantity: 9 })
  const made = await delivery(id, 2, 'delivered')
  const unit = await createHospitalUnit(app.ctx, { institutionName: 'Hospital', lowAt: 0 })
  const [row] = await selectUnits(app.ctx).where(sql`hospital_units.id = ${unit.unit.id}`)
  const { shelf } = await getUnitShelf(app.ctx, row!)
  const own = shelf.find(({ serialNumber }) => serialNumber.includes(`-${made.id}-`))!
  await giveBox(app.ctx, row!, own.serialNumber)
  const reopened = await setStatus(made.id, 'pending')
  expect([reopened.status, (await item(id)).quantity]).toEqual([409, 7])
})
