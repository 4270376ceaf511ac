import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, Db } from '#lib/database/handle.server.ts'
import { type OpenOptions, openDatabase } from '#lib/database/open-database.server.ts'
import type { Env } from '#lib/env.server.ts'
import type { Log } from '#lib/log.ts'
import { StartupError } from '#lib/startup-error.server.ts'
import { programVersion } from './version.ts'

/** Opens the configured database. A separate module, so that it starts while the rest of the program loads. */
export const openConfiguredDatabase = (
  settings: Env,
  log: Log,
  options: Pick<OpenOptions, 'besideServer' | 'migrates' | 'isPatient'> = {},
): Promise<Database> =>
  openDatabase({
    ...options,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    postgresBin: settings.POSTGRES_BIN,
    prepares: settings.DATABASE_PREPARE,
    poolMax: settings.DATABASE_POOL_MAX,
    beforeMigrating: (db) => backUpBeforeMigrating(db, settings),
    minFreeBytes: settings.MIN_FREE_MB * 1024 * 1024,
    log,
  })

/** A backup first. Without one the database stays as it is. */
async function backUpBeforeMigrating(db: Db, { DATA_DIR, BACKUP_PASSPHRASE }: Env): Promise<void> {
  const [{ writeBackup }, { backupFileName }] = await Promise.all([
    import('#lib/backup/backup.server.ts'),
    import('#lib/backup/schedule.server.ts'),
  ])
  const folder = join(DATA_DIR, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, backupFileName(new Date(), Boolean(BACKUP_PASSPHRASE)))
  try {
    await writeBackup({ db }, { file, passphrase: BACKUP_PASSPHRASE, program: programVersion })
  } catch (error) {
    const { message } = error as Error
    throw new StartupError(
      `No se pudo guardar una copia antes de actualizar la base de datos; no se tocó nada. ${message} / No backup could be written before the database is updated; nothing was touched.`,
    )
  }
}
