import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readBackup } from '#lib/backup/backup.server.ts'
import { restoreBackup } from '#lib/backup/restore.server.ts'
import { defaultMigrations, readMigrations } from '#lib/database/migrate.server.ts'
import { type OpenOptions, openDatabase } from '#lib/database/open-database.server.ts'
import { program, runProgram, startApi, startProgram } from '../server/run-server.ts'
import { createPostgresUrl, dropPostgres } from '../support/database.ts'
import { runOn } from '../support/scratch-databases.ts'
import { silentLog } from '../support/silent-log.ts'
import { differences, kept, passphrase, type Row, rowsOf } from './kept-backups.ts'

let databaseUrl: string
beforeEach(async () => {
  databaseUrl = await createPostgresUrl()
})
afterEach(() => dropPostgres(databaseUrl))

const restore = (file: string, settings: Record<string, string> = {}, ...options: string[]) =>
  runProgram('src/server/admin.ts', ['restore', resolve(kept, file), ...options], {
    DATABASE_URL: databaseUrl,
    ...settings,
  })

const open = (options: Partial<OpenOptions> = {}) =>
  openDatabase({ dataDir: '.', databaseUrl, minFreeBytes: 0, log: silentLog, ...options })

async function changes(before: Map<string, Row[]>): Promise<string[]> {
  const database = await open()
  return await differences(database.db, before).finally(() => database.close())
}

/** The program as it was: it knows the migrations up to this one. */
function migrationsUntil(name: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'hib-migrations-'))
  cpSync(defaultMigrations, dir, { recursive: true })
  const journal = join(dir, 'meta/_journal.json')
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
  const last = entries.findIndex(({ tag }) => tag === name)
  writeFileSync(journal, JSON.stringify({ entries: entries.slice(0, last + 1) }))
  return dir
}

const files = readdirSync(kept).filter((name) => !name.startsWith('0000_init'))
const keyOf = (file: string): Record<string, string> =>
  file.endsWith('.age') ? { BACKUP_PASSPHRASE: passphrase } : {}
const schemas = readMigrations(defaultMigrations).map(({ name }) => name)
const schemaOf = (file: string) => file.split('.')[0]?.replace(/^0042_.*/, schemas[0] ?? '') ?? ''

