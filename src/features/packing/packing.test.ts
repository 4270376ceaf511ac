import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logIn } from '#features/auth/service.server.ts'
import { boxContentsApi } from '#features/box-contents/endpoints.ts'
import { boxRequestApi } from '#features/box-requests/endpoints.ts'
import { dashboardApi } from '#features/dashboard/endpoints.ts'
import { inventoryApi } from '#features/inventory/endpoints.ts'
import { createUser } from '#features/staff/service.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { signInAs } from '#tests/support/roles.ts'
import { newItem, newRequest, wrongBalances } from '#tests/support/stock.ts'
import { packingApi } from './endpoints.ts'
import type { PackingAction, PackingBox } from './schemas.ts'

let app: TestApp
let second: { id: number; token: string }
beforeAll(async () => {
  app = await testApp()
  const password = 'una-clave-de-prueba'
  const user = await createUser(app.ctx, {
    username: 'luz',
    fullName: 'Luz Segunda',
    email: 'luz@example.org',
    password,
  } as never)
  const { token } = (await logIn({ ...app.ctx, user: null }, { username: 'luz', password })) as never
  second = { id: user.id, token }
})
afterAll(() => app.close())

const as = { as: true as const }
const perform = (requestId: number, body: PackingAction, options: Record<string, unknown> = {}) =>
  app.call(packingApi.action, { ...as, params: { requestId }, body, ...options })
const table = async (): Promise<{ boxes: PackingBox[] }> => (await app.call(packingApi.table, as)).body
const boxOf = async (id: number) => (await table()).boxes.find(({ requestId }) => requestId === id)!
const stock = async (id: number) => (await app.call(inventoryApi.get, { ...as, params: { id } })).body
const newRecipe = async (name: string, lines: object[]) =>
  (await app.call(boxContentsApi.createRecipe, { ...as, body: { name, lines } })).body.id as number

