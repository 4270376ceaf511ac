import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as schema from '#db/schema.server.ts'
import { contactApi } from '#features/contact/endpoints.ts'
import { sweepOutbox } from '#features/outbox/sending.server.ts'
import { personalDataApi } from '#features/personal-data/endpoints.ts'
import { eraseAgain } from '#features/personal-data/erase.server.ts'
import type { FoundRecord } from '#features/personal-data/schemas.ts'
import { writeBackup } from '#lib/backup/backup.server.ts'
import { restoreBackup } from '#lib/backup/restore.server.ts'
import { type Ctx, database } from '#lib/context.server.ts'
import { erasedValues, textColumns } from '#lib/database/personal-data.server.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { sendDueEmails } from '../support/jobs.ts'

/** One person in every table and file, found, exported and erased. */
const mark = 'ZZMARCA'
const email = `${mark}@example.org`
const phone = '787-555-9876'
const name = `${mark}Luz Rivera`
const pattern = 'zzmarca|555-?9876'
const isMarked = (text: string) => new RegExp(pattern, 'i').test(text)
/** As a bytea is written out. */
const inBytes = Buffer.from(mark).toString('hex')
const tracking = `${mark}TRACK94001`
const transaction = `${mark}PAYPAL77`

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
    expect(empty, 'fill these in tests/server/person-erased.test.ts').toEqual([])
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
    expect(await kindsBy({ phone: '(787) 5559876' })).toEqual(kinds.filter((kind) => kind !== 'receipt'))
    expect(await kindsBy({ name: `${mark.toLowerCase()}luz  rivera` })).toEqual(kinds)
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
    expect(filesWith(dataDir)).toEqual([])
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
})

const tables = (Object.values(schema) as unknown[]).filter((one): one is PgTable => is(one, PgTable))

