import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { newItem, newRequest, setStatus } from '#tests/support/stock.ts'
import { boxContentsApi } from './endpoints.ts'
import { coverageForBox, coverageOf, coverageSentence, isFor, takeBox } from './rules.ts'

const as = { as: true as const }

describe('a recipe by the answers of a request', () => {
  let app: TestApp
  let ids: Record<'letter' | 'light' | 'dark' | 'mother' | 'father' | 'sibling' | 'spare', number>
  beforeAll(async () => {
    app = await testApp()
    ids = {
      letter: await newItem(app, { name: 'Carta', quantity: 5, unitCost: '0.50' }),
      light: await newItem(app, { name: 'Muñeca clara', quantity: 1, unitCost: '8.00' }),
      dark: await newItem(app, { name: 'Muñeca oscura', quantity: 4, unitCost: '8.00' }),
      mother: await newItem(app, { name: 'Detalle para mamá', quantity: 9, unitCost: '3.25' }),
      father: await newItem(app, { name: 'Detalle para papá', quantity: 9, unitCost: '3.25' }),
      sibling: await newItem(app, { name: 'Detalle para hermanos', quantity: 0, unitCost: '2.00' }),
      spare: await newItem(app, { name: 'Osito', quantity: 9, unitCost: '2.10' }),
    }
    const lines = [
      { inventoryItemId: ids.letter },
      {
        inventoryItemId: ids.light,
        substituteItemId: ids.dark,
        condition: { skinTonePreference: ['claro', 'sin-preferencia'] },
      },
      { inventoryItemId: ids.dark, condition: { skinTonePreference: ['oscuro'] } },
      { inventoryItemId: ids.mother, condition: { targetedFor: ['mama', 'ambos'] } },
      { inventoryItemId: ids.father, condition: { targetedFor: ['papa', 'ambos'] } },
      { inventoryItemId: ids.sibling, substituteItemId: ids.spare, condition: { hasSiblings: [true] } },
    ]
    const response = await app.call(boxContentsApi.createRecipe, {
      ...as,
      body: { name: 'Caja de siempre', lines },
    })
    expect(response.status).toBe(201)
    expect(response.body.coverage).toEqual({
      boxes: 5,
      missing: [{ name: 'Carta', unit: 'unidad', quantity: 1 }],
      // Beside its four there is no other for it. The light one has them as substitutes.
      fewer: [{ name: 'Muñeca oscura', boxes: 4 }],
    })
  })
  afterAll(() => app.close())

  const names = (body: { items: { name: string }[] }) => body.items.map((item) => item.name)

  test('suggests items by support type, siblings and skin tone, with substitutes and coverage', async () => {
    const requestId = await newRequest(app, {
      targetedFor: 'ambos',
      hasSiblings: true,
      skinTonePreference: 'claro',
    })
    const { body } = await app.call(boxContentsApi.suggestion, { ...as, params: { requestId } })
    expect(names(body)).toEqual(['Carta', 'Muñeca clara', 'Detalle para mamá', 'Detalle para papá', 'Osito'])
    expect(body.items.at(-1)).toMatchObject({ insteadOf: 'Detalle para hermanos', missing: 0 })
    expect(body.cost).toBe('17.10')
    expect(body.coverage).toEqual({
      boxes: 5,
      missing: [
        { name: 'Carta', unit: 'unidad', quantity: 1 },
        { name: 'Muñeca clara', unit: 'unidad', quantity: 1 },
      ],
      fewer: [],
    })
  })

  test('applying it twice changes nothing more, and the next box gets the substitute', async () => {
    const requestId = await newRequest(app, { targetedFor: 'papa', skinTonePreference: 'claro' })
    const params = { requestId }
    const first = await app.call(boxContentsApi.applySuggestion, { ...as, params })
    expect(first.status).toBe(201)
    const again = await app.call(boxContentsApi.applySuggestion, { ...as, params })
    expect(again.body).toEqual(first.body)
    expect(first.body.map((line: { name: string }) => line.name)).toEqual([
      'Carta',
      'Detalle para papá',
      'Muñeca clara',
    ])
    const next = await newRequest(app, { targetedFor: 'mama' })
    const { body } = await app.call(boxContentsApi.suggestion, { ...as, params: { requestId: next } })
    expect(names(body)).toEqual(['Carta', 'Muñeca oscura', 'Detalle para mamá'])
    expect(body.items[1]).toMatchObject({ insteadOf: 'Muñeca clara' })
  })

  test('a substitute in the box stays, also when what it replaces comes in', async () => {
    const params = { requestId: await newRequest(app, { targetedFor: 'mama' }) }
    const { body: inBox } = await app.call(boxContentsApi.applySuggestion, { ...as, params })
    const before = inBox.map(({ name }: { name: string }) => name)
    expect(before).toContain('Muñeca oscura')
    const request = await app.call(boxRequestApi.get, { ...as, params: { id: params.requestId } })
    expect(request.body.status).toBe('in_process')
    const restock = { params: { id: ids.light }, body: { quantity: 3, unitCost: '8.00' } }
    expect((await app.call(inventoryApi.restock, { ...as, ...restock })).status).toBe(201)
    const { body } = await app.call(boxContentsApi.suggestion, { ...as, params })
    expect(names(body).sort()).toEqual(before.sort())
    const { body: again } = await app.call(boxContentsApi.applySuggestion, { ...as, params })
    expect(again).toEqual(inBox)
  })

  test('the pick list covers one request or all open ones, packed or suggested, with totals', async () => {
    const waiting = await newRequest(app, { targetedFor: 'mama', skinTonePreference: 'oscuro' })
    const closedRequest = await newRequest(app)
    await setStatus(app, closedRequest, 'closed')
    const { body: single } = await app.call(boxContentsApi.pickList, { ...as, query: { requestId: waiting } })
    expect(single.boxes).toHaveLength(1)
    expect(single.boxes[0]).toMatchObject({ requestId: waiting, isSuggested: true })
    const both = { ...as, query: { requestIds: `${closedRequest},${waiting},${closedRequest}` } }
    const { body: some } = await app.call(boxContentsApi.pickList, both)
    expect(some.boxes.map((box: { requestId: number }) => box.requestId)).toEqual([closedRequest, waiting])
    expect(some.more).toBe(0)
    for (const requestIds of ['0', '1,', 'x', `${waiting},999999999`, '1'.repeat(20)]) {
      const refused = await app.call(boxContentsApi.pickList, { ...as, query: { requestIds } })
      expect([400, 404]).toContain(refused.status)
    }
    const { body: all } = await app.call(boxContentsApi.pickList, as)
    expect(all.boxes.map((box: { requestId: number }) => box.requestId)).not.toContain(closedRequest)
    for (const total of all.totals) {
      const summed = all.boxes
        .flatMap((box: { items: { inventoryItemId: number; quantity: number }[] }) => box.items)
        .filter((item: { inventoryItemId: number }) => item.inventoryItemId === total.inventoryItemId)
        .reduce((sum: number, item: { quantity: number }) => sum + item.quantity, 0)
      expect(summed).toBe(total.quantity)
    }
  })

  test('a changed recipe replaces its lines, and refuses duplicate names, unknown items and answers', async () => {
    const body = { name: 'Otra', lines: [{ inventoryItemId: ids.letter, quantity: 2 }], isActive: false }
    const { body: other } = await app.call(boxContentsApi.createRecipe, { ...as, body })
    expect((await app.call(boxContentsApi.createRecipe, { ...as, body })).status).toBe(409)
    const params = { id: other.id }
    const changed = await app.call(boxContentsApi.updateRecipe, {
      ...as,
      params,
      body: { lines: [{ inventoryItemId: ids.spare }] },
    })
    expect(changed.body.lines.map((line: { name: string }) => line.name)).toEqual(['Osito'])
    const lines = (line: object) => ({ name: 'Mala', lines: [line] })
    const refused = [
      lines({ inventoryItemId: 999_999 }),
      lines({ inventoryItemId: ids.letter, condition: { skinTonePreference: ['verde'] } }),
    ]
    for (const wrong of refused)
      expect((await app.call(boxContentsApi.createRecipe, { ...as, body: wrong })).status).toBe(400)
    expect((await app.call(boxContentsApi.removeRecipe, { ...as, params })).status).toBe(200)
  })
})

