import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inventoryItems, sessions, users } from '#db/schema.server.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { isCheckViolation, isForeignKeyViolation, isUniqueViolation, sqlState } from './db-errors.server.ts'
import type { Database } from './handle.server.ts'

describe('database error codes', () => {
  let database: Database
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  const failure = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    )

  test('recognises a unique violation, ignoring case', async () => {
    const person = { username: 'Ana', passwordHash: 'x', fullName: 'Ana' }
    await database.db.insert(users).values(person)
    const error = await failure(database.db.insert(users).values({ ...person, username: 'ANA' }))
    expect(isUniqueViolation(error)).toBe(true)
    expect(isUniqueViolation(error, 'users_username_unique')).toBe(true)
    expect(isUniqueViolation(error, 'users_email_unique')).toBe(false)
    expect(sqlState(error)).toBe('23505')
  })

  test('recognises a foreign key violation', async () => {
    const session = { userId: 404, tokenHash: 'a', cookieHash: 'b', expiresAt: new Date() }
    expect(isForeignKeyViolation(await failure(database.db.insert(sessions).values(session)))).toBe(true)
  })

  test('recognises a check violation', async () => {
    const below = await failure(database.db.insert(inventoryItems).values({ name: 'Manta', quantity: -1 }))
    expect(isCheckViolation(below, 'inventory_items_quantity_check')).toBe(true)
    const twice = await failure(
      database.db.insert(inventoryItems).values({ name: 'Manta', quantity: 1, reserved: 2 }),
    )
    expect(isCheckViolation(twice, 'inventory_items_reserved_check')).toBe(true)
  })

  test('ignores errors that do not come from the database', () => {
    expect(isUniqueViolation(new Error('no'))).toBe(false)
    expect(sqlState(Object.assign(new Error('no'), { code: 'EPIPE' }))).toBeUndefined()
    expect(sqlState(undefined)).toBeUndefined()
  })
})
