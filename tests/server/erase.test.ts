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
const secretMark = 'MARCAPERSONAL'

describe('erase', () => {
  let server: TestApp
  let ctx: Ctx
  beforeAll(async () => {
    server = await testApp()
    ctx = server.ctx
    await fill(ctx)
  })
  afterAll(() => server.close())

  test('counts first, then no word of the old persons is left in any table; the totals and the recent ones stay', async () => {
    const counts = await countOld(ctx, before)
    expect(counts.filter(({ count }) => count > 0)).toHaveLength(10)
    await eraseOld(ctx, before)
    expect((await countOld(ctx, before)).every(({ count }) => count === 0)).toBe(true)
    const { db } = ctx.services.get(database)
    for (const { name } of await findTables(db)) {
      const found = await rows<{ row: string }>(
        db,
        `select t::text as row from ${quoted(name)} t where t::text ilike '%${secretMark}%'`,
      )
      expect([name, found]).toEqual([name, []])
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
    expect(await db.$count(volunteers)).toBe(2)
    expect(await db.$count(beneficiaries)).toBe(2)
    expect((await db.select().from(accountingTransactions)).map(({ amount }) => amount).sort()).toEqual([
      '10.00',
      '11.00',
    ])
  })

  test('an erased request is still one the panel can show', async () => {
    const { rows: listed } = await listBoxRequests(ctx, {})
    expect(listed).toHaveLength(3)
    for (const one of listed) expect(BoxRequest.safeParse(JSON.parse(JSON.stringify(one))).success).toBe(true)
  })

  test('each erased record says so in its history, once', async () => {
    const told = await ctx.db
      .select({ entity: historyEntries.entity, id: historyEntries.entityId })
      .from(historyEntries)
      .where(eq(historyEntries.action, 'erased'))
    expect(told.filter(({ entity }) => entity === 'box_request')).toEqual([{ entity: 'box_request', id: 1 }])
    expect(new Set(told.map(({ entity }) => entity))).toEqual(
      new Set([
        'box_request',
        'registration',
        'contact_message',
        'volunteer',
        'donation',
        'accounting_transaction',
      ]),
    )
    await eraseOld(ctx, before)
    expect(await ctx.db.$count(historyEntries, eq(historyEntries.action, 'erased'))).toBe(told.length)
  })

  test('donors of less than seven years ago stay, whatever day is given', async () => {
    const young = new Date(Date.now() - 6 * 365 * 86_400_000)
    await ctx.db.insert(donations).values({
      reference: 'young',
      amount: '5.00',
      method: 'paypal',
      donorName: 'Se queda',
      createdAt: young,
    })
    await eraseOld(ctx, new Date())
    const kept = await ctx.db.select().from(donations).where(eq(donations.reference, 'young'))
    expect(kept[0]?.donorName).toBe('Se queda')
  })
})

/** Names and titles have a type of their own, because they sort in Spanish. */
function isText(column: unknown): boolean {
  const { columnType, getSQLType } = column as { columnType?: string; getSQLType?: () => string }
  return columnType === 'PgText' || /^text\b/.test(getSQLType?.call(column) ?? '')
}

async function fill({ db }: Ctx): Promise<void> {
  const mark = (word: string) => `${word} ${secretMark}`
  const person = { email: `${secretMark}@example.org`, phone: `787 ${secretMark}` }
  await db.insert(beneficiaries).values([
    {
      fullName: mark('Luz'),
      ...person,
      address: mark('Calle'),
      notes: mark('n'),
      updatedAt: old,
      searchText: mark('s'),
    },
    { fullName: 'Vigente', email: 'v@example.org', phone: '1', address: 'x', updatedAt: old },
  ])
  const asked = {
    town: 'Ponce',
    boxPurpose: 'personal',
    targetedFor: 'mama',
    lossType: 'unica',
    deliveryMethod: 'correo',
    paymentAmount: '23.95',
  } as const
  const everything = Object.fromEntries(
    Object.entries(boxRequests)
      .filter(
        ([name, column]) =>
          isText(column) &&
          !(column as { enumValues?: unknown[] }).enumValues?.length &&
          !['town', 'reference', 'postalCountry'].includes(name),
      )
      .map(([name]) => [name, mark(name)]),
  ) as { recipientName: string; email: string; phone: string }
  await db.insert(boxRequests).values([
    {
      ...asked,
      ...everything,
      reference: 'r1',
      status: 'delivered',
      beneficiaryId: 1,
      babyGender: 'femenino',
      paymentData: { payer: mark('p') },
      createdAt: old,
      updatedAt: old,
    },
    {
      ...asked,
      reference: 'r2',
      recipientName: 'Abierta Vieja',
      email: 'b@example.org',
      phone: '1',
      status: 'pending',
      beneficiaryId: 2,
      updatedAt: old,
    },
    {
      ...asked,
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
      fullName: mark('Ana'),
      ...person,
      specialRequests: mark('x'),
      adminComments: mark('y'),
      searchText: mark('z'),
    },
    { eventId: 1, reference: 'e2', fullName: mark('Eva'), email: `2${secretMark}@example.org`, phone: '1' },
    { eventId: 2, reference: 'e3', fullName: 'Queda', email: 'q@example.org', phone: '1' },
  ])
  const message = { name: mark('Ana'), ...person, subject: mark('Hola'), message: mark('Texto') }
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
    name: mark('Ana'),
    ...person,
    town: 'Ponce',
    talent: mark('canto'),
    availability: mark('lunes'),
  }
  const quiet = {
    name: 'Queda',
    phone: '1',
    town: 'Ponce',
    talent: 'canto',
    email: 'q@example.org',
    availability: 'x',
  }
  await db.insert(volunteers).values([
    { ...volunteer, status: 'rejected', adminNotes: mark('n'), updatedAt: old },
    { ...quiet, status: 'approved', updatedAt: old },
    { ...quiet, status: 'rejected', updatedAt: recent, createdAt: recent },
  ])
  const ancient = new Date('2012-01-01T12:00:00Z')
  await db.insert(donations).values({
    reference: 'd1',
    amount: '10.00',
    method: 'paypal',
    donorName: mark('Ana'),
    donorEmail: person.email,
    phone: person.phone,
    message: mark('m'),
    notes: mark('n'),
    searchText: mark('s'),
    createdAt: ancient,
  })
  await db.insert(accountingTransactions).values([
    {
      type: 'donation',
      amount: '10.00',
      description: 'Donativo',
      category: 'd',
      occurredOn: '2012-01-01',
      donorName: mark('Ana'),
      donorEmail: person.email,
      donorPhone: person.phone,
      notes: mark('n'),
      searchText: mark('s'),
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
  await db
    .insert(emailOutbox)
    .values({ kind: 'x', to: person.email, payload: { name: mark('Ana') }, status: 'sent', createdAt: old })
  await db
    .insert(idempotencyKeys)
    .values({ scope: 's', key: mark('k'), bodyHash: 'h', createdAt: old, expiresAt: old })
  const [user] = await db.select({ id: users.id }).from(users)
  await db.insert(sessions).values({
    userId: user?.id ?? 0,
    tokenHash: mark('t'),
    cookieHash: mark('c'),
    createdAt: old,
    expiresAt: old,
  })
}
