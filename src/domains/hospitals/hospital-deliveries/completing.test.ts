import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { missingCosts } from '#domains/boxes/box-contents/departure-cost.server.ts'
import { binRecords } from '#domains/privacy/bin/tables.server.ts'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { binOf } from '#tests/support/bin.ts'
import { runJob } from '#tests/support/jobs.ts'
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
    for (let run = 0; run < 5; run += 1) {
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

describe('what was handed over stays handed over, in the stock and in the books', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await testApp()
  })
  afterEach(() => app.close())
  const { asStaff, restore } = binOf(() => app)

  /** Two boxes with two of an item that costs $3.00 each. */
  async function handedOver(isCostRecorded: boolean) {
    const es = { ...app.services.get(siteSettings).es, recordsBoxCost: isCostRecorded }
    app.services.set(siteSettings, { ...app.services.get(siteSettings), es })
    const itemId = await newItem(app, { quantity: 20, unitCost: '3.00' })
    const { body: delivery } = await asStaff(hospitalDeliveryApi.create, {}, { ...facts, boxesDelivered: 2 })
    const made = await asStaff(hospitalDeliveryApi.generateBoxes, { id: delivery.id }, {})
    const boxIds = made.body.boxes.map(({ id }: { id: number }) => id)
    for (const boxId of boxIds)
      await asStaff(hospitalDeliveryApi.addItem, { boxId }, { inventoryItemId: itemId, quantity: 2 })
    await asStaff(hospitalDeliveryApi.update, { id: delivery.id }, { status: 'delivered' })
    return { id: delivery.id as number, itemId, boxIds }
  }
  async function state(itemId: number) {
    const { body: item } = await asStaff(inventoryApi.get, { id: itemId })
    const { rows } = await app.ctx.db.execute<{ booked: string }>(
      sql`select coalesce(sum(amount), 0)::text as booked from accounting_transactions
        where type = 'expense' and archived_at is null`,
    )
    return { shelf: item.quantity, booked: rows[0]!.booked, missing: (await missingCosts(app.ctx)).count }
  }
  const left = { shelf: 16, booked: '12.00', missing: 0 }

  test.each([true, false])(
    'deleted, restored, deleted for good; its cost recorded: %s',
    async (isRecorded) => {
      const { id, itemId } = await handedOver(isRecorded)
      expect(await state(itemId)).toEqual(isRecorded ? left : { ...left, booked: '0', missing: 2 })
      await asStaff(hospitalDeliveryApi.remove, { id })
      expect(await state(itemId)).toEqual(left)
      expect((await restore('hospital_delivery', id)).status).toBe(200)
      expect(await state(itemId)).toEqual(left)
      await asStaff(hospitalDeliveryApi.remove, { id })
      await app.ctx.db.update(binRecords).set({ deletedAt: new Date(2026, 1, 1) })
      await runJob(app.ctx, 'empty-bin')
      expect((await restore('hospital_delivery', id)).status).toBe(404)
      expect(await state(itemId)).toEqual(left)
      expect(await wrongBalances(app.ctx.db)).toEqual([])
    },
  )

  test.each([true, false])('one box deleted and restored; its cost recorded: %s', async (isRecorded) => {
    const { itemId, boxIds } = await handedOver(isRecorded)
    await asStaff(hospitalDeliveryApi.removeBox, { id: boxIds[1] })
    expect(await state(itemId)).toEqual(left)
    expect((await restore('hospital_delivery_box', boxIds[1]!)).status).toBe(200)
    expect(await state(itemId)).toEqual(left)
  })

  test('what is put in or taken out afterwards is in the books too', async () => {
    const { id, itemId, boxIds } = await handedOver(true)
    const add = { inventoryItemId: itemId, quantity: 3 }
    const { body: line } = await asStaff(hospitalDeliveryApi.addItem, { boxId: boxIds[0] }, add)
    expect(await state(itemId)).toEqual({ shelf: 13, booked: '21.00', missing: 0 })
    await asStaff(hospitalDeliveryApi.updateItem, { id: line.id }, { quantity: 1 })
    expect(await state(itemId)).toEqual({ shelf: 17, booked: '9.00', missing: 0 })
    await asStaff(hospitalDeliveryApi.update, { id }, { status: 'coordinando' })
    expect(await state(itemId)).toEqual({ shelf: 20, booked: '0.00', missing: 0 })
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
