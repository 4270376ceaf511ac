import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { boxCode } from '#domains/boxes/box-requests/rules.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { signInAs } from '#tests/support/roles.ts'
import { newItem, newRequest, setStatus, wrongBalances } from '#tests/support/stock.ts'
import { boxContentsApi } from './endpoints.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const as = { as: true as const }
const lines = async (requestId: number) =>
  (await app.call(boxContentsApi.list, { ...as, params: { requestId } })).body
const stock = async (id: number) => (await app.call(inventoryApi.get, { ...as, params: { id } })).body
const add = (body: Record<string, unknown>) => app.call(boxContentsApi.add, { ...as, body })

describe('the documented calls of a box', () => {
  test('POST, status and DELETE by their literal paths, and adding the same item again', async () => {
    const inventoryItemId = await newItem(app, { name: 'Carta', quantity: 5, unit: 'hoja' })
    const requestId = await newRequest(app)
    const body = { requestId, inventoryItemId, isIncluded: true }
    const first = await app.call('POST /api/hope-box-items', { ...as, body })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ quantity: 1, isIncluded: true, unit: 'hoja', quantityAvailable: 4 })
    await app.call('POST /api/hope-box-items', { ...as, body })
    const [line] = await lines(requestId)
    expect(line).toMatchObject({ quantity: 2, quantityAvailable: 3 })
    const off = await app.call(`PUT /api/hope-box-items/${line.id}/status`, {
      ...as,
      body: { isIncluded: false },
    })
    expect(off.body).toMatchObject({ isIncluded: false, quantity: 2, quantityAvailable: 5 })
    const more = await app.call(`PUT /api/hope-box-items/${line.id}`, { ...as, body: { quantity: 4 } })
    expect(more.body).toMatchObject({ quantity: 4 })
    expect((await app.call(`DELETE /api/hope-box-items/${line.id}`, as)).body).toEqual({ success: true })
    expect(await lines(requestId)).toEqual([])
  })

  test('a line without isIncluded is not included', async () => {
    const inventoryItemId = await newItem(app)
    const requestId = await newRequest(app)
    const { body } = await add({ requestId, inventoryItemId })
    expect(body.isIncluded).toBe(false)
    expect(await stock(inventoryItemId)).toMatchObject({ reserved: 0 })
  })

  test('refuses the public with 401, an unknown id with 404 and a malformed id with 400', async () => {
    expect((await app.call(boxContentsApi.list, { params: { requestId: 1 } })).status).toBe(401)
    expect((await add({ requestId: 999_999, inventoryItemId: 1 })).status).toBe(404)
    const requestId = await newRequest(app)
    expect((await add({ requestId, inventoryItemId: 999_999 })).status).toBe(404)
    expect((await add({ requestId, inventoryItemId: 'x' })).status).toBe(400)
    expect((await add({ requestId, inventoryItemId: 1, quantity: -1 })).status).toBe(400)
  })

  test('refuses more than is in stock and inactive items with a message, and changes nothing', async () => {
    const inventoryItemId = await newItem(app, { name: 'Peluche', quantity: 2 })
    const requestId = await newRequest(app)
    const refused = await add({ requestId, inventoryItemId, quantity: 3, isIncluded: true })
    expect(refused.status).toBe(409)
    expect(refused.body.detail).toBe('De «Peluche» quedan 2 disponibles.')
    expect(await lines(requestId)).toEqual([])
    await app.call(inventoryApi.update, { ...as, params: { id: inventoryItemId }, body: { isActive: false } })
    expect((await add({ requestId, inventoryItemId, isIncluded: true })).status).toBe(409)
  })
})

describe('a box and its stock', () => {
  test('including reserves, shipping consumes, undoing returns, delivered and closed stay consumed', async () => {
    const id = await newItem(app, { quantity: 10 })
    const requestId = await newRequest(app)
    await add({ requestId, inventoryItemId: id, quantity: 3, isIncluded: true })
    expect(await stock(id)).toMatchObject({ quantity: 10, reserved: 3 })
    await setStatus(app, requestId, 'shipped')
    expect(await stock(id)).toMatchObject({ quantity: 7, reserved: 0 })
    await setStatus(app, requestId, 'delivered')
    await setStatus(app, requestId, 'closed')
    expect(await stock(id)).toMatchObject({ quantity: 7, reserved: 0 })
    await setStatus(app, requestId, 'in_process')
    expect(await stock(id)).toMatchObject({ quantity: 10, reserved: 3 })
    const { body: moves } = await app.call(inventoryApi.movements, { ...as, query: { itemId: id } })
    expect(moves.map((move: { kind: string }) => move.kind)).toEqual([
      'return',
      'consume',
      'reserve',
      'count',
    ])
    expect(moves[0]).toMatchObject({ quantity: 3, boxRequestId: requestId, userName: 'Ana Prueba' })
  })

  test('closing an unsent box releases its stock, and reopening reserves what is left', async () => {
    const id = await newItem(app, { quantity: 3 })
    const [first, second] = [await newRequest(app), await newRequest(app)]
    await add({ requestId: first, inventoryItemId: id, quantity: 3, isIncluded: true })
    await setStatus(app, first, 'closed')
    expect(await stock(id)).toMatchObject({ reserved: 0 })
    await add({ requestId: second, inventoryItemId: id, quantity: 2, isIncluded: true })
    expect((await setStatus(app, first, 'in_process')).status).toBe(200)
    expect((await lines(first))[0]).toMatchObject({ quantity: 3, missing: 2 })
    const shipped = await setStatus(app, first, 'shipped')
    expect(shipped.status).toBe(409)
    const { body } = await app.call(boxRequestApi.get, { ...as, params: { id: first } })
    expect(body).toMatchObject({ status: 'in_process', shippedAt: null })
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })

  test.each([
    ['shipped', 'Esta caja ya fue enviada: su contenido no se puede cambiar.'],
    ['delivered', 'Esta caja ya fue entregada: su contenido no se puede cambiar.'],
    ['closed', 'Esta solicitud está cerrada: el contenido de su caja no se puede cambiar.'],
  ])('refuses every change of a %s box', async (status, message) => {
    const inventoryItemId = await newItem(app)
    const requestId = await newRequest(app)
    const { body: line } = await add({ requestId, inventoryItemId, isIncluded: true })
    await setStatus(app, requestId, status)
    const params = { id: line.id }
    const responses = [
      await add({ requestId, inventoryItemId, isIncluded: true }),
      await app.call(boxContentsApi.setIncluded, { ...as, params, body: { isIncluded: false } }),
      await app.call(boxContentsApi.update, { ...as, params, body: { quantity: 2 } }),
      await app.call(boxContentsApi.remove, { ...as, params }),
      await app.call(boxContentsApi.applySuggestion, { ...as, params: { requestId } }),
    ]
    for (const response of responses) expect([response.status, response.body.detail]).toEqual([409, message])
  })
})

