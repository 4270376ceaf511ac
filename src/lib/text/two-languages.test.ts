import { expect, test } from 'vitest'
import { localized } from './two-languages.ts'

test.each([
  ['es', 'en', 'Candles', { text: 'Candles', lang: 'en' }],
  ['es', 'en', null, { text: 'Velas', lang: 'es' }],
  ['es', 'es', 'Candles', { text: 'Velas', lang: 'es' }],
  ['en', 'es', 'Candles', { text: 'Candles', lang: 'es' }],
  ['en', 'en', 'Candles', { text: 'Velas', lang: 'en' }],
] as const)('written in %s, read in %s, translated as %s', (textLanguage, lang, other, expected) => {
  expect(localized({ textLanguage }, 'Velas', other, lang)).toEqual(expected)
})
