import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { packingTable } from '#tests/support/packing.ts'
import { signInAs } from '#tests/support/roles.ts'
import { newItem, newRequest, setStatus, wrongBalances } from '#tests/support/stock.ts'
import { packingApi } from './endpoints.ts'
import type { PackingBox } from './schemas.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const as = { as: true as const }
const { perform, table, boxOf, stock, newRecipe } = packingTable(() => app)

describe('the packing table', () => {
  test('shows a first name and contents, and nothing else about the family', async () => {
    const id = await newRequest(app, {
      recipientName: 'Marisol Secreta',
      email: 'marisol.secreta@example.org',
      phone: '787-555-0199',
      lossType: 'multiple',
      babyGender: 'femenino',
      boxNote: 'Todavía lloro',
      additionalNotes: 'Fue en mayo',
      deliveryMethod: 'correo',
      postalAddress: '12 Calle Privada',
      postalCity: 'Caguas',
      postalState: 'PR',
      postalZipCode: '00725',
    })
    const { text } = await app.call(packingApi.table, as)
    expect(await boxOf(id)).toMatchObject({ firstName: 'Marisol', lacksStreet: false })
    expect(text).not.toMatch(/Secreta|secreta|lloro|0199|multiple|femenino|mayo|Privada|unitCost/)
    expect((await app.call(packingApi.table)).status).toBe(401)
  })

  test('names what every box of a recipe gets, and nothing that depends on the family', async () => {
    const [candle, doll] = [await newItem(app, { name: 'Vela fija' }), await newItem(app)]
    const recipeId = await newRecipe('Con muñeca', [
      { inventoryItemId: candle, quantity: 2 },
      { inventoryItemId: candle, quantity: 1 },
      { inventoryItemId: candle, quantity: 1, condition: { babyGender: ['femenino'] } },
      { inventoryItemId: doll, quantity: 1, condition: { babyGender: ['femenino'] } },
    ])
    const { recipes } = (await app.call(packingApi.table, as)).body
    expect(recipes.find(({ id }: { id: number }) => id === recipeId).usual).toEqual([
      { name: 'Vela fija', quantity: 3 },
    ])
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
    await perform(id, { kind: 'unprepare', items: body.added })
    expect(await stock(candle)).toMatchObject({ quantity: 5, reserved: 0 })
    expect(await boxOf(id)).toMatchObject({ status: 'pending', items: [], missing: [] })
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })

  test('a recipe that is taken back leaves the status of before, unless somebody moved the request', async () => {
    const candle = await newItem(app, { quantity: 40 })
    const recipeId = await newRecipe('De vuelta', [{ inventoryItemId: candle }])
    const doors: ((id: number) => Promise<unknown>)[] = [
      (id) => perform(id, { kind: 'prepare', recipeId }),
      (id) => app.call(boxContentsApi.applySuggestion, { ...as, params: { requestId: id } }),
    ]
    const cases = [
      { before: [], meanwhile: [], after: 'pending' },
      { before: ['in_process'], meanwhile: [], after: 'in_process' },
      { before: [], meanwhile: ['approved'], after: 'approved' },
      { before: [], meanwhile: ['closed', 'in_process'], after: 'in_process' },
    ]
    for (const fill of doors)
      for (const { before, meanwhile, after } of cases) {
        const id = await newRequest(app)
        for (const status of before) await setStatus(app, id, status)
        await fill(id)
        for (const status of meanwhile) await setStatus(app, id, status)
        const items = (await boxOf(id))!.items.map(({ inventoryItemId }) => inventoryItemId)
        expect(items).not.toEqual([])
        const { body } = await perform(id, { kind: 'unprepare', items })
        expect(body.box).toMatchObject({ status: after, items: [] })
      }
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

  test('an action that is sent again with its key happens once', async () => {
    const candle = await newItem(app, { quantity: 9 })
    const recipeId = await newRecipe('Con clave', [{ inventoryItemId: candle }])
    const id = await newRequest(app)
    const headers = { 'Idempotency-Key': 'action-1' }
    const first = await perform(id, { kind: 'prepare', recipeId }, { headers })
    await perform(id, { kind: 'unprepare', items: [candle] })
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

  test('says that the card in a packed box is an old one, until it is packed again', async () => {
    const id = await newRequest(app, { boxPurpose: 'gift', giftMessage: 'Te queremos.' })
    const correct = (body: object) => app.call(boxRequestApi.update, { ...as, params: { id }, body })
    const isOld = async () => (await boxOf(id)).hasOldCard
    await perform(id, {
      kind: 'prepare',
      recipeId: await newRecipe('Tarjeta', [{ inventoryItemId: await newItem(app) }]),
    })
    await correct({ giftMessage: 'Antes de empacar.' })
    await perform(id, { kind: 'pack', isPacked: true })
    expect(await isOld()).toBe(false)
    await correct({ town: 'Lares' })
    expect(await isOld()).toBe(false)
    await correct({ giftMessage: 'Otras palabras.' })
    expect(await isOld()).toBe(true)
    await perform(id, { kind: 'pack', isPacked: false })
    await perform(id, { kind: 'pack', isPacked: true })
    expect(await isOld()).toBe(false)
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
    await app.ctx.db.update(boxRequests).set({ locale: 'en' }).where(eq(boxRequests.id, id))
    const { body } = await app.call(packingApi.papers, { ...as, query: { requestIds: String(id) } })
    expect(body).toMatchObject([
      {
        recipientName: 'Noemí Papeles',
        locale: 'en',
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
