import { expect, test } from 'vitest'
import { foldText } from '#lib/text/search-text.ts'
import { iconFor, iconKeywords } from './rules.ts'
import { providerIcons } from './schemas.ts'

test('a chosen icon stays, whatever the specialty says', () => {
  expect(iconFor({ icon: 'sun', specialty: 'Psicología' })).toBe('sun')
})

test.each([
  ['Psicología clínica', 'brain'],
  ['Trabajo Social', 'handheart'],
  ['Acompañamiento en duelo', 'flower'],
  ['Ginecología y obstetricia', 'baby'],
  ['Terapia de pareja', 'activity'],
  ['Línea de ayuda 24/7', 'headphones'],
  ['Consejería', 'message'],
  ['Apoyo a familias', 'heart'],
  ['Medicina general', 'stethoscope'],
  ['Counseling', 'message'],
  ['Algo distinto', 'user'],
])('without a choice «%s» shows %s', (specialty, icon) => {
  expect(iconFor({ icon: 'user', specialty })).toBe(icon)
  expect(iconFor({ icon: null, specialty })).toBe(icon)
})

test('every keyword leads to an icon of the list and is written as the search folds words', () => {
  for (const [icon, words] of iconKeywords) {
    expect(providerIcons).toContain(icon)
    for (const word of words) expect(word).toBe(foldText(word))
  }
})
