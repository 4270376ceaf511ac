import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '../database/handle.server.ts'
import { defaultMigrations, readMigrations } from '../database/migrate.server.ts'
import { type BackupSummary, readBackup, totalsOf } from './backup.server.ts'
import { findTables, quoted, rows } from './catalog.server.ts'
import { BackupRefused, words } from './file.server.ts'
import { insertBackup, refuseOtherSchema } from './restore.server.ts'

const scratchSchema = 'backup_check'

type Restored = BackupSummary & { seconds: number }

/**
 * Restores a backup into scratch tables and compares the rows and hashes of every table. All of it is one transaction
 * that is rolled back: nothing stays, also after a kill, and no right to create databases is needed.
 */
export async function restoreIntoScratch(
  database: Database,
  options: { file: string; passphrase?: string | undefined },
): Promise<Restored> {
  const start = performance.now()
  const copy = await readBackup(options.file, options.passphrase)
  let isEqual = false
  try {
    await database.db.transaction(async (tx) => {
      await createScratchTables(tx)
      const tables = await findTables(tx)
      refuseOtherSchema(copy.manifest, tables)
      await insertBackup(tx, options, copy)
      if (!isDeepStrictEqual(await totalsOf(tx, tables), copy.totals)) throw new BackupRefused(words.broken)
      isEqual = true
      throw new RollBack()
    })
  } catch (error) {
    // On a busy machine the client may give up waiting for the rollback, which PostgreSQL does all the same.
    if (!isEqual) throw error
  }
  return { ...copy, seconds: Math.round((performance.now() - start) / 1000) }
}

class RollBack extends Error {}

/** An empty database of this program's schema, in a schema of its own. Extensions stay in `public`. */
async function createScratchTables(tx: Db): Promise<void> {
  const schema = quoted(scratchSchema)
  for (const setting of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await rows(tx, `set local ${setting} = 0`)
  await rows(tx, `set local time zone 'UTC'`)
  await rows(tx, `create schema ${schema}`)
  await rows(tx, `set local search_path = ${schema}, public`)
  // drizzle-kit names the schema of referenced tables.
  for (const { statements } of readMigrations(defaultMigrations))
    for (const statement of statements)
      await tx.execute(sql.raw(statement.replaceAll('"public".', `${schema}.`)))
}
