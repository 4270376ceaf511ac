import { isDeepStrictEqual } from 'node:util'
import type { Database, Db } from '../database/handle.server.ts'
import {
  applyMigrations,
  defaultMigrations,
  type Migration,
  readMigrations,
} from '../database/migrate.server.ts'
import { type BackupSummary, readBackup, totalsOf } from './backup.server.ts'
import { findTables, quoted, rows } from './catalog.server.ts'
import { BackupRefused, words } from './file.server.ts'
import { insertBackup, knownPosition, withoutLimits } from './restore.server.ts'

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
  const migrations = readMigrations(defaultMigrations)
  const ofCopy = migrations.slice(0, knownPosition(copy.manifest, migrations) + 1)
  let isEqual = false
  try {
    await database.db.transaction(async (tx) => {
      await createScratchTables(tx, ofCopy)
      await insertBackup(tx, options, copy, ofCopy)
      if (!isDeepStrictEqual(await totalsOf(tx, await findTables(tx, ofCopy)), copy.totals))
        throw new BackupRefused(words.broken)
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

/** An empty database in a schema of its own. Extensions stay in `public`. */
async function createScratchTables(tx: Db, migrations: Migration[]): Promise<void> {
  const schema = quoted(scratchSchema)
  await withoutLimits(tx)
  await rows(tx, `create schema ${schema}`)
  await rows(tx, `set local search_path = ${schema}, public`)
  // drizzle-kit names the schema of referenced tables.
  await applyMigrations((text) => rows(tx, text.replaceAll('"public".', `${schema}.`)), migrations)
}
