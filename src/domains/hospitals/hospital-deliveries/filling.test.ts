import { afterAll, beforeAll, expect, test } from 'vitest'
import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { newItem, wrongBalances } from '#tests/support/stock.ts'
import { hospitalDeliveryApi } from './endpoints.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const as = { as: true as const }
const delivery = async (boxesDelivered: number): Promise<number> => {
  const body = {
    institutionName: 'Hospital San Juan',
    contactPersonName: 'Enf. Ruiz',
    phone: '787-555-0100',
    email: 'enf@example.org',
    collaborationDate: '2026-01-05',
    deliveryDate: '2026-02-05',
    boxesDelivered,
  }
  return (await app.call(hospitalDeliveryApi.create, { ...as, body })).body.id
}
const fill = (id: number, body: object) =>
  app.call(hospitalDeliveryApi.fillBoxes, { ...as, params: { id }, body })
const boxesOf = async (id: number) =>
  (await app.call(hospitalDeliveryApi.boxes, { ...as, params: { id } })).body
const stock = async (id: number) => (await app.call(inventoryApi.get, { ...as, params: { id } })).body
const recipe = async (name: string, lines: object[]) =>
  (await app.call(boxContentsApi.createRecipe, { ...as, body: { name, lines } })).body.id as number

test('twenty boxes are filled from a recipe in one action, and taken back in one', async () => {
  const items = await Promise.all(
    Array.from({ length: 12 }, (_, index) => newItem(app, { name: `Artículo ${index}`, quantity: 50 })),
  )
  const recipeId = await recipe(
    'Hospital',
    items.map((inventoryItemId) => ({ inventoryItemId, quantity: 2 })),
  )
  const id = await delivery(20)
  const { status, body } = await fill(id, { count: 20, recipeId })
  expect(status).toBe(201)
  expect(body).toMatchObject({ incomplete: [] })
  expect(body.created).toHaveLength(20)
  const boxes = await boxesOf(id)
  expect(boxes.map((box: { itemCount: number }) => box.itemCount)).toEqual(Array(20).fill(12))
  // 20 boxes × 2 of each.
  expect(await stock(items[0]!)).toMatchObject({ quantity: 50, reserved: 40 })
  const undone = await app.call(hospitalDeliveryApi.emptyBoxes, { ...as, params: { id }, body })
  expect(undone.status).toBe(200)
  expect(await boxesOf(id)).toEqual([])
  expect(await stock(items[0]!)).toMatchObject({ quantity: 50, reserved: 0 })
  expect(await wrongBalances(app.ctx.db)).toEqual([])
})

test('names the boxes that lack something, and fills empty boxes before it makes new ones', async () => {
  const candle = await newItem(app, { name: 'Vela corta', quantity: 5 })
  const recipeId = await recipe('Dos velas', [{ inventoryItemId: candle, quantity: 2 }])
  const id = await delivery(3)
  await app.call(hospitalDeliveryApi.generateBoxes, { ...as, params: { id }, body: {} })
  const { body } = await fill(id, { count: 3, recipeId })
  const serials = (await boxesOf(id)).map((box: { serialNumber: string }) => box.serialNumber)
  expect(body.created).toEqual([])
  expect(body.incomplete).toEqual([
    {
      serialNumber: serials[2],
      missing: [{ inventoryItemId: candle, name: 'Vela corta', unit: 'unidad', quantity: 1 }],
    },
  ])
  expect(await stock(candle)).toMatchObject({ quantity: 5, reserved: 5 })
  expect((await fill(id, { count: 1, recipeId })).body.detail).toMatch(/^La entrega es de 3 cajas/)
})

test('copies the boxes of another delivery, and two people filling at once fill once', async () => {
  const [candle, bear] = [
    await newItem(app, { quantity: 50 }),
    await newItem(app, { name: 'Oso', quantity: 50 }),
  ]
  const former = await delivery(2)
  await fill(former, { count: 1, recipeId: await recipe('Vela', [{ inventoryItemId: candle, quantity: 3 }]) })
  await fill(former, { count: 1, recipeId: await recipe('Oso', [{ inventoryItemId: bear, quantity: 1 }]) })
  const id = await delivery(4)
  const both = await Promise.all([
    fill(id, { count: 4, likeDeliveryId: former }),
    fill(id, { count: 4, likeDeliveryId: former }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  // The former delivery holds 3 candles and 1 bear, the new one two of each kind of box.
  expect(await stock(candle)).toMatchObject({ reserved: 9 })
  expect(await stock(bear)).toMatchObject({ reserved: 3 })
  expect(await wrongBalances(app.ctx.db)).toEqual([])
})

test('refuses a completed delivery, and to empty prepared boxes', async () => {
  const candle = await newItem(app, { quantity: 10 })
  const recipeId = await recipe('Preparada', [{ inventoryItemId: candle }])
  const id = await delivery(2)
  const { body } = await fill(id, { count: 1, recipeId })
  await app.call(hospitalDeliveryApi.updateBox, {
    ...as,
    params: { id: body.filled[0] },
    body: { isPrepared: true },
  })
  expect((await app.call(hospitalDeliveryApi.emptyBoxes, { ...as, params: { id }, body })).status).toBe(409)
  await app.call(hospitalDeliveryApi.update, { ...as, params: { id }, body: { status: 'delivered' } })
  expect((await fill(id, { count: 1, recipeId })).status).toBe(409)
  expect((await fill(id, { count: 1 })).status).toBe(400)
})
