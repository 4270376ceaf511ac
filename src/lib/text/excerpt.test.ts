import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

test('a list shows 200 characters of a note, and a short one whole', () => {
  expect(excerpt('a'.repeat(200))).toBe('a'.repeat(200))
  expect(excerpt('a'.repeat(201))).toBe(`${'a'.repeat(200)}…`)
  expect(excerpt(`${'a'.repeat(199)} b`)).toBe(`${'a'.repeat(199)}…`)
  expect(excerpt(null)).toBeNull()
})

test('an emoji is not cut in half', () => {
  expect(excerpt(`${'a'.repeat(199)}💜💜`)).toBe(`${'a'.repeat(199)}💜…`)
})
