import { eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { likePattern } from '../database/list.server.ts'
import { endOfDay, startOfDay } from '../text/dates.ts'
import { foldText } from '../text/search-text.ts'
import type { ReportFilter } from './report-filter.ts'

/** Both days are included, in Puerto Rico's time zone. */
export const between = (column: PgColumn, { dateFrom, dateTo }: ReportFilter): (SQL | undefined)[] => [
  dateFrom ? gte(column, startOfDay(dateFrom)) : undefined,
  dateTo ? lt(column, endOfDay(dateTo)) : undefined,
]

/** Matches a part of the text, ignoring case and accents. */
export function has(column: PgColumn, words: string | undefined): SQL | undefined {
  if (!words) return undefined
  return sql`translate(lower(${column}), 'áéíóúüñàèìòùâêîôûçãõ', 'aeiouunaeiouaeioucao') like ${likePattern(foldText(words))}`
}

export const is = (column: PgColumn, value: string | number | boolean | undefined): SQL | undefined =>
  value === undefined ? undefined : eq(column, value)
