import { afterEach, expect, test, vi } from 'vitest'
import { nextGathering } from './next-gathering.ts'

afterEach(() => vi.unstubAllGlobals())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

function announce(events: { id: number; eventDate: string; placesLeft: number | null }[]): void {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('document', { documentElement: { lang: 'es' } })
  vi.stubGlobal('fetch', async () => Response.json(events))
}

const [past, soon, later] = [inDays(-1), inDays(1), inDays(2)] as [string, string, string]

test.each([
  [
    'the soonest with a place',
    [
      [soon, 3],
      [later, 3],
    ],
    soon,
  ],
  ['one without a limit', [[soon, null]], soon],
  [
    'a later one, when the soonest is full',
    [
      [soon, 0],
      [later, 1],
    ],
    later,
  ],
  [
    'none, when all are full',
    [
      [soon, 0],
      [later, 0],
    ],
    null,
  ],
  ['none, when all are over', [[past, 3]], null],
] as const)('people are invited to %s', async (_, events, expected) => {
  announce(events.map(([eventDate, placesLeft], id) => ({ id, eventDate, placesLeft })))
  expect(await nextGathering()).toBe(expected)
})

test('who has just registered hears of another one', async () => {
  announce([
    { id: 1, eventDate: soon, placesLeft: 3 },
    { id: 2, eventDate: later, placesLeft: 3 },
  ])
  expect(await nextGathering(1)).toBe(later)
})
