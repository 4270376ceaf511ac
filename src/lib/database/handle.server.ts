import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** A handle queries run on; a transaction's `tx` is one too. */
export type Db = PgDatabase<NodePgQueryResultHKT>

/** A connection pool and what is known about the server behind it. */
export type Driver = {
  db: Db
  version: string
  /** Runs `work` in one transaction, alone among all processes on this database. */
  alone<T>(work: (run: RunSql) => Promise<T>): Promise<T>
  query: Query
  check(): Promise<void>
  connection: pg.ClientConfig
  close(): Promise<void>
}

/** Plain SQL outside any transaction, for libraries that bring their own (jobs, rate limits). */
export type Query = (
  text: string,
  values?: unknown[],
) => Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>

export type RunSql = (text: string, params?: unknown[]) => Promise<Record<string, unknown>[]>

export type Database = {
  db: Db
  /** `embedded`: the private PostgreSQL in the data folder; `postgres`: the one of DATABASE_URL. */
  kind: 'embedded' | 'postgres'
  version: string
  query: Query
  /** For a connection of one's own, as a thread needs it. */
  connection: pg.ClientConfig
  /** Throws when the database cannot serve now. */
  check(): Promise<void>
  /** Throws `storage_full` while there is less free space than the floor. */
  assertWritable(): void
  close(): Promise<void>
}
