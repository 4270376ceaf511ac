import { createHash, type Hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import type { Database, Db } from '../database/handle.server.ts'
import { type FoundTable, findTables, quoted, rows } from './catalog.server.ts'
import { BackupRefused, readLines, words, writeLines } from './file.server.ts'

/** The first line of a backup. It comes from outside: a backup can have been anywhere. */
const Manifest = z.object({
  format: z.literal('hope-in-a-box'),
  formatVersion: z.literal(1),
  schema: z.string().check(z.maxLength(200)),
  program: z.string().check(z.maxLength(50)),
  createdAt: z.string().check(z.maxLength(50)),
  /** In insertion order: each table after those it references. */
  tables: z.array(
    z.object({
      name: z.string().check(z.maxLength(63)),
      columns: z.array(z.string().check(z.maxLength(63))),
      /** The last assigned id, so that a restore never reuses one. */
      lastId: z.nullable(z.int().check(z.nonnegative())),
    }),
  ),
})
export type Manifest = z.output<typeof Manifest>

const Totals = z.record(z.string(), z.object({ rows: z.int().check(z.nonnegative()), sha256: z.string() }))
type Totals = z.output<typeof Totals>

/** The last line. Backups of before 27 November 2026 have no sum of the first line. */
const End = z.object({ end: z.literal(true), manifest: z.optional(z.string()), totals: Totals })

export type BackupSummary = { manifest: Manifest; totals: Totals }

type CopyOptions = { file: string; passphrase?: string | undefined; program: string; now?: Date }

/**
 * Writes a snapshot of the whole database to one file of gzipped JSON lines: a manifest, the rows, then each table's
 * row count and hash. Rows stay the text that PostgreSQL returned, so numbers are never parsed and cannot change.
 */
export async function writeBackup(
  database: Pick<Database, 'db'>,
  options: CopyOptions,
): Promise<BackupSummary> {
  if (existsSync(options.file)) {
    throw new BackupRefused(`Ya existe ${options.file}. / ${options.file} exists already.`)
  }
  const folder = dirname(options.file)
  if (!existsSync(folder)) {
    throw new BackupRefused(`No existe la carpeta ${folder}. / There is no folder ${folder}.`)
  }
  return database.db.transaction(
    async (tx) => {
      await rows(tx, `set local time zone 'UTC'`)
      const tables = await findTables(tx)
      const manifest: Manifest = {
        format: 'hope-in-a-box',
        formatVersion: 1,
        schema: await appliedSchema(tx),
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

/** The newest migration of the database. Before a migration it is older than the program's. */
async function appliedSchema(tx: Db): Promise<string> {
  const [newest] = await rows<{ name: string }>(
    tx,
    'select name from schema_migrations order by name desc limit 1',
  )
  return newest?.name ?? ''
}

async function* linesOf(tx: Db, tables: FoundTable[], manifest: Manifest, totals: Totals) {
  const first = JSON.stringify(manifest)
  yield `${first}\n`
  for (const table of tables)
    for await (const batch of countedBatches(tx, table, totals))
      yield batch.map((row) => `${rowStart(table.name)}${row}}\n`).join('')
  yield `${JSON.stringify({ end: true, manifest: sha256(first), totals })}\n`
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Rows and hash of each table, as a backup of them would hold. */
export async function totalsOf(tx: Db, tables: FoundTable[]): Promise<Totals> {
  const totals: Totals = {}
  for (const table of tables) for await (const _ of countedBatches(tx, table, totals));
  return totals
}

async function* countedBatches(tx: Db, table: FoundTable, totals: Totals): AsyncIterable<string[]> {
  const hash = createHash('sha256')
  let count = 0
  for await (const batch of batchesOf(tx, table)) {
    for (const row of batch) hash.update(row).update('\n')
    count += batch.length
    yield batch
  }
  totals[table.name] = { rows: count, sha256: hash.digest('hex') }
}

async function* batchesOf(tx: Db, { name, key, hasBytes }: FoundTable): AsyncIterable<string[]> {
  const order = key.map(quoted).join(', ')
  await rows(
    tx,
    `declare copied no scroll cursor for
     select row_to_json(t)::text as row from ${quoted(name)} t order by ${order}`,
  )
  // Pictures are large, so read few at a time.
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
 * Reads a backup to its end and verifies it. Do not trust the rows passed to `onRow` until this resolves.
 */
export async function readBackup(
  file: string,
  passphrase: string | undefined,
  onRow: (table: string, row: string) => Promise<void> = async () => {},
): Promise<BackupSummary> {
  let manifest: Manifest | undefined
  let first = ''
  let promised: z.output<typeof End> | undefined
  const counted = new Map<string, { rows: number; hash: Hash }>()
  await readLines(file, passphrase, async (line) => {
    if (promised) throw new BackupRefused(words.broken)
    if (!manifest) {
      first = line
      manifest = readManifest(line)
      for (const { name } of manifest.tables) counted.set(name, { rows: 0, hash: createHash('sha256') })
      return
    }
    if (line.startsWith('{"end":true')) {
      promised = End.safeParse(JSON.parse(line)).data
      if (!promised) throw new BackupRefused(words.broken)
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
  if (promised.manifest !== undefined && promised.manifest !== sha256(first))
    throw new BackupRefused(words.broken)
  const totals: Totals = Object.fromEntries(
    [...counted].map(([name, { rows, hash }]) => [name, { rows, sha256: hash.digest('hex') }]),
  )
  if (JSON.stringify(totals) !== JSON.stringify(promised.totals)) throw new BackupRefused(words.broken)
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
  const read = Manifest.safeParse(found)
  if (!read.success) throw new BackupRefused(words.broken)
  return read.data
}

function readRow(line: string): { table: string; row: string } {
  const match = /^\{"t":"([^"\\]+)","row":(\{.*\})\}$/s.exec(line)
  if (!match) throw new BackupRefused(words.broken)
  return { table: match[1] as string, row: match[2] as string }
}
