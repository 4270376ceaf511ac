import { copyFileSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as schema from '#db/schema.server.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { personalDataApi } from '#domains/privacy/personal-data/endpoints.ts'
import { eraseAgain } from '#domains/privacy/personal-data/erase.server.ts'
import type { FoundRecord } from '#domains/privacy/personal-data/schemas.ts'
import { writeBackup } from '#lib/backup/backup.server.ts'
import { restoreBackup } from '#lib/backup/restore.server.ts'
import { backupSchedule } from '#lib/backup/schedule.server.ts'
import { type Ctx, database } from '#lib/context.server.ts'
import { erasedValues, textColumns } from '#lib/database/personal-data.server.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { email, fill, inBytes, isMarked, mark, name, pattern, tracking } from '../support/one-person.ts'

/** One person in every table and file, found, exported and erased. */
describe('one person', () => {
  let app: TestApp
  let dataDir: string
  let backups: string
  let chosen: { kind: string; id: number }[]
  let before: unknown
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'hope-person-'))
    backups = mkdtempSync(join(tmpdir(), 'hope-person-backups-'))
    app = await testApp({ DATA_DIR: dataDir, SECRET_KEY: 'k'.repeat(40) })
    await fill(app)
    before = await totals(app.ctx)
    await backUp(app, join(backups, 'old.gz'))
    const { file } = await app.services.get(backupSchedule).make({ reason: 'manual' })
    // What `admin restore` keeps, and what a killed backup leaves.
    const kept = join(dataDir, 'backups')
    for (const name of ['antes-de-restaurar-hoy.ndjson.gz', 'copia-x.ndjson.gz.0a1b2c3d.part'])
      copyFileSync(join(kept, file!), join(kept, name))
  })
  afterAll(() => app.close())

  test('the marker is in every personal column, and in files', async () => {
    const empty: string[] = []
    for (const table of tables) {
      const erased = erasedValues(table)
      for (const key of textColumns(table).filter((column) => column in erased)) {
        const column = getTableColumns(table)[key]!
        if (column.enumValues?.length || unmarked.includes(`${getTableName(table)}.${key}`)) continue
        const text = column.getSQLType() === 'bytea' ? sql`encode(${column}, 'escape')` : sql`${column}::text`
        const { rows } = await app.ctx.db.execute(
          sql`select 1 from ${table} where ${text} ~* ${pattern} limit 1`,
        )
        if (rows.length === 0) empty.push(`${getTableName(table)}.${key}`)
      }
    }
    expect(empty, 'fill these in tests/support/one-person.ts').toEqual([])
    expect(filesWith(dataDir)).not.toEqual([])
  })

  test('is found by e-mail, by phone however written, and by name; another person is not', async () => {
    const kindsBy = async (body: object) => {
      const { body: found } = await find(app, body)
      return [...new Set((found.records as FoundRecord[]).map(({ kind }) => kind))].sort()
    }
    const kinds = [
      'accounting_transaction',
      'beneficiary',
      'box_request',
      'contact_message',
      'donation',
      'goods_gift',
      'receipt',
      'registration',
      'volunteer',
    ]
    expect(await kindsBy({ email: email.toUpperCase() })).toEqual(kinds)
    expect(await kindsBy({ phone: '(787) 5559876' })).toEqual(kinds)
    expect(await kindsBy({ name: `${mark.toLowerCase()}luz  pena` })).toEqual(kinds)
    expect(await kindsBy({ name: `Peña, ${mark}Luz` })).toEqual(kinds)
    expect(await kindsBy({ name: 'Vecina Soto' })).toEqual(['box_request'])
    expect(await kindsBy({})).toEqual([])
    const { body } = await find(app, { email })
    expect(body.records.some((record: FoundRecord) => record.isInBin)).toBe(true)
    chosen = body.records.map(({ kind, id }: FoundRecord) => ({ kind, id }))
  })

  test('gets a page to read and a file for programs, and the history says so', async () => {
    const { status, body } = await app.call(personalDataApi.export, {
      as: true,
      body: { records: chosen, locale: 'en' },
    })
    expect(status).toBe(200)
    expect(body.html).toContain('<html lang="en">')
    for (const text of [name, tracking, 'the story of', 'a note on a line']) expect(body.html).toContain(text)
    const data = JSON.parse(body.json)
    expect(data.records.map(({ kind }: { kind: string }) => kind)).toContain('box_request')
    expect(body.json).not.toContain('Vecina')
    const { rows } = await app.ctx.db.execute(
      sql`select count(*)::int as n from history_entries where action = 'data_exported'`,
    )
    expect(rows).toEqual([{ n: chosen.length }])
  })

  test('is shown before anything is erased, and needs the typed word', async () => {
    const { body } = await app.call(personalDataApi.preview, { as: true, body: { records: chosen } })
    expect(body.records).toHaveLength(chosen.length)
    expect(body.parts.map(({ label }: { label: string }) => label)).toEqual(
      expect.arrayContaining(['Correos', 'Papelera', 'Etiquetas de envío', 'Detalles de pagos']),
    )
    const wrong = await erase(app, chosen, 'si')
    expect([wrong.status, wrong.body.detail]).toEqual([400, expect.stringContaining('BORRAR')])
    expect(await tablesWith(app.ctx)).not.toEqual([])
  })

  test('leaves no marker in the database, in files and in a new backup; totals are the same', async () => {
    const { status, body } = await erase(app, chosen, 'borrar')
    expect([status, body]).toMatchObject([200, { erased: chosen.length, keptByLaw: 0 }])
    expect(await tablesWith(app.ctx)).toEqual([])
    expect(filesWith(dataDir).every((path) => path.startsWith('backups/'))).toBe(true)
    const file = join(backups, 'new.gz')
    await backUp(app, file)
    const text = gunzipSync(readFileSync(file)).toString('utf8')
    expect(isMarked(text) || text.includes(inBytes)).toBe(false)
    expect(await totals(app.ctx)).toEqual(before)
    const { body: again } = await find(app, { email })
    expect(again.records).toEqual([])
    const { body: neighbour } = await find(app, { name: 'Vecina Soto' })
    expect(neighbour.records).toHaveLength(1)
  })

  test('stays erased when an old backup is restored', async () => {
    const opened = app.services.get(database)
    await restoreBackup(opened, { file: join(backups, 'old.gz'), replace: true })
    expect(await tablesWith(app.ctx)).not.toEqual([])
    expect(await eraseAgain(app.ctx)).toBe(chosen.length)
    expect(await tablesWith(app.ctx)).toEqual([])
    expect(await totals(app.ctx)).toEqual(before)
    expect(await eraseAgain(app.ctx)).toBe(0)
  })

  test('and when the life of every copy is over, no file holds it either', async () => {
    expect(filesWith(dataDir)).toHaveLength(3)
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    const { make } = app.services.get(backupSchedule)
    await make({ reason: 'nightly', now: inDays(2) })
    expect(filesWith(dataDir)).toHaveLength(2)
    await make({ reason: 'nightly', now: inDays(60) })
    expect(filesWith(dataDir)).toEqual([])
  })
})

