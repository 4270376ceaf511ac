import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { newItem, wrongBalances } from '#tests/support/stock.ts'
import { hospitalDeliveryApi } from './endpoints.ts'

const as = { as: true as const }
const facts = {
  institutionName: 'Hospital',
  contactPersonName: 'Luz Vega',
  phone: '787-555-0111',
  email: 'luz@example.org',
  collaborationDate: '2026-01-10',
  deliveryDate: '2026-02-10',
  boxesDelivered: 3,
}

describe('a completed delivery consumes the stock of all its boxes', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  /** Three boxes with two of the item each. The first is marked as prepared. */
  async function packed(more = {}) {
    const itemId = await newItem(app, { quantity: 20 })
    const { body: delivery } = await app.call(hospitalDeliveryApi.create, {
      ...as,
      body: { ...facts, ...more },
    })
    const params = { id: delivery.id }
    const generated = await app.call(hospitalDeliveryApi.generateBoxes, { ...as, params, body: {} })
    const boxIds: number[] = generated.body.boxes.map((box: { id: number }) => box.id)
    for (const boxId of boxIds) await add(boxId, itemId)
    await prepare(boxIds[0]!)
    return { id: delivery.id as number, itemId, boxIds }
  }
  const add = (boxId: number, inventoryItemId: number) =>
    app.call(hospitalDeliveryApi.addItem, {
      ...as,
      params: { boxId },
      body: { inventoryItemId, quantity: 2 },
    })
  const prepare = (id: number, isPrepared = true) =>
    app.call(hospitalDeliveryApi.updateBox, { ...as, params: { id }, body: { isPrepared } })
  const setStatus = (id: number, status: string) =>
    app.call(hospitalDeliveryApi.update, { ...as, params: { id }, body: { status } })
  const stock = async (id: number) => {
    const { body } = await app.call(inventoryApi.get, { ...as, params: { id } })
    return [body.quantity, body.reserved]
  }

  test('counts the boxes with nothing included', async () => {
    const { id, boxIds } = await packed()
    const read = async () =>
      (await app.call(hospitalDeliveryApi.get, { ...as, params: { id } })).body.emptyCount
    expect(await read()).toBe(0)
    const { body: contents } = await app.call(hospitalDeliveryApi.items, {
      ...as,
      params: { boxId: boxIds[1] },
    })
    await app.call(hospitalDeliveryApi.updateItem, {
      ...as,
      params: { id: contents[0].id },
      body: { isIncluded: false },
    })
    expect(await read()).toBe(1)
  })

  test('unprepared boxes too: nothing stays reserved, and reopening reserves it again', async () => {
    const { id, itemId } = await packed()
    expect(await stock(itemId)).toEqual([18, 4])
    expect((await setStatus(id, 'delivered')).body).toMatchObject({ status: 'delivered', preparedCount: 1 })
    expect(await stock(itemId)).toEqual([14, 0])
    await setStatus(id, 'delivered')
    expect(await stock(itemId)).toEqual([14, 0])
    await setStatus(id, 'coordinando')
    expect(await stock(itemId)).toEqual([18, 4])
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })

  test('items added and boxes marked or unmarked afterwards count as consumed', async () => {
    const { id, itemId, boxIds } = await packed({ status: 'delivered' })
    expect(await stock(itemId)).toEqual([14, 0])
    await add(boxIds[2]!, itemId)
    expect(await stock(itemId)).toEqual([12, 0])
    await prepare(boxIds[2]!)
    await prepare(boxIds[0]!, false)
    expect(await stock(itemId)).toEqual([12, 0])
    await app.call(hospitalDeliveryApi.removeBox, { ...as, params: { id: boxIds[1]! } })
    await app.call(hospitalDeliveryApi.remove, { ...as, params: { id } })
    expect(await stock(itemId)).toEqual([12, 0])
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })

  test('consumes everything once while others prepare, fill and unmark its boxes', async () => {
    for (let run = 0; run < 10; run += 1) {
      const { id, itemId, boxIds } = await packed()
      const answers = await Promise.all([
        prepare(boxIds[1]!),
        setStatus(id, 'delivered'),
        add(boxIds[2]!, itemId),
        prepare(boxIds[0]!, false),
        setStatus(id, 'delivered'),
        add(boxIds[1]!, itemId),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200, 200, 201])
      expect(await stock(itemId)).toEqual([10, 0])
    }
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })
})

test('the totals separate delivered boxes from planned ones', async () => {
  const app = await testApp()
  for (const [boxesDelivered, status] of [
    [3, 'delivered'],
    [4, 'pending'],
    [2, 'coordinando'],
  ])
    await app.call(hospitalDeliveryApi.create, { ...as, body: { ...facts, boxesDelivered, status } })
  const { body } = await app.call(hospitalDeliveryApi.summary, as)
  expect(body).toEqual({
    deliveries: 3,
    boxesDelivered: 9,
    boxesHandedOver: 3,
    averageBoxes: 3,
    pending: 1,
    delivered: 1,
  })
  await app.close()
})
