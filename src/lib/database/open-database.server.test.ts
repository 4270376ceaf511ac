import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#db/schema.server.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import type { Database } from './handle.server.ts'

const person = (username: string) => ({ username, passwordHash: 'x', fullName: 'Ana' })

describe('the database handle', () => {
  let database: Database
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  const names = async () => (await database.db.select().from(users)).map((user) => user.username)

  test('reports its kind and version and passes the check', async () => {
    expect(database.kind).toBe('postgres')
    expect(database.version).toMatch(/^\d+/)
    await database.check()
  })

  test('a failed savepoint rolls back only its own part', async () => {
    await database.db.transaction(async (tx) => {
      await tx.insert(users).values(person('saved'))
      const inner = tx.transaction(async (inside) => {
        await inside.insert(users).values(person('rolled back'))
        throw new Error('undo')
      })
      await expect(inner).rejects.toThrow('undo')
      await tx.insert(users).values(person('saved too'))
    })
    expect(await names()).toEqual(expect.arrayContaining(['saved', 'saved too']))
    expect(await names()).not.toContain('rolled back')
  })

  test('returns counts as numbers, and the number of affected rows', async () => {
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

test('refuses writes while the disk is nearly full, and accepts them afterwards', async () => {
  let free = 499
  const database = await createTestDatabase({ minFreeBytes: 500, freeBytes: () => free })
  try {
    expect(() => database.assertWritable()).toThrow(expect.objectContaining({ code: 'storage_full' }))
    free = 500
    expect(() => database.assertWritable()).not.toThrow()
  } finally {
    await database.close()
  }
})
