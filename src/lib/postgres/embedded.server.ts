import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Driver } from '../database/handle.server.ts'
import { advisoryLocks } from '../database/locks.server.ts'
import { openPostgres } from '../database/postgres-database.server.ts'
import type { Log } from '../log.ts'
import { StartupError } from '../startup-error.server.ts'
import { openCluster } from './cluster.server.ts'

type EmbeddedOptions = {
  dataDir: string
  binaries: string | undefined
  poolMax: number
  durable: boolean
  besideServer: boolean
  log: Log
}

/** The private PostgreSQL of the data folder. It is stopped with the process that owns it. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Driver> {
  const { dataDir, binaries, durable, log, poolMax, besideServer } = options
  const cluster = await openCluster({ dataDir, binaries, durable, log })
  const owner = await claim(cluster.connection, besideServer ? 0 : waitForOwnerMs)
  if (!owner && !besideServer) {
    cluster.release()
    throw new FolderInUse(dataDir)
  }
  const end = async () => {
    await owner?.release()
    if (owner) await cluster.stop()
    else cluster.release()
  }
  try {
    const driver = await openPostgres({ connection: cluster.connection, poolMax, prepares: true, log })
    return {
      ...driver,
      close: async () => {
        await driver.close()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** The folder belongs to a living process: the server, most likely. */
export class FolderInUse extends StartupError {
  constructor(folder: string) {
    super(
      `Otro programa ya está usando la carpeta de datos ${folder}. Ciérrelo antes de abrir este. ` +
        `(Another program is already using the data folder ${folder}. Close it before starting this one.)`,
    )
  }
}

type Owner = { release(): Promise<void> }

// Long enough for a server that is being stopped.
const waitForOwnerMs = 5_000
const tryEveryMs = 100

/**
 * One owner a data folder, by an advisory lock whose connection lives as long as the process: PostgreSQL releases it
 * when the process is killed. null when another process has it.
 */
async function claim(connection: pg.ClientConfig, waitMs: number): Promise<Owner | null> {
  const giveUpAt = performance.now() + waitMs
  for (;;) {
    const client = await lockedClient(connection).catch(() => null)
    if (client) return keepLocked(connection, client)
    if (performance.now() >= giveUpAt) return null
    await wait(tryEveryMs)
  }
}

async function lockedClient(connection: pg.ClientConfig): Promise<pg.Client | null> {
  const client = new pg.Client({ ...connection, application_name: 'hope-in-a-box owner' })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [advisoryLocks.owner])
  if (rows[0].locked) return client
  await client.end()
  return null
}

/** When PostgreSQL was restarted the lock went with it: it is taken again. */
function keepLocked(connection: pg.ClientConfig, first: pg.Client): Owner {
  let isReleased = false
  let current = first
  const watch = (client: pg.Client) => {
    client.once('end', () => void reclaim())
  }
  const reclaim = async () => {
    while (!isReleased) {
      await wait(tryEveryMs, undefined, { ref: false })
      const client = await lockedClient(connection).catch(() => null)
      if (!client) continue
      current = client
      return isReleased ? client.end() : watch(client)
    }
  }
  watch(first)
  return {
    release: async () => {
      isReleased = true
      await current.end().catch(() => {})
    },
  }
}
