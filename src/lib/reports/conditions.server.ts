import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { matchesSearch } from '../database/list.server.ts'
import { searchKey } from '../database/match-keys.server.ts'
import { endOfDay, startOfDay } from '../text/dates.ts'
import type { ReportFilter } from './report-filter.ts'

/** Both days are included, in Puerto Rico's time zone. */
export const between = (column: PgColumn | SQL, { dateFrom, dateTo }: ReportFilter): (SQL | undefined)[] => [
  dateFrom ? sql`${column} >= ${startOfDay(dateFrom).toISOString()}::timestamptz` : undefined,
  dateTo ? sql`${column} < ${endOfDay(dateTo).toISOString()}::timestamptz` : undefined,
]

/** Whether the text holds the words, as in a list's search. */
export const has = (column: PgColumn, words: string | undefined): SQL | undefined =>
  words ? matchesSearch(searchKey(column), words) : undefined

export const is = (column: PgColumn, value: string | number | boolean | undefined): SQL | undefined =>
  value === undefined ? undefined : eq(column, value)
