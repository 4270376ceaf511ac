import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contactMessages, historyEntries } from '#db/schema.server.ts'
import { type OpenOptions, openDatabase } from '#lib/database/open-database.server.ts'
import { clusterPaths } from '#lib/postgres/cluster-folder.server.ts'
import { longestStopMs } from '#lib/postgres/folder-lock.server.ts'
import { readPidFile, runningPostmaster } from '#lib/postgres/postmaster.server.ts'
import { StartupError } from '#lib/startup-error.server.ts'
import { createTestFolder } from '../support/database.ts'
import { silentLog } from '../support/silent-log.ts'
import { startChild } from './child.ts'

let dataDir: string
beforeEach(() => {
  dataDir = createTestFolder()
})
afterEach(() => {
  const remaining = runningPostmaster(folder())
  if (remaining) process.kill(remaining.pid, 'SIGKILL')
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const folder = () => join(dataDir, 'db')
const open = (options: Partial<OpenOptions> = {}) =>
  openDatabase({ dataDir, minFreeBytes: 0, log: silentLog, ...options })

test('kill -9 of the server under writes loses no acknowledged row and leaves no partial transaction', async () => {
  const acknowledged = { alone: new Set<number>(), together: new Set<number>() }
  for (let run = 1; run <= 5; run += 1) {
    const writer = startChild('./writer.ts', dataDir)
    await writer.lines(1 + run * 50)
    for (const line of (await writer.kill()).slice(1)) {
      const ids = line.startsWith('t') ? acknowledged.together : acknowledged.alone
      ids.add(Number(line.slice(1)))
    }
  }
  const database = await open()
  const messages = await database.db.select({ id: contactMessages.id }).from(contactMessages)
  const history = await database.db.select({ id: historyEntries.entityId }).from(historyEntries)
  await database.close()
  const stored = new Set(messages.map(({ id }) => id))
  const recorded = new Set(history.map(({ id }) => id))
  expect(acknowledged.alone.size + acknowledged.together.size).toBeGreaterThanOrEqual(750)
  expect([...acknowledged.alone].filter((id) => !stored.has(id))).toEqual([])
  expect([...acknowledged.together].filter((id) => !stored.has(id) || !recorded.has(id))).toEqual([])
  expect([...recorded].filter((id) => !stored.has(id))).toEqual([])
})

test('the next server adopts and stops the PostgreSQL of a killed server', async () => {
  const server = startChild('./writer.ts', dataDir, 'only-open')
  await server.lines(1)
  const { pid } = readPidFile(folder()) ?? {}
  await server.kill()
  expect(runningPostmaster(folder())?.pid).toBe(pid)
  const database = await open()
  expect(readPidFile(folder())?.pid).toBe(pid)
  await database.check()
  await database.close()
  expect(runningPostmaster(folder())).toBeNull()
})

test('restarts a killed PostgreSQL with all acknowledged data', async () => {
  const database = await open()
  await database.db.execute(sql`insert into mail_settings (id) values (1)`)
  const { pid = 0 } = readPidFile(folder()) ?? {}
  process.kill(pid, 'SIGKILL')
  // A connection may still work for a moment: only a new pid proves the restart.
  await expect.poll(() => readPidFile(folder())?.pid, { timeout: 20_000 }).not.toBe(pid)
  const read = () =>
    database.db.execute(sql`select id from mail_settings`).then(
      ({ rows }) => rows,
      () => null,
    )
  await expect.poll(read, { timeout: 20_000 }).toEqual([{ id: 1 }])
  await database.close()
  expect(runningPostmaster(folder())).toBeNull()
})

test('refuses a second server until the first has ended; a command works beside it', async () => {
  const owner = startChild('./writer.ts', dataDir, 'only-open')
  await owner.lines(1)
  const refused = open()
  await expect(refused).rejects.toThrow(StartupError)
  await expect(refused).rejects.toThrow(/ya está usando la carpeta[\s\S]*already using the data folder/)
  const second = await open({ besideServer: true })
  await second.check()
  await second.close()
  expect(runningPostmaster(folder())).not.toBeNull()
  await owner.kill()
  const database = await open()
  await database.check()
  await database.close()
})

test('a frozen server that lost the folder to another one ends when it wakes, and leaves it its PostgreSQL', async () => {
  const first = startChild('./writer.ts', dataDir, 'only-open')
  await first.lines(1)
  await first.kill()
  const frozen = startChild('./writer.ts', dataDir, 'only-open')
  await frozen.lines(1)
  process.kill(frozen.pid, 'SIGSTOP')
  process.kill(readPidFile(folder())?.pid ?? 0, 'SIGKILL')
  const database = await open()
  const { pid } = readPidFile(folder()) ?? {}
  process.kill(frozen.pid, 'SIGCONT')
  await expect(frozen.lines(Infinity)).rejects.toThrow(/Otro programa usa ahora la carpeta de datos/)
  expect(readPidFile(folder())?.pid).toBe(pid)
  await database.check()
  await database.close()
}, 180_000)

test('a server whose stop takes as long as it may is waited for', async () => {
  const first = await open()
  const told: string[] = []
  const next = open({ log: { ...silentLog, warn: (_, message) => told.push(message) } })
  await wait(longestStopMs)
  await first.close()
  const database = await next
  expect(told.join()).toContain('Waiting for')
  await database.check()
  await database.close()
})

test('the next start works after a kill at any moment of the first start', async () => {
  for (const afterMs of [0, 60, 150, 300, 450, 600, 800, 1_000, 1_300, 1_700, 2_200]) {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    const first = startChild('./writer.ts', dataDir, 'only-open')
    await wait(afterMs)
    await first.kill()
    const database = await open()
    await database.check()
    await database.close()
  }
})

test('of two concurrent first starts one serves and the other is refused with a message', async () => {
  rmSync(dataDir, { recursive: true })
  const results = await Promise.allSettled([open(), open()])
  const served = results.filter((result) => result.status === 'fulfilled')
  const refused = results.filter((result) => result.status === 'rejected')
  expect([served.length, refused.length]).toEqual([1, 1])
  expect(refused[0]?.reason).toBeInstanceOf(StartupError)
  await served[0]?.value.check()
  await served[0]?.value.close()
})

test('starts although another program now has the recorded pid', async () => {
  const database = await open()
  await database.close()
  const lines = [
    process.pid,
    clusterPaths(folder()).data,
    1,
    5432,
    join(folder(), 'socket'),
    '',
    '',
    'ready',
    '',
  ]
  writeFileSync(clusterPaths(folder()).pidFile, lines.join('\n'))
  const reopened = await open()
  await reopened.check()
  await reopened.close()
})

test('every commit is synced to disk, and other users cannot connect', async () => {
  const database = await open()
  const settings = await database.query(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by 1`,
  )
  expect(settings.rows.map(({ setting }) => setting)).toEqual(['on', 'on', 'on'])
  const syncs = async () => {
    await database.query('select pg_stat_force_next_flush()')
    const { rows } = await database.query(
      `select sum(fsyncs)::int as n from pg_stat_io where object = 'wal' and context = 'normal'`,
    )
    return rows[0]?.n as number
  }
  const before = await syncs()
  for (let i = 0; i < 20; i += 1) {
    await database.db.insert(historyEntries).values({ entity: 'user', entityId: i + 1, action: 'x' })
  }
  await expect.poll(syncs).toBeGreaterThanOrEqual(before + 20)
  const otherUser = openDatabase({
    dataDir,
    databaseUrl: `postgres://hope_in_a_box@${encodeURIComponent(join(folder(), 'socket'))}/hope_in_a_box`,
    log: silentLog,
  })
  await expect(otherUser).rejects.toThrow(StartupError)
  await database.close()
})

test('refuses a folder of PGlite or another PostgreSQL version with instructions', async () => {
  writeFileSync(join(clusterPaths(folder()).data, 'PG_VERSION'), '17\n')
  await expect(open()).rejects.toThrow(/PostgreSQL 17.*POSTGRES_BIN.*written by PostgreSQL 17/s)
  rmSync(folder(), { recursive: true })
  mkdirSync(folder())
  writeFileSync(join(folder(), 'PG_VERSION'), '18\n')
  await expect(open()).rejects.toThrow(/PGlite.*npm run admin -- backup.*restore the backup/s)
  expect(existsSync(clusterPaths(folder()).data)).toBe(false)
})

test('PostgreSQL’s log contains no statements or values', async () => {
  const database = await open()
  await database.query(`select 'María Secreta'::int`).catch(() => {})
  await database
    .query(`insert into users (username, password_hash, full_name) values ('María Secreta', 'x', null)`)
    .catch(() => {})
  await database.close()
  expect(readFileSync(clusterPaths(folder()).log, 'utf8')).not.toContain('Secreta')
})

test('a data folder with a long path uses another socket folder', async () => {
  const deep = join(mkdtempSync(join(tmpdir(), 'hib-')), 'a'.repeat(60), 'b'.repeat(60))
  const database = await openDatabase({ dataDir: deep, minFreeBytes: 0, durable: false, log: silentLog })
  await database.check()
  await database.close()
  rmSync(deep, { recursive: true })
})
