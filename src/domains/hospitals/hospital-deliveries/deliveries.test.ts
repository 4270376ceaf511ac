import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { newItem, wrongBalances } from '#tests/support/stock.ts'
import { hospitalDeliveryApi } from './endpoints.ts'
import { averageBoxes, missingBoxes, serialNumberOf } from './rules.ts'

const as = { as: true as const }
const facts = {
  institutionName: 'Óptimo Hospital Señora',
  contactPersonName: 'Luz Vega',
  phone: '787-555-0111',
  email: 'luz@example.org',
  collaborationDate: '2026-01-10',
  deliveryDate: '2026-02-10T00:00:00.000Z',
  boxesDelivered: 3,
}

describe('deliveries to hospitals', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  const create = async (more = {}) =>
    (await app.call(hospitalDeliveryApi.create, { ...as, body: { ...facts, ...more } })).body
  const generate = (id: number) =>
    app.call(hospitalDeliveryApi.generateBoxes, { ...as, params: { id }, body: {} })
  const boxes = async (id: number) =>
    (await app.call(hospitalDeliveryApi.boxes, { ...as, params: { id } })).body
  const stock = async (id: number) => (await app.call(inventoryApi.get, { ...as, params: { id } })).body

  test('the documented paths create, change, sum up and remove a delivery', async () => {
    const first = await create()
    expect(first).toMatchObject({ status: 'pending', deliveryDate: '2026-02-10', boxCount: 0 })
    const second = await create({ boxesDelivered: 4, status: 'coordinando' })
    const { body: summary } = await app.call('GET /api/hospital-deliveries/summary', as)
    expect(summary).toMatchObject({ deliveries: 2, boxesDelivered: 7, averageBoxes: 4 })
    const changed = await app.call(`PUT /api/hospital-deliveries/${first.id}`, {
      ...as,
      body: { status: 'delivered' },
    })
    expect(changed.body).toMatchObject({ status: 'delivered', institutionName: facts.institutionName })
    for (const { id } of [first, second])
      expect((await app.call(`DELETE /api/hospital-deliveries/${id}`, as)).body).toEqual({ success: true })
    expect((await app.call(hospitalDeliveryApi.summary, as)).body.averageBoxes).toBe(0)
  })

  test('refuses bad input with one error per field', async () => {
    const { status, body } = await app.call(hospitalDeliveryApi.create, {
      ...as,
      body: { boxesDelivered: 0 },
    })
    expect(status).toBe(400)
    expect(body.errors.map((error: { path: string }) => error.path).sort()).toEqual([
      'boxesDelivered',
      'collaborationDate',
      'contactPersonName',
      'deliveryDate',
      'email',
      'institutionName',
      'phone',
    ])
  })

  test('generates missing boxes once for concurrent calls, and continues numbering after a deletion', async () => {
    const { id } = await create()
    const serial = (position: number) => `OPT-${id}-00${position}`
    const [first, second] = await Promise.all([generate(id), generate(id)])
    expect([first.body.created, second.body.created].sort()).toEqual([0, 3])
    const created = await boxes(id)
    expect(created.map((box: { serialNumber: string }) => box.serialNumber)).toEqual([1, 2, 3].map(serial))
    expect(created[0]).toMatchObject({
      boxType: 'perdida_gestacional',
      isPrepared: false,
      itemCount: 0,
      cost: '0.00',
    })
    await app.call(hospitalDeliveryApi.removeBox, { ...as, params: { id: created[2].id } })
    const more = await generate(id)
    expect(more.body.boxes.map((box: { serialNumber: string }) => box.serialNumber)).toEqual([serial(4)])
    expect((await generate(id)).body).toEqual({ created: 0, boxes: [] })
  })

  test('keeps a typed serial number, refuses it twice, and skips it when numbering', async () => {
    const { id } = await create()
    const params = { id }
    const body = {
      hospitalDeliveryId: id,
      serialNumber: `OPT-${id}-002`,
      boxType: 'duelo_familiar',
      supportType: 'Grupo',
    }
    const typed = await app.call(hospitalDeliveryApi.createBox, { ...as, params, body })
    expect(typed.body).toMatchObject({ serialNumber: `OPT-${id}-002`, boxType: 'duelo_familiar' })
    for (const serialNumber of [body.serialNumber, body.serialNumber.toLowerCase()]) {
      const again = { ...body, serialNumber }
      expect((await app.call(hospitalDeliveryApi.createBox, { ...as, params, body: again })).status).toBe(409)
    }
    await generate(id)
    const serials = (await boxes(id)).map((box: { serialNumber: string }) => box.serialNumber)
    expect(new Set(serials).size).toBe(3)
  })

  test('numbering skips a number that was typed in small letters', async () => {
    const { id } = await create()
    const serialNumber = `opt-${id}-001`
    const body = { hospitalDeliveryId: id, serialNumber, boxType: 'duelo_familiar', supportType: 'Grupo' }
    await app.call(hospitalDeliveryApi.createBox, { ...as, params: { id }, body })
    await generate(id)
    const serials = (await boxes(id)).map((box: { serialNumber: string }) => box.serialNumber)
    expect(serials).toEqual([serialNumber, `OPT-${id}-002`, `OPT-${id}-003`])
  })

  test('a serial number finds its delivery', async () => {
    const { id } = await create()
    const [box] = (await generate(id)).body.boxes
    const q = box.serialNumber.toLowerCase()
    const list = await app.call(hospitalDeliveryApi.list, { ...as, query: { q } })
    expect(list.body.map((delivery: { id: number }) => delivery.id)).toEqual([id])
  })

  test('preparing records the signed-in user, keeps the first date and consumes the contents', async () => {
    const inventoryItemId = await newItem(app, { quantity: 6, unitCost: '1.25' })
    const { id } = await create()
    const { body: generated } = await generate(id)
    const [box] = generated.boxes
    const path = `/api/hospital-deliveries/boxes/${box.id}`
    const item = { hospitalDeliveryBoxId: box.id, inventoryItemId, quantity: 2, isIncluded: true }
    expect((await app.call(`POST ${path}/items`, { ...as, body: item })).status).toBe(201)
    expect(await stock(inventoryItemId)).toMatchObject({ quantity: 6, reserved: 2 })
    const sent = { isPrepared: true, preparedBy: 4711, preparedAt: '1999-01-01T00:00:00Z' }
    const prepared = await app.call(`PUT ${path}`, { ...as, body: sent })
    expect(prepared.body).toMatchObject({
      isPrepared: true,
      preparedBy: app.admin.id,
      preparedByName: 'Ana Prueba',
      cost: '2.50',
    })
    const again = await app.call(`PUT ${path}`, { ...as, body: sent })
    expect(again.body.preparedAt).toBe(prepared.body.preparedAt)
    expect(await stock(inventoryItemId)).toMatchObject({ quantity: 4, reserved: 0 })
    const { body: items } = await app.call(`GET ${path}/items`, as)
    await app.call(`PUT /api/hospital-deliveries/boxes/items/${items[0].id}`, {
      ...as,
      body: { quantity: 3 },
    })
    expect(await stock(inventoryItemId)).toMatchObject({ quantity: 3 })
    await app.call(hospitalDeliveryApi.removeItem, { ...as, params: { id: items[0].id } })
    expect(await stock(inventoryItemId)).toMatchObject({ quantity: 6, reserved: 0 })
    await app.call(`POST ${path}/items`, { ...as, body: item })
    expect(await stock(inventoryItemId)).toMatchObject({ quantity: 4, reserved: 0 })
    await app.call(`DELETE ${path}`, as)
    expect(await stock(inventoryItemId)).toMatchObject({ quantity: 6, reserved: 0 })
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })

  test('removing a delivery releases stock that had not left, and keeps delivered stock consumed', async () => {
    const inventoryItemId = await newItem(app, { quantity: 6 })
    for (const [status, left] of [
      ['pending', 6],
      ['delivered', 4],
    ] as const) {
      const { id } = await create({ status })
      const { body } = await generate(id)
      const boxId = body.boxes[0].id
      await app.call(hospitalDeliveryApi.addItem, {
        ...as,
        params: { boxId },
        body: { inventoryItemId, quantity: 2 },
      })
      await app.call(hospitalDeliveryApi.updateBox, {
        ...as,
        params: { id: boxId },
        body: { isPrepared: true },
      })
      await app.call(hospitalDeliveryApi.remove, { ...as, params: { id } })
      expect(await stock(inventoryItemId)).toMatchObject({ quantity: left, reserved: 0 })
    }
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })
})

describe('serial numbers', () => {
  test.each([
    ['Hospital San Jorge', 'HOS-12-001'],
    ['Óptima', 'OPT-12-001'],
    ['Ñu', 'NUX-12-001'],
    ['3 M', 'MXX-12-001'],
    ['', 'XXX-12-001'],
  ])('"%s" → %s', (name, serial) => expect(serialNumberOf(name, 12, 1)).toBe(serial))

  test('always start with three capitals and differ by position', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 5_000 }), (name, position) => {
        expect(serialNumberOf(name, 3, position)).toMatch(/^[A-Z]{3}-3-\d{3,}$/)
        expect(serialNumberOf(name, 3, position)).not.toBe(serialNumberOf(name, 3, position + 1))
      }),
    )
    expect([missingBoxes(3, 5), missingBoxes(3, 1), averageBoxes(7, 2), averageBoxes(0, 0)]).toEqual([
      0, 2, 4, 0,
    ])
  })
})
