import { withoutSeparators } from '#lib/text/count.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { foldText } from '#lib/text/search-text.ts'
import type { ImportColumn } from './kinds.server.ts'

/** What a cell says, as the forms would send it. What cannot be read stays as it is, for the form's own message. */
export function storedValue(cell: string, { as, values }: ImportColumn): string {
  // The exports write an apostrophe before text that looks like a formula.
  const plain = cell.replace(/^'(?=[=+\-@])/, '')
  if (as) return readers[as](plain)
  const known = Object.entries(values ?? {}).find(([word]) => foldText(word) === foldText(plain))
  return known ? known[1] : plain
}

/** For the preview: the word that people read, and the month in letters, because 03/04 has two readings. */
export function shownValue(value: string, { as, values }: ImportColumn): string {
  if (as === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    const day = startOfDay(value)
    return Number.isNaN(day.getTime()) ? value : formatDate(day)
  }
  return Object.entries(values ?? {}).find(([, stored]) => stored === value)?.[0] ?? value
}

/** The words of a column that has a choice, each once. */
export const wordsOf = (column: ImportColumn): string[] =>
  [...new Set(Object.values(column.values ?? {}))].map((stored) => shownValue(stored, column))

const monthStarts = [
  'ene jan',
  'feb',
  'mar',
  'abr apr',
  'may',
  'jun',
  'jul',
  'ago aug',
  'sep',
  'oct',
  'nov',
  'dic dec',
]

/** `2025-3-7`, `3/7/2025` with the month first, as Puerto Rico writes it, or `7-mar-25`. */
function dayOf(cell: string): string {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]00:00(?::00)?)?$/.exec(cell)
  if (iso) return day(iso[1], iso[2], iso[3])
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(cell)
  if (numbers) return day(numbers[3], numbers[1], numbers[2])
  const words = /^(\d{1,2})[-/ ]+(?:de +)?([a-z]{3,10})\.?[-/ ]+(?:de +)?(\d{4}|\d{2})$/.exec(foldText(cell))
  if (!words) return cell
  const month = monthStarts.findIndex((starts) => starts.split(' ').includes(words[2]?.slice(0, 3) ?? ''))
  return month < 0 ? cell : day(words[3], String(month + 1), words[1])
}

const day = (year = '', month = '', ofMonth = '') =>
  `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${ofMonth.padStart(2, '0')}`

/** `$1,208.50`, or with the comma of a Spanish Excel `1.208,50`. `1.208` has two readings and is refused. */
function moneyOf(cell: string): string {
  const amount = cell.replace(/[$\s]/g, '')
  if (/^\d{1,3}(\.\d{3})*,\d{1,2}$|^\d+,\d{1,2}$/.test(amount))
    return amount.replace(/\./g, '').replace(',', '.')
  const plain = withoutSeparators(amount)
  // A formula such as total ÷ units.
  return /^\d{1,8}\.\d{4,}$/.test(plain) ? Number(plain).toFixed(2) : plain
}

/** `1,200`, `24.00`. */
const countOf = (cell: string) => withoutSeparators(cell).replace(/^(\d+)\.0+$/, '$1')

/** Excel takes 00669 for a number: Puerto Rico's codes lose their zeros. */
const zipOf = (cell: string) => (/^\d{3,4}$/.test(cell) ? cell.padStart(5, '0') : cell)

const readers = { day: dayOf, money: moneyOf, count: countOf, zip: zipOf }
