import { expect, test } from 'vitest'
import { type DateStyle, dayMs, daysAgo, formatDate, parseInstant } from './dates.ts'
import { withNoBreakSpaces } from './no-break.ts'

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

const asIntl: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  date: { dateStyle: 'long' },
  shortDate: { day: 'numeric', month: 'short', year: 'numeric' },
  fullDate: { dateStyle: 'full' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  dayOfYear: { day: 'numeric', month: 'long' },
  time: { timeStyle: 'short' },
  dateTime: { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  month: { month: 'long', year: 'numeric' },
  monthName: { month: 'long' },
  shortMonth: { month: 'short' },
  day: { day: 'numeric' },
}

test.each(Object.entries(asIntl))(
  'a date as %s is what Intl writes, on every day and hour',
  (style, options) => {
    for (const [lang, locale] of [
      ['es', 'es-PR'],
      ['en', 'en-US'],
    ] as const) {
      const intl = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'America/Puerto_Rico' })
      // A leap year, each day 61 minutes later.
      for (let n = 0; n < 800; n++) {
        const instant = new Date(Date.UTC(2027, 10, 30) + n * (dayMs + 61 * 60_000))
        const expected = withNoBreakSpaces(intl.format(instant).replace(/[\u00a0\u202f]/g, ' '))
        expect(formatDate(instant, lang, style as DateStyle)).toBe(expected)
      }
    }
  },
)

test('a day is that day, in every style', () => {
  for (const style of ['shortDate', 'date', 'fullDate'] as const)
    for (const lang of ['es', 'en'] as const)
      expect(formatDate('2026-11-27', lang, style)).toBe(formatDate('2026-11-27T16:00:00Z', lang, style))
})

test('a date that is no date is refused', () => {
  expect(() => formatDate('mañana')).toThrow(RangeError)
})

test('an age is counted in days of Puerto Rico', () => {
  const now = new Date('2027-03-08T04:30:00Z')
  const of = (instant: string) => daysAgo(instant, now)
  expect(of('2027-03-08T04:00:00Z')).toBe('hoy')
  expect(of('2027-03-08T03:59:00Z')).toBe('desde ayer')
  expect(of('2027-03-02T04:00:00Z')).toBe('hace 6 días')
})
