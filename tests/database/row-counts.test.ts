import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactMessages } from '#features/contact/tables.server.ts'
import type { Database, Db } from '#lib/database/handle.server.ts'
import { countsByStatus, foldRowCounts } from '#lib/database/row-counts.server.ts'
import { createTestDatabase } from '../support/database.ts'

let database: Database
let pool: pg.Pool
/** The same database over other connections. */
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
const kept = (db: Db = database.db) => countsByStatus(db, contactMessages, statuses)
const counted = (db: Db = database.db) => countsByStatus(db, contactMessages, statuses, sql`true`)
const insert = (db: Db, rows: number) => db.insert(contactMessages).values(Array(rows).fill(message))

test('every table with a counted list has its triggers', async () => {
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

test('the kept number is the counted one through inserts, changes and deletions', async () => {
  const { db } = database
  await insert(db, 7)
  await db.execute(sql`update contact_messages set status = 'answered' where id % 2 = 0`)
  await db.execute(sql`update contact_messages set name = 'Eva'`)
  await db.execute(sql`delete from contact_messages where id = 2`)
  expect(await kept()).toEqual({ new: 4, answered: 2, archived: 0, total: 6 })
  expect(await kept()).toEqual(await counted())
})

test('what is rolled back was never counted, and a transaction sees its own rows', async () => {
  const before = await kept()
  const undone = database.db.transaction(async (tx) => {
    await insert(tx, 3)
    expect((await kept(tx)).total).toBe(before.total + 3)
    expect((await kept(others)).total).toBe(before.total)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await kept()).toEqual(before)
})

test('two open transactions write to the same table and neither waits for the other', async () => {
  const before = await kept()
  await database.db.transaction(async (first) => {
    await insert(first, 1)
    // While the first is open: this would wait forever if both had one row to count in.
    await insert(others, 2)
    expect((await kept(others)).total).toBe(before.total + 2)
  })
  expect((await kept()).total).toBe(before.total + 3)
})

test('many at once, then folded while others write: every row is counted once', async () => {
  const before = await kept()
  const writing = Array.from({ length: 40 }, () => insert(database.db, 1))
  await Promise.all([...writing, foldRowCounts(database.db), foldRowCounts(database.db)])
  await foldRowCounts(database.db)
  expect((await kept()).total).toBe(before.total + 40)
  expect(await kept()).toEqual(await counted())
})

test('an emptied table has no rows', async () => {
  await database.db.execute(sql`truncate contact_messages`)
  expect(await kept()).toEqual({ new: 0, answered: 0, archived: 0, total: 0 })
})
