import { afterEach, expect, test, vi } from 'vitest'
import { outlivesPage, readStored, readStoredJson, writeStored, writeStoredJson } from './stored.ts'

afterEach(() => vi.unstubAllGlobals())

const refuse = () => {
  throw new DOMException('', 'SecurityError')
}
const throwing = { getItem: refuse, setItem: refuse, removeItem: refuse }
const without = [
  ['null', { localStorage: null }],
  ['missing', {}],
  ['throwing itself', Object.defineProperty({}, 'localStorage', { get: refuse })],
  ['throwing at each use', { localStorage: throwing }],
  ['full', { localStorage: { getItem: () => null, setItem: refuse, removeItem: () => {} } }],
] as const

test.each(without)('storage that is %s keeps a value as long as the page', (_, window) => {
  vi.stubGlobal('window', window)
  expect(readStored('localStorage', 'name')).toBeNull()
  writeStoredJson('localStorage', 'name', { written: 1 })
  expect(readStoredJson('localStorage', 'name')).toEqual({ written: 1 })
  expect(outlivesPage('localStorage', 'name')).toBe(false)
  writeStored('localStorage', 'name', null)
  expect(readStored('localStorage', 'name')).toBeNull()
})

test('storage that is cleared, damaged or filled by somebody else in the middle', () => {
  const stored = new Map<string, string>()
  const set = vi.fn((name: string, value: string) => void stored.set(name, value))
  const localStorage = { getItem: (name: string) => stored.get(name) ?? null, setItem: set }
  vi.stubGlobal('window', { localStorage })
  writeStored('localStorage', 'name', 'first')
  expect(outlivesPage('localStorage', 'name')).toBe(true)
  stored.clear()
  expect(readStored('localStorage', 'name')).toBeNull()
  for (const damaged of ['{', '"word"', 'null']) {
    stored.set('name', damaged)
    expect(readStoredJson('localStorage', 'name')).toBeNull()
  }
  stored.set('name', 'older')
  set.mockImplementation(refuse)
  writeStored('localStorage', 'name', 'newer')
  expect(readStored('localStorage', 'name')).toBe('newer')
  set.mockImplementation((name, value) => void stored.set(name, value))
  writeStored('localStorage', 'name', 'newest')
  expect([readStored('localStorage', 'name'), outlivesPage('localStorage', 'name')]).toEqual(['newest', true])
})