describe('taking boxes from a shelf', () => {
  const need = fc.record({
    inventoryItemId: fc.integer({ min: 1, max: 5 }),
    quantity: fc.integer({ min: 1, max: 3 }),
    substituteItemId: fc.option(fc.integer({ min: 1, max: 5 })),
  })
  const shelf = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 5 })

  test('takes the needed quantity or reports what is missing, and never more than is in stock', () => {
    fc.assert(
      fc.property(fc.array(need, { maxLength: 6 }), shelf, (needs, amounts) => {
        const before = new Map(amounts.map((amount, index) => [index + 1, amount]))
        const left = new Map(before)
        const taken = takeBox(needs, left)
        const needed = needs.reduce((sum, entry) => sum + entry.quantity, 0)
        expect(taken.reduce((sum, entry) => sum + entry.quantity + entry.missing, 0)).toBe(needed)
        for (const [id, amount] of left) {
          const used = taken
            .filter((entry) => entry.inventoryItemId === id)
            .reduce((sum, entry) => sum + entry.quantity, 0)
          expect(amount).toBe((before.get(id) ?? 0) - used)
          expect(amount).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('the covered number of boxes can be taken, and one more cannot', () => {
    fc.assert(
      fc.property(fc.array(need, { minLength: 1, maxLength: 4 }), shelf, (needs, amounts) => {
        const there = new Map(amounts.map((amount, index) => [index + 1, amount]))
        const { boxes } = coverageOf(needs, there)
        const left = new Map(there)
        for (let box = 0; box < boxes; box += 1)
          expect(takeBox(needs, left).every((entry) => entry.missing === 0)).toBe(true)
        expect(takeBox(needs, left).some((entry) => entry.missing > 0)).toBe(true)
      }),
    )
  })

  test('an unanswered question counts as its default', () => {
    const answers = {
      targetedFor: 'mama',
      lossType: 'unica',
      hasSiblings: null,
      babyGender: null,
      skinTonePreference: null,
    }
    expect(isFor({}, answers)).toBe(true)
    expect(isFor({ skinTonePreference: ['claro'] }, answers)).toBe(false)
    expect(isFor({ skinTonePreference: ['sin-preferencia'], hasSiblings: [false] }, answers)).toBe(true)
  })

  test('describes the coverage in one sentence', () => {
    expect(
      coverageSentence({ boxes: 4, missing: [{ name: 'Vela', unit: 'unidad', quantity: 1 }], fewer: [] }),
    ).toBe('Con lo que hay alcanza para 4 cajas; para la siguiente falta Vela (1).')
    expect(coverageSentence({ boxes: 1, missing: [], fewer: [] })).toBe('Con lo que hay alcanza para 1 caja.')
    expect(coverageSentence({ boxes: 38, missing: [], fewer: [{ name: 'Oso clarito', boxes: 3 }] })).toBe(
      'Con lo que hay alcanza para 38 cajas. De las que llevan Oso clarito, para 3.',
    )
    const missing = [{ name: 'Vela', unit: 'unidad', quantity: 1 }]
    expect(coverageForBox({ boxes: 12, missing, fewer: [] })).toBe('Con lo que hay alcanza para 12 cajas.')
    expect(coverageForBox({ boxes: 0, missing, fewer: [] })).toBe(
      'Con lo que hay no alcanza para otra caja; falta Vela (1).',
    )
  })
})