describe('the cost of a box', () => {
  const nameOf = async (id: number): Promise<string> =>
    (await app.call(boxRequestApi.get, { ...as, params: { id } })).body.recipientName
  const cost = (requestId: number, amount: string) =>
    app.call('POST /api/accounting-transactions', {
      ...as,
      body: {
        type: 'expense',
        amount,
        description: 'Caja Hope in a Box - María',
        category: 'hopebox',
        notes: '2 artículos',
        paymentMethod: 'inventory',
        isAutomatic: true,
        requestId,
      },
    })

  test('is recorded once with the actual amount, and then locked', async () => {
    const requestId = await newRequest(app)
    await add({
      requestId,
      inventoryItemId: await newItem(app, { unitCost: '0.10' }),
      quantity: 3,
      isIncluded: true,
    })
    await add({ requestId, inventoryItemId: await newItem(app, { unitCost: '7.35' }), isIncluded: true })
    await add({ requestId, inventoryItemId: await newItem(app, { unitCost: '99.00' }) })
    const wrong = await cost(requestId, '7.66')
    expect(wrong.status).toBe(409)
    expect(wrong.body.detail).toContain('$7.65')
    const recorded = await cost(requestId, '7.65')
    expect(recorded.status).toBe(201)
    expect(recorded.body).toMatchObject({ amount: '7.65', isAutomatic: true, lockedBy: 'box', requestId })
    const query = { requestId, type: 'expense' as const }
    const { body: entries } = await app.call(accountingApi.list, { ...as, query })
    expect(entries).toEqual([{ ...recorded.body, createdByName: 'Ana Prueba' }])
    // The screen has the name for who reads requests, the books themselves have the number.
    expect(recorded.body.description).toBe(`Caja Hope in a Box - ${await nameOf(requestId)}`)
    const treasurer = await signInAs(app.ctx, 'contabilidad')
    expect((await app.call(accountingApi.list, { as: treasurer, query })).body).toMatchObject([
      { description: `Caja Hope in a Box - ${boxCode(requestId)}` },
    ])
    const { rows: stored } = await app.ctx.db.execute(
      sql`select description from accounting_transactions where request_id = ${requestId}`,
    )
    expect(stored).toEqual([{ description: `Caja Hope in a Box - ${boxCode(requestId)}` }])
    const again = await cost(requestId, '7.65')
    expect(again.status).toBe(409)
    expect(again.body.detail).toMatch(/^Ya se registró el costo de esta caja \(\d/)
    const { body: request } = await app.call(boxRequestApi.get, { ...as, params: { id: requestId } })
    expect(request.costRecordedAt).toBeTruthy()
    const params = { id: recorded.body.id }
    expect((await app.call(accountingApi.update, { ...as, params, body: { amount: '1.00' } })).status).toBe(
      409,
    )
    expect((await app.call(accountingApi.remove, { ...as, params })).status).toBe(409)
  })

  test('cannot be recorded for an empty box or an unknown request', async () => {
    expect((await cost(await newRequest(app), '1.00')).status).toBe(409)
    expect((await cost(999_999, '1.00')).status).toBe(404)
    const { rows } = await app.ctx.db.execute(
      sql`select count(*)::int as n from accounting_transactions where amount = 1.00`,
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  test('does not change with the price after the box has left', async () => {
    const id = await newItem(app, { unitCost: '2.00' })
    const requestId = await newRequest(app)
    await add({ requestId, inventoryItemId: id, quantity: 2, isIncluded: true })
    await setStatus(app, requestId, 'shipped')
    await app.call(inventoryApi.restock, { ...as, params: { id }, body: { quantity: 1, unitCost: '9.00' } })
    expect((await lines(requestId))[0]).toMatchObject({ unitCost: '2.00', cost: '4.00' })
    expect(await stock(id)).toMatchObject({ unitCost: '9.00' })
  })
})
