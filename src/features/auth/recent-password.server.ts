import { eq } from 'drizzle-orm'
import { type Ctx, requireUser } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { isPassword } from './passwords.server.ts'
import { countFailedSignIn } from './sign-in-limits.server.ts'
import { sessions, users } from './tables.server.ts'

const recentMs = 5 * 60_000

/**
 * For calls that a stranger at an unlocked computer must not make: the password was typed in this session at most five
 * minutes ago, else 403 with `required: "recent_password"`, and the browser asks for it and repeats the call.
 */
export async function requireRecentPassword(ctx: Ctx): Promise<void> {
  const sessionId = ctx.session?.id
  if (sessionId === undefined) throw new Error('Only a signed-in request can have a recent password')
  const [session] = await ctx.db
    .select({ passwordAt: sessions.passwordAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  const age = ctx.now().getTime() - (session?.passwordAt.getTime() ?? 0)
  // Less than zero: the clock went back, so the age is not known.
  if (age >= 0 && age <= recentMs) return
  throw new AppError(
    'forbidden',
    'auth.errors.passwordNeeded',
    {},
    { extra: { required: 'recent_password' } },
  )
}

/** Counts for the session, so that a stranger's guesses elsewhere do not block it. */
export async function confirmPassword(ctx: Ctx, password: string): Promise<void> {
  await assertOwnPassword(ctx, password, 'password')
  if (ctx.session)
    await ctx.db.update(sessions).set({ passwordAt: ctx.now() }).where(eq(sessions.id, ctx.session.id))
}

/** `path`: the form field that holds it. */
export async function assertOwnPassword(ctx: Ctx, password: string, path: string): Promise<void> {
  const me = requireUser(ctx)
  const trusted = ctx.session && `session ${ctx.session.id}`
  const guess = await countFailedSignIn(ctx, me.username.toLowerCase(), trusted)
  const [user] = await ctx.db.select().from(users).where(eq(users.id, me.id))
  if (!(await isPassword(password, user?.passwordHash ?? null))) {
    const fields = [{ path, textKey: 'staff.errors.currentPassword' }]
    throw new AppError('invalid', 'errors.invalid', {}, { fields })
  }
  await guess.wasRight()
}
