import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as schema from '#db/schema.server.ts'
import { runRetention } from '#domains/privacy/personal-data/retention-run.server.ts'
import {
  endHold,
  getRetentionState,
  holdRecord,
  listUpcoming,
} from '#domains/privacy/personal-data/retention-state.server.ts'
import { erasePerson } from '#domains/privacy/personal-data/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { dayMs, puertoRicoDay } from '#lib/text/dates.ts'
import { type TestApp, testApp } from '../support/app.ts'

/** The job of the nights, with the clock moved. */
const start = new Date('2026-01-10T08:40:00Z')
const written = new Date('2026-01-09T15:00:00Z')
const day = '2026-01-09'
/** A note that staff write later. It keeps only what is kept from the last activity. */
const noted = new Date('2026-06-20T15:00:00Z')

describe('retention', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ DATA_DIR: mkdtempSync(join(tmpdir(), 'hope-years-')), SECRET_KEY: 'k'.repeat(40) })
  })
  afterAll(() => app.close())

  test('in eight years of nights each kind of data goes on its day, and not before', async () => {
    const { ctx } = app
    await fill(ctx)
    await ctx.db.execute(sql`delete from history_entries`)
    await ctx.db
      .insert(schema.historyEntries)
      .values({ entity: 'event', entityId: 1, action: 'created', at: written })
    const gone = new Map<string, string>()
    for (let night = 0; night < 8 * 366; night++) {
      const now = new Date(start.getTime() + night * dayMs)
      if (!isLookedAt(now, night)) continue
      await runRetention({ ...ctx, user: null, now: () => now })
      for (const [name, stillThere] of Object.entries(await left(ctx)))
        if (!stillThere && !gone.has(name)) gone.set(name, puertoRicoDay(now))
    }
    expect(Object.fromEntries(gone)).toEqual(days)
    expect(await totals(ctx)).toEqual({ requests: 1, beneficiaries: 1, registrations: 1, money: '10.00' })
    expect(await waiting(ctx)).toEqual({
      letters: ['staff_new_request'],
      notices: ['foreign:', 'unmatched:Luz'],
    })
    const { runs } = await getRetentionState(ctx)
    expect(runs).toHaveLength(30)
    expect(runs.flatMap(({ lines }) => lines)).toEqual([])
  })

  test('what is old on the first night waits 14 days, a hold keeps it, and the run reports it', async () => {
    const { ctx } = app
    const at = (days: number): Ctx => ({
      ...ctx,
      now: () => new Date(start.getTime() + (4_000 + days) * dayMs),
    })
    const [message, other] = await ctx.db
      .insert(schema.contactMessages)
      .values([oldMessage, { ...oldMessage, name: 'Otra Persona' }])
      .returning()
    const names = async () => (await ctx.db.select().from(schema.contactMessages)).map(({ name }) => name)
    await runRetention(at(0))
    expect(await names()).toEqual(['Luz Rivera', 'Otra Persona'])
    const { rows } = await listUpcoming(at(0), {})
    expect(rows.map(({ title, dueOn }) => [title, dueOn])).toEqual([
      ['Luz Rivera', puertoRicoDay(at(14).now())],
      ['Otra Persona', puertoRicoDay(at(14).now())],
    ])
    await holdRecord(at(1), {
      kind: 'contact_message',
      recordId: message!.id,
      reason: 'Reclamación abierta',
      until: puertoRicoDay(at(100).now()),
    })
    await runRetention(at(13))
    expect(await names()).toHaveLength(2)
    await runRetention(at(14))
    expect(await names()).toEqual(['Luz Rivera'])
    const { runs } = await getRetentionState(at(14))
    expect(runs[0]?.lines).toEqual([
      { label: 'mensajes de contacto (se borran)', erased: 1, hasFailed: false },
    ])
    const order = {
      records: [{ kind: 'contact_message', id: message!.id }],
      confirmation: 'BORRAR',
      reason: 'person_asked',
    } as const
    await expect(erasePerson(at(14), { ...order, records: [...order.records] })).rejects.toThrow(
      'personalData.errors.notYet',
    )
    const { rows: holds } = await ctx.db.execute<{ id: number }>(sql`select id from retention_holds`)
    await endHold(at(20), holds[0]!.id)
    await runRetention(at(21))
    expect(await names()).toEqual(['Luz Rivera'])
    await runRetention(at(35))
    expect(await names()).toEqual([])
    expect(other).toBeDefined()
    const { rows: reasons } = await ctx.db.execute(sql`select 1 from retention_holds where reason <> ''`)
    expect(reasons).toEqual([])
  })
})

