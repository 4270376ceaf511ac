import { eq } from 'drizzle-orm'
import { type Ctx, requireUser } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { isPassword } from './passwords.server.ts'
import { countFailedSignIn } from './sign-in-limits.server.ts'
import { sessions, users } from './tables.server.ts'

const recentMs = 5 * 60_000

/**
 * For endpoints with `asksPassword`, which a stranger at an unlocked computer must not call: the session must have given
 * the password in the last minutes. The browser asks for it and repeats the call. A call of the specification never has it
 * (rulings.md#documented-calls).
 */
export function requireRecentPassword(ctx: Ctx): void {
  const age = ctx.session ? ctx.now().getTime() - ctx.session.passwordAt.getTime() : Number.POSITIVE_INFINITY
  // A time in the future: the clock was set back.
  if (age < 0 || age > recentMs) throw new AppError('password_needed', 'errors.passwordNeeded')
}

/** Gives the password again in the current session. */
export async function confirmPassword(ctx: Ctx, password: string): Promise<void> {
  await assertOwnPassword(ctx, password, 'password')
  if (ctx.session)
    await ctx.db.update(sessions).set({ passwordAt: ctx.now() }).where(eq(sessions.id, ctx.session.id))
}

/**
 * Refuses a wrong password of the signed-in person as an error of the field. Wrong ones count for the session, so that a
 * stranger's guesses elsewhere do not block it.
 */
export async function assertOwnPassword(ctx: Ctx, password: string, field: string): Promise<void> {
  const me = requireUser(ctx)
  const trusted = ctx.session && `session ${ctx.session.id}`
  const guess = await countFailedSignIn(ctx, me.username.toLowerCase(), trusted)
  const [user] = await ctx.db.select().from(users).where(eq(users.id, me.id))
  if (!(await isPassword(password, user?.passwordHash ?? null))) {
    const fields = [{ path: field, textKey: 'staff.errors.currentPassword' as const }]
    throw new AppError('invalid', 'errors.invalid', {}, { fields })
  }
  await guess.wasRight()
}
