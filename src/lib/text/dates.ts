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
  /** sábado, 8 de marzo */
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  /** 8 de marzo */
  dayOfYear: { day: 'numeric', month: 'long' },
  /** 10:00 a. m. */
  time: { timeStyle: 'short' },
  /** 7 mar 2025, 10:00 a. m. */
  dateTime: { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  month: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short' },
  day: { day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof formats

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * A date for people, in Puerto Rico's time zone, with the month as a word (es-PR's numeric form is month-first
 * and is misread). Spaces are normalised so that server and browser agree; times use no-break spaces.
 */
export function formatDate(value: Date | string, lang: Lang = 'es', style: DateStyle = 'shortDate'): string {
  const key = `${lang} ${style}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locales[lang], { ...formats[style], timeZone })
    formatters.set(key, formatter)
  }
  const text = formatter.format(typeof value === 'string' ? new Date(value) : value)
  return withNoBreakSpaces(text.replace(/[\u00a0\u202f]/g, ' '))
}

/** `10:00 a. m. a 12:00 p. m.`; with the day when it ends on another one; without an end only the start. */
export function formatHours(start: Date | string, end: Date | string | null, lang: Lang): string {
  const from = formatDate(start, lang, 'time')
  if (!end) return from
  const to = formatDate(end, lang, 'time')
  if (puertoRicoDay(start) === puertoRicoDay(end)) return `${from} ${lang === 'en' ? 'to' : 'a'} ${to}`
  const day = formatDate(end, lang, 'fullDate')
  return lang === 'en' ? `${from} until ${day}, ${to}` : `${from} hasta el ${day}, ${to}`
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

/** Parses an ISO instant, `YYYY-MM-DDTHH:mm` (Puerto Rico's time) or a day. null if invalid or outside 1900–2100. */
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
