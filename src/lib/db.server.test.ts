import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, testDatabases } from '../../tests/support/database.ts'
import { users } from '../db/schema.server.ts'
import type { Database } from './db.server.ts'

const person = (username: string) => ({ username, passwordHash: 'x', fullName: 'Ana' })

describe.each(testDatabases())('the database handle (%s)', (kind, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  const names = async () => (await database.db.select().from(users)).map((user) => user.username)

  test('says which database it is, and that it can serve', async () => {
    expect(database.kind).toBe(kind)
    expect(database.version).toMatch(/^\d+/)
    await database.check()
  })

  test('refuses `db` inside its own transaction, rolls back and works on', async () => {
    const mixed = database.db.transaction(async (tx) => {
      await tx.insert(users).values(person('mixed'))
      await database.db.select().from(users)
    })
    await expect(mixed).rejects.toThrow('use tx.select')
    const nested = database.db.transaction(() => database.db.transaction(async () => 1))
    await expect(nested).rejects.toThrow('use tx.transaction')
    expect(await names()).not.toContain('mixed')
  })

  test('lets others use `db` while a transaction runs', async () => {
    let finish = () => {}
    const waiting = new Promise<void>((resolve) => {
      finish = resolve
    })
    const running = database.db.transaction(async (tx) => {
      await tx.insert(users).values(person('slow'))
      await waiting
    })
    const outside = database.db.execute(sql`select 1 as one`)
    finish()
    await running
    expect((await outside).rows).toEqual([{ one: 1 }])
  })

  test('lets work started in a transaction use `db` once it has ended', async () => {
    let later: Promise<string[]> = Promise.resolve([])
    let ended = () => {}
    const end = new Promise<void>((resolve) => {
      ended = resolve
    })
    await database.db.transaction(async (tx) => {
      await tx.insert(users).values(person('starter'))
      later = end.then(names)
    })
    ended()
    expect(await later).toContain('starter')
  })

  test('a savepoint undoes only its own part', async () => {
    await database.db.transaction(async (tx) => {
      await tx.insert(users).values(person('kept'))
      const inner = tx.transaction(async (inside) => {
        await inside.insert(users).values(person('undone'))
        throw new Error('undo')
      })
      await expect(inner).rejects.toThrow('undo')
      await tx.insert(users).values(person('kept too'))
    })
    expect(await names()).toEqual(expect.arrayContaining(['kept', 'kept too']))
    expect(await names()).not.toContain('undone')
  })

  test('counts are numbers and affected rows are told', async () => {
    await database.db.insert(users).values(person('counted'))
    const counted = await database.db.execute(sql`select count(*) as n from users where username = 'counted'`)
    expect(counted.rows).toEqual([{ n: 1 }])
    const updated = await database.db
      .update(users)
      .set({ fullName: 'B' })
      .where(eq(users.username, 'counted'))
    expect(updated.rowCount).toBe(1)
  })
})

test('on the embedded database each commit is one real write to the disk', async () => {
  const database = await createTestDatabase('embedded', { durable: true })
  try {
    await database.db.insert(users).values(person('first'))
    const before = database.fsyncCount?.() ?? Number.NaN
    for (let i = 0; i < 20; i += 1) await database.db.insert(users).values(person(`person ${i}`))
    expect((database.fsyncCount?.() ?? 0) - before).toBeGreaterThanOrEqual(20)
  } finally {
    await database.close()
  }
})

test('writes are refused while the disk is nearly full, and accepted again after', async () => {
  let free = 499
  const database = await createTestDatabase('embedded', { minFreeBytes: 500, freeBytes: () => free })
  try {
    expect(() => database.assertWritable()).toThrow(expect.objectContaining({ code: 'storage_full' }))
    free = 500
    expect(() => database.assertWritable()).not.toThrow()
  } finally {
    await database.close()
  }
})
