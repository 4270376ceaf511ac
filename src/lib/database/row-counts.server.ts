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

/** Row counts per status and in total. With `where` the rows are counted by a query. */
export async function countsByStatus<const V extends readonly string[]>(
  db: Db,
  table: PgTable & { status: PgColumn },
  statuses: V,
  where?: SQL,
): Promise<Record<V[number] | 'total', number>> {
  const rowsByStatus = where
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
  for (const { status, rows } of rowsByStatus) counts[status] = rows
  counts.total = rowsByStatus.reduce((sum, { rows }) => sum + rows, 0)
  return counts as Record<V[number] | 'total', number>
}

/** Merges the rows of closed connections: the sums stay, the rows become few. */
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
