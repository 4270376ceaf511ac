import { expect, test } from 'vitest'
import { daysName, periodName, periodOf, periodsOf } from './periods.ts'

test.each([
  ['2026-02', '2026-02-01', '2026-02-28', 'febrero de 2026'],
  ['2024-02', '2024-02-01', '2024-02-29', 'febrero de 2024'],
  ['2026-12', '2026-12-01', '2026-12-31', 'diciembre de 2026'],
  ['2026-T1', '2026-01-01', '2026-03-31', 'enero a marzo de 2026'],
  ['2026-T4', '2026-10-01', '2026-12-31', 'octubre a diciembre de 2026'],
  ['2026', '2026-01-01', '2026-12-31', '2026'],
  ['2026-03-01..2026-04-15', '2026-03-01', '2026-04-15', 'del 1 mar 2026 al 15 abr 2026'],
])('%s is from %s to %s', (text, dateFrom, dateTo, name) => {
  expect(periodOf(text)).toMatchObject({ dateFrom, dateTo })
  expect(periodName(text)).toBe(name)
})

test.each(['', '2026-13', '2026-T5', '1999', '2026-02-30..2026-03-01', '2026-04-01..2026-03-01', 'x'])(
  '«%s» is no period',
  (text) => expect(periodOf(text)).toBeNull(),
)

test('the periods offered begin with the current one of Puerto Rico', () => {
  // 1 January in London, still 31 December in Puerto Rico.
  const now = new Date('2027-01-01T03:00:00Z')
  expect(periodsOf('month', now).slice(0, 2)).toEqual(['2026-12', '2026-11'])
  expect(periodsOf('quarter', now).slice(0, 5)).toEqual([
    '2026-T4',
    '2026-T3',
    '2026-T2',
    '2026-T1',
    '2025-T4',
  ])
  expect(periodsOf('year', now)).toEqual(Array.from({ length: 12 }, (_, back) => String(2026 - back)))
  for (const kind of ['month', 'quarter', 'year'] as const)
    expect(periodsOf(kind, now).every((text) => periodOf(text)?.kind === kind)).toBe(true)
})

test('two days are said in words, each part once', () => {
  const said = (dateFrom?: string, dateTo?: string) =>
    daysName({ dateFrom, dateTo }).replaceAll('\u00a0', ' ')
  expect(said('2026-11-01', '2026-11-30')).toBe('Del 1 al 30 de noviembre de 2026')
  expect(said('2026-10-01', '2026-12-31')).toBe('Del 1 de octubre al 31 de diciembre de 2026')
  expect(said('2025-12-31', '2026-01-01')).toBe('Del 31 de diciembre de 2025 al 1 de enero de 2026')
  expect(said('2026-11-03', '2026-11-03')).toBe('El 3 de noviembre de 2026')
  expect(said('2026-11-03')).toBe('Desde el 3 de noviembre de 2026')
  expect(said('', '2026-11-03')).toBe('Hasta el 3 de noviembre de 2026')
  expect([said(), said('12026-11-03', '')]).toEqual(['', ''])
})
