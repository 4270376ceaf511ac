import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  accountingTransactions,
  beneficiaries,
  boxRequests,
  contactMessages,
  donations,
  emailOutbox,
  eventRegistrations,
  events,
  historyEntries,
  idempotencyKeys,
  sessions,
  users,
  volunteers,
} from '#db/schema.server.ts'
import { BoxRequest } from '#features/box-requests/schemas.ts'
import { listBoxRequests } from '#features/box-requests/service.server.ts'
import { findTables, quoted, rows } from '#lib/backup/catalog.server.ts'
import { type Ctx, database } from '#lib/context.server.ts'
import { countOld, eraseOld } from '#server/cli/erase.ts'
import { type TestApp, testApp } from '../support/app.ts'

const old = new Date('2020-05-01T12:00:00Z')
const recent = new Date('2024-05-01T12:00:00Z')
const before = new Date('2024-01-01T04:00:00Z')
const marker = 'MARCAPERSONAL'

describe('erase', () => {
  let server: TestApp
  let ctx: Ctx
  beforeAll(async () => {
    server = await testApp({ DATA_DIR: mkdtempSync(join(tmpdir(), 'hope-erase-')) })
    ctx = server.ctx
    await fill(ctx)
  })
  afterAll(() => server.close())

  test('counts, then removes old personal data from every table; totals and recent rows stay', async () => {
    const counts = await countOld(ctx, before)
    expect(counts.filter(({ count }) => count > 0)).toHaveLength(11)
    await eraseOld(ctx, before)
    expect((await countOld(ctx, before)).every(({ count }) => count === 0)).toBe(true)
    const { db } = ctx.services.get(database)
    for (const { name } of await findTables(db)) {
      const matches = await rows<{ row: string }>(
        db,
        `select t::text as row from ${quoted(name)} t where t::text ilike '%${marker}%'`,
      )
      expect([name, matches]).toEqual([name, []])
    }
    const requests = await db.select().from(boxRequests).orderBy(boxRequests.id)
    expect(requests.map(({ recipientName }) => recipientName)).toEqual([
      'Datos borrados',
      'Abierta Vieja',
      'Cerrada Nueva',
    ])
    expect(requests[0]).toMatchObject({
      town: 'Ponce',
      paymentAmount: '23.95',
      lossType: null,
      createdAt: old,
    })
    expect(requests[0]?.erasedAt).not.toBeNull()
    expect(await db.$count(eventRegistrations)).toBe(3)
    expect(await db.$count(contactMessages)).toBe(1)
    expect(await db.$count(volunteers)).toBe(1)
    expect(await db.$count(beneficiaries)).toBe(2)
    expect((await db.select().from(accountingTransactions)).map(({ amount }) => amount).sort()).toEqual([
      '10.00',
      '11.00',
    ])
  })

  test('an erased request still matches the API schema', async () => {
    const { rows: listed } = await listBoxRequests(ctx, {})
    expect(listed).toHaveLength(3)
    for (const request of listed)
      expect(BoxRequest.safeParse(JSON.parse(JSON.stringify(request))).success).toBe(true)
  })

  test('records each erasure once in the history', async () => {
    const entries = await ctx.db
      .select({ entity: historyEntries.entity, id: historyEntries.entityId })
      .from(historyEntries)
      .where(eq(historyEntries.action, 'erased'))
    expect(entries.filter(({ entity }) => entity === 'box_request')).toEqual([
      { entity: 'box_request', id: 1 },
    ])
    expect(new Set(entries.map(({ entity }) => entity))).toEqual(
      new Set([
        'box_request',
        'registration',
        'contact_message',
        'volunteer',
        'beneficiary',
        'donation',
        'accounting_transaction',
      ]),
    )
    await eraseOld(ctx, before)
    expect(await ctx.db.$count(historyEntries, eq(historyEntries.action, 'erased'))).toBe(entries.length)
  })

  test('donors of the last seven years stay, whatever date is given', async () => {
    const recentDate = new Date(Date.now() - 6 * 365 * 86_400_000)
    await ctx.db.insert(donations).values({
      reference: 'young',
      amount: '5.00',
      method: 'paypal',
      donorName: 'Se queda',
      createdAt: recentDate,
    })
    await eraseOld(ctx, new Date())
    const remaining = await ctx.db.select().from(donations).where(eq(donations.reference, 'young'))
    expect(remaining[0]?.donorName).toBe('Se queda')
  })
})

/** Names and titles have a custom type with Spanish collation. */
function isText(column: unknown): boolean {
  const { columnType, getSQLType } = column as { columnType?: string; getSQLType?: () => string }
  return columnType === 'PgText' || /^text\b/.test(getSQLType?.call(column) ?? '')
}

