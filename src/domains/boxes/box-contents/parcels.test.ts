import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { newItem, newRequest, recordCostsByHand, setStatus, wrongBalances } from '#tests/support/stock.ts'
import { boxContentsApi } from './endpoints.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  recordCostsByHand(app)
})
afterAll(() => app.close())

const as = { as: true as const }
const read = async (id: number) => (await app.call(boxRequestApi.get, { ...as, params: { id } })).body
const lines = async (requestId: number) =>
  (await app.call(boxContentsApi.list, { ...as, params: { requestId } })).body
const stock = async (id: number) =>
  (await app.call(inventoryApi.get, { ...as, params: { id } })).body.quantity
const end = (id: number, body: Record<string, unknown>) =>
  app.call(boxRequestApi.setOutcome, { ...as, params: { id }, body })
const another = (id: number) => app.call(boxRequestApi.startParcel, { ...as, params: { id }, body: {} })
const takeBack = (id: number) => app.call(boxRequestApi.cancelParcel, { ...as, params: { id } })
const movesOf = async (itemId: number) =>
  (await app.call(inventoryApi.movements, { ...as, query: { itemId } })).body.map(
    ({ kind, quantity, writtenOff }: Record<string, unknown>) => [kind, quantity, writtenOff],
  )

const costOf = (requestId: number) => ({
  type: 'expense',
  description: 'Caja',
  category: 'hopebox',
  paymentMethod: 'inventory',
  isAutomatic: true,
  requestId,
})

async function shippedBox(quantity = 3) {
  const itemId = await newItem(app, { quantity: 10, unitCost: '2.00' })
  const id = await newRequest(app, { deliveryMethod: 'delivery' })
  await app.call(boxContentsApi.add, {
    ...as,
    body: { requestId: id, inventoryItemId: itemId, quantity, isIncluded: true },
  })
  await setStatus(app, id, 'shipped')
  return { id, itemId }
}

describe('the cost of a delivered parcel', () => {
  test('is booked once after the correction parcel has started, taken back, and booked again', async () => {
    const { id } = await shippedBox()
    await setStatus(app, id, 'delivered')
    expect((await another(id)).status).toBe(201)
    const record = (body: object) =>
      app.call(accountingApi.create, { ...as, body: { ...costOf(id), ...body } })
    const recorded = async () =>
      (await app.call(boxContentsApi.parcels, { ...as, params: { requestId: id } })).body[0].costRecordedAt
    // By hand: 3 at 2.00. The current parcel is empty.
    expect((await record({ amount: '6.00' })).status).toBe(409)
    expect((await record({ amount: '5.00', parcelNumber: 1 })).status).toBe(409)
    expect((await record({ amount: '6.00', parcelNumber: 9 })).status).toBe(404)
    const booked = await record({ amount: '6.00', parcelNumber: 1 })
    expect([booked.status, await recorded()]).toEqual([201, expect.any(String)])
    expect((await record({ amount: '6.00', parcelNumber: 1 })).status).toBe(409)
    const reason = 'Se anotó por error'
    const params = { id: booked.body.id }
    expect((await app.call(accountingApi.reverse, { ...as, params, body: { reason } })).status).toBe(201)
    expect(await recorded()).toBeNull()
    expect((await record({ amount: '6.00', parcelNumber: 1 })).status).toBe(201)
    expect((await read(id)).costRecordedAt).toBeNull()
  })
})

