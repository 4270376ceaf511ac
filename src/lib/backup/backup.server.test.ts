import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import type { Database } from '../database/handle.server.ts'
import { defaultMigrations, readMigrations } from '../database/migrate.server.ts'
import { readBackup, writeBackup } from './backup.server.ts'
import { findTables, quoted, rows } from './catalog.server.ts'
import { BackupRefused } from './file.server.ts'
import { restoreBackup } from './restore.server.ts'
import { backupFileName, backupsToDelete, newBackupSchedule } from './schedule.server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hib-backup-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const program = '9.9.9'

/** As before 27 November 2026: the last line has no sum of the first. */
const withoutSum = (text: string) => text.replace(/(\{"end":true),"manifest":"\w+"/, '$1')

/** Rows with values that a backup easily loses: scale, JSON numbers, bytes, unusual letters, id gaps, milliseconds. */
async function fill({ db }: Database): Promise<void> {
  await db.execute(sql`insert into users (username, password_hash, full_name, email)
    values ('ana', 'x', 'Ana "La" Ñúñez\\ 😀', 'ana@example.org'), ('luz', 'y', E'dos\nlíneas', null)`)
  await db.execute(sql`delete from users where username = 'luz'`)
  await db.execute(sql`insert into images (sha256, mime, width, height, bytes, small_width, small_height, small)
    select 'sha' || n, 'image/webp', 1, 1, decode(repeat('00ff7f', 50000), 'hex'), 1, 1, ''::bytea
    from generate_series(1, 25) n`)
  await db.execute(sql`insert into beneficiaries (full_name, email, phone, address, support_history)
    values ('Luz', 'l@example.org', '7875550100', 'Calle, 1', array['a "b"', '{c}', 'd,e'])`)
  await db.execute(sql`insert into box_requests (reference, recipient_name, phone, email, town, box_purpose,
      targeted_for, loss_type, delivery_method, payment_amount, payment_data, beneficiary_id, created_at)
    select 'R-' || n, 'Ana', '787', 'a@example.org', 'Ponce', 'personal', 'mama', 'unica', 'correo', 20.10,
      '{"big": 12345678901234567890.10, "text": "\\u0041\\n"}', 1, '2025-03-07 10:00:00.123-04'
    from generate_series(1, 1203) n`)
}

async function contentOf({ db }: Database): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const { name, key } of await findTables(db)) {
    const order = key.map(quoted).join(', ')
    const found = await rows<{ row: string }>(
      db,
      `select row_to_json(t)::text as row from ${quoted(name)} t order by ${order}`,
    )
    content[name] = found.map(({ row }) => row)
  }
  return content
}

