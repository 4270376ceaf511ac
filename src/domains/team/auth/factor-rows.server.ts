import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { authenticatorApps, passkeys, secondFactorRoles, sessions } from './tables.server.ts'

// Sign-in reads these rows, so their tables are here. The feature `account` decides what changes, and records it.

/** False when the account has an app that works: it is not replaced by one that may never be confirmed. */
export async function startAppRow(ctx: Ctx, userId: number, secret: string): Promise<boolean> {
  const facts = { secret, createdAt: ctx.now(), lastStep: 0 }
  const written = await ctx.db
    .insert(authenticatorApps)
    .values({ userId, ...facts })
    .onConflictDoUpdate({
      target: authenticatorApps.userId,
      set: facts,
      setWhere: isNull(authenticatorApps.confirmedAt),
    })
    .returning({ userId: authenticatorApps.userId })
  return written.length > 0
}

export async function confirmAppRow(ctx: Ctx, userId: number, step: number): Promise<void> {
  await ctx.db
    .update(authenticatorApps)
    .set({ confirmedAt: ctx.now(), lastStep: step })
    .where(eq(authenticatorApps.userId, userId))
}

export async function deleteAppRow(ctx: Ctx, userId: number): Promise<boolean> {
  const removed = await ctx.db
    .delete(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)))
    .returning({ userId: authenticatorApps.userId })
  return removed.length > 0
}

type NewPasskeyRow = Omit<typeof passkeys.$inferInsert, 'createdAt'>

/** False when the passkey is on an account already, perhaps somebody else's. */
export async function insertPasskey(ctx: Ctx, row: NewPasskeyRow): Promise<boolean> {
  const written = await ctx.db
    .insert(passkeys)
    .values({ ...row, createdAt: ctx.now() })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id })
  return written.length > 0
}

const ownPasskey = (id: number, userId: number) => and(eq(passkeys.id, id), eq(passkeys.userId, userId))

export async function renamePasskeyRow(ctx: Ctx, id: number, userId: number, name: string): Promise<boolean> {
  const where = ownPasskey(id, userId)
  const renamed = await ctx.db.update(passkeys).set({ name }).where(where).returning({ id: passkeys.id })
  return renamed.length > 0
}

export async function deletePasskeyRow(ctx: Ctx, id: number, userId: number): Promise<boolean> {
  const removed = await ctx.db.delete(passkeys).where(ownPasskey(id, userId)).returning({ id: passkeys.id })
  return removed.length > 0
}

export async function replaceSecondFactorRoles(ctx: Ctx, roles: string[]): Promise<void> {
  await ctx.db.delete(secondFactorRoles)
  if (roles.length > 0) await ctx.db.insert(secondFactorRoles).values(roles.map((role) => ({ role })))
}

/** Ends one session of a person, or all but one. Returns how many. */
export async function endSessionsOf(
  ctx: Ctx,
  userId: number,
  which: { only: number } | { except: number | undefined },
): Promise<number> {
  const one =
    'only' in which
      ? eq(sessions.id, which.only)
      : which.except === undefined
        ? undefined
        : ne(sessions.id, which.except)
  const ended = await ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now() })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), one))
    .returning({ id: sessions.id })
  return ended.length
}
