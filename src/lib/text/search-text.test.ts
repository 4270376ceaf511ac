import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'
import { hasWords, searchTextOf, searchWords } from './search-text.ts'

test('ignores accents, case and repeated spaces', () => {
  expect(foldText('  María   PÉREZ\tÑandú ')).toBe('maria perez nandu')
})

test('composed and decomposed characters are equal', () => {
  expect(foldText('José'.normalize('NFD'))).toBe(foldText('José'.normalize('NFC')))
})

test('omits empty parts', () => {
  expect(searchTextOf('Ana', null, undefined, '  ', 'San Juan')).toBe('ana san juan')
})

const maria = searchTextOf(
  'María Isabel Rivera-Ortiz',
  'Nataly O’Neill',
  '(787) 555-0182',
  'maria.rivera@example.org',
  'Mayagüez',
  'JBPQ-3P96-NQWJ',
  '9400111899223197428497',
  '012345678905',
)

test.each([
  'maria rivera',
  'Rivera, María',
  'ortiz isabel',
  'ORTIZ (María)',
  '«rivera» "isabel"',
  'rivera ortiz',
  'Rivera–Ortiz',
  'riveraortiz maria',
  'oneill',
  "O'Neill",
  'o´neill nataly',
  'O‘N',
  'n. o’neill',
  'maría 787 555 0182',
  'María +1 (787) 555-0182',
  'María, 7875550182',
  '‪+1 787‑555‑0182‬',
  '555-0182',
  '0182 maria',
  'maria.rivera@example.org',
  'example.org',
  'mayaguez maria',
  'jbpq3p96nqwj',
  "JBPQ'3P96'NQWJ",
  'JBPQ 3P96 NQWJ',
  'rivera jbpq',
  '9400 1118 9922 3197 4284 97',
  '420007259400111899223197428497',
  '4200072512349400111899223197428497',
  '0012345678905',
  '00012345678905',
  ']C1012345678905',
  'Ma\u00adría\u200b Rivera',
])('finds María with «%s»', (typed) => {
  expect(hasWords(maria, searchWords(typed))).toBe(true)
})

test.each([
  'maria rivero',
  'neill ana',
  'ivera-x',
  '%',
  '_',
  '\\',
  '"',
  'r_vera',
  'rivera%',
  '787-555-0183',
  'ra',
  'eill or',
])('does not find her with «%s»', (typed) => {
  expect(hasWords(maria, searchWords(typed))).toBe(false)
})

test('signs that mean something to a database are searched for as they are', () => {
  expect(hasWords(searchTextOf("50% de «ahorro_1» \\ O'Neill"), searchWords('50% ahorro_1 \\'))).toBe(true)
  for (const sign of ['%', '_', '\\', '"', "'"])
    expect(hasWords(searchTextOf(`uno${sign}dos`), searchWords(`uno${sign}dos`))).toBe(true)
})

test('without a word everything matches', () => {
  expect(searchWords(' \u200b ')).toEqual([])
  expect(searchWords('a b c d e f g h i j k l m n o')).toHaveLength(12)
})