describe('the packing table', () => {
  test('shows a first name and contents, and nothing else about the family', async () => {
    const id = await newRequest(app, {
      recipientName: 'Marisol Secreta',
      email: 'marisol.secreta@example.org',
      phone: '787-555-0199',
      lossType: 'multiple',
      babyGender: 'femenino',
      additionalNotes: 'Fue en mayo',
      deliveryMethod: 'correo',
      postalAddress: '12 Calle Privada',
      postalCity: 'Caguas',
      postalState: 'PR',
      postalZipCode: '00725',
    })
    const { text } = await app.call(packingApi.table, as)
    expect(await boxOf(id)).toMatchObject({ firstName: 'Marisol', lacksStreet: false })
    expect(text).not.toMatch(/Secreta|secreta|0199|multiple|femenino|mayo|Privada|unitCost/)
    expect((await app.call(packingApi.table)).status).toBe(401)
  })

  test('prepares with any recipe, marks what lacks and is undone to the last unit', async () => {
    const [candle, doll] = [
      await newItem(app, { quantity: 5 }),
      await newItem(app, { name: 'Muñeca', quantity: 0 }),
    ]
    const recipeId = await newRecipe('De prueba', [
      { inventoryItemId: candle, quantity: 2 },
      { inventoryItemId: doll, quantity: 1 },
    ])
    const id = await newRequest(app)
    const plan = (await boxOf(id)).plans.find((each) => each.recipeId === recipeId)
    expect(plan).toMatchObject({
      items: [{ inventoryItemId: candle, quantity: 2 }],
      missing: [{ quantity: 1 }],
    })
    const { body, status } = await perform(id, { kind: 'prepare', recipeId })
    expect(status).toBe(200)
    expect(body.added).toEqual([candle])
    expect(body.box).toMatchObject({
      status: 'in_process',
      recipeId,
      items: [{ inventoryItemId: candle, quantity: 2, isPacked: false }],
      missing: [{ inventoryItemId: doll, name: 'Muñeca', quantity: 1 }],
    })
    // By hand: 5 on the shelf, 2 for this box.
    expect(await stock(candle)).toMatchObject({ quantity: 5, reserved: 2 })
    await perform(id, { kind: 'unprepare', items: body.added, status: 'pending' })
    expect(await stock(candle)).toMatchObject({ quantity: 5, reserved: 0 })
    expect(await boxOf(id)).toMatchObject({ status: 'pending', items: [], missing: [] })
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })

  test('a broken item leaves the stock, and another one takes its place while there is one', async () => {
    const candle = await newItem(app, { quantity: 4, unitCost: '2.00' })
    const recipeId = await newRecipe('Con vela', [{ inventoryItemId: candle, quantity: 2 }])
    const id = await newRequest(app)
    await perform(id, { kind: 'prepare', recipeId })
    await perform(id, { kind: 'mark', inventoryItemId: candle, mark: 'packed' })
    const breaks = (quantity: number) =>
      perform(id, { kind: 'writeOff', inventoryItemId: candle, quantity, reason: 'broken' })
    expect((await breaks(3)).status).toBe(409)
    const replaced = await breaks(1)
    expect(replaced.body.box.items).toMatchObject([{ quantity: 2, isPacked: false }])
    expect(await stock(candle)).toMatchObject({ quantity: 3, reserved: 2 })
    expect((await breaks(2)).body.box).toMatchObject({ items: [], missing: [{ name: 'Vela', quantity: 2 }] })
    expect(await stock(candle)).toMatchObject({ quantity: 1, reserved: 0 })
    const { body: moves } = await app.call(inventoryApi.movements, { ...as, query: { itemId: candle } })
    expect(moves[0]).toMatchObject({ kind: 'count', quantity: -2, valueChange: '-4.00' })
    expect(moves[0].reason).toMatch(/^Se rompió · #HIB-\d+$/)
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })

  test('no recipe fills a parcel that completes a delivered one', async () => {
    const recipeId = await newRecipe('Completa', [{ inventoryItemId: await newItem(app), quantity: 1 }])
    const id = await newRequest(app)
    await perform(id, { kind: 'prepare', recipeId })
    for (const status of ['shipped', 'delivered'])
      await app.call(boxRequestApi.update, { ...as, params: { id }, body: { status } })
    await app.call(boxRequestApi.startParcel, { ...as, params: { id }, body: {} })
    expect(await boxOf(id)).toMatchObject({ parcelNumber: 2, completesParcel: true, plans: [], items: [] })
    expect((await perform(id, { kind: 'prepare', recipeId })).status).toBe(409)
  })

  test('marks, misses and swaps items with their stock', async () => {
    const [candle, bear] = [
      await newItem(app, { quantity: 3 }),
      await newItem(app, { name: 'Oso', quantity: 3 }),
    ]
    const id = await newRequest(app)
    await perform(id, {
      kind: 'prepare',
      recipeId: await newRecipe('Una vela', [{ inventoryItemId: candle }]),
    })
    const packed = await perform(id, { kind: 'mark', inventoryItemId: candle, mark: 'packed' })
    expect(packed.body.box.items).toMatchObject([{ inventoryItemId: candle, isPacked: true }])
    const missed = await perform(id, { kind: 'mark', inventoryItemId: candle, mark: 'missing' })
    expect(missed.body.box).toMatchObject({ items: [], missing: [{ inventoryItemId: candle, quantity: 1 }] })
    expect(await stock(candle)).toMatchObject({ reserved: 0 })
    const swapped = await perform(id, { kind: 'swap', inventoryItemId: candle, forItemId: bear })
    expect(swapped.body.box).toMatchObject({ items: [{ inventoryItemId: bear, quantity: 1 }], missing: [] })
    expect(await stock(bear)).toMatchObject({ quantity: 3, reserved: 1 })
    expect((await perform(id, { kind: 'mark', inventoryItemId: candle, mark: 'packed' })).status).toBe(409)
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })

  test('stores who packed and who checked, and two packers cannot both pack', async () => {
    const candle = await newItem(app)
    const id = await newRequest(app)
    expect((await perform(id, { kind: 'pack', isPacked: true })).body.detail).toBe(
      'Esta caja está vacía: prepárala primero.',
    )
    await perform(id, {
      kind: 'prepare',
      recipeId: await newRecipe('Otra vela', [{ inventoryItemId: candle }]),
    })
    const both = await Promise.all([
      perform(id, { kind: 'pack', isPacked: true }),
      perform(id, { kind: 'pack', isPacked: true }, { as: second.token }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = both[0].status === 200 ? 'Ana Prueba' : 'Luz Segunda'
    const refused = both.find(({ status }) => status === 409)!
    expect(refused.body.detail).toContain(`Esta caja ya la empacó ${winner}`)
    const box = await boxOf(id)
    expect(box).toMatchObject({ packedByName: winner, items: [{ isPacked: true }] })
    const packer = winner === 'Luz Segunda' ? second.id : app.admin.id
    const other = packer === second.id ? app.admin.id : second.id
    expect((await perform(id, { kind: 'check', personId: packer })).status).toBe(409)
    const checked = await perform(id, { kind: 'check', personId: other })
    expect(checked.body.box.checkedByName).not.toBe(winner)
    const opened = await perform(id, { kind: 'pack', isPacked: false })
    expect(opened.body.box).toMatchObject({ packedAt: null, checkedAt: null, items: [{ isPacked: false }] })
  })

  test('two packers prepare the same box: stock is taken once', async () => {
    const candle = await newItem(app, { quantity: 9 })
    const recipeId = await newRecipe('Cuatro velas', [{ inventoryItemId: candle, quantity: 4 }])
    const id = await newRequest(app)
    await Promise.all([
      perform(id, { kind: 'prepare', recipeId }),
      perform(id, { kind: 'prepare', recipeId }, { as: second.token }),
    ])
    expect(await stock(candle)).toMatchObject({ quantity: 9, reserved: 4 })
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })

  test('two people decide about one box at the same moment: one decision counts, and the other reads whose', async () => {
    const candle = await newItem(app, { quantity: 5 })
    const recipeId = await newRecipe('Para decidir', [{ inventoryItemId: candle, quantity: 1 }])
    const [shippedTwice, alsoCancelled] = [
      await newRequest(app, { deliveryMethod: 'delivery' }),
      await newRequest(app, { deliveryMethod: 'delivery' }),
    ]
    for (const id of [shippedTwice, alsoCancelled]) await perform(id, { kind: 'prepare', recipeId })
    const ship = { kind: 'move', from: 'in_process', to: 'shipped' } as const
    const both = await Promise.all([
      perform(shippedTwice, ship),
      perform(shippedTwice, ship, { as: second.token }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await stock(candle)).toMatchObject({ quantity: 4, reserved: 1 })
    const { updatedAt } = (await app.call(boxRequestApi.get, { ...as, params: { id: alsoCancelled } })).body
    const decided = await Promise.all([
      perform(alsoCancelled, ship, { as: second.token }),
      app.call(boxRequestApi.setOutcome, {
        ...as,
        params: { id: alsoCancelled },
        body: { outcome: 'cancelled', updatedAt },
      }),
    ])
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409])
    const left = decided[0].status === 200 ? { quantity: 3, reserved: 0 } : { quantity: 4, reserved: 0 }
    expect(await stock(candle)).toMatchObject(left)
    await app.call(boxRequestApi.update, {
      as: second.token,
      params: { id: shippedTwice },
      body: { status: 'delivered' },
    })
    const late = await perform(shippedTwice, { kind: 'move', from: 'shipped', to: 'closed' })
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('Luz Segunda')])
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })

  test('an action that is sent again with its key happens once', async () => {
    const candle = await newItem(app, { quantity: 9 })
    const recipeId = await newRecipe('Con clave', [{ inventoryItemId: candle }])
    const id = await newRequest(app)
    const headers = { 'Idempotency-Key': 'action-1' }
    const first = await perform(id, { kind: 'prepare', recipeId }, { headers })
    await perform(id, { kind: 'unprepare', items: [candle], status: 'pending' })
    const again = await perform(id, { kind: 'prepare', recipeId }, { headers })
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.body).toEqual(first.body)
    expect(await stock(candle)).toMatchObject({ reserved: 0 })
  })

  test('ships and delivers from the status the packer saw, with the documented e-mail', async () => {
    const candle = await newItem(app, { quantity: 4 })
    const id = await newRequest(app)
    await perform(id, {
      kind: 'prepare',
      recipeId: await newRecipe('Para enviar', [{ inventoryItemId: candle }]),
    })
    const shipped = await perform(id, { kind: 'move', from: 'in_process', to: 'shipped' })
    expect(shipped.body.box.status).toBe('shipped')
    expect(await stock(candle)).toMatchObject({ quantity: 3, reserved: 0 })
    expect((await perform(id, { kind: 'move', from: 'in_process', to: 'shipped' })).status).toBe(200)
    expect((await perform(id, { kind: 'move', from: 'pending', to: 'in_process' })).status).toBe(409)
    const onTheWay = await app.call(packingApi.table, { ...as, query: { stage: 'shipped' } })
    expect(onTheWay.body.boxes.map((box: PackingBox) => box.requestId)).toContain(id)
    await perform(id, { kind: 'move', from: 'shipped', to: 'delivered' })
    const { body } = await app.call(boxRequestApi.get, { ...as, params: { id } })
    expect(body).toMatchObject({ status: 'delivered', outcome: 'picked_up' })
    expect((await perform(id, { kind: 'prepare' })).status).toBe(409)
  })

  test('accepts a tracking number as a scanner reads it, and refuses a misread one', async () => {
    const id = await newRequest(app)
    const good = '9400109898765432109870'
    const sum = await perform(id, { kind: 'track', trackingNumber: `420 00725 ${good}` })
    const bad = await perform(id, { kind: 'track', trackingNumber: '9400109898765432109875' })
    expect(sum.body.box.trackingNumber).toBe(good)
    expect([sum.status, bad.status]).toEqual([200, 400])
    expect(
      (await perform(id, { kind: 'track', trackingNumber: 'EA123456789US' })).body.box.trackingNumber,
    ).toBe('EA123456789US')
  })

  test('papers hold the slip for the family, the gift words and the label', async () => {
    const [candle, tape] = [
      await newItem(app, { name: 'Vela blanca' }),
      await newItem(app, { name: 'Cinta adhesiva', category: 'supplies' }),
    ]
    const id = await newRequest(app, {
      recipientName: 'Noemí Papeles',
      boxPurpose: 'gift',
      giftSenderName: 'Titi Rosa',
      giftRecipientName: 'Noemí',
      giftMessage: 'Te queremos mucho.',
      deliveryMethod: 'correo',
      postalAddress: 'URB Las Flores\n3 Calle 2',
      postalCity: 'Caguas',
      postalState: 'PR',
      postalZipCode: '00725',
    })
    const lines = [{ inventoryItemId: tape }, { inventoryItemId: candle }]
    await perform(id, { kind: 'prepare', recipeId: await newRecipe('De regalo', lines) })
    const { body } = await app.call(packingApi.papers, { ...as, query: { requestIds: String(id) } })
    expect(body).toMatchObject([
      {
        recipientName: 'Noemí Papeles',
        items: [{ name: 'Vela blanca', quantity: 1 }],
        gift: { from: 'Titi Rosa', to: 'Noemí', message: 'Te queremos mucho.' },
        label: {
          lines: ['NOEMÍ PAPELES', 'URB LAS FLORES', '3 CALLE 2', 'CAGUAS PR 00725'],
          boughtUrl: null,
        },
      },
    ])
  })
})

test('the packing table is the first task on the dashboard of who only packs', async () => {
  await newRequest(app)
  const packer = await signInAs(app.ctx, 'empaque')
  const rows = (await app.call(dashboardApi.attention, { as: packer })).body
  expect(rows[0]).toEqual({
    reason: 'boxesToPack',
    count: (await table()).boxes.length,
    link: '/admin/preparar',
  })
  // Who reads requests has their own lines.
  const { body } = await app.call(dashboardApi.attention, as)
  expect(body.map(({ reason }: { reason: string }) => reason)).not.toContain('boxesToPack')
})
