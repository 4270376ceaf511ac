import { eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { likePattern } from '#lib/database/list.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { endOfDay, startOfDay } from '#lib/text/dates.ts'
import { foldText } from '#lib/text/search-text.ts'
import { wantedStatus } from './rules.ts'
import { type ReportFilter, type ReportType, reportStatuses } from './schemas.ts'

/** Refuses what cannot be meant: an unknown status for this report, days in the wrong order. */
export function checkFilter(type: ReportType, filter: ReportFilter): void {
  const status = wantedStatus(type, filter)
  if (status !== undefined && !(reportStatuses[type] as readonly string[]).includes(status)) {
    throw wrong(
      type === 'volunteers' && filter.volunteerStatus ? 'volunteerStatus' : 'status',
      'errors.unknownValue',
    )
  }
  if (filter.dateFrom && filter.dateTo && filter.dateFrom > filter.dateTo)
    throw wrong('dateTo', 'reports.errors.dateOrder')
}

/** Both days are included, as Puerto Rico's calendar has them. */
export const between = (column: PgColumn, { dateFrom, dateTo }: ReportFilter): (SQL | undefined)[] => [
  dateFrom ? gte(column, startOfDay(dateFrom)) : undefined,
  dateTo ? lt(column, endOfDay(dateTo)) : undefined,
]

/** A part of the text, whatever its case and accents. */
export function has(column: PgColumn, words: string | undefined): SQL | undefined {
  if (!words) return undefined
  return sql`translate(lower(${column}), 'áéíóúüñàèìòùâêîôûçãõ', 'aeiouunaeiouaeioucao') like ${likePattern(foldText(words))}`
}

export const is = (column: PgColumn, value: string | number | boolean | undefined): SQL | undefined =>
  value === undefined ? undefined : eq(column, value)

const wrong = (path: string, textKey: string) =>
  new AppError('invalid', 'errors.invalid', {}, { fields: [{ path, textKey }] })