/** The first night after the whole period. */
const days = {
  emails: '2026-02-09',
  labels: '2026-02-09',
  notices: '2026-02-09',
  sessions: '2026-02-09',
  rejected: '2026-07-10',
  messages: '2027-01-10',
  registrations: '2027-01-10',
  requests: '2028-01-10',
  lines: '2028-01-10',
  parcels: '2028-01-10',
  payments: '2028-01-10',
  refunds: '2028-01-10',
  beneficiaries: '2028-01-10',
  volunteers: '2028-06-21',
  history: '2029-01-10',
  donations: '2033-01-10',
  refusedReceipts: '2033-01-10',
  books: '2033-01-10',
  gifts: '2033-01-10',
  receipts: '2033-01-10',
}

/** Each night of the month before a day on which something goes, until the week after; else one in seven. */
function isLookedAt(now: Date, night: number): boolean {
  const isNear = (day: string) => {
    const ahead = (Date.parse(day) - now.getTime()) / dayMs
    return ahead > -7 && ahead < 30
  }
  return night % 7 === 0 || Object.values(days).some(isNear)
}

const oldMessage = {
  name: 'Luz Rivera',
  email: 'luz@example.org',
  subject: 'Hola',
  message: 'Texto',
  createdAt: written,
  updatedAt: noted,
}

async function left({ db }: Ctx): Promise<Record<string, boolean>> {
  const { rows } = await db.execute<Record<string, boolean>>(sql`select
    exists (select 1 from mail_outbox where kind = 'x' and to_address <> '') as emails,
    exists (select 1 from mail_outbox where kind = 'donation_receipt' and to_address <> '') as "refusedReceipts",
    exists (select 1 from label_purchases where pdf is not null) as labels,
    exists (select 1 from webhook_events where event_id = 'e') as notices,
    exists (select 1 from sessions where token_hash = 't') as sessions,
    exists (select 1 from volunteers where status = 'rejected') as rejected,
    exists (select 1 from volunteers where status = 'approved') as volunteers,
    exists (select 1 from contact_messages) as messages,
    exists (select 1 from event_registrations where erased_at is null) as registrations,
    exists (select 1 from box_requests where erased_at is null) as requests,
    exists (select 1 from hope_box_items where notes is not null) as lines,
    exists (select 1 from box_parcels where tracking_number is not null) as parcels,
    exists (select 1 from payment_records where raw is not null) as payments,
    exists (select 1 from payment_refunds where note is not null) as refunds,
    exists (select 1 from beneficiaries where email <> '') as beneficiaries,
    exists (select 1 from history_entries where action = 'created') as history,
    exists (select 1 from donations where donor_name is not null) as donations,
    exists (select 1 from accounting_transactions where donor_name is not null) as books,
    exists (select 1 from goods_gifts where donor_name is not null) as gifts,
    exists (select 1 from receipts where donor_name is not null) as receipts`)
  return rows[0]!
}

/** What somebody has still to attend to, and what keeps its number alone. */
async function waiting({ db }: Ctx) {
  const { rows } = await db.execute(sql`select
    (select array_agg(kind order by kind) from mail_outbox where to_address <> '') as letters,
    (select array_agg(event_id || ':' || coalesce(payer_name, '') order by event_id) from webhook_events) as notices`)
  return rows[0]
}

async function totals({ db }: Ctx) {
  const { rows } = await db.execute(sql`select (select count(*)::int from box_requests) as requests,
    (select count(*)::int from beneficiaries) as beneficiaries,
    (select count(*)::int from event_registrations) as registrations,
    (select sum(amount)::text from accounting_transactions) as money`)
  return rows[0]
}

