import { count } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inventoryItems } from '#features/inventory/tables.server.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import type { Database, Db } from './handle.server.ts'
import { cachedUntilWrite } from './query-cache.server.ts'

describe('an answer from memory', () => {
  let opened: Database
  beforeAll(async () => {
    opened = await createTestDatabase()
  })
  afterAll(() => opened.close())

  let _asked = 0
  const counting = (db: Db) => {
    const query = db.select({ total: count() }).from(inventoryItems)
    return {
      toSQL: () => query.toSQL(),
      // biome-ignore lint/suspicious/noThenProperty: a query of Drizzle's is asked by awaiting it
      then: ((done, failed) => {
        _asked += 1
        return query.then(done, failed)
      }) as typeof query.then,
    }
  }
  const totalOf = async (db: Db) => (await cachedUntilWrite(db, counting(db)))[0]?.total
  const insert = (db: Db) => db.insert(inventoryItems).values({ name: 'Vela' })

  test('stands until something is written, whatever it is, and is then asked again', async () => {
    const { db } = opened
    expect(await totalOf(db)).toBe(0)
    _asked = 0
    expect([await totalOf(db), await totalOf(db)]).toEqual([0, 0])
    await insert(db)
    expect(await totalOf(db)).toBe(1)
    await db.delete(inventoryItems)
    expect(await totalOf(db)).toBe(0)
  })

  test('a transaction sees what it has itself written, and what it takes back never counts', async () => {
    const { db } = opened
    const before = await totalOf(db)
    await db
      .transaction(async (tx) => {
        await insert(tx)
        expect(await totalOf(tx)).toBe(Number(before) + 1)
        await insert(tx)
        expect(await totalOf(tx)).toBe(Number(before) + 2)
        throw new Error('taken back')
      })
      .catch(() => {})
    expect(await totalOf(db)).toBe(before)
  })

  test('is never older than the moment it is asked for, while others write', async () => {
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
