import { expect, test } from 'vitest'
import { formatDate } from './dates.ts'
import { withNoBreakSpaces } from './no-break.ts'

test.each([
  ['Lunes a viernes, 9:00 a. m. a 6:00 p. m.', 'Lunes a viernes, 9:00_a._m. a_6:00_p._m.'],
  ['Monday to Friday, 9:00 AM to 6:00 PM', 'Monday to Friday, 9:00_AM to_6:00_PM'],
  ['(787) 555-0182', '(787)_555-0182'],
  ['+1 787 555 0182 ext. 4', '+1_787_555_0182_ext._4'],
  ['Llama al 787-555-0182 a las 3 pm', 'Llama al 787-555-0182 a las 3_pm'],
  // Similar text may break.
  ['150 Calle A, 3 a mayo, 2 amigas', '150 Calle A, 3 a mayo, 2 amigas'],
])('%s', (text, expected) => {
  expect(withNoBreakSpaces(text).replaceAll('\u00a0', '_')).toBe(expected)
})

test('an event time has no-break spaces in both languages', () => {
  const instant = '2025-03-08T14:00:00Z'
  expect(formatDate(instant, 'es', 'time')).toBe('10:00\u00a0a.\u00a0m.')
  expect(formatDate(instant, 'en', 'time')).toBe('10:00\u00a0AM')
  expect(formatDate(instant, 'es', 'date')).toBe('8 de marzo de 2025')
})
