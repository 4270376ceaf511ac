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
  migrations: Migration[],
  log: Log,
  /** Runs before a database with data changes. */
  beforeMigrating?: (db: Db) => Promise<void>,
): Promise<void> {
  return driver.withStartLock(async (run) => {
    await run(migrationsTable)
    const applied = await appliedMigrations(run, migrations)
    assertKnownMigrations(applied, migrations)
    const appliedNames = new Set(applied.map((row) => row.name))
    const pending = migrations.filter(({ name }) => !appliedNames.has(name))
    if (pending.length > 0 && applied.length > 0) await beforeMigrating?.(driver.db)
    await applyMigrations(run, pending)
    for (const { name } of pending) log.info({ migration: name }, 'Database migrated')
  })
}

/** Also creates the table that lists them. All or nothing only inside a transaction of the caller. */
export async function applyMigrations(run: RunSql, migrations: Migration[]): Promise<void> {
  await run(migrationsTable)
  for (const { name, checksum, statements } of migrations) {
    for (const statement of statements) await run(statement)
    await run(`insert into schema_migrations (name, checksum) values ('${name}', '${checksum}')`)
  }
}

const migrationsTable = `create table if not exists schema_migrations (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`

/** The place of a schema in the list, by the name in a backup's manifest. -1: this program does not know it. */
export function positionOf(schema: string, migrations: Migration[]): number {
  return schema === lastBeforeBaseline ? 0 : migrations.findIndex(({ name }) => name === schema)
}

/** The first and last of the 43 migrations that the first one of today replaced. It makes the same schema. */
const firstBeforeBaseline = '0000_init'
const lastBeforeBaseline = '0042_serial_numbers_in_any_case'

/** In a database of the last schema before the baseline, the baseline counts as applied from then on. */
async function appliedMigrations(run: RunSql, [baseline]: Migration[]) {
  const applied = await run('select name, checksum from schema_migrations', [])
  const names = applied.map(({ name }) => name)
  if (!baseline || !names.includes(firstBeforeBaseline)) return applied
  if (!names.includes(lastBeforeBaseline))
    throw new StartupError(
      'La base de datos es de antes del 26 de noviembre de 2026: arranca una vez la versión de ese día ' +
        '(git checkout ba8703d1 && npm start), que la pone al día, y después esta. (The database is older than ' +
        '26 November 2026: start the version of that day once, then this one.)',
    )
  await run('delete from schema_migrations')
  await run(
    `insert into schema_migrations (name, checksum) values ('${baseline.name}', '${baseline.checksum}')`,
  )
  return [baseline]
}

/** The names of the tables or functions that the migrations make: others may stand beside them, and are not ours. */
export function madeBy(migrations: Migration[], kind: 'TABLE' | 'FUNCTION'): string[] {
  const made = new RegExp(`^\\s*CREATE (?:OR REPLACE |UNLOGGED )?${kind} "?(\\w+)`, 'im')
  return migrations.flatMap(({ statements }) => statements.flatMap((text) => made.exec(text)?.[1] ?? []))
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

function assertKnownMigrations(
  applied: Record<string, unknown>[] | Migration[],
  migrations: Migration[],
): void {
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of applied) {
    if (!checksums.has(String(name))) {
      throw new StartupError(
        `La base de datos es más nueva que este programa (migración ${name}). Instale la versión reciente. Para quedarte ` +
          'en esta, aparta la carpeta db de la de datos, o usa una base de datos vacía, y restaura la copia de antes de ' +
          'actualizar: está en backups, en la carpeta de datos. ' +
          `(The database is newer than this program: migration ${name}. Install the recent version. To stay with this one, ` +
          'move the folder db out of the data folder, or use an empty database, and restore the copy made before the ' +
          'update, in the folder backups of the data folder.)',
      )
    }
    if (checksums.get(String(name)) !== checksum) {
      throw new StartupError(
        `La migración ${name} cambió después de aplicarse; no se tocó nada. Vuelve a la que escribió la base de datos ` +
          `(git checkout -- src/db/migrations). (Migration ${name} was edited after it was applied; nothing was touched. ` +
          'Go back to the one that the database was made with: git checkout -- src/db/migrations.)',
      )
    }
  }
}
