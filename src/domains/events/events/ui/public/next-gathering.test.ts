import { expect, it } from 'vitest'
import type { PublicEvent } from '../../schemas.ts'
import { nearest } from './next-gathering.ts'

const now = '2026-11-28T12:00:00.000Z'
const event = (eventDate: string, location: string | null, isVirtual = false) =>
  ({ eventDate: `${eventDate}T22:00:00.000Z`, location, isVirtual }) as PublicEvent
const events = [
  event('2026-12-01', null, true),
  event('2026-12-02', 'Taller Semilla, Humacao'),
  event('2026-12-09', 'Biblioteca Municipal, Ponce'),
  event('2026-12-20', 'Centro Ponce'),
  event('2026-11-01', 'Juana Díaz'),
]

it.each([
  ['Ponce', '2026-12-09', 'Ponce'],
  // The past one in her own town is over, and Ponce is next to it.
  ['juana diaz, PR', '2026-12-09', 'Ponce'],
  ['Yabucoa', '2026-12-02', 'Humacao'],
])('near %s the gathering is on %s in %s', (town, day, place) => {
  expect(nearest(events, town, now)).toEqual({ eventDate: `${day}T22:00:00.000Z`, town: place })
})

it.each([undefined, '', 'Orlando'])('without a municipality, such as %s, none is nearest', (town) => {
  expect(nearest(events, town, now)).toBeNull()
})

it('none is nearest while no place names its town', () => {
  expect(nearest([event('2026-12-02', 'Paseo Tablado La Guancha')], 'Ponce', now)).toBeNull()
})
