import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { byLetters } from './by-letters.ts'

const texts = (lang: string) =>
  JSON.parse(
    readFileSync(new URL(`../../domains/boxes/box-requests/texts/${lang}.json`, import.meta.url), 'utf8'),
  )

const names = [
  ...['Ñame', 'nube', 'Nube', 'nz', 'Ana', 'ánimo', 'Añasco', 'Anasco', 'Río Grande', 'Rincón', 'San Juan'],
  ...['San Germán', 'Sábana', 'Sabana Grande', 'Peñuelas', 'Penuelas', 'psicología', 'Psicología perinatal'],
]

test.each(['es', 'en'])('names are in the order of Intl (%s)', (lang) => {
  const order = new Intl.Collator('es')
  const list = [...names, ...Object.values<string>(texts(lang).hopebox.states)]
  expect(list.toSorted(byLetters).map(plain)).toEqual(list.toSorted(order.compare).map(plain))
})

/** Names that differ by accents and case alone may come in any order. */
const plain = (name: string) =>
  name.replace(/ñ/gi, '~').normalize('NFD').replace(/\p{M}/gu, '').replace(/~/g, 'ñ').toLowerCase()
