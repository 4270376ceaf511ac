import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Log } from './context.server.ts'
import { type FreeBytes, SpaceFloor } from './disk-space.server.ts'
import { openEmbedded } from './embedded-database.server.ts'
import { defaultMigrations, runMigrations } from './migrate.server.ts'
import { openPostgres } from './postgres-database.server.ts'
import { guardTransactions } from './transaction-guard.server.ts'

/** A handle queries run on; a transaction's `tx` is one too. Both databases answer through the same type. */
export type Db = PgDatabase<NodePgQueryResultHKT>

/** What a driver gives: the plain handle, and how to look at the server behind it. */
export type Driver = {
  db: Db
  kind: 'embedded' | 'postgres'
  version: string
  /** Runs `work` alone among all processes on this database, on one connection. */
  alone<T>(work: (run: RunSql) => Promise<T>): Promise<T>
  check(): Promise<void>
  connection: pg.ClientConfig
  fsyncCount?(): number
  close(): Promise<void>
}

export type RunSql = (text: string, params?: unknown[]) => Promise<Record<string, unknown>[]>

export type Database = {
  db: Db
  kind: 'embedded' | 'postgres'
  version: string
  /** For a connection of one's own, as a thread needs it. */
  connection: pg.ClientConfig
  /** Throws when the database cannot serve now. */
  check(): Promise<void>
  /** Throws `storage_full` while there is less free space than the floor. */
  assertWritable(): void
  /** Embedded only: how often a file was really written to the disk. */
  fsyncCount?(): number
  close(): Promise<void>
}

export type OpenOptions = {
  /** The embedded database lives in `<dataDir>/db`; with `databaseUrl` it is only where free space counts. */
  dataDir: string
  databaseUrl?: string | undefined
  poolMax?: number
  minFreeBytes?: number
  log: Log
  migrationsDir?: string
  /** false only in tests: skips the real fsync. */
  durable?: boolean
  freeBytes?: FreeBytes
}

const megabyte = 1024 * 1024

export async function openDatabase(options: OpenOptions): Promise<Database> {
  const space = new SpaceFloor(options.dataDir, options.minFreeBytes ?? 500 * megabyte, options.freeBytes)
  const driver = options.databaseUrl
    ? await openPostgres({ url: options.databaseUrl, poolMax: options.poolMax ?? 10, log: options.log })
    : await openEmbedded({ dataDir: options.dataDir, durable: options.durable ?? true, log: options.log })
  try {
    await runMigrations(driver, options.migrationsDir ?? defaultMigrations, options.log)
  } catch (error) {
    await driver.close()
    throw error
  }
  const { kind, version, connection } = driver
  return {
    db: guardTransactions(driver.db),
    kind,
    version,
    connection,
    check: () => driver.check(),
    assertWritable: () => space.assertWritable(),
    ...(driver.fsyncCount && { fsyncCount: driver.fsyncCount }),
    close: () => driver.close(),
  }
}
