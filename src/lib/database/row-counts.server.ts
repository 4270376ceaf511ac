import { and, count, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './handle.server.ts'
import { rowCounts } from './row-counts-tables.server.ts'

/** How many rows a counted table has, of one status or in all, for use inside a query. */
export const rowCount = (table: PgTable, status?: string): SQL<number> =>
  sql<number>`(select coalesce(sum(${rowCounts.rows}), 0)::int from ${rowCounts} where ${and(
    eq(rowCounts.tableName, getTableName(table)),
    status === undefined ? undefined : eq(rowCounts.status, status),
  )})`

/** How many rows of each of these statuses a counted table has, and in all; with `where` they are counted one by one. */
export async function countsByStatus<const V extends readonly string[]>(
  db: Db,
  table: PgTable & { status: PgColumn },
  statuses: V,
  where?: SQL,
): Promise<Record<V[number] | 'total', number>> {
  const found = where
    ? await db
        .select({ status: sql<string>`${table.status}`, rows: count() })
        .from(table as PgTable)
        .where(where)
        .groupBy(table.status)
    : await db
        .select({ status: rowCounts.status, rows: sql<number>`sum(${rowCounts.rows})::int` })
        .from(rowCounts)
        .where(eq(rowCounts.tableName, getTableName(table)))
        .groupBy(rowCounts.status)
  const counts = Object.fromEntries(statuses.map((status) => [status, 0])) as Record<string, number>
  for (const { status, rows } of found) counts[status] = rows
  counts.total = found.reduce((sum, { rows }) => sum + rows, 0)
  return counts as Record<V[number] | 'total', number>
}

/** Adds up what connections that are gone have left behind: the sums stay, their parts become few. */
export async function foldRowCounts(db: Db): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from ${rowCounts}
      where backend <> 0 and not exists (select 1 from pg_stat_activity where pid = backend)
      returning table_name, status, rows)
    insert into ${rowCounts} as kept (table_name, status, backend, rows)
    select table_name, status, 0, sum(rows) from gone group by table_name, status
    on conflict (table_name, status, backend) do update set rows = kept.rows + excluded.rows`)
}
