import { expect, test } from 'vitest'
import { valueText } from './value-text.ts'

test('a kind of access is named as on its screen', () => {
  expect(valueText('role', 'admin')).toBe('Dirección')
})
