import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log.ts'
import { AnsweringPool } from './answering-pool.server.ts'
import type { Driver, RunSql } from './handle.server.ts'
import { advisoryLocks } from './locks.server.ts'
import { NamingClient } from './naming-client.server.ts'
import { errorCode } from './open-failure.server.ts'
import { tellWhileWaiting, untilAnswered } from './waiting.server.ts'

type PostgresOptions = {
  connection: pg.PoolConfig
  poolMax: number
  /** false behind a pooler without support for prepared statements. */
  prepares: boolean
  log: Log
  /** Waits as long as it takes, instead of a minute. */
  isPatient: boolean
}

const int8 = 20
// `count(*)` as a number: pg's default is text.
pg.types.setTypeParser(int8, Number)

/** Opens a connection pool. The server may still be starting. */
export async function openPostgres(options: PostgresOptions): Promise<Driver> {
  const pool = new AnsweringPool({
    ...options.connection,
    max: options.poolMax,
    connectionTimeoutMillis: 5_000,
    // The server cancels a slow statement. The client's limit covers one connection that no longer replies.
    statement_timeout: 10_000,
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'hope-in-a-box',
    keepAlive: true,
    // Send independent statements together.
    pipeline: true,
    Client: NamingClient as unknown as new () => pg.ClientBase,
    prepares: options.prepares,
  } as pg.PoolConfig)
  // Without a listener, a lost connection would end the process.
  let isClosing = false
  pool.on('error', (error) => {
    if (!isClosing) options.log.warn({ code: errorCode(error) }, 'A database connection was lost')
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    const ask = () => pool.query<{ server_version: string }>('show server_version')
    const { rows } = await untilAnswered(ask, { ...options, place: () => placeOf(options.connection) })
    return {
      db: drizzle(pool),
      version: rows[0]?.server_version ?? '',
      connection: { ...options.connection, application_name: 'hope-in-a-box' },
      withStartLock: (work) => withStartLock(options, work),
      query: async (text, values) => mergeResults(await pool.query(text, values)),
      check: async () => void (await pool.query('select 1')),
      close: () => {
        isClosing = true
        return pool.end()
      },
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** As the driver reads the address, without user and password. */
function placeOf(connection: pg.PoolConfig): { host: string; port: number } {
  const { host, port } = new pg.Client(connection)
  return { host, port }
}

const hourMs = 3_600_000

// Several statements in one text return several results.
function mergeResults(result: pg.QueryResult | pg.QueryResult[]): pg.QueryResult {
  if (!Array.isArray(result)) return result
  const last = result.at(-1) as pg.QueryResult
  return Object.assign(last, { rows: result.flatMap(({ rows }) => rows) })
}

/** One transaction under the lock: a kill rolls it back, and it works behind a connection pooler. */
async function withStartLock<T>(options: PostgresOptions, work: (run: RunSql) => Promise<T>): Promise<T> {
  const { connection, log } = options
  const connect = async () => {
    // Not of the pool: a migration may take longer than the limit for requests.
    const client = new pg.Client({ ...connection, query_timeout: hourMs, connectionTimeoutMillis: 30_000 })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const client = await untilAnswered(connect, { ...options, place: () => placeOf(connection) })
  const query = (text: string, values?: unknown[]) => client.query(text, values)
  const endTelling = tellWhileWaiting(() => log.warn({}, 'Waiting for the start of another server'))
  try {
    await query('begin')
    await query('set local statement_timeout = 0')
    await query('set local idle_in_transaction_session_timeout = 0')
    await query('select pg_advisory_xact_lock($1)', [advisoryLocks.start])
    endTelling()
    const result = await work(async (text, values) => {
      const result = (await query(text, values)) as pg.QueryResult | pg.QueryResult[]
      return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? []
    })
    await query('commit')
    return result
  } catch (error) {
    await query('rollback').catch(() => {})
    throw error
  } finally {
    endTelling()
    await client.end()
  }
}
