import { count, ilike, is, like, type SQL, sql } from 'drizzle-orm'
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.server.ts'
import { AppError } from './errors.ts'
import type { ListQuery } from './fields.ts'
import { untilNextWrite } from './remembered.server.ts'
import type { Page } from './route.server.ts'
import { searchPattern } from './search-text.ts'

export const defaultPageSize = 25

type ListOptions<T extends PgTable, R> = {
  table: T
  where?: SQL
  orderBy: SQL[]
  query: ListQuery
  present: (row: T['$inferSelect']) => R
}

/** One page when the caller asks for pages, the whole list otherwise (RULINGS 6); the total either way. */
export async function listPage<T extends PgTable, R>(db: Db, options: ListOptions<T, R>): Promise<Page<R>> {
  const { table, where, orderBy, query, present } = options
  const select = db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(...orderBy)
  if (!isPaged(query)) {
    const rows = (await select) as T['$inferSelect'][]
    return { rows: rows.map(present), total: rows.length }
  }
  const { limit, offset } = pageWindow(query)
  const rows = (await select.limit(limit).offset(offset)) as T['$inferSelect'][]
  return { rows: rows.map(present), total: await countRows(db, table, where) }
}

/** How many rows match. Counted again only after something was written. */
async function countRows(db: Db, table: PgTable, where?: SQL): Promise<number> {
  const [counted] = await untilNextWrite(db, db.select({ total: count() }).from(table).where(where))
  return counted?.total ?? 0
}

export const isPaged = (query: ListQuery): boolean => query.page !== undefined || query.pageSize !== undefined

export function pageWindow(query: ListQuery): { limit: number; offset: number } {
  const limit = query.pageSize ?? defaultPageSize
  return { limit, offset: ((query.page ?? 1) - 1) * limit }
}

/** `sort=name` or `sort=-createdAt`; an unknown column is a wrong query, not an error of ours. */
export function sortBy(
  sort: string | undefined,
  columns: Record<string, PgColumn | SQL>,
  fallback: SQL[],
  tieBreak: PgColumn,
): SQL[] {
  if (!sort) return fallback
  const descending = sort.startsWith('-')
  const column = columns[descending ? sort.slice(1) : sort]
  if (!column) {
    throw new AppError(
      'invalid',
      'errors.invalid',
      {},
      { fields: [{ path: 'sort', textKey: 'errors.unknownValue' }] },
    )
  }
  const direction = sql.raw(descending ? 'desc' : 'asc')
  // Without NULLS LAST an index serves both directions.
  const nulls = sql.raw(is(column, PgColumn) && column.notNull ? '' : ' nulls last')
  return [sql`${column} ${direction}${nulls}`, sql`${tieBreak} ${direction}`]
}

/** How many rows there are of each status, and in all. */
export async function countsBy<const V extends readonly string[]>(
  db: Db,
  column: PgColumn,
  values: V,
): Promise<Record<V[number] | 'total', number>> {
  const counting = db.select({ value: column, rows: count() }).from(column.table).groupBy(column)
  const rows = await untilNextWrite(db, counting)
  const counts = Object.fromEntries(values.map((value) => [value, 0])) as Record<string, number>
  for (const { value, rows: many } of rows) counts[String(value)] = many
  counts.total = rows.reduce((sum, row) => sum + row.rows, 0)
  return counts as Record<V[number] | 'total', number>
}

/** What was typed stands in a search text (`searchTextOf`), accents and capitals aside. */
export const hasWords = (column: PgColumn, typed: string): SQL => contains(like, column, searchPattern(typed))

/** What was typed stands in a column, capitals aside. */
export const hasText = (column: PgColumn, typed: string): SQL => contains(ilike, column, likePattern(typed))

// An index of trigrams knows three letters or more. One or two are looked for where a word begins, which it also knows.
function contains(test: typeof like, column: PgColumn, pattern: string): SQL {
  if (pattern.length >= '%abc%'.length) return test(column, pattern)
  const beginning = pattern.slice(1)
  return sql`(${test(column, beginning)} or ${test(column, `% ${beginning}`)})`
}

/** For LIKE: what people typed is text, never a pattern. */
export const likePattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
