import { setImmediate } from 'node:timers/promises'
import {
  and,
  Column,
  count,
  eq,
  getTableColumns,
  getTableName,
  ilike,
  is,
  isNotNull,
  isNull,
  like,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { AppError } from '../http/errors.ts'
import type { ListQuery } from '../http/record-fields.ts'
import type { Page } from '../http/route.server.ts'
import { searchWords } from '../text/search-text.ts'
import type { Db } from './handle.server.ts'
import { rowCount } from './row-counts.server.ts'

const defaultPageSize = 25

type ListOptions<T extends PgTable, R> = {
  table: T
  where?: SQL | undefined
  /** For tables with stored row counts (row-counts.server.ts): the requested status. */
  counted?: { status: string | undefined }
  orderBy: SQL[]
  query: ListQuery
  present: (row: T['$inferSelect']) => R
}

/** `in` for the rows of a list: one statement, and one plan, for any number of them. */
export const idIn = (column: PgColumn, ids: number[]): SQL => sql`${column} = any(${sql.param(ids)}::int[])`

/** One page if `query` asks for pages, else the whole list; always with the total. */
export async function listPage<T extends PgTable, R>(db: Db, options: ListOptions<T, R>): Promise<Page<R>> {
  const { table, where, counted, orderBy, query, present } = options
  const status = counted?.status
  const condition = status === undefined ? where : and(where, eq(statusOf(table), status))
  const hasStoredCount = counted !== undefined && where === undefined
  const order = sql.join(orderBy, sql`, `)
  // One query for both: each row carries the total.
  const total = hasStoredCount ? sql`, ${rowCount(table, status)} as "total of list"` : sql``
  const columns = columnsOf(table)
  const select = sql`select ${columns.list}${total} from ${table}${condition && sql` where ${condition}`} order by ${order}`
  if (!isPaged(query)) {
    const { rows } = await db.execute(select)
    const ready = (row: RawRow) => present(rowOf<T>(columns, row))
    return { rows: await inPieces(rows, ready), total: rows.length }
  }
  const { limit, offset } = pageWindow(query)
  const { rows } = await db.execute(sql`${select} limit ${limit} offset ${offset}`)
  const storedCount = hasStoredCount ? rows[0]?.['total of list'] : undefined
  return {
    rows: rows.map((row) => present(rowOf<T>(columns, row))),
    total: storedCount === undefined ? await countRows(db, table, condition) : Number(storedCount),
  }
}

const statusOf = (table: PgTable) => (table as PgTable & { status: PgColumn }).status

/** How many rows match. */
export async function countRows(db: Db, table: PgTable, where?: SQL): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(table).where(where)
  return counted?.total ?? 0
}

export async function idsWhere(db: Db, table: PgTable & { id: PgColumn }, where: SQL | undefined) {
  const rows = await db.select({ id: table.id }).from(table).where(where)
  return rows.map(({ id }) => Number(id))
}

type RawRow = Record<string, unknown>
type Columns = { list: SQL; converted: { key: string; column: PgColumn }[] }

const columnsOfTables = new WeakMap<PgTable, Columns>()

/** The select list under Drizzle's keys, as finished text, and the columns whose values Drizzle converts. */
function columnsOf(table: PgTable): Columns {
  const existing = columnsOfTables.get(table)
  if (existing) return existing
  const entries = Object.entries(getTableColumns(table))
  const quoted = (name: string) => `"${name}"`
  const columns = {
    list: sql.raw(
      entries
        .map(([key, { name }]) => `${quoted(getTableName(table))}.${quoted(name)} as ${quoted(key)}`)
        .join(', '),
    ),
    converted: entries
      .filter(([, column]) => column.mapFromDriverValue !== Column.prototype.mapFromDriverValue)
      .map(([key, column]) => ({ key, column })),
  }
  columnsOfTables.set(table, columns)
  return columns
}

