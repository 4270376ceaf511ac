import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** How the search over everything finds one kind of record. */
export type SearchSource = {
  table: PgTable & { id: PgColumn; createdAt: PgColumn; searchText: PgColumn }
  title: PgColumn | SQL
  /** What tells two of the same name apart: town, event, subject. */
  detail: PgColumn | SQL
  status: PgColumn | SQL
  /** The number staff know a record by, shown before its title. */
  code?: (id: number) => string
  /** Further conditions that match a record, besides its search text. */
  also?: (q: string) => SQL | undefined
  /** What of the table is found at all. */
  among?: SQL | undefined
}

export const activeStatus = (isActive: PgColumn): SQL =>
  sql`case when ${isActive} then 'active' else 'inactive' end`
