import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { newItem, newRequest } from '#tests/support/stock.ts'
import { boxContentsApi } from './endpoints.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const as = { as: true as const }

test('the packing slip has what is for the family, in the recipe’s order', async () => {
  const [letter, candle, blanket, quilt, tape, spare] = [
    await newItem(app, { name: 'Carta' }),
    await newItem(app, { name: 'Vela' }),
    await newItem(app, { name: 'Manta' }),
    await newItem(app, { name: 'Colcha' }),
    await newItem(app, { name: 'Cinta', category: 'supplies' }),
    await newItem(app, { name: 'Álbum' }),
  ]
  const lines = [
    { inventoryItemId: blanket, substituteItemId: quilt },
    { inventoryItemId: tape },
    { inventoryItemId: candle },
    { inventoryItemId: letter },
  ]
  await app.call(boxContentsApi.createRecipe, { ...as, body: { name: 'Caja', lines } })
  const requestId = await newRequest(app, { recipientName: 'María Ñáñez' })
  const put = (inventoryItemId: number, isIncluded = true) =>
    app.call(boxContentsApi.add, { ...as, body: { requestId, inventoryItemId, quantity: 2, isIncluded } })
  for (const item of [letter, candle, quilt, tape, spare]) await put(item)
  await put(blanket, false)
  const { body } = await app.call(boxContentsApi.packingSlip, { ...as, params: { requestId } })
  expect(body).toMatchObject({ recipientName: 'María Ñáñez', locale: 'es' })
  // A substitute stands where its item does, and what the recipe does not name comes last.
  expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Colcha', 'Vela', 'Carta', 'Álbum'])
  const { body: list } = await app.call(boxContentsApi.pickList, { ...as, query: { requestId } })
  expect(list.boxes[0].items.map(({ name }: { name: string }) => name)).toEqual([
    'Colcha',
    'Cinta',
    'Vela',
    'Carta',
    'Álbum',
  ])
  expect((await app.call(boxContentsApi.packingSlip, { params: { requestId } })).status).toBe(401)
})