/** Converts values in place: a page has thousands of cells, and Drizzle's own mapping builds each row again. */
function rowOf<T extends PgTable>({ converted }: Columns, row: RawRow): T['$inferSelect'] {
  for (const { key, column } of converted) {
    const value = row[key]
    if (value !== null) row[key] = column.mapFromDriverValue(value)
  }
  return row as T['$inferSelect']
}

/** In place, and with time for others in between: a whole list may have 20,000 rows. */
async function inPieces<R>(rows: unknown[], present: (row: RawRow) => R): Promise<R[]> {
  for (let at = 0; at < rows.length; at += 1) {
    rows[at] = present(rows[at] as RawRow)
    if (at % rowsAtOnce === rowsAtOnce - 1) await setImmediate()
  }
  return rows as R[]
}

const rowsAtOnce = 500

/** A query of Drizzle's that a page can be cut from. */
type Select<R> = PromiseLike<R[]> & { limit(rows: number): { offset(rows: number): PromiseLike<R[]> } }

/** As `listPage`, for a query that joins tables; `countAll` runs only when a page was asked for. */
export async function pageOf<R>(
  select: Select<R>,
  countAll: () => Promise<number>,
  query: ListQuery,
): Promise<Page<R>> {
  if (!isPaged(query)) {
    const rows = await select
    return { rows, total: rows.length }
  }
  const { limit, offset } = pageWindow(query)
  return { rows: await select.limit(limit).offset(offset), total: await countAll() }
}

export const isPaged = (query: ListQuery): boolean => query.page !== undefined || query.pageSize !== undefined

function pageWindow(query: ListQuery): { limit: number; offset: number } {
  const limit = query.pageSize ?? defaultPageSize
  return { limit, offset: ((query.page ?? 1) - 1) * limit }
}

/** `sort=name` or `sort=-createdAt`. An unknown column is the caller's mistake: 400. */
export function sortBy(
  sort: string | undefined,
  columns: Record<string, PgColumn | SQL>,
  fallback: SQL[],
  tieBreak: PgColumn,
): SQL[] {
  if (!sort) return fallback
  const descending = sort.startsWith('-')
  const name = descending ? sort.slice(1) : sort
  const column = Object.hasOwn(columns, name) && columns[name]
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

/** Whether a `searchText` column or a `searchKey` holds every word of the search (search-text.ts). */
export const matchesSearch = (searchText: PgColumn | SQL, search: string): SQL =>
  everyWord(like, [searchText], search)

/** The search text for people who may not see the key of a person's own page: a search by its parts would tell it. */
export const withoutKey = (searchText: PgColumn, key: PgColumn): SQL =>
  sql`replace(replace(${searchText}, lower(${key}), ''), lower(replace(${key}, '-', '')), '')`

/** The same for plain columns, ignoring case. A word may be in any of them. */
export const containsText = (columns: PgColumn | PgColumn[], search: string): SQL =>
  everyWord(ilike, [columns].flat(), search)

/** A filter by whether the column has a value. undefined: no filter. */
export function whenSet(column: PgColumn, wanted: boolean | undefined): SQL | undefined {
  if (wanted === undefined) return undefined
  return wanted ? isNotNull(column) : isNull(column)
}

function everyWord(test: typeof like, columns: (PgColumn | SQL)[], search: string): SQL {
  const words = searchWords(search).map((forms) =>
    or(
      ...forms.map((parts) =>
        and(...parts.map((part) => or(...columns.map((column) => holds(test, column, part))))),
      ),
    ),
  )
  return and(...words) ?? sql`true`
}

// A trigram index needs three characters. Shorter parts match word beginnings, which it also covers.
function holds(test: typeof like, column: PgColumn | SQL, part: string): SQL | undefined {
  if (part.length >= 3) return test(column as PgColumn, likePattern(part))
  const atStart = likePattern(part).slice(1)
  return or(test(column as PgColumn, atStart), test(column as PgColumn, `% ${atStart}`))
}

/** A LIKE pattern that takes the text literally. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
