import '#app/labels.ts'
import { expect, test } from 'vitest'
import { changesText } from './entry-text.ts'
import { valueText } from './value-text.ts'

test('a kind of access is named as on its screen', () => {
  expect(valueText('role', 'admin')).toBe('Dirección')
})

test('a mark that was taken away is a no, also when nothing is stored for it', () => {
  expect(changesText({ isActive: [true, null] })).toMatch(/sí → no$/)
})
