import { eq } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { isUniqueViolation } from '#lib/database/db-errors.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { users } from './tables.server.ts'

// Sign-in reads the accounts, so their table is here. The feature `staff` decides what changes, and records it.

export type UserRow = typeof users.$inferSelect

export const insertUser = (ctx: Ctx, facts: typeof users.$inferInsert): Promise<UserRow> =>
  refuseDuplicates(async () => firstRow(await ctx.db.insert(users).values(facts).returning()))

export const changeUser = (ctx: Ctx, id: number, change: Partial<UserRow>): Promise<UserRow> =>
  refuseDuplicates(async () => {
    const [row] = await ctx.db
      .update(users)
      .set({ ...change, updatedAt: ctx.now() })
      .where(eq(users.id, id))
      .returning()
    if (!row) throw new AppError('not_found', 'errors.notFound')
    return row
  })

async function refuseDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'users_username_unique'))
      throw new AppError('conflict', 'staff.errors.usernameTaken')
    if (isUniqueViolation(error, 'users_email_unique'))
      throw new AppError('conflict', 'staff.errors.emailTaken')
    throw error
  }
}