async function fill({ db }: Ctx): Promise<void> {
  const times = { createdAt: written, updatedAt: noted }
  const person = { email: 'luz@example.org', phone: '787-555-0101' }
  const donor = { donorName: 'Luz Rivera', donorEmail: person.email }
  const [beneficiary] = await db
    .insert(schema.beneficiaries)
    .values({ ...times, ...person, fullName: 'Luz Rivera', address: 'x' })
    .returning()
  const [request] = await db
    .insert(schema.boxRequests)
    .values({
      ...times,
      ...person,
      reference: 'r',
      recipientName: 'Luz Rivera',
      town: 'Ponce',
      boxPurpose: 'personal',
      targetedFor: 'mama',
      lossType: 'unica',
      deliveryMethod: 'correo',
      status: 'delivered',
      shippedAt: written,
      beneficiaryId: beneficiary!.id,
    })
    .returning()
  const [item] = await db.insert(schema.inventoryItems).values({ name: 'Manta', quantity: 5 }).returning()
  await db
    .insert(schema.hopeBoxItems)
    .values({ ...times, requestId: request!.id, inventoryItemId: item!.id, notes: 'nota' })
  await db.insert(schema.boxParcels).values({
    ...times,
    requestId: request!.id,
    number: 1,
    trackingNumber: '9400',
    outcome: 'lost',
    outcomeOn: day,
  })
  const [event] = await db
    .insert(schema.events)
    .values({ title: 'Encuentro', description: 'x', eventDate: written })
    .returning()
  await db
    .insert(schema.eventRegistrations)
    .values({ ...times, ...person, eventId: event!.id, reference: 'e', fullName: 'Luz Rivera' })
  await db.insert(schema.contactMessages).values(oldMessage)
  const volunteer = { ...times, ...person, name: 'Luz', town: 'Ponce', talent: 'x', availability: 'x' }
  await db.insert(schema.volunteers).values([
    { ...volunteer, status: 'rejected', rejectedAt: written },
    { ...volunteer, email: 'otra@example.org', status: 'approved' },
  ])
  const paid = { amount: '10.00', provider: 'paypal', subjectKind: 'donation', subjectId: 1 } as const
  const [record] = await db
    .insert(schema.paymentRecords)
    .values({ ...times, ...paid, raw: { note: 'nota' } })
    .returning()
  await db.insert(schema.paymentRefunds).values({
    ...times,
    recordId: record!.id,
    amount: '1.00',
    occurredOn: day,
    note: 'nota',
    verificationBefore: 'manual',
  })
  await db.insert(schema.donations).values({
    ...times,
    ...donor,
    reference: 'd',
    amount: '10.00',
    method: 'paypal',
    verification: 'verified',
  })
  await db.insert(schema.accountingTransactions).values({
    ...times,
    ...donor,
    type: 'donation',
    amount: '10.00',
    description: 'Donativo',
    category: 'd',
    occurredOn: day,
  })
  await db.insert(schema.goodsGifts).values({ ...times, ...donor, occurredOn: day, value: '5.00' })
  await db.insert(schema.receipts).values({
    ...times,
    ...donor,
    year: 2026,
    position: 1,
    kind: 'money',
    subjectKind: 'accounting_transaction',
    subjectId: 1,
    amount: '10.00',
    occurredOn: day,
    description: 'Donativo',
    issuedAt: written,
  })
  const letter = { to: person.email, createdAt: written }
  const refused = { ...letter, status: 'failed', lastErrorCode: 'rejected' } as const
  await db.insert(schema.emailOutbox).values([
    { ...letter, kind: 'x', status: 'sent' },
    { ...refused, kind: 'donation_receipt', entity: 'donation', entityId: 1 },
    { ...refused, kind: 'staff_new_request', to: 'equipo@example.org' },
    { ...refused, kind: 'donation_receipt', entity: 'donation', entityId: 1, settledAt: written },
  ])
  await db.insert(schema.labelPurchases).values({
    ...times,
    fingerprint: 'f',
    idempotencyKey: 'k',
    randomId: 'r',
    pdf: Buffer.from('pdf'),
  })
  const notice = {
    provider: 'paypal',
    raw: '{}',
    receivedAt: written,
    processedAt: written,
    payerName: 'Luz',
  }
  await db.insert(schema.webhookEvents).values([
    { ...notice, eventId: 'e', outcome: 'applied', isOurs: true },
    { ...notice, eventId: 'unmatched', outcome: 'unmatched', status: 'completed', isOurs: true },
    { ...notice, eventId: 'foreign', outcome: 'set_aside', status: 'completed', isOurs: false },
  ])
  const [user] = await db.select({ id: schema.users.id }).from(schema.users)
  await db.insert(schema.sessions).values({
    userId: user!.id,
    tokenHash: 't',
    cookieHash: 'c',
    createdAt: written,
    expiresAt: new Date('2099-01-01'),
  })
}
