import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Database } from '#lib/database/handle.server.ts'
import { openDatabase } from '#lib/database/open-database.server.ts'
import { StartupError } from '#lib/startup-error.server.ts'
import { createTestDatabase } from '../support/database.ts'
import { withDatabase } from '../support/scratch-databases.ts'
import { silentLog } from '../support/silent-log.ts'

const server = inject('postgresUrl')

describe('PostgreSQL', () => {
  let database: Database
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  test('reconnects after the server closes its connections', async () => {
    await Promise.all([1, 2, 3].map(() => database.check()))
    const cut = database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`,
    )
    await cut.catch(() => {})
    await expect.poll(() => database.check().then(() => 'serves')).toBe('serves')
  })

  test('a transaction with a closed connection fails and is rolled back', async () => {
    const broken = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into mail_settings (id) values (1)`)
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    await expect(broken).rejects.toThrow()
    await expect.poll(() => database.check().then(() => 'serves')).toBe('serves')
    const { rows } = await database.db.execute(sql`select count(*) as n from mail_settings`)
    expect(rows).toEqual([{ n: 0 }])
  })

  test('reports a missing database at once, in both languages', async () => {
    const databaseUrl = withDatabase(server, 'hib_not_there')
    const opened = openDatabase({ dataDir: '.', databaseUrl, minFreeBytes: 0, log: silentLog })
    await expect(opened).rejects.toThrow(StartupError)
    await expect(opened).rejects.toThrow(/No se pudo abrir la base de datos.*could not be opened/)
  })
})
