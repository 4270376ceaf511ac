import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { createPostgresUrl, createTestDatabase, dropPostgres } from '#tests/support/database.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { readBackup, writeBackup } from '../backup/backup.server.ts'
import { rows } from '../backup/catalog.server.ts'
import { StartupError } from '../startup-error.server.ts'
import type { Db } from './handle.server.ts'
import { defaultMigrations, madeBy, readMigrations } from './migrate.server.ts'
import { type OpenOptions, openDatabase } from './open-database.server.ts'

const newest = readMigrations(defaultMigrations).at(-1)?.name ?? ''

describe('migrations', () => {
  let where: Pick<OpenOptions, 'dataDir' | 'databaseUrl'>
  let migrationsDir: string

  beforeEach(() => {
    const folder = mkdtempSync(join(tmpdir(), 'hib-migrations-'))
    migrationsDir = join(folder, 'migrations')
    cpSync(defaultMigrations, migrationsDir, { recursive: true })
    where = { dataDir: folder }
  })
  const onEmpty = async () => {
    where.databaseUrl = await createPostgresUrl()
  }
  const onMigrated = async () => {
    where.databaseUrl = await createPostgresUrl(inject('postgresTemplate'))
  }

  afterEach(async () => {
    if (where.databaseUrl) await dropPostgres(where.databaseUrl)
    rmSync(where.dataDir, { recursive: true, force: true })
    rmSync(join(migrationsDir, '..'), { recursive: true, force: true })
  })

  const open = (options: Partial<OpenOptions> = {}) =>
    openDatabase({ ...where, migrationsDir, durable: false, minFreeBytes: 0, log: silentLog, ...options })

  const addMigration = (name: string, text: string) => {
    const journal = join(migrationsDir, 'meta', '_journal.json')
    const content = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
    content.entries.push({ tag: name })
    writeFileSync(journal, JSON.stringify(content))
    writeFileSync(join(migrationsDir, `${name}.sql`), text)
  }

  test('are applied once, and only the new ones later', async () => {
    await onEmpty()
    await (await open()).close()
    addMigration('9998_later', 'create table later (id integer)')
    await (await open()).close()
    const database = await open()
    const applied = await database.db.execute(sql`select name from schema_migrations order by name`)
    expect(applied.rows.map((row) => row.name)).toEqual([
      ...readMigrations(defaultMigrations).map(({ name }) => name),
      '9998_later',
    ])
    await database.close()
  })

  test('a backup of the old state is written before a database with data changes', async () => {
    await onEmpty()
    const file = join(where.dataDir, 'before')
    const saved: string[] = []
    const beforeMigrating = async (db: Db) => {
      const { manifest } = await writeBackup({ db }, { file, program: '1' })
      saved.push(manifest.schema)
    }
    await (await open({ beforeMigrating })).close()
    await (await open({ beforeMigrating })).close()
    expect(saved).toEqual([])
    addMigration('9998_later', 'create table later (id integer)')
    await (await open({ beforeMigrating })).close()
    expect(saved).toEqual([newest])
    expect(Object.keys((await readBackup(file, undefined)).totals)).not.toContain('later')
  })

  test('without that backup the database stays as it is', async () => {
    await onMigrated()
    addMigration('9998_later', 'create table later (id integer)')
    const refused = open({ beforeMigrating: () => Promise.reject(new StartupError('no space')) })
    await expect(refused).rejects.toThrow('no space')
    const database = await open({ migrates: false })
    const { rows } = await database.query(`select to_regclass('later') as later`)
    expect(rows).toEqual([{ later: null }])
    await database.close()
  })

  test('a failed migration is rolled back', async () => {
    await onMigrated()
    addMigration('9998_bad', 'create table half (id integer);--> statement-breakpoint\nselect nonsense')
    await expect(open()).rejects.toThrow()
    writeFileSync(join(migrationsDir, '9998_bad.sql'), 'create table half (id integer)')
    await (await open()).close()
  })

  test('refuses a database newer than the program', async () => {
    await onMigrated()
    addMigration('9999_future', 'create table future (id integer)')
    await (await open()).close()
    rmSync(migrationsDir, { recursive: true })
    cpSync(defaultMigrations, migrationsDir, { recursive: true })
    const refused = open()
    await expect(refused).rejects.toThrow(StartupError)
    await expect(refused).rejects.toThrow('9999_future')
  })

  test('refuses a migration edited after it was applied', async () => {
    await onMigrated()
    appendFileSync(join(migrationsDir, `${newest}.sql`), '\n-- edited')
    const refused = open()
    await expect(refused).rejects.toThrow(StartupError)
    await expect(refused).rejects.toThrow(`${newest} was edited`)
    await expect(refused).rejects.toThrow('git checkout -- src/db/migrations')
  })

  /** As a program before the baseline left its database: the baseline's schema, and the list of its own migrations. */
  const listOldMigrations = async (...names: string[]) => {
    await onEmpty()
    const journal = join(migrationsDir, 'meta', '_journal.json')
    const content = readFileSync(journal, 'utf8')
    writeFileSync(journal, JSON.stringify({ entries: JSON.parse(content).entries.slice(0, 1) }))
    const database = await open()
    writeFileSync(journal, content)
    await database.query('delete from schema_migrations')
    for (const name of names)
      await database.query(`insert into schema_migrations (name, checksum) values ('${name}', 'of then')`)
    await database.query(`insert into users (username, password_hash, full_name) values ('ana', 'x', 'Ana')`)
    await database.close()
  }

  test('a database of the last schema before the baseline starts, and keeps its rows', async () => {
    await listOldMigrations('0000_init', '0042_serial_numbers_in_any_case')
    for (const _ of ['first start', 'second start']) {
      const database = await open()
      const { rows } = await database.query('select name from schema_migrations order by name')
      expect(rows.map(({ name }) => name)).toEqual(readMigrations(migrationsDir).map(({ name }) => name))
      expect((await database.query('select username from users')).rows).toEqual([{ username: 'ana' }])
      await database.close()
    }
  })

  test('an older database is refused with a way that works', async () => {
    await listOldMigrations('0000_init', '0041_marks_per_kind')
    await expect(open()).rejects.toThrow('git checkout ba8703d1')
  })

  test('concurrent starts migrate once', async () => {
    await onEmpty()
    const databases = await Promise.all([open(), open(), open()])
    const { rows } = await databases[0].db.execute(sql`select count(*) as n from schema_migrations`)
    expect(rows).toEqual([{ n: readMigrations(migrationsDir).length }])
    await Promise.all(databases.map((database) => database.close()))
  })
})

test('every table and function of a new database is known as made by a migration', async () => {
  const { db, close } = await createTestDatabase()
  const migrations = readMigrations(defaultMigrations)
  const namesOf = async (text: string) => (await rows<{ name: string }>(db, text)).map(({ name }) => name)
  const tables = await namesOf(`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm')`)
  // What a function did for one migration only is gone by its end.
  const functions = await namesOf(`select proname as name from pg_proc p
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
  await close()
  const strange = (found: string[], known: string[]) => found.filter((name) => !known.includes(name))
  expect(strange(tables, [...madeBy(migrations, 'TABLE'), 'schema_migrations'])).toEqual([])
  expect(strange(functions, madeBy(migrations, 'FUNCTION'))).toEqual([])
})
