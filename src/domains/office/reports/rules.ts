import type { ReportType } from '#lib/labels.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import type { ReportFormat } from './schemas.ts'

const endings = { csv: 'csv', excel: 'xlsx' } as const satisfies Record<ReportFormat, string>

/** The type and today's date in Puerto Rico: `volunteers-2026-11-20.csv`. */
export const reportFileName = (type: ReportType, format: ReportFormat, now: Date): string =>
  `${type}-${puertoRicoDay(now)}.${endings[format]}`

/**
 * Prefixes text that a spreadsheet would read as a formula with an apostrophe (CSV injection, security.md#t8).
 * Includes full-width signs, which some programs treat
 * like the plain ones, and signs after spaces, which some programs drop.
 */
export const guardFormula = (text: string): string =>
  /^(?:[\s\u200b]*[=+\-@＝＋－＠]|[\t\r\n])/.test(text) ? `'${text}` : text
