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

  test('says which database it is, and that it can serve', async () => {
    expect(database.kind).toBe('postgres')
    expect(database.version).toMatch(/^\d+/)
    await database.check()
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

test('writes are refused while the disk is nearly full, and accepted again after', async () => {
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
