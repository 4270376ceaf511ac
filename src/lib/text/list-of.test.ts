import { expect, test } from 'vitest'
import { listOf } from './list-of.ts'

const lasts = [
  'San Juan',
  'Isabela',
  'isla',
  'Ícaro',
  'hijos',
  'Hiram',
  'hielo',
  'hiato',
  'hi',
  'Yauco',
  'Ñ',
  '5',
]

test.each(['es', 'en'] as const)('a list in %s is what Intl writes', (lang) => {
  const intl = new Intl.ListFormat(lang)
  expect(listOf([], lang)).toBe('')
  for (const last of lasts)
    for (const before of [[], ['Caguas'], ['Caguas', 'Ponce'], ['a', 'b', 'c']]) {
      const words = [...before, last]
      expect(listOf(words, lang)).toBe(intl.format(words))
    }
})
