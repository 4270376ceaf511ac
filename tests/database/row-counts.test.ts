import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactMessages } from '#domains/community/contact/tables.server.ts'
import type { Database, Db } from '#lib/database/handle.server.ts'
import { countsByStatus, foldRowCounts } from '#lib/database/row-counts.server.ts'
import { createTestDatabase } from '../support/database.ts'

let database: Database
let pool: pg.Pool
/** The same database through other connections. */
let others: Db
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool(database.connection)
  // Dropping the database ends its connections.
  pool.on('error', () => {})
  others = drizzle(pool)
})
afterAll(async () => {
  await pool.end()
  await database.close()
})

const message = { name: 'Ana', email: 'ana@example.org', subject: 'Hola', message: 'Hola' }
const statuses = ['new', 'answered', 'archived'] as const
const storedCounts = (db: Db = database.db) => countsByStatus(db, contactMessages, statuses)
const actualCounts = (db: Db = database.db) => countsByStatus(db, contactMessages, statuses, sql`true`)
const insert = (db: Db, rows: number) => db.insert(contactMessages).values(Array(rows).fill(message))

test('every table with stored counts has its triggers', async () => {
  const { rows } = await database.db.execute(sql`
    select tgrelid::regclass::text as name, count(*)::int as triggers from pg_trigger
    where tgname like 'count\_%' group by 1 order by 1`)
  const names = [
    'box_requests',
    'contact_messages',
    'donations',
    'event_registrations',
    'hospital_deliveries',
  ]
  const all = [...names, 'mail_outbox', 'volunteers']
  expect(rows).toEqual(all.map((name) => ({ name, triggers: 4 })))
})

test('the stored count is right after inserts, updates and deletes', async () => {
  const { db } = database
  await insert(db, 7)
  await db.execute(sql`update contact_messages set status = 'answered' where id % 2 = 0`)
  await db.execute(sql`update contact_messages set name = 'Eva'`)
  await db.execute(sql`delete from contact_messages where id = 2`)
  expect(await storedCounts()).toEqual({ new: 4, answered: 2, archived: 0, total: 6 })
  expect(await storedCounts()).toEqual(await actualCounts())
})

test('a rollback does not change counts, and a transaction sees its own rows', async () => {
  const before = await storedCounts()
  const rolledBack = database.db.transaction(async (tx) => {
    await insert(tx, 3)
    expect((await storedCounts(tx)).total).toBe(before.total + 3)
    expect((await storedCounts(others)).total).toBe(before.total)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await storedCounts()).toEqual(before)
})

test('two open transactions on one table do not block each other', async () => {
  const before = await storedCounts()
  await database.db.transaction(async (first) => {
    await insert(first, 1)
    // With one shared row this would block, because the first transaction is open.
    await insert(others, 2)
    expect((await storedCounts(others)).total).toBe(before.total + 2)
  })
  expect((await storedCounts()).total).toBe(before.total + 3)
})

test('counts every row once under concurrent inserts and folding', async () => {
  const before = await storedCounts()
  const writing = Array.from({ length: 40 }, () => insert(database.db, 1))
  await Promise.all([...writing, foldRowCounts(database.db), foldRowCounts(database.db)])
  await foldRowCounts(database.db)
  expect((await storedCounts()).total).toBe(before.total + 40)
  expect(await storedCounts()).toEqual(await actualCounts())
})

test('a truncated table has zero counts', async () => {
  await database.db.execute(sql`truncate contact_messages`)
  expect(await storedCounts()).toEqual({ new: 0, answered: 0, archived: 0, total: 0 })
})