/** Columns of staff or of the program, and a hold, which must end before its record can be erased. */
const unmarked = [
  'sessions.tokenHash',
  'sessions.cookieHash',
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
    return statSync(full).isFile() && isMarked(readFileSync(full, 'latin1'))
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

async function fill(app: TestApp): Promise<void> {
  const { db } = app.ctx
  const text = (word: string) => `${word} ${mark}`
  const donor = { donorName: name, donorEmail: email, searchText: text('s') }
  const [beneficiary] = await db
    .insert(schema.beneficiaries)
    .values({ fullName: name, email, phone, address: text('Calle'), notes: text('n'), searchText: text('s') })
    .returning()
  const request = {
    town: 'Ponce',
    boxPurpose: 'personal',
    targetedFor: 'mama',
    lossType: 'unica',
    deliveryMethod: 'correo',
    status: 'delivered',
    paymentAmount: '23.95',
  } as const
  const columns = Object.entries(getTableColumns(schema.boxRequests))
  const marked = Object.fromEntries(
    columns
      .filter(([key]) => key in erasedValues(schema.boxRequests))
      .filter(([, column]) => /^text/.test(column.getSQLType()) && !column.enumValues?.length)
      .map(([key]) => [key, text(key)]),
  )
  const [row] = await db
    .insert(schema.boxRequests)
    .values({
      ...request,
      ...marked,
      reference: 'H7KP-2M9X-QRTV',
      recipientName: name,
      requesterName: name,
      email,
      phone,
      requesterPhone: phone,
      story: `the story of ${mark}`,
      trackingNumber: tracking,
      transactionId: transaction,
      paymentData: { payer: email },
      beneficiaryId: beneficiary!.id,
    })
    .returning()
  const requestId = row!.id
  const [other] = await db
    .insert(schema.boxRequests)
    .values({
      ...request,
      reference: 'other',
      recipientName: 'Vecina Soto',
      email: 'v@example.org',
      phone: '787-555-0000',
    })
    .returning()
  const [item] = await db.insert(schema.inventoryItems).values({ name: 'Manta', quantity: 5 }).returning()
  await db
    .insert(schema.hopeBoxItems)
    .values({ requestId, inventoryItemId: item!.id, notes: `a note on a line ${mark}` })
  await db.insert(schema.stockMovements).values({
    inventoryItemId: item!.id,
    kind: 'count',
    quantity: 1,
    unitCost: '1.00',
    reason: `Para ${name}`,
  } as never)
  await db.insert(schema.boxParcels).values({
    requestId,
    number: 7,
    trackingNumber: text('1'),
    outcome: 'lost',
    outcomeReason: text('r'),
    outcomeOn: '2024-01-01',
  })
  await db.insert(schema.requestMerges).values({
    survivorId: requestId,
    closedId: 999,
    undo: { before: { recipientName: name } } as never,
    mergedAt: new Date(),
  })
  await db.insert(schema.labelPurchases).values({
    fingerprint: 'f',
    idempotencyKey: 'k',
    randomId: 'r',
    status: 'purchased',
    trackingNumber: tracking,
    pdf: Buffer.from(`%PDF ${mark}`),
  })
  const [payment] = await db
    .insert(schema.paymentRecords)
    .values({
      subjectKind: 'box_request',
      subjectId: requestId,
      provider: 'paypal',
      providerTransactionId: 'PAY1234567',
      amount: '23.95',
      raw: { payer: email },
      reason: `Es de ${name}`,
    })
    .returning()
  await db.insert(schema.paymentRefunds).values({
    recordId: payment!.id,
    amount: '1.00',
    occurredOn: '2024-02-01',
    note: text('n'),
    verificationBefore: 'verified',
  })
  await db.insert(schema.webhookEvents).values({
    provider: 'paypal',
    eventId: 'e',
    raw: JSON.stringify({ id: 'PAY1234567', who: text('payer') }),
    processedAt: new Date(),
  })
  const [event] = await db
    .insert(schema.events)
    .values({ title: 'Pasado', description: 'x', eventDate: new Date('2024-01-01') })
    .returning()
  await db.insert(schema.eventRegistrations).values({
    eventId: event!.id,
    reference: 'e1',
    fullName: name,
    email,
    phone,
    specialRequests: text('x'),
    adminComments: text('y'),
    newEmail: `2${email}`,
    searchText: text('z'),
  })
  const message = { name, email, phone, subject: text('Hola'), message: text('Texto'), searchText: text('s') }
  const messages = await db.insert(schema.contactMessages).values([message, message]).returning()
  await app.call(contactApi.remove, { as: true, params: { id: messages[1]!.id } })
  await db.insert(schema.volunteers).values({
    name,
    email,
    phone,
    town: 'Ponce',
    talent: text('canto'),
    availability: text('lunes'),
    adminNotes: text('n'),
    searchText: text('s'),
  })
  await db.insert(schema.donations).values({
    ...donor,
    reference: 'd1',
    amount: '10.00',
    method: 'paypal',
    verification: 'verified',
    phone,
    message: text('m'),
    notes: text('n'),
    createdAt: new Date('2010-01-01'),
  })
  const entry = { amount: '10.00', category: 'd', occurredOn: '2010-01-01' }
  await db.insert(schema.accountingTransactions).values([
    { ...entry, ...donor, type: 'donation', description: 'Donativo', donorPhone: phone, notes: text('n') },
    // As the program wrote it once.
    { ...entry, type: 'expense', description: `Caja Hope in a Box - ${name}`, requestId, isAutomatic: true },
  ])
  await db.insert(schema.goodsGifts).values({
    ...donor,
    occurredOn: '2010-01-01',
    value: '5.00',
    donorPhone: phone,
    notes: text('n'),
  })
  await db.insert(schema.receipts).values({
    ...donor,
    year: 2010,
    position: 1,
    kind: 'money',
    subjectKind: 'accounting_transaction',
    subjectId: 1,
    amount: '10.00',
    occurredOn: '2010-01-01',
    description: `Donativo de ${name}`,
    issuedAt: new Date(),
  })
  await db.insert(schema.idempotencyKeys).values({
    scope: 's',
    key: 'k',
    bodyHash: 'h',
    answer: { email, name },
    expiresAt: new Date(Date.now() + 86_400_000),
  })
  await db.insert(schema.historyEntries).values([
    {
      entity: 'box_request',
      entityId: requestId,
      action: 'updated',
      changes: { trackingNumber: [null, tracking] },
    },
    {
      entity: 'box_request',
      entityId: other!.id,
      action: 'updated',
      changes: { otherRequest: [null, `de ${name}`] },
    },
  ])
  await db.insert(schema.dataRequests).values({
    kind: 'erase',
    source: 'staff',
    name,
    email,
    phone: text('p'),
    note: text('n'),
    receivedAt: new Date(),
    dueOn: '2030-01-01',
  })
  const letter = { to: email, payload: { values: { code: text('c') } }, validUntil: new Date('2099-01-01') }
  await db.insert(schema.emailOutbox).values([
    { ...letter, kind: 'request_received', entity: 'box_request', entityId: requestId },
    { ...letter, kind: 'contact_acknowledged' },
    { ...letter, kind: 'contact_acknowledged', status: 'sent', sentAt: new Date() },
  ])
  // Without an account the e-mails are written to DATA_DIR/outbox.
  await sweepOutbox(app.ctx)
  await sendDueEmails(app.ctx)
}
