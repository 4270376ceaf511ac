import { and, asc, eq, sql } from 'drizzle-orm'
import { assertStrongPassword } from '#domains/team/auth/password-strength.server.ts'
import { hashPassword } from '#domains/team/auth/passwords.server.ts'
import { assertOwnPassword } from '#domains/team/auth/recent-password.server.ts'
import type { SessionCredential } from '#domains/team/auth/schemas.ts'
import { revokeSessionsOf, updateStepBeforeWork } from '#domains/team/auth/service.server.ts'
import { users } from '#domains/team/auth/tables.server.ts'
import { changeUser, insertUser, type UserRow } from '#domains/team/auth/users.server.ts'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { presentAs } from '#lib/http/present.server.ts'
import type { Page } from '#lib/http/route.server.ts'
import { may } from '#lib/rights.ts'
import { dayMs } from '#lib/text/dates.ts'
import { type NewUser, StaffUser, type UserChange } from './schemas.ts'

export async function listUsers(ctx: Ctx): Promise<Page<StaffUser>> {
  const visible = !ctx.user || may(ctx.user, 'staff.write') ? undefined : eq(users.id, ctx.user.id)
  const rows = await ctx.db.select().from(users).where(visible).orderBy(asc(users.fullName), asc(users.id))
  return { rows: rows.map(toStaffUser), total: rows.length }
}

/** A password that somebody else set must be changed at the first sign-in, within this time. */
const temporaryPasswordMs = 7 * dayMs

type PasswordOptions = {
  /** Set by somebody else: it expires, and must be changed at sign-in. */
  isTemporary?: boolean
}

/** Gives a person access with a first password, which is checked for strength. */
export async function addUser(ctx: Ctx, input: NewUser, options: PasswordOptions): Promise<StaffUser> {
  await assertStrongPassword(ctx, input.password, input, 'password')
  return createUser(ctx, input, options)
}

export async function createUser(
  ctx: Ctx,
  input: Omit<NewUser, 'email' | 'role'> & { email: string | null; role?: string },
  options: PasswordOptions = {},
): Promise<StaffUser> {
  const { password, ...facts } = input
  const passwordHash = await hashPassword(password)
  return inTransaction(ctx, async (ctx) => {
    const row = await insertUser(ctx, {
      ...facts,
      passwordHash,
      passwordTemporaryUntil: temporaryUntil(ctx, options),
    })
    await recordHistory(ctx, {
      entity: 'user',
      entityId: row.id,
      action: 'created',
      changes: { role: [null, row.role] },
    })
    return toStaffUser(row)
  })
}

/** Nobody changes their own access, and the last active account of the management keeps its own. */
export async function updateUser(ctx: Ctx, id: number, change: UserChange): Promise<StaffUser> {
  if (change.isActive === false && ctx.user?.id === id)
    throw new AppError('conflict', 'staff.errors.ownAccount')
  return inTransaction(ctx, async (ctx) => {
    const isLess = change.isActive === false || (change.role !== undefined && change.role !== 'admin')
    if (isLess) await assertNotLast(ctx, id)
    const [before] = await ctx.db.select().from(users).where(eq(users.id, id)).for('update')
    if (!before) throw new AppError('not_found', 'errors.notFound')
    const changes = changesBetween(before, change, ['isActive', 'role'])
    if (changes.role && ctx.user?.id === id) throw new AppError('conflict', 'staff.errors.ownRole')
    if (Object.keys(changes).length === 0) return toStaffUser(before)
    const row = await changeUser(ctx, id, change)
    if (!row.isActive || changes.role) await revokeSessionsOf(ctx, id)
    const { isActive, ...facts } = changes
    const action = changes.role ? 'role_changed' : actionOf(isActive)
    await recordHistory(ctx, { entity: 'user', entityId: id, action, changes: facts })
    return toStaffUser(row)
  })
}

export async function resetPassword(
  ctx: Ctx,
  id: number,
  newPassword: string,
  options: PasswordOptions,
): Promise<void> {
  await assertStrongPassword(ctx, newPassword, await fetchUser(ctx, id), 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  await setPassword(ctx, id, passwordHash, 'reset_password', { ...options })
}

/** Ends all other sessions of the account. */
export async function changeOwnPassword(
  ctx: Ctx,
  input: { currentPassword: string; newPassword: string; proof: SessionCredential },
): Promise<void> {
  await assertOwnPassword(ctx, input.currentPassword, 'currentPassword')
  const me = requireUser(ctx)
  if (input.newPassword === input.currentPassword) {
    const fields = [{ path: 'newPassword', textKey: 'staff.errors.samePassword' }]
    throw new AppError('invalid', 'errors.invalid', {}, { fields })
  }
  await assertStrongPassword(ctx, input.newPassword, await fetchUser(ctx, me.id), 'newPassword')
  const passwordHash = await hashPassword(input.newPassword)
  await inTransaction(ctx, async (ctx) => {
    await setPassword(ctx, me.id, passwordHash, 'own_password', { keep: input.proof })
    await updateStepBeforeWork(ctx)
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

function setPassword(
  ctx: Ctx,
  id: number,
  passwordHash: string,
  action: 'reset_password' | 'own_password',
  { keep, ...options }: PasswordOptions & { keep?: SessionCredential },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await changeUser(ctx, id, { passwordHash, passwordTemporaryUntil: temporaryUntil(ctx, options) })
    await revokeSessionsOf(ctx, id, keep)
    await recordHistory(ctx, { entity: 'user', entityId: id, action })
  })
}

const temporaryUntil = (ctx: Ctx, { isTemporary }: PasswordOptions) =>
  isTemporary ? new Date(ctx.now().getTime() + temporaryPasswordMs) : null

async function fetchUser(ctx: Ctx, id: number): Promise<UserRow> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, id))
  if (!user) throw new AppError('not_found', 'errors.notFound')
  return user
}

/** Locks the active accounts of the management: when two of them demote each other, the second waits and is refused. */
async function assertNotLast(ctx: Ctx, id: number): Promise<void> {
  const active = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isActive, true), eq(users.role, 'admin')))
    .orderBy(asc(users.id))
    .for('update')
  const [other] = active.filter((user) => user.id !== id)
  if (!other) throw new AppError('conflict', 'staff.errors.lastAccount')
}

const actionOf = (isActive: unknown) =>
  Array.isArray(isActive) ? (isActive[1] ? 'access_returned' : 'access_removed') : 'updated'

const toStaffUser = (row: UserRow): StaffUser => presentAs(StaffUser, row, {})
