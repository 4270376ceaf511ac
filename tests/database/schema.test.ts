import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as schema from '#db/schema.server.ts'
import { isCheckViolation, isForeignKeyViolation, isUniqueViolation } from '#lib/database/db-errors.server.ts'
import type { Database } from '#lib/database/handle.server.ts'
import { createTestDatabase } from '../support/database.ts'

const family = {
  recipientName: 'María',
  phone: '787-555-0101',
  email: 'maria@example.org',
  town: 'Ponce',
  boxPurpose: 'personal',
  targetedFor: 'mama',
  lossType: 'unica',
  deliveryMethod: 'pickup',
} as const

describe('the schema', () => {
  let database: Database
  let count = 0
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  const request = async (changes: Partial<typeof schema.boxRequests.$inferInsert> = {}) => {
    count += 1
    const values = { ...family, reference: `reference${count}`, ...changes }
    const [row] = await database.db.insert(schema.boxRequests).values(values).returning()
    return row!
  }
  const item = async (quantity = 5) => {
    const [row] = await database.db
      .insert(schema.inventoryItems)
      .values({ name: 'Manta', quantity })
      .returning()
    return row!
  }
  const errorOf = (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(
      () => undefined,
      (error: unknown) => error,
    )

  test('the database has exactly the columns of the schema', async () => {
    const tables = Object.values(schema).filter((value) => is(value, PgTable))
    const expected = tables.flatMap((table) => {
      const { name, columns } = getTableConfig(table as PgTable)
      return columns.map((column) => `${name}.${column.name}`)
    })
    const { rows } = await database.db.execute(
      sql`select table_name || '.' || column_name as name from information_schema.columns
          where table_schema = 'public' and table_name <> 'schema_migrations'`,
    )
    expect(rows.map((row) => row.name).sort()).toEqual(expected.sort())
  })

  test('every foreign key has an index', async () => {
    const { rows } = await database.db.execute(sql`
      select c.conrelid::regclass::text as name, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confdeltype in ('c', 'r') and c.connamespace = 'public'::regnamespace
        and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`)
    expect(rows).toEqual([])
  })

  test('a request has the documented defaults', async () => {
    expect(await request()).toMatchObject({
      status: 'pending',
      paymentStatus: 'pending',
      paymentAmount: '20.00',
      postalCountry: 'US',
      paymentVerification: 'none',
      liabilityWaiver: false,
      trackingNumber: null,
      locale: 'es',
    })
  })

  test('a request’s answers are required until it is erased', async () => {
    const error = await errorOf(request({ lossType: null }))
    expect(isCheckViolation(error, 'box_requests_required_until_erased_check')).toBe(true)
    expect(await request({ lossType: null, targetedFor: null, erasedAt: new Date() })).toBeTruthy()
  })

  test('refuses an unknown status', async () => {
    const error = await errorOf(request({ status: 'lost' as 'pending' }))
    expect(isCheckViolation(error, 'box_requests_status_check')).toBe(true)
  })

  test('stores times with milliseconds', async () => {
    const shippedAt = new Date('2026-11-20T19:30:15.123Z')
    expect((await request({ shippedAt })).shippedAt).toEqual(shippedAt)
  })

  test('a box contains each item once, and a used item cannot be deleted', async () => {
    const line = { requestId: (await request()).id, inventoryItemId: (await item()).id }
    await database.db.insert(schema.hopeBoxItems).values(line)
    const duplicate = await errorOf(database.db.insert(schema.hopeBoxItems).values(line))
    expect(isUniqueViolation(duplicate, 'hope_box_items_unique')).toBe(true)
    const deleted = await errorOf(
      database.db.delete(schema.inventoryItems).where(sql`id = ${line.inventoryItemId}`),
    )
    expect(isForeignKeyViolation(deleted, 'hope_box_items_inventory_item_id_inventory_items_id_fk')).toBe(
      true,
    )
  })

  test('the kind of a stock movement determines its direction', async () => {
    const inventoryItemId = (await item()).id
    const move = (
      values: Pick<typeof schema.stockMovements.$inferInsert, 'kind' | 'quantity' | 'reserved'>,
    ) =>
      errorOf(
        database.db.insert(schema.stockMovements).values({ inventoryItemId, unitCost: '1.00', ...values }),
      )
    for (const valid of [
      { kind: 'restock', quantity: 3 },
      { kind: 'reserve', reserved: 1 },
      { kind: 'release', reserved: -1 },
      { kind: 'consume', quantity: -1, reserved: -1 },
      { kind: 'return', quantity: 1 },
      { kind: 'count', quantity: -2 },
    ] as const) {
      expect(await move(valid), valid.kind).toBeUndefined()
    }
    for (const invalid of [
      { kind: 'restock', quantity: -3 },
      { kind: 'reserve', quantity: 1 },
      { kind: 'consume', quantity: 1 },
      { kind: 'count', quantity: 1, reserved: 1 },
    ] as const) {
      expect(isCheckViolation(await move(invalid), 'stock_movements_direction_check'), invalid.kind).toBe(
        true,
      )
    }
  })

  test('records a box’s cost once, and again only after archiving', async () => {
    const cost = {
      type: 'expense',
      amount: '23.95',
      description: 'Caja',
      category: 'hopebox',
      isAutomatic: true,
      requestId: 7,
    } as const
    const [first] = await database.db.insert(schema.accountingTransactions).values(cost).returning()
    expect(first?.amount).toBe('23.95')
    const second = await errorOf(database.db.insert(schema.accountingTransactions).values(cost))
    expect(isUniqueViolation(second, 'accounting_transactions_box_cost_unique')).toBe(true)
    await database.db.update(schema.accountingTransactions).set({ archivedAt: new Date() })
    expect(await errorOf(database.db.insert(schema.accountingTransactions).values(cost))).toBeUndefined()
  })

  test('a transaction verifies one payable only', async () => {
    const record = {
      subjectKind: 'box_request',
      provider: 'paypal',
      providerTransactionId: 'T1',
      amount: '23.95',
    } as const
    const add = (subjectId: number, verification: 'claimed' | 'verified', providerTransactionId = 'T1') =>
      errorOf(
        database.db
          .insert(schema.paymentRecords)
          .values({ ...record, subjectId, verification, providerTransactionId }),
      )
    expect(await add(1, 'verified')).toBeUndefined()
    expect(await add(2, 'claimed')).toBeUndefined()
    for (const written of ['T1', 't1', 'T-1', ' t 1'])
      expect([
        written,
        isUniqueViolation(await add(3, 'verified', written), 'payment_records_transaction_unique'),
      ]).toEqual([written, true])
  })

  test('an email address registers once per event, ignoring case', async () => {
    const [event] = await database.db
      .insert(schema.events)
      .values({ title: 'Círculo', description: 'Encuentro', eventDate: new Date() })
      .returning()
    const person = { eventId: event!.id, fullName: 'Ana', phone: '7875550101' }
    const add = (reference: string, email: string) =>
      errorOf(database.db.insert(schema.eventRegistrations).values({ ...person, reference, email }))
    expect(await add('r1', 'ana@example.org')).toBeUndefined()
    expect(
      isUniqueViolation(await add('r2', 'ANA@example.org'), 'event_registrations_event_email_unique'),
    ).toBe(true)
  })

  test('stores images byte for byte', async () => {
    const bytes = Buffer.from([0, 255, 1, 254, 92, 39])
    const picture = { mime: 'image/webp', width: 2, height: 1, smallWidth: 2, smallHeight: 1 }
    await database.db.insert(schema.images).values({ ...picture, sha256: 'x', bytes, small: bytes })
    const [stored] = await database.db.select().from(schema.images)
    expect(stored?.bytes).toBeInstanceOf(Buffer)
    expect(stored?.bytes.equals(bytes)).toBe(true)
  })

  test('stores arrays and JSON unchanged', async () => {
    const person = { fullName: 'Ana', email: 'a@example.org', phone: '1', address: 'x' }
    const supportHistory = ['Caja, "enviada"', 'Círculo {1}']
    const [stored] = await database.db
      .insert(schema.beneficiaries)
      .values({ ...person, supportHistory })
      .returning()
    expect(stored?.supportHistory).toEqual(supportHistory)
    const changes = { status: ['pending', 'shipped'], note: 'ñ "x"', none: null }
    const [entry] = await database.db
      .insert(schema.historyEntries)
      .values({ entity: 'x', entityId: 1, action: 'update', changes })
      .returning()
    expect(entry?.changes).toEqual(changes)
  })
})
