import { cityAlone } from '#domains/boxes/box-requests/postal-states.ts'
import { withItsZero } from '#domains/stock/inventory/codes.ts'
import { plainSigns } from '#lib/text/clean-text.ts'
import { dayMs, formatDate, parseInstant, puertoRicoDay } from '#lib/text/dates.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { phoneAsTyped } from '#lib/text/phone.ts'
import { trackingAsPrinted } from '#lib/text/scanned.ts'
import type { TextKey } from '#lib/text/texts.ts'
import { townAsWritten } from '#lib/text/town-names.ts'
import { amountAsTyped, withoutSeparators } from '#lib/text/typed-amount.ts'
import { zipAsPrinted } from '#lib/text/zip.ts'
import type { ImportColumn } from './columns.server.ts'
import { lostLetter } from './headings.server.ts'

/** What a cell says, as the forms would send it. What cannot be read stays as it is, for the form's own message. */
export function storedValue(cell: string, { as, values }: ImportColumn): string {
  // The exports write an apostrophe before text that looks like a formula.
  const plain = cell.replace(/^'(?=[=+\-@])/, '')
  if (as) return readers[as](plain)
  const known = Object.entries(values ?? {}).find(([word]) => foldText(word) === foldText(plain))
  return known ? known[1] : plain
}

/**
 * For the preview: the word that people read, and the month in letters, because 03/04 has two readings. What is no day
 * stays as it was typed.
 */
export function shownValue(value: string, { as, values }: ImportColumn, typed = value): string {
  if (as === 'day') {
    const day = parseInstant(value)
    return day ? formatDate(day) : typed
  }
  return Object.entries(values ?? {}).find(([, stored]) => stored === value)?.[0] ?? value
}

/** The words of a column that has a choice, each once. */
export const wordsOf = (column: ImportColumn): string[] =>
  [...new Set(Object.values(column.values ?? {}))].map((stored) => shownValue(stored, column))

/**
 * Why nobody knows what a cell said: a spreadsheet turned a long number into `9.4E+21`, another program lost its
 * accents, or its formula failed. null: it says something.
 */
export function lossIn(cell: string, { as }: ImportColumn, value = ''): TextKey | null {
  if (value.includes(lostLetter)) return 'imports.errors.rows.lostLetter'
  if (/^[-+]?\d(?:[.,]\d+e|(?:[.,]\d+)?e\+)\d+$/i.test(cell.trim())) return 'imports.errors.rows.lostNumber'
  if (
    /^#(?:N\/?[AD]|REF|VALUE|¡?VALOR|NAME|¿?NOMBRE|DIV\/0|¡?DIV\/0|NULL|¡?NULO|NUM|¡?NUM|SPILL|CALC)[!?¡]?$/i.test(
      cell,
    )
  )
    return 'imports.errors.rows.formula'
  if (cell.startsWith('=')) return 'imports.errors.rows.noValue'
  return as === 'code' && /^\d{11}$/.test(cell) && withItsZero(cell) === cell
    ? 'imports.errors.rows.lostZero'
    : null
}

/**
 * Tells which cells of a column are stored otherwise than a person reads them: repaired codes, towns and numbers without
 * the words around them, amounts with the comma of Spanish programs, days that could also be read with the day first.
 */
export function otherwise(
  { as }: ImportColumn,
  cells: readonly string[],
): (from: string, to: string) => boolean {
  if (as === 'code' || as === 'zip' || as === 'street') return (from, to) => from !== to
  if (as === 'money' || as === 'count')
    return (from, to) => Number(from.replace(/US\$|USD|[$,\s]/gi, '')) !== Number(to)
  if (as === 'town' || as === 'city' || as === 'phone' || as === 'tracking')
    return (from, to) => bare(from) !== bare(to)
  if (as !== 'day') return () => false
  const parts = (cell: string) =>
    /^\D*(\d{1,2})[-/.](\d{1,2})[-/.]/.exec(plainSigns(cell))?.slice(1).map(Number)
  // One day after the twelfth says how the whole column is written.
  const isMonthFirst = cells.some((cell) => (parts(cell)?.[1] ?? 0) > 12)
  return (from) => {
    const [first = 0, second = 0] = parts(from) ?? []
    const hasTwoReadings = !isMonthFirst && first > 0 && first !== second && first <= 12 && second <= 12
    const isShort = /^\d{5}(?:\.\d+)?$|^(?!\d{4}).*[-/. a-z]\d{2}$/i.test(plainSigns(from).replace(hour, ''))
    return hasTwoReadings || isShort
  }
}

