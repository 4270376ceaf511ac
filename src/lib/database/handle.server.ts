import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** A handle for queries: the pool or a transaction's `tx`. */
export type Db = PgDatabase<NodePgQueryResultHKT>

/** A connection pool and its server's properties. */
export type Driver = {
  db: Db
  version: string
  /** Runs `work` in one transaction under the start-up lock: one process at a time on this database. */
  withStartLock<T>(work: (run: RunSql) => Promise<T>): Promise<T>
  query: Query
  check(): Promise<void>
  connection: pg.ClientConfig
  close(): Promise<void>
}

/** Plain SQL outside any transaction, for libraries that bring their own (jobs, rate limits). */
type Query = (
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
  /** For opening a separate connection, e.g. in a worker thread. */
  connection: pg.ClientConfig
  /** Throws when the database cannot serve requests. */
  check(): Promise<void>
  /** Throws `storage_full` when free disk space is below the minimum. */
  assertWritable(): void
  close(): Promise<void>
}
