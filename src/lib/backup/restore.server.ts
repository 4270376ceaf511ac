import { sql } from 'drizzle-orm'
import type { Database, Db } from '../database/handle.server.ts'
import {
  applyMigrations,
  defaultMigrations,
  type Migration,
  madeBy,
  positionOf,
  readMigrations,
} from '../database/migrate.server.ts'
import { type BackupSummary, type Manifest, readBackup } from './backup.server.ts'
import { type FoundTable, findTables, quoted, rows } from './catalog.server.ts'
import { BackupRefused, wayForOldData, words } from './file.server.ts'

type RestoreOptions = {
  file: string
  passphrase?: string | undefined
  /** Unset: a database with data is refused. */
  replace?: boolean
  /** Called before anything is replaced, to write the safety backup. */
  saveFirst?: () => Promise<void>
  /** Only in tests: the folder of the migrations. */
  migrationsDir?: string
}

/**
 * Verifies the whole backup, then restores it in one transaction: it creates the tables as they were when the backup was
 * written, inserts the rows, and migrates them. So a newer program restores the backup of an older one.
 */
export async function restoreBackup(database: Database, options: RestoreOptions): Promise<BackupSummary> {
  const copy = await readBackup(options.file, options.passphrase)
  const migrations = readMigrations(options.migrationsDir ?? defaultMigrations)
  const position = knownPosition(copy.manifest, migrations)
  const isEmpty = await holdsNothing(database.db, await findTables(database.db, migrations))
  if (!isEmpty && !options.replace) {
    throw new BackupRefused(
      'La base de datos ya tiene datos: con --replace se reemplazan (antes se guarda una copia). ' +
        '/ The database holds data already: --replace replaces it (a copy is kept first).',
    )
  }
  if (!isEmpty) await options.saveFirst?.()
  await database.db.transaction(async (tx) => {
    await withoutLimits(tx)
    await dropOurs(tx, migrations)
    await applyMigrations((text) => rows(tx, text), migrations.slice(0, position + 1))
    await forgetJobs(tx)
    await insertBackup(tx, options, copy, migrations)
    // No table with rows whose check is deferred can be altered.
    await rows(tx, 'set constraints all immediate')
    await applyMigrations((text) => rows(tx, text), migrations.slice(position + 1))
  })
  return copy
}

/** For the transaction of a restore, which takes longer than a request may. */
export async function withoutLimits(tx: Db): Promise<void> {
  for (const setting of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await rows(tx, `set local ${setting} = 0`)
  await rows(tx, `set local time zone 'UTC'`)
}

/** Drops the program's tables and functions. What else stands in the schema stays. */
async function dropOurs(tx: Db, migrations: Migration[]): Promise<void> {
  const tables = [...madeBy(migrations, 'TABLE'), 'schema_migrations'].map(quoted)
  await rows(tx, `drop table if exists ${tables.join(', ')} cascade`)
  const functions = [...new Set(madeBy(migrations, 'FUNCTION'))].map(quoted)
  await rows(tx, `drop function if exists ${functions.join(', ')} cascade`)
}

type Source = Pick<RestoreOptions, 'file' | 'passphrase'>

/** Inserts a verified backup into empty tables of its schema and counts their rows. */
export async function insertBackup(
  tx: Db,
  source: Source,
  copy: BackupSummary,
  migrations: Migration[],
): Promise<void> {
  refuseOtherTables(copy.manifest, await findTables(tx, migrations))
  // Closed months refuse rows, except those of a backup (the trigger refuse_closed_month).
  await rows(tx, `set local books.restoring = 'on'`)
  await insertRows(tx, source, copy)
  await advanceNumbers(tx, copy.manifest)
  for (const [name, { rows: expected }] of Object.entries(copy.totals)) {
    if ((await countOf(tx, name)) !== expected) throw new BackupRefused(words.broken)
  }
}

/** Jobs refer to rows that were replaced. The sweeps add jobs for the restored rows. */
async function forgetJobs(tx: Db): Promise<void> {
  const [found] = await rows<{ jobs: string | null }>(tx, `select to_regclass('jobs.job')::text as jobs`)
  if (found?.jobs) await rows(tx, 'delete from jobs.job')
}

const batchRows = 500
const batchBytes = 1_000_000

async function insertRows(tx: Db, { file, passphrase }: Source, checked: BackupSummary): Promise<void> {
  let batch: string[] = []
  let bytes = 0
  let into = ''
  const flush = async () => {
    if (batch.length) await insert(tx, into, batch)
    batch = []
    bytes = 0
  }
  const again = await readBackup(file, passphrase, async (table, row) => {
    if (table !== into || batch.length >= batchRows || bytes >= batchBytes) await flush()
    into = table
    batch.push(row)
    bytes += row.length
  })
  await flush()
  // The file is read twice and must not change in between.
  if (JSON.stringify(again) !== JSON.stringify(checked)) throw new BackupRefused(words.broken)
}

const insert = (tx: Db, table: string, batch: string[]) =>
  tx.execute(
    sql`insert into ${sql.raw(quoted(table))} overriding system value
        select * from json_populate_recordset(null::${sql.raw(quoted(table))}, ${`[${batch.join(',')}]`}::json)`,
  )

/** Sets the sequence so that no id is reused, even if the last rows were deleted before the backup. */
async function advanceNumbers(tx: Db, manifest: Manifest): Promise<void> {
  for (const { name, lastId } of manifest.tables) {
    if (lastId === null || lastId === 0) continue
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${quoted(name)}, 'id'),
        greatest(${lastId}::bigint, (select coalesce(max(id), 0) from ${sql.raw(quoted(name))})))`,
    )
  }
}

/** The place in the list of the migration after which the backup was written. */
export function knownPosition({ program, schema }: Manifest, migrations: Migration[]): number {
  const position = positionOf(schema, migrations)
  if (position >= 0) return position
  throw new BackupRefused(
    `La copia es de la versión ${program} del programa (esquema ${schema}), que este programa no conoce. Si es más ` +
      `nueva, actualiza el programa. Si es de antes del 26 de noviembre de 2026: ${wayForOldData.es} / The backup is of ` +
      `version ${program} (schema ${schema}), which this program does not know. If it is newer, update the program. If it is ` +
      `from before 26 November 2026: ${wayForOldData.en}`,
  )
}

function refuseOtherTables(manifest: Manifest, tables: FoundTable[]): void {
  const shape = (list: { name: string; columns: string[] }[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, columns.toSorted()]).sort())
  if (shape(manifest.tables) !== shape(tables)) throw new BackupRefused(words.broken)
}

async function holdsNothing(db: Db, tables: FoundTable[]): Promise<boolean> {
  for (const { name } of tables) {
    if ((await rows(db, `select 1 from ${quoted(name)} limit 1`)).length) return false
  }
  return true
}

async function countOf(db: Db, name: string): Promise<number> {
  const [row] = await rows<{ n: number }>(db, `select count(*)::int as n from ${quoted(name)}`)
  return row?.n ?? 0
}