describe('a parcel that did not arrive', () => {
  test('a lost one is written off, not put back on the shelf', async () => {
    const { id, itemId } = await shippedBox()
    expect((await end(id, { outcome: 'lost' })).status).toBe(200)
    expect(await stock(itemId)).toBe(7)
    expect((await movesOf(itemId))[0]).toEqual(['write_off', 0, 3])
    await end(id, { outcome: null })
    expect(await stock(itemId)).toBe(7)
    expect((await movesOf(itemId))[0]).toEqual(['write_off', 0, -3])
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })

  test('of a returned one, staff say what goes back on the shelf; the rest is written off', async () => {
    const { id, itemId } = await shippedBox()
    const back = (inventoryItemId: number, quantity: number) =>
      end(id, { outcome: 'returned', backInStock: [{ inventoryItemId, quantity }] })
    expect((await back(itemId, 4)).body.errors[0].path).toBe('backInStock')
    expect((await back(await newItem(app), 1)).body.errors[0].path).toBe('backInStock')
    expect((await back(itemId, 2)).status).toBe(200)
    expect(await stock(itemId)).toBe(9)
    expect((await movesOf(itemId)).slice(0, 2)).toEqual([
      ['write_off', 0, 1],
      ['return', 2, 0],
    ])
    // A correction of the reason alone leaves the stock, and another answer replaces the first.
    expect((await end(id, { outcome: 'returned', reason: 'Dirección incompleta' })).status).toBe(200)
    expect(await stock(itemId)).toBe(9)
    expect((await back(itemId, 3)).status).toBe(200)
    expect(await stock(itemId)).toBe(10)
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })

  test('taking a return back needs the stock again', async () => {
    const { id, itemId } = await shippedBox()
    await end(id, { outcome: 'returned' })
    const params = { id: itemId }
    await app.call(inventoryApi.count, { ...as, params, body: { counted: 1, reason: 'Se usó' } })
    const refused = await end(id, { outcome: null })
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('«Vela»')])
    expect(await read(id)).toMatchObject({ outcome: 'returned', status: 'closed' })
    await app.call(inventoryApi.count, { ...as, params, body: { counted: 5, reason: 'Llegó' } })
    expect((await end(id, { outcome: null })).body.status).toBe('shipped')
    expect(await stock(itemId)).toBe(2)
  })

  test('the recorded cost of a returned one is taken back, as far as its contents are on the shelf', async () => {
    const { id, itemId } = await shippedBox()
    const record = () => app.call(accountingApi.create, { ...as, body: { ...costOf(id), amount: '6.00' } })
    const sum = async () =>
      (await app.call(accountingApi.list, { ...as, query: { requestId: id, type: 'expense' } })).body.reduce(
        (total: number, { amount }: { amount: string }) => total + Number(amount),
        0,
      )
    await record()
    await end(id, { outcome: 'returned' })
    expect([await sum(), (await read(id)).costRecordedAt]).toEqual([0, null])
    expect((await record()).status).toBe(409)
    await end(id, { outcome: null })
    expect([await sum(), (await read(id)).costRecordedAt !== null]).toEqual([6, true])
    await end(id, { outcome: 'returned', backInStock: [{ inventoryItemId: itemId, quantity: 1 }] })
    expect(await sum()).toBe(4)
    await end(id, { outcome: 'lost' })
    expect(await sum()).toBe(6)
  })

  test('another parcel has its own contents, tracking, date and cost', async () => {
    const { id, itemId } = await shippedBox()
    await app.call(boxRequestApi.update, { ...as, params: { id }, body: { trackingNumber: '9400111' } })
    const record = (amount: string) =>
      app.call(accountingApi.create, { ...as, body: { ...costOf(id), amount } })
    expect((await record('6.00')).status).toBe(201)
    expect((await another(id)).status).toBe(409)
    await end(id, { outcome: 'lost', reason: 'USPS no lo encuentra' })
    const started = await another(id)
    expect(started.status).toBe(201)
    expect(started.body).toMatchObject({
      status: 'in_process',
      outcome: null,
      trackingNumber: null,
      shippedAt: null,
      costRecordedAt: null,
      parcelNumber: 2,
    })
    expect(await lines(id)).toEqual([])
    const body = { requestId: id, inventoryItemId: itemId, quantity: 2, isIncluded: true }
    expect((await app.call(boxContentsApi.add, { ...as, body })).status).toBe(201)
    await setStatus(app, id, 'shipped')
    expect(await stock(itemId)).toBe(5)
    expect((await record('4.00')).status).toBe(201)
    expect((await record('4.00')).status).toBe(409)
    expect((await lines(id)).map((line: { quantity: number }) => line.quantity)).toEqual([2])
    const found = await app.call(boxRequestApi.list, { ...as, query: { q: '9400111', page: 1 } })
    expect(found.body.map((row: { id: number }) => row.id)).toEqual([id])
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })

  test('the cost of a lost parcel stays beside that of the next one; each is taken back for itself', async () => {
    const { id, itemId } = await shippedBox()
    const record = (amount: string) =>
      app.call(accountingApi.create, { ...as, body: { ...costOf(id), amount } })
    const lost = (await record('6.00')).body
    await end(id, { outcome: 'lost' })
    await another(id)
    await app.call(boxContentsApi.add, {
      ...as,
      body: { requestId: id, inventoryItemId: itemId, quantity: 2, isIncluded: true },
    })
    await setStatus(app, id, 'shipped')
    expect((await record('4.00')).status).toBe(201)
    const amounts = async () =>
      (await app.call(accountingApi.list, { ...as, query: { requestId: id } })).body
        .filter((row: { requestId: number }) => row.requestId === id)
        .map(({ amount }: { amount: string }) => amount)
        .sort()
    expect(await amounts()).toEqual(['4.00', '6.00'])

    const reverse = { ...as, params: { id: lost.id }, body: { reason: 'Se anotó por error' } }
    const { body: entry, status } = await app.call(accountingApi.reverse, reverse)
    expect(status).toBe(201)
    expect((await read(id)).costRecordedAt).toBeTruthy()
    const again = await record('4.00')
    expect([again.status, await amounts()]).toEqual([409, ['-6.00', '4.00', '6.00']])
    await app.call(accountingApi.undoReversal, { ...as, params: { id: entry.id } })
    expect(await amounts()).toEqual(['4.00', '6.00'])
  })

  test('another parcel that has not left is taken back, and the earlier one is the current one again', async () => {
    const { id, itemId } = await shippedBox()
    expect((await takeBack(id)).status).toBe(409)
    await end(id, { outcome: 'lost', reason: 'No llegó' })
    const { shippedAt } = await read(id)
    await another(id)
    await app.call(boxContentsApi.add, {
      ...as,
      body: { requestId: id, inventoryItemId: itemId, quantity: 2, isIncluded: true },
    })
    const { body } = await takeBack(id)
    expect(body).toMatchObject({
      status: 'closed',
      outcome: 'lost',
      outcomeReason: 'No llegó',
      shippedAt,
      parcelNumber: 1,
    })
    expect((await lines(id))[0]).toMatchObject({ quantity: 3, isIncluded: true })
    expect(await stock(itemId)).toBe(7)
    expect((await another(id)).body.parcelNumber).toBe(2)
    await setStatus(app, id, 'shipped')
    expect((await takeBack(id)).status).toBe(409)
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })

  test('a delivered one that lacked something is completed by a second parcel; the person stays helped', async () => {
    const { id, itemId } = await shippedBox()
    await setStatus(app, id, 'delivered')
    const before = await read(id)
    const complete = (reason: string) =>
      app.call(boxRequestApi.startParcel, {
        ...as,
        params: { id },
        body: { reason, updatedAt: before.updatedAt },
      })
    const [first, second] = await Promise.all([complete('Faltó la tarjeta'), complete('Se rompió la vela')])
    expect([first.status, second.status].sort()).toEqual([201, 409])
    expect(await read(id)).toMatchObject({
      status: 'in_process',
      outcome: null,
      parcelNumber: 2,
      completesParcel: true,
      beneficiaryId: before.beneficiaryId,
    })
    // What arrived stays with the family.
    expect(await stock(itemId)).toBe(7)
    const { body: earlier } = await app.call(boxContentsApi.parcels, { ...as, params: { requestId: id } })
    expect(earlier[0]).toMatchObject({
      outcome: 'delivered',
      outcomeReason: expect.stringMatching(/tarjeta|vela/),
    })
    const put = { requestId: id, inventoryItemId: itemId, quantity: 1, isIncluded: true }
    await app.call(boxContentsApi.add, { ...as, body: put })
    expect((await takeBack(id)).body).toMatchObject({
      status: 'delivered',
      parcelNumber: 1,
      completesParcel: false,
    })
    await another(id)
    await app.call(boxContentsApi.add, { ...as, body: put })
    await setStatus(app, id, 'shipped')
    expect(await stock(itemId)).toBe(6)
    expect((await end(id, { outcome: 'lost' })).status).toBe(200)
    expect((await read(id)).beneficiaryId).toBe(before.beneficiaryId)
    expect((await another(id)).body).toMatchObject({ parcelNumber: 3, completesParcel: true })
    expect((await takeBack(id)).body).toMatchObject({ outcome: 'lost', completesParcel: true })
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })

  test('a pickup that nobody fetched is cancelled, and its contents go back on the shelf', async () => {
    const itemId = await newItem(app, { quantity: 4 })
    const id = await newRequest(app)
    const body = { requestId: id, inventoryItemId: itemId, quantity: 3, isIncluded: true }
    await app.call(boxContentsApi.add, { ...as, body })
    await setStatus(app, id, 'shipped')
    expect(await stock(itemId)).toBe(1)
    expect((await end(id, { outcome: 'cancelled' })).body).toMatchObject({
      status: 'closed',
      shippedAt: null,
    })
    expect(await stock(itemId)).toBe(4)
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })
})
