import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { packingTable } from '#tests/support/packing.ts'
import { newItem, newRequest, wrongBalances } from '#tests/support/stock.ts'
import { packingApi } from './endpoints.ts'
import type { PackingAction, PackingBox } from './schemas.ts'
import { applyAction } from './ui/admin/apply-action.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const as = { as: true as const }
const { perform, stock, newRecipe } = packingTable(() => app)
const readTable = async () => (await app.call(packingApi.table, as)).body

type Shown = { here: number; isPacked: boolean; missing: number; writtenOff: number }

/** The recipe wants three, the shelf has two. The browser, without a signal, says what the server answers. */
async function boxOfTwo(restocked = 0) {
  const id = await newItem(app, { name: 'Vela', quantity: 2 })
  const recipeId = await newRecipe(`Tres velas ${id}`, [{ inventoryItemId: id, quantity: 3 }])
  const requestId = await newRequest(app)
  await perform(requestId, { kind: 'prepare', recipeId })
  const more = () => app.call(inventoryApi.restock, { ...as, params: { id }, body: { quantity: restocked } })
  if (restocked > 0) await more()
  const table = await readTable()
  const stored: PackingBox = table.boxes.find((box: PackingBox) => box.requestId === requestId)
  let waiting = stored
  const shown = ({ items, missing, writtenOff }: PackingBox): Shown => {
    const of = <Each extends { inventoryItemId: number; quantity: number }>(list: Each[]) =>
      list.filter(({ inventoryItemId }) => inventoryItemId === id)
    expect(of(missing).length).toBeLessThan(2)
    return {
      here: of(items)[0]?.quantity ?? 0,
      isPacked: of(items)[0]?.isPacked ?? false,
      missing: of(missing)[0]?.quantity ?? 0,
      writtenOff: of(writtenOff)[0]?.quantity ?? 0,
    }
  }
  const after = async (action: PackingAction): Promise<Shown> => {
    const { status, body } = await perform(requestId, action)
    expect([action.kind, status]).toEqual([action.kind, 200])
    waiting = applyAction(waiting, action, { ...table, stored, me: null, now: new Date().toISOString() })
    expect(shown(waiting)).toEqual(shown(body.box))
    expect(await stock(id)).toMatchObject({ reserved: shown(body.box).here })
    expect(await wrongBalances(app.ctx.db)).toEqual([])
    return shown(body.box)
  }
  const mark = (to: 'packed' | 'missing' | null) => after({ kind: 'mark', inventoryItemId: id, mark: to })
  const units = { inventoryItemId: id, quantity: 1, reason: 'broken' as const }
  return {
    id,
    requestId,
    after,
    mark,
    bring: () => after({ kind: 'bring', inventoryItemId: id }),
    breakOne: () => after({ kind: 'writeOff', ...units }),
    undo: () => after({ kind: 'undoWriteOff', ...units }),
  }
}

const lacksOne = { here: 2, isPacked: false, missing: 1, writtenOff: 0 }

describe('an item that is in the box and missing in part', () => {
  test('a tick, its undo and «Empacada» leave what is missing', async () => {
    const box = await boxOfTwo(5)
    expect(await box.mark('packed')).toEqual({ ...lacksOne, isPacked: true })
    expect(await box.mark(null)).toEqual(lacksOne)
    expect(await box.after({ kind: 'pack', isPacked: true })).toEqual({ ...lacksOne, isPacked: true })
    expect(await box.after({ kind: 'pack', isPacked: false })).toEqual(lacksOne)
  })

  test('«Ya está» adds the missing one to the others, once, and keeps their tick', async () => {
    const box = await boxOfTwo(5)
    expect(await box.bring()).toEqual({ ...lacksOne, here: 3, missing: 0 })
    expect(await box.bring()).toMatchObject({ here: 3, missing: 0 })
    const ticked = await boxOfTwo(5)
    await ticked.mark('packed')
    expect(await ticked.bring()).toEqual({ ...lacksOne, here: 3, isPacked: true, missing: 0 })
  })

  test('«Ya está» of what the shelf does not have is refused and changes nothing', async () => {
    const box = await boxOfTwo()
    const { status, body } = await perform(box.requestId, { kind: 'bring', inventoryItemId: box.id })
    expect([status, body.detail]).toEqual([409, expect.stringMatching(/Vela/)])
    expect(await box.mark(null)).toEqual(lacksOne)
    const other = await newItem(app)
    expect((await perform(box.requestId, { kind: 'bring', inventoryItemId: other })).status).toBe(409)
  })

  test('«Falta» of the others is added to it, and «Ya está» brings as many as there are', async () => {
    const box = await boxOfTwo()
    expect(await box.mark('missing')).toEqual({ ...lacksOne, here: 0, missing: 3 })
    expect(await box.bring()).toEqual({ ...lacksOne, isPacked: true })
    const scanned = await boxOfTwo(5)
    await scanned.mark('missing')
    expect(await scanned.mark('packed')).toEqual({ ...lacksOne, here: 3, isPacked: true, missing: 0 })
  })

  test('a write-off leaves it, replaced or not, and so does its undo', async () => {
    const replaced = await boxOfTwo(5)
    await replaced.mark('packed')
    expect(await replaced.breakOne()).toEqual({ ...lacksOne, writtenOff: 1 })
    expect(await replaced.undo()).toEqual(lacksOne)
    const box = await boxOfTwo()
    expect(await box.breakOne()).toEqual({ ...lacksOne, here: 0, missing: 3, writtenOff: 1 })
    expect(await box.undo()).toEqual(lacksOne)
  })

  test('«Cambiar» replaces what is missing, or what is there', async () => {
    for (const [isMissing, left, given] of [
      [true, { ...lacksOne, missing: 0 }, 1],
      [undefined, { ...lacksOne, missing: 0 }, 1],
      [false, { ...lacksOne, here: 0 }, 2],
    ] as const) {
      const forItemId = await newItem(app, { name: 'Oso', quantity: 4 })
      const box = await boxOfTwo()
      expect(await box.after({ kind: 'swap', inventoryItemId: box.id, forItemId, isMissing })).toEqual(left)
      expect(await stock(forItemId)).toMatchObject({ reserved: given })
    }
  })
})
