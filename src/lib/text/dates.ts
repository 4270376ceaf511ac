import { withNoBreakSpaces } from './no-break.ts'
import type { Lang } from './texts.ts'

/** Puerto Rico keeps UTC−4 all year. */
const offset = '-04:00'

export const dayMs = 24 * 3_600_000

const words = {
  es: {
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
      ' ',
    ),
    shortMonths: 'ene feb mar abr may jun jul ago sept oct nov dic'.split(' '),
    weekdays: 'domingo lunes martes miércoles jueves viernes sábado'.split(' '),
    halves: ['a. m.', 'p. m.'],
  },
  en: {
    months: 'January February March April May June July August September October November December'.split(
      ' ',
    ),
    shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
    halves: ['AM', 'PM'],
  },
} as const

type Parts = Record<'year' | 'day' | 'month' | 'shortMonth' | 'weekday' | 'time', string>
type Style = Record<Lang, (parts: Parts) => string>

const styles = {
  /** 7 de marzo de 2025 */
  date: {
    es: ({ day, month, year }) => `${day} de ${month} de ${year}`,
    en: ({ day, month, year }) => `${month} ${day}, ${year}`,
  },
  /** 7 mar 2025 */
  shortDate: {
    es: ({ day, shortMonth, year }) => `${day} ${shortMonth} ${year}`,
    en: ({ day, shortMonth, year }) => `${shortMonth} ${day}, ${year}`,
  },
  /** sábado, 8 de marzo de 2025 */
  fullDate: {
    es: ({ weekday, day, month, year }) => `${weekday}, ${day} de ${month} de ${year}`,
    en: ({ weekday, day, month, year }) => `${weekday}, ${month} ${day}, ${year}`,
  },
  /** sábado, 8 de marzo */
  weekday: {
    es: ({ weekday, day, month }) => `${weekday}, ${day} de ${month}`,
    en: ({ weekday, day, month }) => `${weekday}, ${month} ${day}`,
  },
  /** 8 de marzo */
  dayOfYear: {
    es: ({ day, month }) => `${day} de ${month}`,
    en: ({ day, month }) => `${month} ${day}`,
  },
  /** 10:00 a. m. */
  time: { es: ({ time }) => time, en: ({ time }) => time },
  /** 7 mar 2025, 10:00 a. m. */
  dateTime: {
    es: ({ day, shortMonth, year, time }) => `${day} ${shortMonth} ${year}, ${time}`,
    en: ({ day, shortMonth, year, time }) => `${shortMonth} ${day}, ${year}, ${time}`,
  },
  /** marzo de 2025 */
  month: {
    es: ({ month, year }) => `${month} de ${year}`,
    en: ({ month, year }) => `${month} ${year}`,
  },
  monthName: { es: ({ month }) => month, en: ({ month }) => month },
  shortMonth: { es: ({ shortMonth }) => shortMonth, en: ({ shortMonth }) => shortMonth },
  day: { es: ({ day }) => day, en: ({ day }) => day },
} as const satisfies Record<string, Style>

export type DateStyle = keyof typeof styles

/**
 * A date for people, in Puerto Rico's time zone, with the month as a word (es-PR's numeric form is month-first
 * and is misread). Times use no-break spaces. Without `Intl`, whose first format takes a slow phone 70 ms, and whose
 * words differ between the server and some browsers.
 */
export function formatDate(value: Date | string, lang: Lang = 'es', style: DateStyle = 'shortDate'): string {
  return withNoBreakSpaces(styles[style][lang](partsOf(isDay(value) ? startOfDay(value) : value, lang)))
}

/** A day of Puerto Rico is no instant: read as one, it would be the evening before. */
const isDay = (value: Date | string): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

function partsOf(instant: Date | string, lang: Lang): Parts {
  const { months, shortMonths, weekdays, halves } = words[lang]
  const clock = new Date(`${toLocalInput(instant)}Z`)
  const [month, hour] = [clock.getUTCMonth(), clock.getUTCHours()]
  return {
    year: `${clock.getUTCFullYear()}`,
    day: `${clock.getUTCDate()}`,
    month: months[month] ?? '',
    shortMonth: shortMonths[month] ?? '',
    weekday: weekdays[clock.getUTCDay()] ?? '',
    time: `${hour % 12 || 12}:${`${clock.getUTCMinutes()}`.padStart(2, '0')} ${halves[hour < 12 ? 0 : 1]}`,
  }
}

/** `10:00 a. m. a 12:00 p. m.`; with the day when it ends on another one; without an end only the start. */
export function formatHours(start: Date | string, end: Date | string | null, lang: Lang): string {
  const from = formatDate(start, lang, 'time')
  if (!end) return from
  const to = formatDate(end, lang, 'time')
  // A line never ends in "a".
  if (puertoRicoDay(start) === puertoRicoDay(end)) return `${from} ${lang === 'en' ? 'to' : 'a'}\u00a0${to}`
  const day = formatDate(end, lang, 'fullDate')
  return lang === 'en' ? `${from} until ${day}, ${to}` : `${from} hasta el ${day}, ${to}`
}

/** The instant's calendar day in Puerto Rico, `YYYY-MM-DD`. */
export function puertoRicoDay(instant: Date | string): string {
  const shifted = new Date(new Date(instant).getTime() - 4 * 3_600_000)
  return shifted.toISOString().slice(0, 10)
}

/** Whole days of Puerto Rico's calendar between two instants. */
const daysBetween = (from: Date | string, to: Date | string): number =>
  (Date.parse(puertoRicoDay(to)) - Date.parse(puertoRicoDay(from))) / dayMs

/** For staff: `hoy`, `desde ayer`, `hace 6 días`. */
export function daysAgo(instant: Date | string, now: Date = new Date()): string {
  const days = daysBetween(instant, now)
  return days < 1 ? 'hoy' : days === 1 ? 'desde ayer' : `hace ${days} días`
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
