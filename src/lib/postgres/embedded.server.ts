import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Driver } from '../database/handle.server.ts'
import { advisoryLocks } from '../database/locks.server.ts'
import { openPostgres } from '../database/postgres-database.server.ts'
import { untilAnswered, type Waiting } from '../database/waiting.server.ts'
import type { Log } from '../log.ts'
import { openCluster } from './cluster.server.ts'
import { FolderInUse, FolderLost, waitForFolderMs } from './folder-lock.server.ts'

type EmbeddedOptions = {
  dataDir: string
  binaries: string | undefined
  poolMax: number
  durable: boolean
  besideServer: boolean
  isPatient: boolean
  log: Log
}

/** The private PostgreSQL of the data folder. The process that owns it stops it. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Driver> {
  const { dataDir, binaries, durable, log, poolMax, besideServer, isPatient } = options
  const cluster = await openCluster({ dataDir, binaries, durable, log })
  const { connection } = cluster
  const waiting = { log, isPatient, place: () => ({ host: connection.host }) }
  const owner = await acquireOwnership(connection, besideServer ? 0 : waitForFolderMs, waiting).catch(
    (error: unknown) => {
      cluster.release()
      throw error
    },
  )
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
    const driver = await openPostgres({ connection, poolMax, prepares: true, log, isPatient })
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

type Owner = { release(): Promise<void> }

const tryEveryMs = 100
// A connection that was killed holds its lock until PostgreSQL has noticed.
const mostRefusals = 20

/**
 * One owner per data folder, by an advisory lock on a connection that lives as long as the process: PostgreSQL
 * releases it on a kill. null when another process owns it, which only PostgreSQL's own answer says: one that is slow to
 * answer, on a busy machine, is waited for.
 */
async function acquireOwnership(
  connection: pg.ClientConfig,
  waitMs: number,
  waiting: Waiting,
): Promise<Owner | null> {
  let giveUpAt: number | undefined
  for (;;) {
    const client = await untilAnswered(() => connectAndLock(connection), waiting)
    if (client) return holdLock(connection, client)
    giveUpAt ??= performance.now() + waitMs
    if (performance.now() >= giveUpAt) return null
    await wait(tryEveryMs)
  }
}

async function connectAndLock(connection: pg.ClientConfig): Promise<pg.Client | null> {
  const client = new pg.Client({
    ...connection,
    application_name: 'hope-in-a-box owner',
    // A frozen PostgreSQL accepts the connection and never answers.
    connectionTimeoutMillis: 30_000,
  })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [advisoryLocks.owner])
  if (rows[0].locked) return client
  await client.end()
  return null
}

/** Takes the lock again after a restart of PostgreSQL. Throws, and so ends the process, where another has it. */
function holdLock(connection: pg.ClientConfig, first: pg.Client): Owner {
  let isReleased = false
  let current = first
  const watch = (client: pg.Client) => {
    client.once('end', () => void reacquire())
  }
  const reacquire = async () => {
    let refusals = 0
    while (!isReleased) {
      await wait(tryEveryMs, undefined, { ref: false })
      const client = await connectAndLock(connection).catch(() => undefined)
      if (client === null && ++refusals === mostRefusals) throw new FolderLost()
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
