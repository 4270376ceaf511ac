import { afterEach, expect, test, vi } from 'vitest'
import type { PlaceWord, PublicEvent } from '../../schemas.ts'
import { nearest, nextGathering } from './next-gathering.ts'

afterEach(() => vi.unstubAllGlobals())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

function announce(events: { id: number; eventDate: string; places: PlaceWord | null }[]): void {
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
  expect((await nextGathering())?.eventDate ?? null).toBe(expected)
})

test('who has just registered hears of another one', async () => {
  announce([
    { id: 1, eventDate: soon, places: 'few' },
    { id: 2, eventDate: later, places: 'few' },
  ])
  expect((await nextGathering(1))?.eventDate).toBe(later)
})

const now = '2026-11-28T12:00:00.000Z'
const event = (eventDate: string, location: string | null, isVirtual = false) =>
  ({ id: 7, eventDate: `${eventDate}T22:00:00.000Z`, location, isVirtual }) as PublicEvent
const events = [
  event('2026-12-01', null, true),
  event('2026-12-02', 'Taller Semilla, Humacao'),
  event('2026-12-09', 'Biblioteca Municipal, Ponce'),
  event('2026-12-20', 'Centro Ponce'),
  event('2026-11-01', 'Juana Díaz'),
]

test.each([
  ['Ponce', '2026-12-09', 'Ponce'],
  // The past one in her own town is over, and Ponce is next to it.
  ['juana diaz, PR', '2026-12-09', 'Ponce'],
  ['Yabucoa', '2026-12-02', 'Humacao'],
])('near %s the gathering is on %s in %s', (town, day, place) => {
  expect(nearest(events, town, now)).toEqual({ id: 7, eventDate: `${day}T22:00:00.000Z`, town: place })
})

test.each([undefined, '', 'Orlando'])('without a municipality, such as %s, none is nearest', (town) => {
  expect(nearest(events, town, now)).toBeNull()
})

test('none is nearest while no place names its town', () => {
  expect(nearest([event('2026-12-02', 'Paseo Tablado La Guancha')], 'Ponce', now)).toBeNull()
})
