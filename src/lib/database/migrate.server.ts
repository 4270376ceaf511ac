import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Log } from '../log.ts'
import { StartupError } from '../startup-error.server.ts'
import type { Db, Driver, RunSql } from './handle.server.ts'

export type Migration = { name: string; checksum: string; statements: string[] }

export const defaultMigrations = fileURLToPath(new URL('../../db/migrations', import.meta.url))

/**
 * Migrates the database to the program's schema: forward only, all pending migrations in one transaction, one process
 * at a time. Refuses a database newer than the program and a migration edited after it was applied.
 */
export function runMigrations(
  driver: Driver,
  dir: string,
  log: Log,
  /** Runs before a database with data changes. */
  beforeMigrating?: (db: Db) => Promise<void>,
): Promise<void> {
  const migrations = readMigrations(dir)
  return driver.withStartLock(async (run) => {
    await run(
      `create table if not exists schema_migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
    const applied = await run('select name, checksum from schema_migrations', [])
    assertKnownMigrations(applied, migrations)
    const appliedNames = new Set(applied.map((row) => row.name))
    const isPending = migrations.some(({ name }) => !appliedNames.has(name))
    if (isPending && applied.length > 0) await beforeMigrating?.(driver.db)
    for (const migration of migrations) {
      if (appliedNames.has(migration.name)) continue
      await apply(run, migration)
      log.info({ migration: migration.name }, 'Database migrated')
    }
  })
}

export function readMigrations(dir: string): Migration[] {
  const journal = join(dir, 'meta', '_journal.json')
  if (!existsSync(journal)) throw new StartupError(`The program is incomplete: ${journal} is missing`)
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
  return entries.map(({ tag }) => {
    // A checkout with Windows line endings must give the same checksum.
    const text = readFileSync(join(dir, `${tag}.sql`), 'utf8').replaceAll('\r\n', '\n')
    return {
      name: tag,
      checksum: createHash('sha256').update(text).digest('hex'),
      statements: text.split('--> statement-breakpoint').filter((statement) => statement.trim() !== ''),
    }
  })
}

/** Name of the newest migration, stored in a backup's manifest. */
export function schemaVersion(dir = defaultMigrations): string {
  return readMigrations(dir).at(-1)?.name ?? ''
}

function assertKnownMigrations(applied: Record<string, unknown>[], migrations: Migration[]): void {
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of applied) {
    if (!checksums.has(String(name))) {
      throw new StartupError(
        `La base de datos es más nueva que este programa (migración ${name}). Instale la versión reciente. ` +
          `(The database is newer than this program: migration ${name}. Install the recent version.)`,
      )
    }
    if (checksums.get(String(name)) !== checksum) {
      throw new StartupError(
        `La migración ${name} cambió después de aplicarse; no se tocó nada. ` +
          `(Migration ${name} was edited after it was applied; nothing was touched.)`,
      )
    }
  }
}

async function apply(run: RunSql, migration: Migration): Promise<void> {
  for (const statement of migration.statements) await run(statement)
  await run('insert into schema_migrations (name, checksum) values ($1, $2)', [
    migration.name,
    migration.checksum,
  ])
}
