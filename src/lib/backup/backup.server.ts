import { createHash, type Hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Database, Db } from '../database/handle.server.ts'
import { schemaVersion } from '../database/migrate.server.ts'
import { type CopiedTable, type FoundTable, findTables, quoted, rows } from './catalog.server.ts'
import { BackupRefused, readLines, words, writeLines } from './file.server.ts'

export type Manifest = {
  format: 'hope-in-a-box'
  formatVersion: 1
  schema: string
  program: string
  createdAt: string
  /** Each after those it points at: the order to insert them in. */
  tables: CopiedTable[]
}
export type Totals = Record<string, { rows: number; sha256: string }>
export type BackupSummary = { manifest: Manifest; totals: Totals }

type CopyOptions = { file: string; passphrase?: string | undefined; program: string; now?: Date }

/**
 * The whole database in one file, as it was at one instant (security.md#backups): lines of JSON, gzipped; a manifest,
 * the rows, and last how many rows each table has and their hash. Rows stay the text the database gave: no
 * number is ever read, so none is ever changed.
 */
export async function writeBackup(database: Database, options: CopyOptions): Promise<BackupSummary> {
  if (existsSync(options.file)) {
    throw new BackupRefused(`Ya existe ${options.file}. / ${options.file} exists already.`)
  }
  return database.db.transaction(
    async (tx) => {
      await rows(tx, `set local time zone 'UTC'`)
      const tables = await findTables(tx)
      const manifest: Manifest = {
        format: 'hope-in-a-box',
        formatVersion: 1,
        schema: schemaVersion(),
        program: options.program,
        createdAt: (options.now ?? new Date()).toISOString(),
        tables: tables.map(({ name, columns, lastId }) => ({ name, columns, lastId })),
      }
      const totals: Totals = {}
      await writeLines(options.file, options.passphrase, linesOf(tx, tables, manifest, totals))
      return { manifest, totals }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function* linesOf(tx: Db, tables: FoundTable[], manifest: Manifest, totals: Totals) {
  yield `${JSON.stringify(manifest)}\n`
  for (const table of tables) {
    const hash = createHash('sha256')
    let count = 0
    for await (const batch of batchesOf(tx, table)) {
      for (const row of batch) hash.update(row).update('\n')
      count += batch.length
      yield batch.map((row) => `${rowStart(table.name)}${row}}\n`).join('')
    }
    totals[table.name] = { rows: count, sha256: hash.digest('hex') }
  }
  yield `${JSON.stringify({ end: true, totals })}\n`
}

async function* batchesOf(tx: Db, { name, key, hasBytes }: FoundTable): AsyncIterable<string[]> {
  const order = key.map(quoted).join(', ')
  await rows(
    tx,
    `declare copied no scroll cursor for
     select row_to_json(t)::text as row from ${quoted(name)} t order by ${order}`,
  )
  // Pictures are large: few at a time.
  const size = hasBytes ? 10 : 500
  for (;;) {
    const batch = await rows<{ row: string }>(tx, `fetch ${size} from copied`)
    if (batch.length === 0) break
    yield batch.map(({ row }) => row)
  }
  await rows(tx, 'close copied')
}

const rowStart = (table: string) => `{"t":${JSON.stringify(table)},"row":`

/**
 * Reads a copy to its end and checks everything that can be checked. What `onRow` was given is only to be
 * trusted once this has resolved.
 */
export async function readBackup(
  file: string,
  passphrase: string | undefined,
  onRow: (table: string, row: string) => Promise<void> = async () => {},
): Promise<BackupSummary> {
  let manifest: Manifest | undefined
  let promised: Totals | undefined
  const counted = new Map<string, { rows: number; hash: Hash }>()
  await readLines(file, passphrase, async (line) => {
    if (promised) throw new BackupRefused(words.broken)
    if (!manifest) {
      manifest = readManifest(line)
      for (const { name } of manifest.tables) counted.set(name, { rows: 0, hash: createHash('sha256') })
      return
    }
    if (line.startsWith('{"end":true')) {
      promised = (JSON.parse(line) as { totals: Totals }).totals
      return
    }
    const { table, row } = readRow(line)
    const count = counted.get(table)
    if (!count) throw new BackupRefused(words.broken)
    count.rows++
    count.hash.update(row).update('\n')
    await onRow(table, row)
  })
  if (!manifest || !promised) throw new BackupRefused(words.broken)
  const totals: Totals = Object.fromEntries(
    [...counted].map(([name, { rows, hash }]) => [name, { rows, sha256: hash.digest('hex') }]),
  )
  if (JSON.stringify(totals) !== JSON.stringify(promised)) throw new BackupRefused(words.broken)
  return { manifest, totals }
}

function readManifest(line: string): Manifest {
  const found = JSON.parse(line) as Partial<Manifest> | null
  if (found?.format !== 'hope-in-a-box') {
    throw new BackupRefused(
      'El archivo no es una copia de este programa. / The file is not a copy of this program.',
    )
  }
  if (found.formatVersion !== 1) {
    throw new BackupRefused(
      'La copia es de una versión más nueva del programa. / The copy is of a newer version of the program.',
    )
  }
  if (!Array.isArray(found.tables)) throw new BackupRefused(words.broken)
  return found as Manifest
}

function readRow(line: string): { table: string; row: string } {
  const match = /^\{"t":"([^"\\]+)","row":(\{.*\})\}$/s.exec(line)
  if (!match) throw new BackupRefused(words.broken)
  return { table: match[1] as string, row: match[2] as string }
}
