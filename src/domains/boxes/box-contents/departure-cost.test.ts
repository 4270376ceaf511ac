import { afterAll, beforeAll, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { hospitalDeliveryApi } from '#domains/hospitals/hospital-deliveries/endpoints.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { statementApi } from '#domains/office/statement/endpoints.ts'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import { toCents } from '#lib/text/money.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { signInAs } from '#tests/support/roles.ts'
import { newItem, newRequest, recordCostsByHand, setStatus } from '#tests/support/stock.ts'
import { boxContentsApi } from './endpoints.ts'

let app: TestApp
let candle: number
beforeAll(async () => {
  app = await testApp()
  candle = await newItem(app, { quantity: 50, unitCost: '2.50' })
})
afterAll(() => app.close())

const as = { as: true as const }
async function packed(quantity = 2): Promise<number> {
  const id = await newRequest(app)
  await app.call(boxContentsApi.add, {
    ...as,
    body: { requestId: id, inventoryItemId: candle, quantity, isIncluded: true },
  })
  return id
}
const costs = async (requestId: number) =>
  (
    (await app.call(accountingApi.list, { ...as, query: { requestId } })).body as Record<string, unknown>[]
  ).map(({ amount, type, lockedBy }) => [type, amount, lockedBy])
const notedAt = async (id: number) =>
  (await app.call(boxRequestApi.get, { ...as, params: { id } })).body.costRecordedAt
const missing = async () => (await app.call(boxContentsApi.missingCosts, as)).body
const toDo = async () =>
  (await app.call(dashboardApi.attention, as)).body.find(
    ({ reason }: { reason: string }) => reason === 'missingCosts',
  )?.count

test('the cost of a box is in the books when it leaves, and leaves them when it did not', async () => {
  const id = await packed()
  expect((await setStatus(app, id, 'shipped')).status).toBe(200)
  expect(await costs(id)).toEqual([['expense', '5.00', 'box']])
  expect(await notedAt(id)).toEqual(expect.any(String))
  // A step on, and the same step again, record nothing more.
  await setStatus(app, id, 'delivered')
  expect(await costs(id)).toHaveLength(1)
  await setStatus(app, id, 'in_process')
  expect([await costs(id), await notedAt(id)]).toEqual([[], null])
  await setStatus(app, id, 'shipped')
  expect(await costs(id)).toEqual([['expense', '5.00', 'box']])
})

test('somebody who sees no money sends a box all the same, and an empty box costs nothing', async () => {
  const id = await packed(1)
  const colleague = await signInAs(app.ctx, 'casos')
  const sent = await app.call(boxRequestApi.update, {
    as: colleague,
    params: { id },
    body: { status: 'shipped' },
  })
  expect(sent.status).toBe(200)
  expect(await costs(id)).toEqual([['expense', '2.50', 'box']])
  const empty = await newRequest(app)
  await setStatus(app, empty, 'shipped')
  expect([await costs(empty), await missing()]).toEqual([[], { count: 0, amount: '0.00' }])
})

test('a lost parcel keeps its cost, a returned one gives it back, and the column of the statement adds up', async () => {
  const [lost, returned] = [await packed(), await packed()]
  for (const [id, outcome] of [
    [lost, 'lost'],
    [returned, 'returned'],
  ] as const) {
    await setStatus(app, id, 'shipped')
    await app.call(boxRequestApi.setOutcome, { ...as, params: { id }, body: { outcome } })
  }
  expect((await costs(lost)).map(([, amount]) => amount)).toEqual(['5.00'])
  expect((await costs(returned)).map(([, amount]) => amount)).toEqual(['-5.00', '5.00'])
  expect(await missing()).toEqual({ count: 0, amount: '0.00' })
  const { stock, summary } = (await app.call(statementApi.get, as)).body
  const { opening, received, used, corrected, closing } = stock
  expect(toCents(opening) + toCents(received) - toCents(used) + toCents(corrected)).toBe(toCents(closing))
  // What the boxes took is what the books have of them.
  expect(summary.goodsUsed).toBe(used)
})

test('without the setting Hoy and the closing of a month name what is missing, and one act records it', async () => {
  const settings = app.services.get(siteSettings)
  recordCostsByHand(app)
  const ids = [await packed(), await packed(1), await packed()]
  for (const id of ids) await setStatus(app, id, 'shipped')
  await app.call(boxRequestApi.setOutcome, { ...as, params: { id: ids[0]! }, body: { outcome: 'lost' } })
  await app.call(boxRequestApi.startParcel, { ...as, params: { id: ids[0]! }, body: {} })
  await app.call(boxRequestApi.setOutcome, { ...as, params: { id: ids[2]! }, body: { outcome: 'returned' } })
  expect(await missing()).toEqual({ count: 2, amount: '7.50' })
  expect(await toDo()).toBe(2)
  const reader = await signInAs(app.ctx, 'lectura')
  expect((await app.call(boxContentsApi.recordCosts, { as: reader })).status).toBe(403)
  const recorded = await app.call(boxContentsApi.recordCosts, as)
  expect([recorded.status, recorded.body]).toEqual([200, { count: 2, amount: '7.50' }])
  expect(await costs(ids[0]!)).toEqual([['expense', '5.00', 'box']])
  expect([await missing(), await toDo()]).toEqual([{ count: 0, amount: '0.00' }, undefined])
  expect((await app.call(boxContentsApi.recordCosts, as)).body).toEqual({ count: 0, amount: '0.00' })
  app.services.set(siteSettings, settings)
})

test('what was lost of a returned parcel is a cost, by either way, until it returned otherwise', async () => {
  const settings = app.services.get(siteSettings)
  recordCostsByHand(app)
  const back = (id: number, quantity: number) =>
    app.call(boxRequestApi.setOutcome, {
      ...as,
      params: { id },
      body: { outcome: 'returned', backInStock: [{ inventoryItemId: candle, quantity }] },
    })
  const [bulk, button, earlier] = [await packed(3), await packed(3), await packed(3)]
  for (const id of [bulk, button, earlier]) {
    await setStatus(app, id, 'shipped')
    expect((await back(id, 2)).status).toBe(200)
  }
  await app.call(boxRequestApi.startParcel, { ...as, params: { id: earlier }, body: {} })
  expect([await missing(), await toDo()]).toEqual([{ count: 3, amount: '7.50' }, 3])
  const cost = { type: 'expense', description: 'Caja', category: 'hopebox', isAutomatic: true }
  const record = (requestId: number, amount: string) =>
    app.call(accountingApi.create, { ...as, body: { ...cost, requestId, amount } })
  expect([(await record(button, '7.50')).status, (await record(button, '2.50')).status]).toEqual([409, 201])
  expect((await app.call(boxContentsApi.recordCosts, as)).body).toEqual({ count: 2, amount: '5.00' })
  for (const id of [bulk, button, earlier]) expect(await costs(id)).toEqual([['expense', '2.50', 'box']])
  expect([await missing(), await toDo()]).toEqual([{ count: 0, amount: '0.00' }, undefined])
  const { stock, summary } = (await app.call(statementApi.get, as)).body
  expect(summary.goodsUsed).toBe(stock.used)

  // Another answer: one more was lost, and all of it came back.
  await back(bulk, 1)
  await back(button, 3)
  expect([await costs(bulk), await costs(button)]).toEqual([[], []])
  expect(await missing()).toEqual({ count: 1, amount: '5.00' })
  expect((await record(button, '7.50')).body.detail).toBe('Este paquete volvió: su costo no es un gasto.')
  await app.call(boxContentsApi.recordCosts, as)
  // It did not come back at all.
  await setStatus(app, bulk, 'shipped')
  expect([await costs(bulk), await missing()]).toEqual([[], { count: 1, amount: '7.50' }])
  await app.call(boxContentsApi.recordCosts, as)
  app.services.set(siteSettings, settings)
})

test('the boxes of a hospital follow the same rule: by the setting, or named and recorded in bulk', async () => {
  const delivered = async () => {
    const made = await app.call(hospitalDeliveryApi.create, {
      ...as,
      body: {
        institutionName: 'Hospital San Jorge',
        contactPersonName: 'Eva',
        phone: '787-555-0100',
        email: 'eva@example.org',
        collaborationDate: '2026-01-05',
        deliveryDate: '2026-01-09',
        boxesDelivered: 2,
      },
    })
    const { id } = made.body
    await app.call(hospitalDeliveryApi.generateBoxes, {
      ...as,
      params: { id },
      body: { boxType: 'duelo_familiar', supportType: 'Grupo' },
    })
    const { body: boxes } = await app.call(hospitalDeliveryApi.boxes, { ...as, params: { id } })
    expect(boxes).toHaveLength(2)
    for (const box of boxes)
      await app.call(hospitalDeliveryApi.addItem, {
        ...as,
        params: { boxId: box.id },
        body: { hospitalDeliveryBoxId: box.id, inventoryItemId: candle, quantity: 1, isIncluded: true },
      })
    const moved = await app.call(hospitalDeliveryApi.update, {
      ...as,
      params: { id },
      body: { status: 'delivered' },
    })
    expect(moved.status).toBe(200)
    return id
  }
  const costOf = async (id: number) =>
    (await app.call(hospitalDeliveryApi.cost, { ...as, params: { id } })).body.recorded?.amount ?? null
  const first = await delivered()
  expect([await costOf(first), await missing()]).toEqual(['5.00', { count: 0, amount: '0.00' }])
  await app.call(hospitalDeliveryApi.update, { ...as, params: { id: first }, body: { status: 'pending' } })
  expect([await costOf(first), await missing()]).toEqual([null, { count: 0, amount: '0.00' }])
  await app.call(hospitalDeliveryApi.update, { ...as, params: { id: first }, body: { status: 'delivered' } })
  expect(await costOf(first)).toBe('5.00')

  const settings = app.services.get(siteSettings)
  recordCostsByHand(app)
  const second = await delivered()
  expect([await costOf(second), await missing(), await toDo()]).toEqual([
    null,
    { count: 2, amount: '5.00' },
    2,
  ])
  expect((await app.call(boxContentsApi.recordCosts, as)).body).toEqual({ count: 2, amount: '5.00' })
  expect([await costOf(second), await missing(), await toDo()]).toEqual([
    '5.00',
    { count: 0, amount: '0.00' },
    undefined,
  ])
  const { stock, summary } = (await app.call(statementApi.get, as)).body
  expect(summary.goodsUsed).toBe(stock.used)
  app.services.set(siteSettings, settings)
})

test('a cost that staff recorded before is the only one, also when the box comes back to the table', async () => {
  const id = await packed()
  const body = {
    type: 'expense',
    amount: '5.00',
    description: 'Caja',
    category: 'hopebox',
    isAutomatic: true,
  }
  expect((await app.call(accountingApi.create, { ...as, body: { ...body, requestId: id } })).status).toBe(201)
  await setStatus(app, id, 'shipped')
  expect(await costs(id)).toHaveLength(1)
  await setStatus(app, id, 'in_process')
  expect(await costs(id)).toHaveLength(1)
})

test('a family that cancels by its link takes the recorded cost back, and its change of mind brings it again', async () => {
  const id = await packed()
  await setStatus(app, id, 'in_process')
  const body = {
    type: 'expense',
    amount: '5.00',
    description: 'Caja',
    category: 'hopebox',
    isAutomatic: true,
  }
  await app.call(accountingApi.create, { ...as, body: { ...body, requestId: id } })
  const { reference } = (await app.call(boxRequestApi.get, { ...as, params: { id } })).body
  const headers = { 'idempotency-key': `cancela-la-familia-${id}` }
  expect((await app.call(boxRequestApi.cancel, { params: { reference }, headers })).status).toBe(200)
  expect((await costs(id)).map(([, amount]) => amount).sort()).toEqual(['-5.00', '5.00'])
  expect(await notedAt(id)).toBeNull()
  expect((await app.call(boxRequestApi.takeBackCancel, { params: { reference } })).status).toBe(200)
  expect((await costs(id)).map(([, amount]) => amount)).toEqual(['5.00'])
  expect(await notedAt(id)).toEqual(expect.any(String))
})

test('another answer is possible after staff took back the rest of a cost and recorded what was lost', async () => {
  const id = await packed(3)
  await setStatus(app, id, 'shipped')
  const back = (quantity: number) =>
    app.call(boxRequestApi.setOutcome, {
      ...as,
      params: { id },
      body: { outcome: 'returned', backInStock: [{ inventoryItemId: candle, quantity }] },
    })
  await back(2)
  const lines = (await app.call(accountingApi.list, { ...as, query: { requestId: id } })).body as {
    id: number
    amount: string
  }[]
  const cost = lines.find(({ amount }) => amount === '7.50')
  const reversed = await app.call(accountingApi.reverse, {
    ...as,
    params: { id: cost!.id },
    body: { reason: 'Mal' },
  })
  expect(reversed.status).toBe(201)
  await app.call(boxContentsApi.recordCosts, as)
  expect((await back(1)).status).toBe(200)
  expect(await missing()).toEqual({ count: 0, amount: '0.00' })
})
