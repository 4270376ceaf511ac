import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from './context.server.ts'

/** How the global search finds one kind of record. */
export type SearchSource = {
  table: PgTable & { id: PgColumn; createdAt: PgColumn; searchText?: PgColumn }
  title: PgColumn | SQL
  /** Distinguishes records with the same name: town, event, subject. */
  detail: PgColumn | SQL
  status: PgColumn | SQL
  /** The day of the record. Default: the day it was entered. */
  day?: PgColumn
  /** The number staff know a record by, shown before its title. */
  code?: (id: number) => string
  /** The page of a record whose id does not name it. */
  link?: SQL
  /** The stored detail as people read it. */
  showDetail?: (ctx: Ctx, detail: string) => string
  /** Which records match. Default: those whose search text does. */
  matches?: (q: string, ctx: Ctx) => SQL | undefined
  /** Restricts which rows can be found. */
  among?: SQL | undefined
}

export const activeStatus = (isActive: PgColumn): SQL =>
  sql`case when ${isActive} then 'active' else 'inactive' end`
