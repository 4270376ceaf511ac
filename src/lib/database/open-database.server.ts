import { type FreeBytes, SpaceFloor } from '../backup/disk-space.server.ts'
import type { Log } from '../log.ts'
import { makeDataFolder } from '../postgres/data-folder.server.ts'
import { openEmbedded } from '../postgres/embedded.server.ts'
import { assertExpected } from './expectations.server.ts'
import type { Database, Db, Driver } from './handle.server.ts'
import { defaultMigrations, readMigrations, runMigrations } from './migrate.server.ts'
import { lacksPermission, openFailure } from './open-failure.server.ts'
import { openPostgres } from './postgres-database.server.ts'
import { untilAnswered } from './waiting.server.ts'

export type OpenOptions = {
  /** Holds the embedded database (`<dataDir>/db`). With `databaseUrl` only its free disk space is checked. */
  dataDir: string
  databaseUrl?: string | undefined
  /** Folder with the PostgreSQL programs of the embedded database. Default: the npm package's. */
  postgresBin?: string | undefined
  poolMax?: number
  /** Default true. false behind a connection pooler without support for prepared statements. */
  prepares?: boolean
  minFreeBytes?: number
  log: Log
  migrationsDir?: string
  /** Default true. false reads a database of any version, to report on it. */
  migrates?: boolean
  /** Runs before pending migrations change a database with data. */
  beforeMigrating?: (db: Db) => Promise<void>
  /** A server waits for its database as long as it takes. Commands give up after a minute. */
  isPatient?: boolean
  /** Embedded only: open it beside a running server instead of refusing. For commands, never for a server. */
  besideServer?: boolean
  /** false only in tests: no fsync. */
  durable?: boolean
  freeBytes?: FreeBytes
}

const megabyte = 1024 * 1024

export async function openDatabase(options: OpenOptions): Promise<Database> {
  const space = new SpaceFloor(options.dataDir, options.minFreeBytes ?? 500 * megabyte, options.freeBytes)
  // With a database elsewhere, copies, labels and safety copies are written here, perhaps days later.
  if (options.databaseUrl) makeDataFolder(options.dataDir)
  const driver = await openDriver(options)
  try {
    const migrations = readMigrations(options.migrationsDir ?? defaultMigrations)
    if (options.databaseUrl) {
      const assert = () => assertExpected(driver, migrations)
      await untilAnswered(assert, {
        log: options.log,
        place: () => ({}),
        isPatient: options.isPatient ?? false,
      })
    }
    if (options.migrates ?? true)
      await runMigrations(driver, migrations, options.log, options.beforeMigrating)
  } catch (error) {
    await driver.close()
    throw lacksPermission(error) ? openFailure(error) : error
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
  isPatient = false,
  ...options
}: OpenOptions): Promise<Driver> {
  if (databaseUrl)
    return openPostgres({ connection: { connectionString: databaseUrl }, poolMax, prepares, log, isPatient })
  return openEmbedded({
    dataDir,
    poolMax,
    log,
    isPatient,
    binaries: options.postgresBin,
    durable: options.durable ?? true,
    besideServer: options.besideServer ?? false,
  })
}
