import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from './context.server.ts'
import type { Driver, RunSql } from './db.server.ts'
import { StartupError } from './startup-error.server.ts'

type PostgresOptions = { url: string; poolMax: number; log: Log; connectWithinMs?: number }

const int8 = 20

/** A PostgreSQL server by its address. */
export async function openPostgres(options: PostgresOptions): Promise<Driver> {
  // `count(*)` is a number on both databases; pg alone would give text.
  pg.types.setTypeParser(int8, Number)
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolMax,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'hope-in-a-box',
    keepAlive: true,
  })
  // Without a listener a dropped connection would end the process.
  pool.on('error', (error) => options.log.warn({ code: errorCode(error) }, 'A database connection was lost'))
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    const version = await firstConnect(pool, options)
    return {
      db: drizzle(pool),
      kind: 'postgres',
      version,
      connection: { connectionString: options.url, application_name: 'hope-in-a-box' },
      alone: (work) => alone(pool, work),
      check: async () => void (await pool.query('select 1')),
      close: () => pool.end(),
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}

// The database may be starting at the same moment as we are.
async function firstConnect(pool: pg.Pool, { connectWithinMs = 10_000 }: PostgresOptions): Promise<string> {
  const giveUpAt = performance.now() + connectWithinMs
  for (;;) {
    try {
      const { rows } = await pool.query<{ server_version: string }>('show server_version')
      return rows[0]?.server_version ?? ''
    } catch (error) {
      if (!mayPass(error) || performance.now() >= giveUpAt) throw unreachable(error)
      await wait(500)
    }
  }
}

// Wrong password, unknown database and the like do not get better by waiting.
function mayPass(error: unknown): boolean {
  const code = errorCode(error)
  return !/^(28|3D|42)/.test(code)
}

function unreachable(error: unknown): StartupError {
  const reason = errorCode(error) || (error instanceof Error ? error.message : '')
  return new StartupError(
    `No se pudo abrir la base de datos de DATABASE_URL (${reason}). ` +
      `(The database of DATABASE_URL could not be opened: ${reason}.)`,
  )
}

function errorCode(error: unknown): string {
  const inner = error instanceof AggregateError ? error.errors[0] : error
  return String((inner as { code?: unknown } | undefined)?.code ?? '')
}

const lockNumber = 7_103_911

async function alone<T>(pool: pg.Pool, work: (run: RunSql) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    return await work(async (text, params) => {
      const result = (await client.query(text, params)) as pg.QueryResult | pg.QueryResult[]
      return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? []
    })
  } finally {
    // Destroyed rather than given back: its settings and its lock end with it.
    client.release(true)
  }
}
