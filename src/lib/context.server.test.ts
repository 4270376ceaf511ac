import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#db/schema.server.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { type Ctx, database, inTransaction, processContext, Services } from './context.server.ts'
import { isUniqueViolation } from './database/db-errors.server.ts'
import { insertRow } from './database/insert-row.server.ts'

const person = (username: string) => ({ username, passwordHash: 'x', fullName: 'Ana' })
let ctx: Ctx
beforeAll(async () => {
  ctx = processContext(new Services().set(database, await createTestDatabase()), silentLog)
})
afterAll(() => ctx.services.get(database).close())

const named = (username: string) => ctx.db.select().from(users).where(eq(users.username, username))

test('a failed statement undoes the transaction, and what waits for its end is not done', async () => {
  const done: string[] = []
  const writing = inTransaction(ctx, async (ctx) => {
    ctx.afterCommit?.(() => void done.push('told'))
    await insertRow(ctx.db, users, person('twice'))
    await insertRow(ctx.db, users, person('twice'))
  })
  expect(isUniqueViolation(await writing.catch((error: unknown) => error))).toBe(true)
  expect(await named('twice')).toEqual([])
  expect(done).toEqual([])
})

test('a row gets its columns as Drizzle would write them, and the defaults of those not given', async () => {
  const id = await insertRow(ctx.db, users, {
    ...person('whole'),
    createdAt: new Date('2026-03-04T05:06:07.089Z'),
  })
  const [row] = await named('whole')
  expect(row).toMatchObject({ id, ...person('whole'), createdAt: new Date('2026-03-04T05:06:07.089Z') })
})
