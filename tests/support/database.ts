import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Database } from '#lib/database/handle.server.ts'
import { type OpenOptions, openDatabase } from '#lib/database/open-database.server.ts'
import { createDatabaseOn, dropDatabaseOn } from './scratch-databases.ts'
import { silentLog } from './silent-log.ts'

/** A new, migrated database on the test server; `close()` drops it. */
export async function createTestDatabase(
  options: Partial<OpenOptions> = {},
  template: 'postgresTemplate' | 'staffedTemplate' = 'postgresTemplate',
): Promise<Database> {
  const databaseUrl = await createPostgresUrl(inject(template))
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

/** A data folder with a migrated embedded database, not opened. */
export function createTestFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'hib-test-'))
  cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
  return dataDir
}

/** URL of a new database on the test server, empty without a template. */
export const createPostgresUrl = (template?: string): Promise<string> =>
  createDatabaseOn(inject('postgresUrl'), 'hib_test', template)

export const dropPostgres = (url: string): Promise<void> => dropDatabaseOn(inject('postgresUrl'), url)
