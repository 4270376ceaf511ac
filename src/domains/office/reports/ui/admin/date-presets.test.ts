import { expect, test } from 'vitest'
import { datePresets } from './date-presets.ts'

const spans = (now: string) =>
  Object.fromEntries(
    datePresets(new Date(now)).map(({ label, dateFrom, dateTo }) => [label, [dateFrom, dateTo]]),
  )

test('the spans are days of Puerto Rico, also late at night', () => {
  // 1 January in London, still 31 December in Puerto Rico.
  expect(spans('2027-01-01T03:00:00Z')).toEqual({
    'Este mes': ['2026-12-01', '2026-12-31'],
    'El mes pasado': ['2026-11-01', '2026-11-30'],
    'Este año': ['2026-01-01', '2026-12-31'],
    'Año fiscal': ['2026-07-01', '2027-06-30'],
  })
})

test('January looks back into the year before', () => {
  expect(spans('2024-03-05T15:00:00Z')['El mes pasado']).toEqual(['2024-02-01', '2024-02-29'])
  expect(spans('2026-01-15T15:00:00Z')['El mes pasado']).toEqual(['2025-12-01', '2025-12-31'])
  expect(spans('2026-01-15T15:00:00Z')['Año fiscal']).toEqual(['2025-07-01', '2026-06-30'])
})
