import { expect, test } from 'vitest'
import { wantedOf } from './planned-items.ts'
import { shortageOf } from './shortage.ts'
import type { TableBox } from './use-packing.ts'

const item = (inventoryItemId: number, name: string, quantity = 1) => ({
  inventoryItemId,
  name,
  unit: 'unidad',
  quantity,
})
const box = (code: string, fields: object) =>
  ({ code, items: [], missing: [], plans: [], ...fields }) as unknown as TableBox
const [vela, manta] = [item(1, 'Vela'), item(2, 'Manta', 2)]

const boxes = [
  box('#HIB-0001', { items: [vela], missing: [manta] }),
  box('#HIB-0002', {
    plans: [
      { recipeId: 1, items: [], missing: [vela, manta] },
      { recipeId: 2, items: [vela], missing: [] },
    ],
  }),
  box('#HIB-0003', { items: [vela] }),
]

test('what boxes lack, and what their recipe will not find, is one sentence', () => {
  const { sentence, rows } = shortageOf(boxes, () => 1)
  expect(sentence).toBe('Faltan Manta y Vela para 2 cajas')
  expect(rows).toMatchObject([
    { name: 'Manta', quantity: 4, codes: ['#HIB-0001', '#HIB-0002'] },
    { name: 'Vela', quantity: 1, codes: ['#HIB-0002'] },
  ])
})

test('the recipe that was chosen for a box counts', () => {
  expect(shortageOf(boxes, () => 2).sentence).toBe('Falta Manta para 1 caja')
})

test('a long list names three', () => {
  const missing = ['Vela', 'Manta', 'Gorrito', 'Libreta', 'Osito'].map((name, id) => item(id, name))
  expect(shortageOf([box('#HIB-0001', { missing })], () => 1).sentence).toBe(
    'Faltan Gorrito, Libreta, Manta y 2 más para 1 caja',
  )
})

test('what lacks is wanted all the same, with what is there', () => {
  const box1 = box('#HIB-0001', {
    items: [vela, { ...manta, quantity: 1 }],
    missing: [{ ...manta, quantity: 1 }],
  })
  expect(wantedOf(box1, () => 1)).toMatchObject([vela, manta])
  expect(wantedOf(boxes[0]!, () => 1)).toMatchObject([vela, manta])
})

test('nothing lacks', () => {
  expect(shortageOf([box('#HIB-0003', { items: [vela] })], () => 1).rows).toEqual([])
})
