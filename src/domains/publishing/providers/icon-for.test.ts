import { expect, test } from 'vitest'
import { foldText } from '#lib/text/fold-text.ts'
import { iconFor, iconKeywords } from './icon-for.ts'
import { providerIcons } from './schemas.ts'

test('a chosen icon takes precedence over the specialty', () => {
  expect(iconFor({ icon: 'sun', specialty: 'Psicología' })).toBe('sun')
})

test.each([
  ['Psicología clínica', 'brain'],
  ['Psicología perinatal', 'brain'],
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
])('without a chosen icon, the specialty "%s" gets %s', (specialty, icon) => {
  expect(iconFor({ icon: 'user', specialty })).toBe(icon)
  expect(iconFor({ icon: null, specialty })).toBe(icon)
})

test('every keyword has a known icon and is in folded form', () => {
  for (const [icon, keywords] of iconKeywords) {
    expect(providerIcons).toContain(icon)
    for (const keyword of keywords) expect(keyword).toBe(foldText(keyword))
  }
})