async function fill({ db }: Ctx): Promise<void> {
  const withMarker = (word: string) => `${word} ${marker}`
  const person = { email: `${marker}@example.org`, phone: `787 ${marker}` }
  await db.insert(beneficiaries).values([
    {
      fullName: withMarker('Luz'),
      ...person,
      address: withMarker('Calle'),
      notes: withMarker('n'),
      updatedAt: old,
      searchText: withMarker('s'),
    },
    { fullName: 'Vigente', email: 'v@example.org', phone: '1', address: 'x', updatedAt: old },
  ])
  const baseRequest = {
    town: 'Ponce',
    boxPurpose: 'personal',
    targetedFor: 'mama',
    lossType: 'unica',
    deliveryMethod: 'correo',
    paymentAmount: '23.95',
  } as const
  const markedTexts = Object.fromEntries(
    Object.entries(boxRequests)
      .filter(
        ([name, column]) =>
          isText(column) &&
          !(column as { enumValues?: unknown[] }).enumValues?.length &&
          ![
            'town',
            'reference',
            'formerReferences',
            'postalCountry',
            'waiverToldBy',
            'waiverVersion',
            'privacyVersion',
            'pickupPlace',
          ].includes(name),
      )
      .map(([name]) => [name, withMarker(name)]),
  ) as { recipientName: string; email: string; phone: string }
  await db.insert(boxRequests).values([
    {
      ...baseRequest,
      ...markedTexts,
      reference: 'r1',
      status: 'delivered',
      beneficiaryId: 1,
      babyGender: 'femenino',
      paymentData: { payer: withMarker('p') },
      createdAt: old,
      updatedAt: old,
    },
    {
      ...baseRequest,
      reference: 'r2',
      recipientName: 'Abierta Vieja',
      email: 'b@example.org',
      phone: '1',
      status: 'pending',
      beneficiaryId: 2,
      updatedAt: old,
    },
    {
      ...baseRequest,
      reference: 'r3',
      recipientName: 'Cerrada Nueva',
      email: 'c@example.org',
      phone: '1',
      status: 'closed',
      updatedAt: recent,
    },
  ])
  await db.insert(events).values([
    { title: 'Pasado', description: 'x', eventDate: old },
    { title: 'Reciente', description: 'x', eventDate: recent },
  ])
  await db.insert(eventRegistrations).values([
    {
      eventId: 1,
      reference: 'e1',
      fullName: withMarker('Ana'),
      ...person,
      specialRequests: withMarker('x'),
      adminComments: withMarker('y'),
      newEmail: withMarker('n'),
      searchText: withMarker('z'),
    },
    { eventId: 1, reference: 'e2', fullName: withMarker('Eva'), email: `2${marker}@example.org`, phone: '1' },
    { eventId: 2, reference: 'e3', fullName: 'Queda', email: 'q@example.org', phone: '1' },
  ])
  const message = {
    name: withMarker('Ana'),
    ...person,
    subject: withMarker('Hola'),
    message: withMarker('Texto'),
  }
  await db.insert(contactMessages).values([
    { ...message, updatedAt: old },
    {
      ...message,
      name: 'Queda',
      email: 'q@example.org',
      phone: null,
      subject: 'x',
      message: 'y',
      updatedAt: recent,
    },
  ])
  const volunteer = {
    name: withMarker('Ana'),
    ...person,
    town: 'Ponce',
    talent: withMarker('canto'),
    availability: withMarker('lunes'),
  }
  const otherVolunteer = {
    name: 'Queda',
    phone: '1',
    town: 'Ponce',
    talent: 'canto',
    email: 'q@example.org',
    availability: 'x',
  }
  await db.insert(volunteers).values([
    { ...volunteer, status: 'rejected', adminNotes: withMarker('n'), updatedAt: old },
    { ...otherVolunteer, status: 'approved', updatedAt: old },
    { ...otherVolunteer, status: 'rejected', updatedAt: recent, createdAt: recent },
  ])
  const ancient = new Date('2012-01-01T12:00:00Z')
  await db.insert(donations).values({
    reference: 'd1',
    amount: '10.00',
    method: 'paypal',
    donorName: withMarker('Ana'),
    donorEmail: person.email,
    phone: person.phone,
    message: withMarker('m'),
    notes: withMarker('n'),
    searchText: withMarker('s'),
    createdAt: ancient,
  })
  await db.insert(accountingTransactions).values([
    {
      type: 'donation',
      amount: '10.00',
      description: 'Donativo',
      category: 'd',
      occurredOn: '2012-01-01',
      donorName: withMarker('Ana'),
      donorEmail: person.email,
      donorPhone: person.phone,
      notes: withMarker('n'),
      searchText: withMarker('s'),
    },
    {
      type: 'donation',
      amount: '11.00',
      description: 'Donativo',
      category: 'd',
      occurredOn: '2023-01-01',
      donorName: 'Queda',
    },
  ])
  await db.insert(emailOutbox).values({
    kind: 'x',
    to: person.email,
    payload: { name: withMarker('Ana') },
    status: 'sent',
    createdAt: old,
  })
  await db
    .insert(idempotencyKeys)
    .values({ scope: 's', key: withMarker('k'), bodyHash: 'h', createdAt: old, expiresAt: old })
  const [user] = await db.select({ id: users.id }).from(users)
  await db.insert(sessions).values({
    userId: user?.id ?? 0,
    tokenHash: withMarker('t'),
    cookieHash: withMarker('c'),
    createdAt: old,
    expiresAt: old,
  })
}
