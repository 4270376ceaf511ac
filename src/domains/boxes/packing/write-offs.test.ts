import { and, eq, lt } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { stockMovements } from '#domains/stock/inventory/tables.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { packingTable } from '#tests/support/packing.ts'
import { signInAs } from '#tests/support/roles.ts'
import { newItem, newRequest, wrongBalances } from '#tests/support/stock.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const as = { as: true as const }
const { perform, boxOf, stock, newRecipe } = packingTable(() => app)

describe('a write-off at the packing table', () => {
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

  test('a write-off is taken back with a ledger line of its own, once, also after its answer was lost', async () => {
    const candle = await newItem(app, { quantity: 2, unitCost: '2.00' })
    const recipeId = await newRecipe('Con vela que no se rompió', [{ inventoryItemId: candle, quantity: 2 }])
    const id = await newRequest(app)
    await perform(id, { kind: 'prepare', recipeId })
    const units = { inventoryItemId: candle, quantity: 1, reason: 'broken' as const }
    const broken = await perform(id, { kind: 'writeOff', ...units })
    expect(broken.body.box).toMatchObject({ items: [], missing: [{ quantity: 2 }], writtenOff: [units] })
    expect((await perform(id, { kind: 'undoWriteOff', ...units, reason: 'expired' })).status).toBe(409)
    const reader = { as: await signInAs(app.ctx, 'lectura') }
    expect((await perform(id, { kind: 'undoWriteOff', ...units }, reader)).status).toBe(403)
    const headers = { 'Idempotency-Key': 'una-baja-deshecha-sin-senal' }
    for (let at = 0; at < 2; at++) {
      const undone = await perform(id, { kind: 'undoWriteOff', ...units }, { headers })
      expect(undone.body.box).toMatchObject({ items: [{ quantity: 2 }], missing: [], writtenOff: [] })
    }
    expect((await perform(id, { kind: 'undoWriteOff', ...units })).status).toBe(409)
    expect(await stock(candle)).toMatchObject({ quantity: 2, reserved: 2 })
    const { body: moves } = await app.call(inventoryApi.movements, { ...as, query: { itemId: candle } })
    const counted = moves.filter(({ kind }: { kind: string }) => kind === 'count')
    expect(counted.slice(0, 2)).toMatchObject([
      { quantity: 1, valueChange: '2.00', boxRequestId: id },
      { quantity: -1, valueChange: '-2.00', boxRequestId: id },
    ])
    expect(counted[0].reason).toMatch(/^Se rompió: deshecho · #HIB-\d+$/)
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })

  test('a write-off is what it was whatever its text says, and is taken back once', async () => {
    const candle = await newItem(app, { quantity: 3 })
    const recipeId = await newRecipe('Con vela que vence', [{ inventoryItemId: candle, quantity: 3 }])
    const id = await newRequest(app)
    await perform(id, { kind: 'prepare', recipeId })
    const units = { inventoryItemId: candle, quantity: 1 }
    await perform(id, { kind: 'writeOff', ...units, reason: 'expired' })
    await app.ctx.db
      .update(stockMovements)
      .set({ reason: 'Caducó · #HIB-0001' })
      .where(
        and(
          eq(stockMovements.inventoryItemId, candle),
          eq(stockMovements.boxRequestId, id),
          lt(stockMovements.quantity, 0),
        ),
      )
    expect((await boxOf(id)).writtenOff).toMatchObject([{ ...units, reason: 'expired' }])
    const undone = await perform(id, { kind: 'undoWriteOff', ...units, reason: 'expired' })
    expect(undone.body.box).toMatchObject({ items: [{ quantity: 3 }], missing: [], writtenOff: [] })
    expect((await perform(id, { kind: 'undoWriteOff', ...units, reason: 'expired' })).status).toBe(409)
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })
})
