import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { answered, type TestApp, testApp } from '#tests/support/app.ts'
import { newItem, newRequest, setStatus, wrongBalances } from '#tests/support/stock.ts'
import { inventoryApi } from './endpoints.ts'

// Only PostgreSQL runs two transactions at once.
describe('concurrent changes', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  test('40 boxes compete for a stock of 12, and exactly 12 get one', async () => {
    const inventoryItemId = await newItem(app, { quantity: 12 })
    const requests = []
    for (let box = 0; box < 40; box += 1) requests.push(await newRequest(app))
    const responses = await Promise.all(
      requests.map((requestId) =>
        answered(() =>
          app.call(boxContentsApi.add, {
            as: true,
            body: { requestId, inventoryItemId, isIncluded: true },
          }),
        ),
      ),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(12)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(28)
    const { body: item } = await app.call(inventoryApi.get, { as: true, params: { id: inventoryItemId } })
    expect(item).toMatchObject({ quantity: 12, reserved: 12, quantityAvailable: 0 })
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })

  test('adding the same item to one box twice creates one line', async () => {
    const inventoryItemId = await newItem(app, { quantity: 50 })
    const requestId = await newRequest(app)
    const body = { requestId, inventoryItemId, isIncluded: true }
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => answered(() => app.call(boxContentsApi.add, { as: true, body }))),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    const { body: lines } = await app.call(boxContentsApi.list, { as: true, params: { requestId } })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ quantity: 20, isIncluded: true, missing: 0 })
  })

  test('shipping a box during packing consumes exactly what it had', async () => {
    const items = [await newItem(app, { quantity: 40 }), await newItem(app, { quantity: 40 })]
    const requestId = await newRequest(app)
    const add = (inventoryItemId: number) => {
      const body = { requestId, inventoryItemId, isIncluded: true }
      return answered(() => app.call(boxContentsApi.add, { as: true, body }))
    }
    const responses = await Promise.all([
      ...items.flatMap((item) => [add(item), add(item), add(item)]),
      answered(() => setStatus(app, requestId, 'shipped')),
      ...items.flatMap((item) => [add(item), add(item)]),
    ])
    for (const { status } of responses) expect([200, 201, 409]).toContain(status)
    const { body: lines } = await app.call(boxContentsApi.list, { as: true, params: { requestId } })
    for (const item of items) {
      const packed =
        lines.find((line: { inventoryItemId: number }) => line.inventoryItemId === item)?.quantity ?? 0
      const { body: stock } = await app.call(inventoryApi.get, { as: true, params: { id: item } })
      expect(stock).toMatchObject({ quantity: 40 - packed, reserved: 0 })
    }
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })

  test('boxes with the same items in another order do not deadlock', async () => {
    const items = [await newItem(app, { quantity: 500 }), await newItem(app, { quantity: 500 })]
    const boxes = []
    // A deadlock ends in 503 too, so no more moves than there are connections: none waits for one on a slow machine.
    for (let box = 0; box < 3; box += 1) boxes.push(await newRequest(app))
    for (const [index, requestId] of boxes.entries()) {
      const order = index % 2 ? items : [...items].reverse()
      for (const inventoryItemId of order)
        await app.call(boxContentsApi.add, {
          as: true,
          body: { requestId, inventoryItemId, isIncluded: true },
        })
    }
    const moves = boxes.flatMap((id) =>
      ['shipped', 'in_process', 'delivered'].map((status) => () => setStatus(app, id, status)),
    )
    const responses = await Promise.all(moves.map((move) => move()))
    expect(responses.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })
})
