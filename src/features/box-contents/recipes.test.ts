import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { newItem, newRequest, setStatus } from '#tests/support/stock.ts'
import { boxContentsApi } from './endpoints.ts'
import { coverageOf, coverageSentence, isFor, takeBox } from './rules.ts'

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
    const made = await app.call(boxContentsApi.createRecipe, {
      ...as,
      body: { name: 'Caja de siempre', lines },
    })
    expect(made.status).toBe(201)
    expect(made.body.coverage).toEqual({
      boxes: 5,
      missing: [{ name: 'Carta', unit: 'unidad', quantity: 1 }],
    })
  })
  afterAll(() => app.close())

  const names = (body: { items: { name: string }[] }) => body.items.map((item) => item.name)

  test('mother and father, siblings, skin tone: the right things, substitutes named, and how far the shelf goes', async () => {
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
    })
  })

  test('one press includes it; pressing again changes nothing; the next box gets the substitute', async () => {
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

  test('the pick list: one request or all open ones, begun or not, with totals', async () => {
    const waiting = await newRequest(app, { targetedFor: 'mama', skinTonePreference: 'oscuro' })
    const gone = await newRequest(app)
    await setStatus(app, gone, 'closed')
    const { body: one } = await app.call(boxContentsApi.pickList, { ...as, query: { requestId: waiting } })
    expect(one.boxes).toHaveLength(1)
    expect(one.boxes[0]).toMatchObject({ requestId: waiting, isSuggested: true })
    const both = { ...as, query: { requestIds: `${gone},${waiting},${gone}` } }
    const { body: some } = await app.call(boxContentsApi.pickList, both)
    expect(some.boxes.map((box: { requestId: number }) => box.requestId)).toEqual([gone, waiting])
    expect(some.more).toBe(0)
    for (const requestIds of ['0', '1,', 'x', `${waiting},999999999`, '1'.repeat(20)]) {
      const refused = await app.call(boxContentsApi.pickList, { ...as, query: { requestIds } })
      expect([400, 404]).toContain(refused.status)
    }
    const { body: all } = await app.call(boxContentsApi.pickList, as)
    expect(all.boxes.map((box: { requestId: number }) => box.requestId)).not.toContain(gone)
    for (const total of all.totals) {
      const summed = all.boxes
        .flatMap((box: { items: { inventoryItemId: number; quantity: number }[] }) => box.items)
        .filter((item: { inventoryItemId: number }) => item.inventoryItemId === total.inventoryItemId)
        .reduce((sum: number, item: { quantity: number }) => sum + item.quantity, 0)
      expect(summed).toBe(total.quantity)
    }
  })

  test('a changed recipe replaces its lines; two of one name, an unknown item, an unknown answer are refused', async () => {
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

  test('takes what was asked for or says what is missing, and never more than there is', () => {
    fc.assert(
      fc.property(fc.array(need, { maxLength: 6 }), shelf, (needs, amounts) => {
        const before = new Map(amounts.map((amount, index) => [index + 1, amount]))
        const left = new Map(before)
        const taken = takeBox(needs, left)
        const asked = needs.reduce((sum, one) => sum + one.quantity, 0)
        expect(taken.reduce((sum, one) => sum + one.quantity + one.missing, 0)).toBe(asked)
        for (const [id, amount] of left) {
          const used = taken
            .filter((one) => one.inventoryItemId === id)
            .reduce((sum, one) => sum + one.quantity, 0)
          expect(amount).toBe((before.get(id) ?? 0) - used)
          expect(amount).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('the number of boxes said can be taken, and one more cannot', () => {
    fc.assert(
      fc.property(fc.array(need, { minLength: 1, maxLength: 4 }), shelf, (needs, amounts) => {
        const there = new Map(amounts.map((amount, index) => [index + 1, amount]))
        const { boxes } = coverageOf(needs, there)
        const left = new Map(there)
        for (let box = 0; box < boxes; box += 1)
          expect(takeBox(needs, left).every((one) => one.missing === 0)).toBe(true)
        expect(takeBox(needs, left).some((one) => one.missing > 0)).toBe(true)
      }),
    )
  })

  test('an unanswered question counts as its neutral answer', () => {
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

  test('says it in one sentence', () => {
    expect(coverageSentence({ boxes: 4, missing: [{ name: 'Vela', unit: 'unidad', quantity: 1 }] })).toBe(
      'Con lo que hay alcanza para 4 cajas; para la siguiente falta Vela (1).',
    )
    expect(coverageSentence({ boxes: 1, missing: [] })).toBe('Con lo que hay alcanza para 1 caja.')
  })
})