const bare = (text: string): string => foldText(plainSigns(text)).replace(/[^\p{L}\d]/gu, '')

const months = [
  'enero january',
  'febrero february',
  'marzo march',
  'abril april',
  'mayo may',
  'junio june',
  'julio july',
  'agosto august',
  'septiembre september setiembre',
  'octubre october',
  'noviembre november',
  'diciembre december',
].map((names) => names.split(' '))

/** «mar» alone is March, with a comma Tuesday. */
const weekday =
  /^(?:(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|(?:mon|tues|wednes|thurs|fri|satur|sun)day|lun|mie|jue|vie|sab|dom|mon|tue|wed|thu|fri|sat|sun)\.?,? +|mar\.?, +)/

/** The hour behind a day, as forms, phones and our own reports write it. */
const hour =
  /[\sT,]+(?:a las )?\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?\s?m\.?)?\s*(?:z|(?:gmt|utc)?[-+]\d{1,2}(?::?\d{2})?|ast|gmt|utc)?$/i

/**
 * `2025-3-7`, `3/7/2025` with the month first, as Puerto Rico writes it, `7-mar-25`, `viernes, 7 de marzo de 2025`,
 * `Mar 7, 2025`, `7MAR2025`, `20250307`, Excel's number of a day. An hour may follow.
 */
function dayOf(cell: string): string {
  const text = plainSigns(cell)
  // Of another time zone: the day that it was here.
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[-+]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)))
    return puertoRicoDay(new Date(text))
  const typed = foldText(text.replace(hour, '')).replace(weekday, '')
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed)
  if (iso) return day(iso[1], iso[2], iso[3])
  const named = /^(\d{4})[-/ ]+([a-z]{3,10})\.?[-/ ]+(\d{1,2})$/.exec(typed)
  if (named) return dayInWords(cell, named[1], named[2], named[3])
  const together = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(typed)
  if (together) return day(together[1], together[2], together[3])
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(typed)
  if (numbers) return day(numbers[3], numbers[1], numbers[2])
  const serial = /^([2-6]\d{4})(?:\.\d+)?$/.exec(typed)
  if (serial) return new Date(Date.UTC(1899, 11, 30) + Number(serial[1]) * dayMs).toISOString().slice(0, 10)
  const words =
    /^(\d{1,2})(?:\.?(?:ro|o|er)(?=[-/ ]))?[-/ ]*(?:de +)?([a-z]{3,10})\.?,?[-/ ]*(?:del? +)?(\d{4}|\d{2})$/.exec(
      typed,
    )
  if (words) return dayInWords(cell, words[3], words[2], words[1])
  const english = /^([a-z]{3,10})\.?[-/ ]+(\d{1,2})(?:st|nd|rd|th)?,?[-/ ]+(\d{4})$/.exec(typed)
  return english ? dayInWords(cell, english[3], english[1], english[2]) : cell
}

function dayInWords(cell: string, year?: string, name = '', ofMonth?: string): string {
  const month = months.findIndex((names) => names.some((each) => each.startsWith(name)))
  return month < 0 ? cell : day(year, String(month + 1), ofMonth)
}

const day = (year = '', month = '', ofMonth = '') =>
  `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${ofMonth.padStart(2, '0')}`

function moneyOf(cell: string): string {
  const amount = amountAsTyped(cell)
  // A formula such as total ÷ units.
  return /^\d{1,8}\.\d{4,}$/.test(amount) ? Number(amount).toFixed(2) : amount
}

/** `1,200`, `24.00`. */
const countOf = (cell: string) => withoutSeparators(plainSigns(cell)).replace(/^0*(\d+)(?:\.0+)?$/, '$1')

/** Excel takes 00669 and 006691234 for numbers: Puerto Rico's codes lose their zeros. */
function zipOf(cell: string): string {
  const [, zip, plus4 = ''] = /^(\d{3,5}?)(?:-?(\d{4}))?(?:\.0+)?$/.exec(plainSigns(cell)) ?? []
  return zipAsPrinted(zip ? zip.padStart(5, '0') + plus4 : cell)
}

const readers = {
  code: withItsZero,
  day: dayOf,
  money: moneyOf,
  count: countOf,
  zip: zipOf,
  town: townAsWritten,
  city: cityAlone,
  street: (cell: string) => cell,
  phone: phoneAsTyped,
  tracking: trackingAsPrinted,
}
