import type { Database } from '#lib/database/handle.server.ts'
import { type OpenOptions, openDatabase } from '#lib/database/open-database.server.ts'
import type { Env } from '#lib/env.server.ts'
import type { Log } from '#lib/log.ts'

/** Opens the configured database. A separate module, so that it starts while the rest of the program loads. */
export const openConfiguredDatabase = (
  settings: Env,
  log: Log,
  options: Pick<OpenOptions, 'besideServer'> = {},
): Promise<Database> =>
  openDatabase({
    ...options,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    postgresBin: settings.POSTGRES_BIN,
    prepares: settings.DATABASE_PREPARE,
    poolMax: settings.DATABASE_POOL_MAX,
    minFreeBytes: settings.MIN_FREE_MB * 1024 * 1024,
    log,
  })
