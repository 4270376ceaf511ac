import { expect, test } from 'vitest'
import { suggestEmail } from './email-field.tsx'

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['Ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@yahooo.com', 'ana@yahoo.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
])('suggests a well-known domain for one typing mistake: %s', (typed, suggested) => {
  expect(suggestEmail(typed)).toBe(suggested)
})

test.each(['ana@gmail.com', 'ana@mail.com.pr', 'ana@example.org', 'ana', '', 'a b@gmial.com'])(
  'suggests nothing for %j',
  (typed) => expect(suggestEmail(typed)).toBeNull(),
)