describe('a whole backup', () => {
  let source: Database
  beforeAll(async () => {
    source = await createTestDatabase()
    await source.db.execute(sql`set time zone 'UTC'`)
    await fill(source)
  })
  afterAll(() => source.close())

  test.each(['plain', 'encrypted'])('%s: restored equal row by row, and numbering goes on', async (kind) => {
    const file = join(folder, 'copy')
    const passphrase = kind === 'encrypted' ? 'una frase de paso' : undefined
    const written = await writeBackup(source, { file, passphrase, program })
    const target = await createTestDatabase()
    await target.db.execute(sql`set time zone 'UTC'`)
    const restored = await restoreBackup(target, { file, passphrase })
    expect(restored.totals).toEqual(written.totals)
    expect(written.totals.box_requests?.rows).toBe(1203)
    const [one, other] = [await contentOf(source), await contentOf(target)]
    expect(other).toEqual(one)
    expect(Object.keys(one)).toContain('idempotency_keys')
    const [next] = await rows<{ id: number }>(
      target.db,
      `insert into users (username, password_hash, full_name) values ('eva', 'z', 'Eva') returning id`,
    )
    // Id 2 belonged to a deleted row.
    expect(next?.id).toBe(3)
    await target.close()
  })

  test.each(['0000_baseline', '0042_serial_numbers_in_any_case'])(
    'of an older program (%s) is restored by a newer one, and migrated',
    async (schema) => {
      const file = join(folder, 'copy')
      await writeBackup(source, { file, program })
      const text = gunzipSync(readFileSync(file)).toString()
      writeFileSync(file, gzipSync(withoutSum(text).replace(/"schema":"[^"]*"/, `"schema":"${schema}"`)))
      const migrationsDir = join(folder, 'migrations')
      cpSync(defaultMigrations, migrationsDir, { recursive: true })
      const journal = join(migrationsDir, 'meta/_journal.json')
      // As if all of today's schema had been there at the baseline.
      const today = readMigrations(defaultMigrations).flatMap(({ statements }) => statements)
      writeFileSync(join(migrationsDir, '0000_baseline.sql'), today.join('--> statement-breakpoint'))
      writeFileSync(journal, JSON.stringify({ entries: [{ tag: '0000_baseline' }, { tag: '9998_later' }] }))
      writeFileSync(
        join(migrationsDir, '9998_later.sql'),
        `alter table users add nickname text default 'sin'`,
      )
      const target = await createTestDatabase()
      await target.db.execute(sql`set time zone 'UTC'`)
      await restoreBackup(target, { file, migrationsDir })
      const [one, { users, ...other }] = [await contentOf(source), await contentOf(target)]
      expect(other).toEqual(Object.fromEntries(Object.entries(one).filter(([name]) => name !== 'users')))
      expect(users).toEqual(one.users?.map((row) => row.replace(/\}$/, ',"nickname":"sin"}')))
      await target.close()
    },
  )

  test('what others keep in the same schema is neither copied nor dropped', async () => {
    const file = join(folder, 'copy')
    const target = await createTestDatabase()
    for (const text of [
      'create table theirs (id int primary key, other int)',
      'create table theirs_too (id int primary key references theirs)',
      'alter table theirs add foreign key (other) references theirs_too',
      'insert into theirs values (1)',
      `create function their_sum() returns int language sql return 1`,
    ])
      await rows(target.db, text)
    const { totals } = await writeBackup(target, { file, program })
    expect(Object.keys(totals)).toEqual(
      Object.keys((await writeBackup(source, { file: `${file}2`, program })).totals),
    )
    await restoreBackup(target, { file: `${file}2`, replace: true })
    await restoreBackup(target, { file, replace: true })
    expect(await rows(target.db, 'select id, their_sum() as sum from theirs')).toEqual([{ id: 1, sum: 1 }])
    await target.close()
  })

  test('holds one instant, whatever is written meanwhile', async () => {
    const file = join(folder, 'copy')
    const writer = (async () => {
      for (let n = 0; n < 40; n += 1)
        await source.db.execute(sql`insert into history_entries (entity, entity_id, action)
          select 'user', n, 'x' from generate_series(1, 50) n`)
    })()
    const { totals } = await writeBackup(source, { file, program })
    await writer
    expect((totals.history_entries?.rows ?? 1) % 50).toBe(0)
    await readBackup(file, undefined)
  })
})

describe('a copy that is not whole', () => {
  let database: Database
  beforeAll(async () => {
    database = await createTestDatabase()
    await fill(database)
  })
  afterAll(() => database.close())

  async function refusal(file: string, passphrase?: string): Promise<string> {
    const before = await contentOf(database)
    const error = await restoreBackup(database, { file, passphrase, replace: true }).then(
      () => null,
      (error: unknown) => error,
    )
    expect(error).toBeInstanceOf(BackupRefused)
    expect(await contentOf(database)).toEqual(before)
    return (error as Error).message
  }

  test.each([undefined, 'una frase de paso'])('cut or altered is refused (%s)', async (passphrase) => {
    const file = join(folder, 'copy')
    await writeBackup(database, { file, passphrase, program })
    const whole = readFileSync(file)
    for (const length of [0, 4, 60, Math.floor(whole.length / 2), whole.length - 1]) {
      writeFileSync(file, whole.subarray(0, length))
      expect(await refusal(file, passphrase)).toMatch(/cortada o alterada|no es una copia/)
    }
    for (const at of [100, Math.floor(whole.length / 2), whole.length - 6]) {
      const altered = Buffer.from(whole)
      altered[at] = (altered[at] ?? 0) ^ 1
      writeFileSync(file, altered)
      expect(await refusal(file, passphrase)).toMatch(/cortada o alterada|está alterada|no es una copia/)
    }
  })

  test('a word changed, a row taken out or given twice is refused', async () => {
    const file = join(folder, 'copy')
    await writeBackup(database, { file, program })
    const lines = gunzipSync(readFileSync(file)).toString().split('\n')
    const at = lines.findIndex((line) => line.startsWith('{"t":"box_requests"'))
    const changes = [
      (all: string[]) => all.with(at, (all[at] ?? '').replace('Ponce', 'Ponca')),
      (all: string[]) => all.toSpliced(at, 1),
      (all: string[]) => all.toSpliced(at, 0, all[at] ?? ''),
      (all: string[]) => all.toSpliced(-2, 1),
      (all: string[]) => [...all, all[at] ?? ''],
      // The first line is judged too: a number in it became part of a statement once.
      (all: string[]) => all.with(0, (all[0] ?? '').replace('"program":"9.9.9"', '"program":"9.9.8"')),
      (all: string[]) =>
        withoutSum(all.join('\n'))
          .split('\n')
          .with(0, (all[0] ?? '').replace(/"lastId":\d+/, '"lastId":"(select 1)"')),
      (all: string[]) =>
        withoutSum(all.join('\n'))
          .split('\n')
          .with(0, (all[0] ?? '').replace('"name":"', '"name":7,"x":"')),
      (all: string[]) => all.with(at, 'x'.repeat(2 ** 25 + 2 ** 20)),
    ]
    for (const change of changes) {
      writeFileSync(file, gzipSync(change(lines).join('\n')))
      expect(await refusal(file)).toMatch(/cortada o alterada.*usa la anterior/)
    }
    writeFileSync(file, gzipSync('{"hello":1}\n'))
    expect(await refusal(file)).toMatch(/no es una copia/)
  })

  test('the wrong passphrase, none, or another version of the program is said as such', async () => {
    const file = join(folder, 'copy')
    await writeBackup(database, { file, passphrase: 'una frase de paso', program })
    expect(await refusal(file, 'otra frase de paso')).toMatch(/BACKUP_PASSPHRASE no abre/)
    expect(await refusal(file)).toMatch(/hace falta BACKUP_PASSPHRASE/)
    expect(await refusal(join(folder, 'none'))).toMatch(/No se pudo leer .*revisa el nombre/)
    rmSync(file)
    await writeBackup(database, { file, program })
    const text = gunzipSync(readFileSync(file)).toString()
    writeFileSync(file, gzipSync(withoutSum(text).replace(/"schema":"[^"]*"/, '"schema":"0099_later"')))
    expect(await refusal(file)).toMatch(/0099_later[\s\S]*9\.9\.9|9\.9\.9[\s\S]*0099_later/)
  })

  test('jobs are in no copy, and those about the replaced rows go', async () => {
    const file = join(folder, 'copy')
    const { manifest } = await writeBackup(database, { file, program })
    const unlogged = ['job_runs', 'rate_limits']
    expect(manifest.tables.filter(({ name }) => unlogged.includes(name))).toEqual([])
    await database.query(`insert into jobs.job (name, data) values ('mail', '{"id": 1}')`)
    await restoreBackup(database, { file, replace: true })
    expect(await rows(database.db, 'select 1 from jobs.job')).toEqual([])
  })

  test('a database with data is replaced only when asked, and after it was saved', async () => {
    const file = join(folder, 'copy')
    await writeBackup(database, { file, program })
    await expect(restoreBackup(database, { file })).rejects.toThrow(/--replace/)
    const saved = join(folder, 'saved')
    await database.db.execute(sql`insert into beneficiaries (full_name, email, phone, address)
      values ('Nueva', 'n@example.org', '1', 'x')`)
    const saveFirst = async () => void (await writeBackup(database, { file: saved, program }))
    const copy = await restoreBackup(database, { file, replace: true, saveFirst })
    expect(copy.totals.beneficiaries?.rows).toBe(1)
    expect((await readBackup(saved, undefined)).totals.beneficiaries?.rows).toBe(2)
    const [left] = await rows<{ n: number }>(database.db, 'select count(*)::int as n from beneficiaries')
    expect(left?.n).toBe(1)
  })

  test('a copy that cannot be written leaves nothing behind, and never overwrites another', async () => {
    const file = join(folder, 'copy')
    await writeBackup(database, { file, program })
    await expect(writeBackup(database, { file, program })).rejects.toThrow(/Ya existe/)
    await expect(writeBackup(database, { file: join(folder, 'no', 'copy'), program })).rejects.toThrow()
    expect(readdirSync(folder)).toEqual(['copy'])
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })
})

describe('each night', () => {
  test('one copy a night, made up for after a sleep, read back, and told', async () => {
    const database = await createTestDatabase()
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const copies = newBackupSchedule({
      database,
      dataDir: folder,
      passphrase: undefined,
      program,
      storage: null,
      log,
    })
    const at = (time: string) => new Date(`2026-11-${time}:00-04:00`)
    expect(await copies.status(at('20T02:00'))).toMatchObject({ last: null, latest: null, isOverdue: true })
    expect(await copies.makeIfDue(at('20T02:00'))).toBe(true)
    expect(await copies.makeIfDue(at('20T02:59'))).toBe(false)
    expect(await copies.makeIfDue(at('20T03:00'))).toBe(true)
    expect(await copies.makeIfDue(at('21T02:59'))).toBe(false)
    // What a restore kept goes with the oldest backups.
    for (const [name, day] of Object.entries({ vieja: '2026-09-20', nueva: '2026-10-20' })) {
      const safety = join(folder, 'backups', `antes-de-restaurar-${name}.ndjson.gz`)
      writeFileSync(safety, '')
      utimesSync(safety, new Date(day), new Date(day))
    }
    expect(await copies.makeIfDue(at('21T16:00'))).toBe(true)
    expect(readdirSync(join(folder, 'backups')).filter((name) => name.startsWith('antes'))).toEqual([
      'antes-de-restaurar-nueva.ndjson.gz',
    ])
    const status = await copies.status(at('21T17:00'))
    expect(status).toMatchObject({ isOverdue: false, isEncrypted: false, storage: null })
    expect(status.last).toMatchObject({
      check: 'restored',
      copy: 'off',
      error: null,
      startedAt: at('21T16:00'),
    })
    expect((await copies.status(at('23T05:00'))).isOverdue).toBe(true)
    expect((await copies.runs()).map(({ reason }) => reason)).toEqual(['nightly', 'nightly', 'nightly'])
    const { totals } = await readBackup(join(folder, 'backups', status.last?.file ?? ''), undefined)
    expect(Object.values(totals).reduce((sum, { rows }) => sum + rows, 0)).toBe(status.last?.rows)
    expect(
      await rows(database.db, `select nspname from pg_namespace where nspname = 'backup_check'`),
    ).toEqual([])
    await database.close()
  })

  test('two in the same second wait for each other, and both are whole', async () => {
    const database = await createTestDatabase()
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const now = new Date('2026-11-20T07:00:00Z')
    const copies = newBackupSchedule({
      database,
      dataDir: folder,
      passphrase: undefined,
      program,
      storage: null,
      log,
    })
    const made = await Promise.all([
      copies.make({ reason: 'manual', now }),
      copies.makeIfDue(now),
      copies.make({ reason: 'manual', now }),
    ])
    expect(made).toMatchObject([
      { check: 'restored', error: null, file: 'copia-2026-11-20-070000.ndjson.gz' },
      false,
      { check: 'restored', error: null, file: 'copia-2026-11-20-070001.ndjson.gz' },
    ])
    expect(readdirSync(join(folder, 'backups'))).toEqual(['copia-2026-11-20-070001.ndjson.gz'])
    await database.close()
  })

  test('a failure is told, and tried again', async () => {
    const database = await createTestDatabase()
    const full = { ...database, assertWritable: () => { throw new Error('full') } } // biome-ignore format: one line
    const told: string[] = []
    const log = { info: () => {}, warn: () => {}, error: (_: object, words: string) => void told.push(words) }
    const copies = newBackupSchedule({
      database: full,
      dataDir: folder,
      passphrase: undefined,
      program,
      storage: null,
      log,
    })
    expect(await copies.makeIfDue()).toBe(false)
    expect(await copies.makeIfDue()).toBe(false)
    expect(told).toEqual(['A backup failed', 'A backup failed'])
    expect((await copies.status()).latest).toMatchObject({ check: 'failed', error: 'Error', file: null })
    expect(existsSync(join(folder, 'backups'))).toBe(false)
    await database.close()
  })

  test('after a year of nights: 14 days and 8 weeks are kept, none older than 56 days, nothing else is touched', () => {
    let kept = ['carta.txt', 'antes-de-restaurar-x.ndjson.gz']
    const start = Date.parse('2026-01-01T07:00:10Z')
    let now = new Date(start)
    for (let night = 0; night < 365; night += 1) {
      now = new Date(start + night * 86_400_000)
      kept.push(backupFileName(now, night % 2 === 0))
      const gone = new Set(backupsToDelete(kept, now))
      kept = kept.filter((name) => !gone.has(name))
    }
    const copies = kept.filter((name) => name.startsWith('copia-')).sort()
    const ages = copies.map((name) =>
      Math.round((now.getTime() - Date.parse(name.slice(6, 16)) - 7 * 3_600_000) / 86_400_000),
    )
    expect(ages.filter((age) => age < 14)).toHaveLength(14)
    expect(copies.length).toBeGreaterThanOrEqual(19)
    expect(copies.length).toBeLessThanOrEqual(22)
    // The last night of the eighth week back is 43 to 49 days ago.
    expect(Math.max(...ages)).toBeGreaterThanOrEqual(43)
    const weeks = copies.map((name) => Math.floor(Date.parse(name.slice(6, 16)) / (7 * 86_400_000)))
    expect(new Set(weeks).size).toBe(8)
    expect(Math.max(...ages)).toBeLessThanOrEqual(56)
    expect(kept).toContain('carta.txt')
    expect(kept).toContain('antes-de-restaurar-x.ndjson.gz')
  })
})
