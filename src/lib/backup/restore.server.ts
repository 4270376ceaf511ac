import { sql } from 'drizzle-orm'
import type { Database, Db } from '../database/handle.server.ts'
import { schemaVersion } from '../database/migrate.server.ts'
import { type BackupSummary, type Manifest, readBackup } from './backup.server.ts'
import { type FoundTable, findTables, literal, quoted, rows } from './catalog.server.ts'
import { BackupRefused, words } from './file.server.ts'

type RestoreOptions = {
  file: string
  passphrase?: string | undefined
  /** Unset: a database with data is refused. */
  replace?: boolean
  /** Called before anything is replaced, to write the safety backup. */
  saveFirst?: () => Promise<void>
}

/** Verifies the whole backup, then restores it in one transaction. */
export async function restoreBackup(database: Database, options: RestoreOptions): Promise<BackupSummary> {
  const copy = await readBackup(options.file, options.passphrase)
  const tables = await findTables(database.db)
  refuseOtherSchema(copy.manifest, tables)
  const isEmpty = await holdsNothing(database.db, tables)
  if (!isEmpty && !options.replace) {
    throw new BackupRefused(
      'La base de datos ya tiene datos: con --replace se reemplazan (antes se guarda una copia). ' +
        '/ The database holds data already: --replace replaces it (a copy is kept first).',
    )
  }
  if (!isEmpty) await options.saveFirst?.()
  await database.db.transaction(async (tx) => {
    await rows(tx, `set local time zone 'UTC'`)
    await rows(tx, `truncate ${tables.map(({ name }) => quoted(name)).join(', ')} restart identity`)
    await forgetJobs(tx)
    await insertBackup(tx, options, copy)
  })
  return copy
}

type Source = Pick<RestoreOptions, 'file' | 'passphrase'>

/** Inserts a verified backup into empty tables and counts their rows. */
export async function insertBackup(tx: Db, source: Source, copy: BackupSummary): Promise<void> {
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
    await rows(
      tx,
      `select setval(pg_get_serial_sequence(${literal(quoted(name))}, 'id'),
         greatest(${lastId}, (select coalesce(max(id), 0) from ${quoted(name)})))`,
    )
  }
}

export function refuseOtherSchema(manifest: Manifest, tables: FoundTable[]): void {
  const shape = (list: { name: string; columns: string[] }[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, columns]).sort())
  if (manifest.schema === schemaVersion() && shape(manifest.tables) === shape(tables)) return
  throw new BackupRefused(
    `La copia es de la versión ${manifest.program} del programa (esquema ${manifest.schema}) y aquí hay otra ` +
      `(${schemaVersion()}). Restáurala con aquella versión y actualiza después. ` +
      `/ The copy is of version ${manifest.program} (schema ${manifest.schema}), here is another ` +
      `(${schemaVersion()}). Restore it with that version, then update.`,
  )
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
