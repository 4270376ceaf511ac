import { expect, test } from 'vitest'
import { foldText, searchPattern, searchTextOf } from './search-text.ts'

test('ignores accents, case and repeated spaces', () => {
  expect(foldText('  María   PÉREZ\tÑandú ')).toBe('maria perez nandu')
})

test('composed and decomposed characters are equal', () => {
  expect(foldText('José'.normalize('NFD'))).toBe(foldText('José'.normalize('NFC')))
})

test('omits empty parts', () => {
  expect(searchTextOf('Ana', null, undefined, '  ', 'San Juan')).toBe('ana san juan')
})

test('finds a phone number in any spelling', () => {
  const searchText = searchTextOf('Ana', '(787) 555-0101')
  for (const typed of ['787-555-0101', '7875550101', '(787) 555 0101', '787 555']) {
    expect(searchText).toContain(searchPattern(typed).slice(1, -1))
  }
})

test('escapes wildcards', () => {
  expect(searchPattern('50%_a\\')).toBe('%50\\%\\_a\\\\%')
})
