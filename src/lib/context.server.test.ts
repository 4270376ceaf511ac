import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#db/schema.server.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { type Ctx, database, inTransaction, processContext, Services, sendAhead } from './context.server.ts'
import { isUniqueViolation } from './database/db-errors.server.ts'
import { insertRow } from './database/insert-row.server.ts'

const person = (username: string) => ({ username, passwordHash: 'x', fullName: 'Ana' })
let ctx: Ctx
beforeAll(async () => {
  ctx = processContext(new Services().set(database, await createTestDatabase()), silentLog)
})
afterAll(() => ctx.services.get(database).close())

const named = (username: string) => ctx.db.select().from(users).where(eq(users.username, username))

test('a statement sent ahead that fails undoes the transaction, although it travelled with the commit', async () => {
  const done: string[] = []
  const writing = inTransaction(ctx, async (ctx) => {
    ctx.afterCommit?.(() => void done.push('told'))
    await insertRow(ctx.db, users, person('twice'))
    await sendAhead(ctx, insertRow(ctx.db, users, person('twice')))
  })
  expect(isUniqueViolation(await writing.catch((error: unknown) => error))).toBe(true)
  expect(await named('twice')).toEqual([])
  expect(done).toEqual([])
})

test('after a failed statement sent ahead, the caller gets its failure, not that of the next statement', async () => {
  const writing = inTransaction(ctx, async (ctx) => {
    await insertRow(ctx.db, users, person('next'))
    await sendAhead(ctx, insertRow(ctx.db, users, person('next')))
    await ctx.db.select().from(users)
  })
  expect(isUniqueViolation(await writing.catch((error: unknown) => error))).toBe(true)
  expect(await named('next')).toEqual([])
})

test('a statement that fails before it is sent undoes the transaction', async () => {
  // biome-ignore lint/suspicious/noThenProperty: Drizzle's queries are such objects
  const unsent = { then: (_: unknown, reject: (error: Error) => void) => reject(new Error('not sent')) }
  const writing = inTransaction(ctx, async (ctx) => {
    await insertRow(ctx.db, users, person('unsent'))
    await sendAhead(ctx, unsent as PromiseLike<unknown>)
  })
  await expect(writing).rejects.toThrow('not sent')
  expect(await named('unsent')).toEqual([])
})

test('a statement sent ahead is there when the transaction is done, in the order it was sent', async () => {
  await inTransaction(ctx, async (ctx) => {
    await sendAhead(ctx, insertRow(ctx.db, users, person('first')))
    await sendAhead(ctx, ctx.db.update(users).set({ fullName: 'Luz' }).where(eq(users.username, 'first')))
  })
  expect(await named('first')).toEqual([expect.objectContaining({ fullName: 'Luz', role: 'admin' })])
})

test('a row gets its columns as Drizzle would write them, and the defaults of those not given', async () => {
  const id = await insertRow(ctx.db, users, {
    ...person('whole'),
    createdAt: new Date('2026-03-04T05:06:07.089Z'),
  })
  const [row] = await named('whole')
  expect(row).toMatchObject({ id, ...person('whole'), createdAt: new Date('2026-03-04T05:06:07.089Z') })
})