test('what the law keeps loses its phone and notes, and is not found by them, also after a restore of an older copy', async () => {
  const app = await testApp({ SECRET_KEY: 'k'.repeat(40) })
  const donation = { type: 'donation', amount: '40.00', description: 'Donativo', category: 'donaciones' }
  const facts = { donorPhone: '787-555-0147', notes: 'Su hermana llamó' }
  const { body: row } = await app.call(accountingApi.create, {
    as: true,
    body: { ...donation, donorName: 'Eva Robles', donorEmail: 'eva@example.org', ...facts },
  })
  const stored = async () => {
    const { rows } = await app.ctx.db.execute(
      sql`select donor_phone, notes from accounting_transactions where id = ${row.id}`,
    )
    return Object.values(rows[0] ?? {})
  }
  const records = [{ kind: 'accounting_transaction', id: row.id }]
  expect((await erase(app, records, 'borrar')).body).toMatchObject({ erased: 0, keptByLaw: 1 })
  expect(await stored()).toEqual([null, null])
  const listed = async (q: string) =>
    (await app.call(accountingApi.list, { as: true, query: { q } })).body.length
  expect([await listed('787-555-0147'), await listed('robles eva')]).toEqual([0, 1])
  await app.ctx.db.execute(
    sql`update accounting_transactions set donor_phone = ${facts.donorPhone}, notes = ${facts.notes} where id = ${row.id}`,
  )
  expect([await eraseAgain(app.ctx), await stored()]).toEqual([1, [null, null]])
  expect(await eraseAgain(app.ctx)).toBe(0)
  await app.close()
})

const tables = (Object.values(schema) as unknown[]).filter((one): one is PgTable => is(one, PgTable))

/** Columns of staff or of the program, and a hold, which must end before its record can be erased. */
const unmarked = [
  'sessions.tokenHash',
  'sessions.cookieHash',
  'known_devices.deviceHash',
  'retention_holds.reason',
  'mail_outbox.lastError',
]

const find = (app: TestApp, body: object) => app.call(personalDataApi.find, { as: true, body })

const erase = (app: TestApp, records: object[], confirmation: string) =>
  app.call(personalDataApi.erase, {
    as: true,
    body: { records, confirmation, reason: 'person_asked' },
  })

const backUp = (app: TestApp, file: string) =>
  writeBackup(app.services.get(database), { file, passphrase: undefined, program: 'test' })

/** Every table of every schema, jobs too. */
async function tablesWith({ db }: Ctx): Promise<string[]> {
  const { rows: names } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of names) {
    const { rows } = await db.execute(
      sql`select 1 from ${sql.raw(name)} as t where t::text ~* ${pattern} or t::text like ${`%${inBytes}%`} limit 1`,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

function filesWith(folder: string): string[] {
  return (readdirSync(folder, { recursive: true }) as string[]).filter((path) => {
    const full = join(folder, path)
    if (!statSync(full).isFile()) return false
    const bytes = readFileSync(full)
    const text = (path.includes('.gz') ? gunzipSync(bytes) : bytes).toString('latin1')
    return isMarked(text) || text.includes(inBytes)
  })
}

async function totals({ db }: Ctx) {
  const { rows } = await db.execute(sql`select
    (select count(*) from box_requests) as requests, (select count(*) from beneficiaries) as beneficiaries,
    (select count(*) from event_registrations) as registrations, (select sum(amount) from accounting_transactions) as money,
    (select sum(amount) from donations) as donated, (select sum(value) from goods_gifts) as goods,
    (select count(*) from receipts) as receipts, (select sum(quantity) from inventory_items) as stock,
    (select sum(quantity) from hope_box_items) as packed, (select sum(amount) from payment_records) as paid`)
  return rows[0]
}
