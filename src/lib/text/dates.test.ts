import { expect, test } from 'vitest'
import { parseInstant } from './dates.ts'

test.each([
  '2027-13-01',
  '2027-00-10',
  '2027-02-30',
  '2027-04-31',
  '9999-99-99',
  '2027-13-01T10:00',
  '2027-01-01T25:00',
  'mañana',
])('%s is not a date', (value) => {
  expect(parseInstant(value)).toBeNull()
})

test.each([
  ['2027-03-07', '2027-03-07T04:00:00.000Z'],
  ['2027-03-07T10:00', '2027-03-07T14:00:00.000Z'],
  ['2024-02-29T23:59:59Z', '2024-02-29T23:59:59.000Z'],
])('%s is read on the clock of Puerto Rico unless it names a zone', (value, instant) => {
  expect(parseInstant(value)?.toISOString()).toBe(instant)
})
