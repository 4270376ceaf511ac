import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Log } from './context.server.ts'
import { watchDatabase } from './database-watchdog.server.ts'
import type { Db, Driver, RunSql } from './db.server.ts'
import { lockFolder } from './folder-lock.server.ts'
import { isInitialised, openDurable, openFast } from './pglite.server.ts'

type EmbeddedOptions = { dataDir: string; durable: boolean; log: Log }

/** PGlite in this process: every query runs here, transactions one after another. */
export async function openEmbedded({ dataDir, durable, log }: EmbeddedOptions): Promise<Driver> {
  const lock = await lockFolder(dataDir)
  try {
    const dir = join(dataDir, 'db')
    if (!isInitialised(dir)) await initialiseApart(dir, log)
    const { pg, fsyncCount } = durable
      ? await openDurable(dir)
      : { pg: await openFast(dir), fsyncCount: undefined }
    const watchdog = durable ? watchDatabase(pg) : undefined
    return {
      // The handles differ in type only: same queries, same results, same error fields (STACK §5).
      db: drizzle(pg) as unknown as Db,
      kind: 'embedded',
      connection: {},
      version: await serverVersion(pg),
      // Alone already: the folder lock keeps other processes out.
      alone: (work) => work(runner(pg)),
      check: async () => void (await pg.query('select 1')),
      ...(fsyncCount && { fsyncCount }),
      close: async () => {
        if (!pg.closed) await pg.close()
        await watchdog?.stop()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

function runner(pg: PGlite): RunSql {
  return async (text, params) => {
    if (params) return (await pg.query<Record<string, unknown>>(text, params)).rows
    const results = await pg.exec(text)
    return (results.at(-1)?.rows ?? []) as Record<string, unknown>[]
  }
}

async function serverVersion(pg: PGlite): Promise<string> {
  const { rows } = await pg.query<{ server_version: string }>('show server_version')
  return rows[0]?.server_version ?? ''
}

async function initialiseApart(dir: string, log: Log): Promise<void> {
  log.info({}, 'Preparing the embedded database for the first time')
  const script = fileURLToPath(new URL('./pglite-init.server.ts', import.meta.url))
  await promisify(execFile)(process.execPath, [script, dir])
}