test('each release of CHANGELOG.md left a backup', async () => {
  const releases = [...readFileSync(program('CHANGELOG.md'), 'utf8').matchAll(/^## \[(\d[^\]]*)\]/gm)]
  const written = await Promise.all(
    files.map((file) => readBackup(join(kept, file), keyOf(file).BACKUP_PASSPHRASE, async () => {})),
  )
  const versions = new Set(written.map(({ manifest }) => manifest.program))
  expect(releases.map(([, release]) => release).filter((release) => !versions.has(release ?? ''))).toEqual([])
})

describe.each(files)('a backup of an earlier version · %s', (file) => {
  test('restored with all its values, and served', async () => {
    expect(await restore(file, keyOf(file))).toMatchObject({ code: 0, err: '' })
    const before = await rowsOf(file, keyOf(file).BACKUP_PASSPHRASE)
    expect(before.size).toBeGreaterThan(15)
    expect(await changes(before)).toEqual([])
    const server = await startApi({ DATABASE_URL: databaseUrl })
    for (const { reference } of before.get('box_requests')?.slice(0, 3) ?? []) {
      const page = await fetch(`${server.origin}/api/hope-in-a-box/follow-up/${reference}`)
      expect([reference, page.status]).toEqual([reference, 200])
    }
    server.child.kill('SIGTERM')
    await server.ended
  })

  if (schemaOf(file) !== schemas.at(-1))
    test('its version restored it, and the next start of this one migrates it', async () => {
      const migrationsDir = migrationsUntil(schemaOf(file))
      const key = keyOf(file).BACKUP_PASSPHRASE
      const database = await open({ migrationsDir })
      await restoreBackup(database, { file: join(kept, file), passphrase: key, migrationsDir })
      await database.close()
      rmSync(migrationsDir, { recursive: true })
      expect(await changes(await rowsOf(file, key))).toEqual([])
    })
})

test('killed at many moments of its migrations, a database keeps every row', async () => {
  const [file = ''] = files.filter((name) => !name.endsWith('.age'))
  const migrationsDir = migrationsUntil(schemaOf(file))
  const database = await open({ migrationsDir })
  await restoreBackup(database, { file: join(kept, file), passphrase: undefined, migrationsDir })
  await database.close()
  rmSync(migrationsDir, { recursive: true })
  const isThere = async (what: string) =>
    Number((await runOn(databaseUrl, `select count(*) as n from ${what}`))[0]?.n)
  const connections = 'pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  let kills = 0
  // Each time a little later, until one comes after the last migration.
  for (; (await isThere('schema_migrations')) < schemas.length; kills++) {
    const dying = startProgram('tests/server/api-process.ts', [], { PORT: '0', DATABASE_URL: databaseUrl })
    while (!(await isThere(connections))) await setTimeout(5)
    await setTimeout(kills * 50)
    dying.child.kill('SIGKILL')
    await dying.ended
    while (await isThere(connections)) await setTimeout(20)
  }
  expect(kills).toBeGreaterThan(2)
  expect(await changes(await rowsOf(file, undefined))).toEqual([])
})

describe('the way that a refusal names · backups', () => {
  const [plain = '', other = ''] = files.filter((file) => !file.endsWith('.age'))
  const [encrypted = ''] = files.filter((file) => file.endsWith('.age'))

  test('an encrypted one needs its BACKUP_PASSPHRASE', async () => {
    expect((await restore(encrypted)).err).toContain('hace falta BACKUP_PASSPHRASE')
    const wrong = await restore(encrypted, { BACKUP_PASSPHRASE: 'otra frase de paso' })
    expect(wrong.err).toContain('BACKUP_PASSPHRASE no abre esta copia')
    expect(await restore(encrypted, keyOf(encrypted))).toMatchObject({ code: 0, err: '' })
  })

  test('a database with data needs --replace, and what was there is kept', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hib-kept-'))
    await restore(plain)
    expect((await restore(other, { DATA_DIR: dataDir })).err).toContain('con --replace se reemplazan')
    const replaced = await restore(other, { DATA_DIR: dataDir }, '--replace')
    expect(replaced).toMatchObject({ code: 0, err: '' })
    expect(await changes(await rowsOf(other, undefined))).toEqual([])
    const [, safety = ''] = /guardado en (\S+)/.exec(replaced.out) ?? []
    expect(await restore(safety, {}, '--replace')).toMatchObject({ code: 0, err: '' })
    expect(await changes(await rowsOf(plain, undefined))).toEqual([])
    rmSync(dataDir, { recursive: true })
  })

  test('a newer one, and a newer database, need the newer program', async () => {
    const migrationsDir = migrationsUntil(schemaOf(plain))
    const database = await open({ migrationsDir })
    const early = restoreBackup(database, { file: join(kept, encrypted), passphrase, migrationsDir })
    await expect(early).rejects.toThrow(/Si es más nueva, actualiza el programa/)
    await database.close()
    expect(await restore(encrypted, keyOf(encrypted))).toMatchObject({ code: 0, err: '' })
    await expect(open({ migrationsDir })).rejects.toThrow(
      /más nueva que este programa.*Instale la versión reciente.*usa una base de datos vacía/,
    )
    await (await open()).close()
    // The way back that it names.
    await dropPostgres(databaseUrl)
    databaseUrl = await createPostgresUrl()
    const earlier = await open({ migrationsDir })
    await restoreBackup(earlier, { file: join(kept, plain), migrationsDir })
    await earlier.close()
    await (await open({ migrationsDir })).close()
    rmSync(migrationsDir, { recursive: true })
  })
})
