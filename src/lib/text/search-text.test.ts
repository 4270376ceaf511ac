import { expect, test } from 'vitest'
import { foldText, searchPattern, searchTextOf } from './search-text.ts'

test('accents, capitals and spaces make no difference', () => {
  expect(foldText('  María   PÉREZ\tÑandú ')).toBe('maria perez nandu')
})

test('composed and decomposed letters are the same', () => {
  expect(foldText('José'.normalize('NFD'))).toBe(foldText('José'.normalize('NFC')))
})

test('empty parts leave no trace', () => {
  expect(searchTextOf('Ana', null, undefined, '  ', 'San Juan')).toBe('ana san juan')
})

test('a phone number is found however it was typed', () => {
  const kept = searchTextOf('Ana', '(787) 555-0101')
  for (const typed of ['787-555-0101', '7875550101', '(787) 555 0101', '787 555']) {
    expect(kept).toContain(searchPattern(typed).slice(1, -1))
  }
})

test('what someone types is never a wildcard', () => {
  expect(searchPattern('50%_a\\')).toBe('%50\\%\\_a\\\\%')
})
