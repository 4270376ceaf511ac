import { expect, test } from 'vitest'
import { withOtherSpecialties } from './specialties.ts'

const card = (textLanguage: 'es' | 'en', specialty: string, otherSpecialty: string | null = null) => ({
  textLanguage,
  specialty,
  otherSpecialty,
})
const others = (...cards: ReturnType<typeof card>[]) =>
  withOtherSpecialties(cards).map(({ otherSpecialty }) => otherSpecialty)

test('known specialties are in both languages, whatever their accents and capitals', () => {
  expect(others(card('es', 'duelo PERINATAL'), card('en', 'Support groups'), card('es', 'Reiki'))).toEqual([
    'Perinatal grief',
    'Grupos de apoyo',
    null,
  ])
})

test('what one card says in both languages names the others too, and its own words stay', () => {
  expect(
    others(card('es', 'Reiki', 'Reiki, hands on'), card('es', 'reiki'), card('es', 'Duelo', 'Mourning')),
  ).toEqual(['Reiki, hands on', 'Reiki, hands on', 'Mourning'])
})
