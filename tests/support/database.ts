import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, type OpenOptions, openDatabase } from '../../src/lib/db.server.ts'
import { withDatabase } from './database-templates.ts'
import { silentLog } from './silent-log.ts'

/** A fresh, migrated database of its own on the test server; `close()` removes it. */
export async function createTestDatabase(options: Partial<OpenOptions> = {}): Promise<Database> {
  const databaseUrl = await createPostgresUrl(inject('postgresTemplate'))
  const database = await openDatabase({
    dataDir: tmpdir(),
    databaseUrl,
    minFreeBytes: 0,
    log: silentLog,
    ...options,
  })
  return {
    ...database,
    close: async () => {
      await database.close()
      await dropPostgres(databaseUrl)
    },
  }
}

/** A data folder with a migrated embedded database in it, not yet opened. */
export function createTestFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'hib-test-'))
  cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
  return dataDir
}

/** An empty database on the test server, by its address. */
export async function createPostgresUrl(template = 'template0'): Promise<string> {
  const name = `hib_test_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template ${template}`)
  return withDatabase(inject('postgresUrl'), name)
}

export async function dropPostgres(url: string): Promise<void> {
  await asAdmin(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
