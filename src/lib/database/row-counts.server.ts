import { and, count, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './handle.server.ts'
import { rowCounts } from './row-counts-tables.server.ts'

/** SQL for the stored row count of a table, of one status or in total. */
export const rowCount = (table: PgTable, status?: string): SQL<number> =>
  sql<number>`(select coalesce(sum(${rowCounts.rows}), 0)::int from ${rowCounts} where ${and(
    eq(rowCounts.tableName, getTableName(table)),
    status === undefined ? undefined : eq(rowCounts.status, status),
  )})`

type Counts<V extends readonly string[]> = Record<V[number] | 'total', number>

/** Row counts of a counted table by status, and in total. With `where`, the rows are counted by a query. */
export async function countsByStatus<const V extends readonly string[]>(
  db: Db,
  table: PgTable & { status: PgColumn },
  statuses: V,
  where?: SQL,
): Promise<Counts<V>> {
  if (where) return countsBy(db, table.status, statuses, where)
  const found = await db
    .select({ value: rowCounts.status, rows: sql<number>`sum(${rowCounts.rows})::int` })
    .from(rowCounts)
    .where(eq(rowCounts.tableName, getTableName(table)))
    .groupBy(rowCounts.status)
  return withZeros(statuses, found)
}

/** Row counts by value of a column, and in total. */
export async function countsBy<const V extends readonly string[]>(
  db: Db,
  column: PgColumn,
  values: V,
  where: SQL | undefined,
): Promise<Counts<V>> {
  const found = await db
    .select({ value: sql<string>`${column}`, rows: count() })
    .from(column.table)
    .where(where)
    .groupBy(column)
  return withZeros(values, found)
}

function withZeros<V extends readonly string[]>(
  values: V,
  found: { value: string; rows: number }[],
): Counts<V> {
  const counts = Object.fromEntries(values.map((value) => [value, 0])) as Record<string, number>
  for (const { value, rows } of found) counts[value] = rows
  counts.total = found.reduce((sum, { rows }) => sum + rows, 0)
  return counts as Counts<V>
}

/** Merges the rows of closed connections. The sums do not change. */
export async function foldRowCounts(db: Db): Promise<void> {
  await db.execute(sql`
    with closed as (
      delete from ${rowCounts}
      where backend <> 0 and not exists (select 1 from pg_stat_activity where pid = backend)
      returning table_name, status, rows)
    insert into ${rowCounts} as merged (table_name, status, backend, rows)
    select table_name, status, 0, sum(rows) from closed group by table_name, status
    on conflict (table_name, status, backend) do update set rows = merged.rows + excluded.rows`)
}
