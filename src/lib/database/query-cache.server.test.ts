import { count } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inventoryItems } from '#domains/stock/inventory/tables.server.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import type { Database, Db } from './handle.server.ts'
import { cachedUntilWrite } from './query-cache.server.ts'

describe('the query cache', () => {
  let opened: Database
  beforeAll(async () => {
    opened = await createTestDatabase()
  })
  afterAll(() => opened.close())

  const totalOf = async (db: Db) =>
    (await cachedUntilWrite(db, db.select({ total: count() }).from(inventoryItems)))[0]?.total
  const insert = (db: Db) => db.insert(inventoryItems).values({ name: 'Vela' })

  test('gives the current result after any write', async () => {
    const { db } = opened
    expect(await totalOf(db)).toBe(0)
    expect([await totalOf(db), await totalOf(db)]).toEqual([0, 0])
    await insert(db)
    expect(await totalOf(db)).toBe(1)
    await db.delete(inventoryItems)
    expect(await totalOf(db)).toBe(0)
  })

  test('a transaction sees its own writes, and a rollback leaves no trace', async () => {
    const { db } = opened
    const before = await totalOf(db)
    await db
      .transaction(async (tx) => {
        await insert(tx)
        expect(await totalOf(tx)).toBe(Number(before) + 1)
        await insert(tx)
        expect(await totalOf(tx)).toBe(Number(before) + 2)
        throw new Error('rolled back')
      })
      .catch(() => {})
    expect(await totalOf(db)).toBe(before)
  })

  test('is never older than the request, while others write', async () => {
    const { db } = opened
    const start = Number(await totalOf(db))
    let written = start
    const writing = (async () => {
      for (let n = 0; n < 40; n += 1) {
        await insert(db)
        written += 1
      }
    })()
    for (let n = 0; n < 60; n += 1) {
      const atLeast = written
      expect(await totalOf(db)).toBeGreaterThanOrEqual(atLeast)
    }
    await writing
    expect(await totalOf(db)).toBe(start + 40)
  })
})
