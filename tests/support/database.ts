import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, type OpenOptions, openDatabase } from '../../src/lib/db.server.ts'
import { withDatabase } from './database-templates.ts'
import { silentLog } from './silent-log.ts'

export type DatabaseKind = 'embedded' | 'postgres'
export type OpenTestDatabase = (options?: Partial<OpenOptions>) => Promise<Database>

/** For `describe.each`: embedded always, PostgreSQL where one was found. */
export function testDatabases(): [DatabaseKind, OpenTestDatabase][] {
  const kinds: DatabaseKind[] = inject('postgresUrl') ? ['embedded', 'postgres'] : ['embedded']
  return kinds.map((kind) => [kind, (options) => createTestDatabase(kind, options)])
}

/** Its own fresh, migrated database; `close()` removes it. */
export function createTestDatabase(
  kind: DatabaseKind = 'embedded',
  options: Partial<OpenOptions> = {},
): Promise<Database> {
  return kind === 'embedded' ? createEmbedded(options) : createPostgres(options)
}

/** A data folder with a migrated embedded database in it, not yet opened. */
export function createTestFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'hib-test-'))
  cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
  return dataDir
}

/** An empty database on the test server, by its address; null where there is no server. */
export async function createPostgresUrl(template = 'template0'): Promise<string | null> {
  const server = inject('postgresUrl')
  if (!server) return null
  const name = `hib_test_${randomBytes(6).toString('hex')}`
  await asAdmin(server, `create database ${name} template ${template}`)
  return withDatabase(server, name)
}

export async function dropPostgres(url: string): Promise<void> {
  const server = inject('postgresUrl')
  if (server) await asAdmin(server, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
}

async function createEmbedded(options: Partial<OpenOptions>): Promise<Database> {
  const dataDir = createTestFolder()
  return withCleanup({ dataDir, durable: false, ...options }, () => {
    rmSync(dataDir, { recursive: true, force: true })
  })
}

async function createPostgres(options: Partial<OpenOptions>): Promise<Database> {
  const databaseUrl = await createPostgresUrl(inject('postgresTemplate') ?? undefined)
  if (!databaseUrl) throw new Error('No PostgreSQL for tests: use testDatabases()')
  return withCleanup({ dataDir: tmpdir(), databaseUrl, ...options }, () => dropPostgres(databaseUrl))
}

async function withCleanup(
  options: Partial<OpenOptions> & { dataDir: string },
  cleanUp: () => void | Promise<void>,
): Promise<Database> {
  const database = await openDatabase({ minFreeBytes: 0, log: silentLog, ...options })
  return {
    ...database,
    close: async () => {
      await database.close()
      await cleanUp()
    },
  }
}

async function asAdmin(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
