import type { ReportType } from '#features/labels.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import type { ReportFormat } from './schemas.ts'

const endings = { csv: 'csv', excel: 'xlsx' } as const satisfies Record<ReportFormat, string>

/** back-office.md#reports: the type, and the day it was made in Puerto Rico: `volunteers-2026-11-20.csv`. */
export const reportFileName = (type: ReportType, format: ReportFormat, now: Date): string =>
  `${type}-${puertoRicoDay(now)}.${endings[format]}`

/**
 * What a spreadsheet would take for a formula (security.md#t8: CSV injection) gets an apostrophe before it.
 * The full-width signs count too: some programs read them as the plain ones.
 */
export const guardFormula = (text: string): string =>
  /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text
