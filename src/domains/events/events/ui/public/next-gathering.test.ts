import { afterEach, expect, test, vi } from 'vitest'
import type { PlaceWord } from '../../schemas.ts'
import { nextGathering } from './next-gathering.ts'

afterEach(() => vi.unstubAllGlobals())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

function announce(events: { id: number; eventDate: string; places: PlaceWord | null }[]): void {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('document', { documentElement: { lang: 'es' } })
  vi.stubGlobal('fetch', async () => Response.json(events))
}

const [past, soon, later] = [inDays(-1), inDays(1), inDays(2)] as [string, string, string]

test.each([
  [
    'the soonest with a place',
    [
      [soon, 'available'],
      [later, 'available'],
    ],
    soon,
  ],
  ['one without a limit', [[soon, null]], soon],
  [
    'a later one, when the soonest has a waitlist',
    [
      [soon, 'waitlist'],
      [later, 'few'],
    ],
    later,
  ],
  [
    'none, when all have a waitlist',
    [
      [soon, 'waitlist'],
      [later, 'waitlist'],
    ],
    null,
  ],
  ['none, when all are over', [[past, 'few']], null],
] as const)('people are invited to %s', async (_, events, expected) => {
  announce(events.map(([eventDate, places], id) => ({ id, eventDate, places })))
  expect(await nextGathering()).toBe(expected)
})

test('who has just registered hears of another one', async () => {
  announce([
    { id: 1, eventDate: soon, places: 'few' },
    { id: 2, eventDate: later, places: 'few' },
  ])
  expect(await nextGathering(1)).toBe(later)
})
