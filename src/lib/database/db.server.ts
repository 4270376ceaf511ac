import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { type FreeBytes, SpaceFloor } from '../backup/disk-space.server.ts'
import type { Log } from '../context.server.ts'
import { openEmbedded } from '../postgres/embedded.server.ts'
import { defaultMigrations, runMigrations } from './migrate.server.ts'
import { openPostgres } from './postgres-database.server.ts'

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

export type OpenOptions = {
  /** The embedded database lives in `<dataDir>/db`; with `databaseUrl` it is only where free space counts. */
  dataDir: string
  databaseUrl?: string | undefined
  /** Folder of the PostgreSQL programs for the embedded database; default: those of the npm package. */
  postgresBin?: string | undefined
  poolMax?: number
  /** Default true. false behind a connection pooler that does not know prepared statements. */
  prepares?: boolean
  minFreeBytes?: number
  log: Log
  migrationsDir?: string
  /** Embedded only: open it beside a running server instead of refusing. For commands, never for a server. */
  besideServer?: boolean
  /** false only in tests: no fsync. */
  durable?: boolean
  freeBytes?: FreeBytes
}

const megabyte = 1024 * 1024

export async function openDatabase(options: OpenOptions): Promise<Database> {
  const space = new SpaceFloor(options.dataDir, options.minFreeBytes ?? 500 * megabyte, options.freeBytes)
  const driver = await openDriver(options)
  try {
    await runMigrations(driver, options.migrationsDir ?? defaultMigrations, options.log)
  } catch (error) {
    await driver.close()
    throw error
  }
  const { db, query, version, connection } = driver
  return {
    db,
    query,
    kind: options.databaseUrl ? 'postgres' : 'embedded',
    version,
    connection,
    check: () => driver.check(),
    assertWritable: () => space.assertWritable(),
    close: () => driver.close(),
  }
}

function openDriver({
  databaseUrl,
  dataDir,
  poolMax = 10,
  prepares = true,
  log,
  ...options
}: OpenOptions): Promise<Driver> {
  if (databaseUrl)
    return openPostgres({ connection: { connectionString: databaseUrl }, poolMax, prepares, log })
  return openEmbedded({
    dataDir,
    poolMax,
    log,
    binaries: options.postgresBin,
    durable: options.durable ?? true,
    besideServer: options.besideServer ?? false,
  })
}
