import { eq } from 'drizzle-orm'
import { type Ctx, requireUser } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { isPassword } from './passwords.server.ts'
import { countFailedSignIn, matching, type SessionCredential } from './service.server.ts'
import { sessions, users } from './tables.server.ts'

const recentMs = 5 * 60_000

/** For endpoints with `asksPassword`: the session must have given the password in the last minutes. */
export function requireRecentPassword(ctx: Ctx): void {
  const age = ctx.passwordAt ? ctx.now().getTime() - ctx.passwordAt.getTime() : Number.POSITIVE_INFINITY
  // A time in the future: the clock was set back.
  if (age < 0 || age > recentMs) throw new AppError('password_needed', 'errors.passwordNeeded')
}

/** Gives the password again in the current session. Wrong ones count like failed sign-ins. */
export async function confirmPassword(ctx: Ctx, password: string, proof: SessionCredential): Promise<void> {
  await assertOwnPassword(ctx, password, 'password')
  await ctx.db.update(sessions).set({ passwordAt: ctx.now() }).where(matching(proof))
}

/** Refuses a wrong password of the signed-in person as an error of the field. */
export async function assertOwnPassword(ctx: Ctx, password: string, field: string): Promise<void> {
  const me = requireUser(ctx)
  const guess = await countFailedSignIn(ctx, me.username.toLowerCase())
  const [user] = await ctx.db.select().from(users).where(eq(users.id, me.id))
  if (!(await isPassword(password, user?.passwordHash ?? null))) {
    const fields = [{ path: field, textKey: 'staff.errors.currentPassword' as const }]
    throw new AppError('invalid', 'errors.invalid', {}, { fields })
  }
  await guess.wasRight()
}
