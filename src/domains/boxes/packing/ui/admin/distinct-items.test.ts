import { expect, test } from 'vitest'
import { usualItems, usualOf } from './distinct-items.ts'

const box = (...names: string[]) => names.map((name) => ({ name, quantity: 1 }))

test('what most boxes hold is usual, and boxes that hold nothing yet do not count', () => {
  const boxes = [box('Carta', 'Vela'), box('Carta', 'Vela', 'Manta rosa'), box('Carta'), box(), box()]
  expect([...usualItems(boxes)]).toEqual(['Carta', 'Vela'])
  expect([...usualItems([box('Carta', 'Vela'), box('Carta'), box('Carta')])]).toEqual(['Carta'])
})

test('two of a thing are not the usual one', () => {
  const two = [{ name: 'Vela', quantity: 2 }]
  expect([...usualItems([box('Vela'), box('Vela'), two])]).toEqual(['Vela'])
})

test('of two boxes none is the usual one', () => {
  expect(usualItems([box('Carta'), box('Carta')]).size).toBe(0)
})

test('what a recipe gives every box is usual, however few boxes there are', () => {
  const recipe = { usual: [...box('Carta'), { name: 'Vela', quantity: 2 }] }
  expect([...usualOf(recipe, new Set(['Manta']))]).toEqual(['Carta', 'Vela (2)'])
  expect([...usualOf(undefined, new Set(['Manta']))]).toEqual(['Manta'])
})
