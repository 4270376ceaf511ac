import { expect, test } from 'vitest'
import { isHoliday } from './pr-holidays.ts'
import { isOpenAt, nextOpening } from './rules.ts'

const hours = {
  openDays: [1, 2, 3, 4, 5],
  opens: '09:00',
  closes: '18:00',
  opensOnHolidays: false,
  closedDays: ['2026-12-24'],
}

test.each([
  ['Monday at nine', '2025-03-10T13:00:00Z', true],
  ['Monday a minute before nine', '2025-03-10T12:59:00Z', false],
  ['Friday a minute before six', '2025-03-14T21:59:00Z', true],
  ['Friday at six', '2025-03-14T22:00:00Z', false],
  ['Friday night, already Saturday in UTC', '2025-03-15T01:00:00Z', false],
  ['Saturday noon', '2025-03-15T16:00:00Z', false],
  ['Sunday noon', '2025-03-16T16:00:00Z', false],
  ['Christmas', '2026-12-25T15:00:00Z', false],
  ['a day that staff closed', '2026-12-24T15:00:00Z', false],
  ['the day before it', '2026-12-23T15:00:00Z', true],
])('%s, Puerto Rico time', (_, instant, open) => {
  expect(isOpenAt(new Date(instant), hours)).toBe(open)
})

test.each([
  ['Monday before nine: the same day', '2025-03-10T12:00:00Z', '2025-03-10T13:00:00.000Z'],
  ['Monday evening: Tuesday', '2025-03-10T23:00:00Z', '2025-03-11T13:00:00.000Z'],
  ['the evening before two closed days and a weekend', '2026-12-23T23:00:00Z', '2026-12-28T13:00:00.000Z'],
  ['Friday at six: Monday', '2025-03-14T22:00:00Z', '2025-03-17T13:00:00.000Z'],
])('opens next, %s', (_, instant, opening) => {
  expect(nextOpening(new Date(instant), hours)?.toISOString()).toBe(opening)
})

test('an office that works on holidays says so', () => {
  expect(isOpenAt(new Date('2026-12-25T15:00:00Z'), { ...hours, opensOnHolidays: true })).toBe(true)
})

// From the calendar of the government of Puerto Rico.
test.each([
  [
    2026,
    '01-01 01-06 01-19 02-16 03-02 03-22 03-23 04-03 05-25 06-19 07-04 07-25 09-07 10-12 11-11 11-19 11-26 12-25',
  ],
  [
    2027,
    '01-01 01-06 01-18 02-15 03-02 03-22 03-26 05-31 06-19 07-04 07-05 07-25 07-26 09-06 10-11 11-11 11-19 11-25 12-25',
  ],
])('the holidays of %i', (year, days) => {
  const all = Array.from({ length: 365 }, (_, at) =>
    new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10),
  )
  expect(all.filter(isHoliday)).toEqual(days.split(' ').map((day) => `${year}-${day}`))
})
