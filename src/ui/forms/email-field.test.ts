import { expect, test } from 'vitest'
import { suggestEmail } from './email-field.tsx'

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['Ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@yahooo.com', 'ana@yahoo.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
])('one slip in a well-known domain is pointed out: %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each(['ana@gmail.com', 'ana@mail.com.pr', 'ana@example.org', 'ana', '', 'a b@gmial.com'])(
  'nothing is suggested for %j',
  (typed) => expect(suggestEmail(typed)).toBeNull(),
)
