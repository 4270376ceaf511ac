import { withNoBreakSpaces } from './no-break.ts'
import type { Lang } from './texts.ts'

/** Puerto Rico keeps UTC−4 all year. */
const timeZone = 'America/Puerto_Rico'
const offset = '-04:00'

export const dayMs = 24 * 3_600_000

const locales = { es: 'es-PR', en: 'en-US' } as const
const formats = {
  /** 7 de marzo de 2025 */
  date: { dateStyle: 'long' },
  /** 7 mar 2025 */
  shortDate: { day: 'numeric', month: 'short', year: 'numeric' },
  /** sábado, 8 de marzo de 2025 */
  fullDate: { dateStyle: 'full' },
  /** 10:00 a. m. */
  time: { timeStyle: 'short' },
  /** 7 mar 2025, 10:00 a. m. */
  dateTime: { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  month: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short' },
  day: { day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof formats

const made = new Map<string, Intl.DateTimeFormat>()

/**
 * What a person sees: always Puerto Rico's day and hour, the month in letters
 * (the numeric form of es-PR is month-first and misread). Spaces are plain ones, so server and browser agree; only
 * an hour has no-break ones.
 */
export function formatDate(value: Date | string, lang: Lang = 'es', style: DateStyle = 'shortDate'): string {
  const key = `${lang} ${style}`
  let format = made.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locales[lang], { ...formats[style], timeZone })
    made.set(key, format)
  }
  const words = format.format(typeof value === 'string' ? new Date(value) : value)
  return withNoBreakSpaces(words.replace(/[\u00a0\u202f]/g, ' '))
}

/** The instant's calendar day in Puerto Rico, `YYYY-MM-DD`. */
export function puertoRicoDay(instant: Date | string): string {
  const shifted = new Date(new Date(instant).getTime() - 4 * 3_600_000)
  return shifted.toISOString().slice(0, 10)
}

/** `YYYY-MM-DD` → the first instant of that day in Puerto Rico. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00${offset}`)

/** `YYYY-MM-DD` → the first instant of the next day in Puerto Rico. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + dayMs)

/**
 * A date as people and browsers send it: an ISO instant, `YYYY-MM-DDTHH:mm` (Puerto Rico's clock) or a plain day.
 * null when it is none, or outside 1900–2100.
 */
export function parseInstant(value: string): Date | null {
  const match =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,6})?)?)?(Z|[+-]\d{2}:?\d{2})?$/.exec(
      value.trim(),
    )
  if (!match) return null
  const [, day = '', clock = '00:00', seconds = ':00', zone = offset] = match
  const noon = new Date(`${day}T12:00:00${offset}`)
  // A month 13 is an invalid date, 31 April is 1 May.
  if (Number.isNaN(noon.getTime()) || puertoRicoDay(noon) !== day) return null
  const instant = new Date(`${day}T${clock}${seconds}${zone}`)
  const year = instant.getUTCFullYear()
  return Number.isNaN(instant.getTime()) || year < 1900 || year > 2100 ? null : instant
}

/** The value of `<input type="datetime-local">` → its instant. */
export const fromLocalInput = (value: string): Date => new Date(`${value}${offset}`)

/** ISO 8601 with Puerto Rico's clock and its −04:00, to the minute. */
export const puertoRicoIso = (instant: Date | string): string => `${toLocalInput(instant)}:00${offset}`

/** For `<input type="datetime-local">`: Puerto Rico's clock, `YYYY-MM-DDTHH:mm`. */
export const toLocalInput = (instant: Date | string): string =>
  new Date(new Date(instant).getTime() - 4 * 3_600_000).toISOString().slice(0, 16)
