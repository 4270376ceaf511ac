import { asc, eq, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../lib/context.server.ts'
import { isUniqueViolation } from '../../lib/db-errors.server.ts'
import { AppError } from '../../lib/errors.ts'
import type { Page } from '../../lib/route.server.ts'
import type { NewUser, StaffUser, UserChange } from './contract.ts'
import { hashPassword } from './passwords.server.ts'
import { revokeSessionsOf } from './service.server.ts'
import { users } from './tables.server.ts'

export async function listUsers(ctx: Ctx): Promise<Page<StaffUser>> {
  const rows = await ctx.db.select().from(users).orderBy(asc(users.fullName), asc(users.id))
  return { rows: rows.map(toStaffUser), total: rows.length }
}

export async function createUser(
  ctx: Ctx,
  input: Omit<NewUser, 'email'> & { email: string | null },
): Promise<StaffUser> {
  const { password, ...facts } = input
  const passwordHash = await hashPassword(password)
  const [row] = await refuseDuplicates(() =>
    ctx.db
      .insert(users)
      .values({ ...facts, passwordHash })
      .returning(),
  )
  return toStaffUser(row!)
}

/** One cannot switch off oneself: the last door must not close behind the person who closes it. */
export async function updateUser(ctx: Ctx, id: number, change: UserChange): Promise<StaffUser> {
  if (change.isActive === false && ctx.user?.id === id)
    throw new AppError('conflict', 'login.errors.ownAccount')
  return inTransaction(ctx, async (ctx) => {
    const [row] = await refuseDuplicates(() =>
      ctx.db
        .update(users)
        .set({ ...change, updatedAt: ctx.now() })
        .where(eq(users.id, id))
        .returning(),
    )
    if (!row) throw new AppError('not_found', 'errors.notFound')
    if (!row.isActive) await revokeSessionsOf(ctx, id)
    return toStaffUser(row)
  })
}

export async function resetPassword(ctx: Ctx, id: number, newPassword: string): Promise<void> {
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(users)
      .set({ passwordHash, updatedAt: ctx.now() })
      .where(eq(users.id, id))
      .returning({ id: users.id })
    if (!row) throw new AppError('not_found', 'errors.notFound')
    await revokeSessionsOf(ctx, id)
  })
}

export async function findUserByName(ctx: Ctx, username: string): Promise<StaffUser | null> {
  const [row] = await ctx.db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
  return row ? toStaffUser(row) : null
}

export async function hasUsers(ctx: Ctx): Promise<boolean> {
  return (await ctx.db.select({ id: users.id }).from(users).limit(1)).length > 0
}

async function refuseDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'users_username_unique'))
      throw new AppError('conflict', 'login.errors.usernameTaken')
    if (isUniqueViolation(error, 'users_email_unique'))
      throw new AppError('conflict', 'login.errors.emailTaken')
    throw error
  }
}

const toStaffUser = (row: typeof users.$inferSelect): StaffUser => ({
  id: row.id,
  username: row.username,
  fullName: row.fullName,
  email: row.email,
  role: row.role,
  isActive: row.isActive,
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
