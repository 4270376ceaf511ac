import '#app/labels.ts'
import { expect, test } from 'vitest'
import { changesText, entryText } from './entry-text.ts'
import { valueText } from './value-text.ts'

test('a kind of access is named as on its screen', () => {
  expect(valueText('role', 'admin')).toBe('Dirección')
})

test('a mark that was taken away is a no, also when nothing is stored for it', () => {
  expect(changesText({ isActive: [true, null] })).toMatch(/sí → no$/)
})

test('a record may have words of its own', () => {
  const words = { shipped: 'lista para recoger', shippedAt: 'lista desde', ship: 'Se marcó lista' }
  const changes = {
    status: ['in_process', 'shipped'] as [string, string],
    shippedAt: ['', '2026-03-07'] as [string, string],
  }
  const text = entryText({ action: 'ship', changes, words })
  expect(text).toMatch(/^Se marcó lista: .*→ lista para recoger · lista desde: /)
})
