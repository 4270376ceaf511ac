import { expect, test } from 'vitest'
import { isOpenAt, nextOpening } from './rules.ts'

const hours = { openDays: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' }

test.each([
  ['Monday at nine', '2025-03-10T13:00:00Z', true],
  ['Monday a minute before nine', '2025-03-10T12:59:00Z', false],
  ['Friday a minute before six', '2025-03-14T21:59:00Z', true],
  ['Friday at six', '2025-03-14T22:00:00Z', false],
  ['Friday night, already Saturday in UTC', '2025-03-15T01:00:00Z', false],
  ['Saturday noon', '2025-03-15T16:00:00Z', false],
  ['Sunday noon', '2025-03-16T16:00:00Z', false],
])('%s, Puerto Rico time', (_, instant, open) => {
  expect(isOpenAt(new Date(instant), hours)).toBe(open)
})

test.each([
  ['Monday before nine: the same day', '2025-03-10T12:00:00Z', '2025-03-10T13:00:00.000Z'],
  ['Monday evening: Tuesday', '2025-03-10T23:00:00Z', '2025-03-11T13:00:00.000Z'],
  ['Friday at six: Monday', '2025-03-14T22:00:00Z', '2025-03-17T13:00:00.000Z'],
])('opens next, %s', (_, instant, opening) => {
  expect(nextOpening(new Date(instant), hours).toISOString()).toBe(opening)
})
