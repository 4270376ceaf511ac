import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, not, sql } from 'drizzle-orm'
import { type Ctx, inTransaction, type SessionUser } from '#lib/context.server.ts'
import type { Db } from '#lib/database/handle.server.ts'
import { env } from '#lib/env.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { assertWithinLimit, type Limit, rateLimits } from '#lib/http/rate-limits.server.ts'
import { rolesIn } from '#lib/rights.ts'
import { isPassword } from './passwords.server.ts'
import { sessions, users } from './tables.server.ts'

/** rulings.md#sessions: the bearer token and the HttpOnly cookie of a session are different secrets. */
export type SessionCredential = { token: string } | { cookie: string }

const failureWindowSeconds = 15 * 60

/** `lastSeenAt` is updated at most this often. */
const lastSeenIntervalMs = 60_000

/** rulings.md#tokens-and-passwords: a wrong user and a wrong password get the same response in about the same time. */
export async function logIn(ctx: Ctx, input: { username: string; password: string }) {
  const username = input.username.toLowerCase()
  const guess = await countFailedSignIn(ctx, username)
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.username})`, username))
  const matches = await isPassword(input.password, user?.passwordHash ?? null)
  if (!user || !matches || !user.isActive) throw new AppError('unauthorized', 'login.errorMessage')
  await guess.wasRight()
  const now = ctx.now()
  const secrets = { token: newSecret(), cookie: newSecret() }
  await inTransaction(ctx, async ({ db }) => {
    await db.insert(sessions).values({
      userId: user.id,
      tokenHash: hashOf(secrets.token),
      cookieHash: hashOf(secrets.cookie),
      createdAt: now,
      lastSeenAt: now,
      passwordAt: now,
      expiresAt: new Date(now.getTime() + ctx.services.get(env).SESSION_MAX_HOURS * 3_600_000),
    })
    await db.update(users).set({ lastLoginAt: now }).where(eq(users.id, user.id))
  })
  return { ...secrets, user: toSessionUser(user) }
}

/** The user of a valid session: not revoked, idle or expired, and the account is active. */
export async function findSession(
  ctx: Ctx,
  credential: SessionCredential,
): Promise<{ user: SessionUser; passwordAt: Date } | null> {
  const now = ctx.now()
  const idleSince = new Date(now.getTime() - ctx.services.get(env).SESSION_IDLE_MINUTES * 60_000)
  const [kind, secret] =
    'token' in credential ? (['token', credential.token] as const) : (['cookie', credential.cookie] as const)
  const [row] = await sessionQueries(ctx.db)[kind].execute({ hash: hashOf(secret), now, idleSince })
  // roles.md#denied-by-default: an unknown role has no rights.
  if (!row || rolesIn(row.role).length === 0) return null
  const { sessionId, lastSeenAt, passwordAt, ...user } = row
  if (now.getTime() - lastSeenAt.getTime() > lastSeenIntervalMs) {
    await ctx.db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId))
  }
  return { user, passwordAt }
}

// Every back-office request runs one of these, so their SQL is built once.
const sessionQueriesOf = new WeakMap<Db, ReturnType<typeof prepareSessionQueries>>()

function sessionQueries(db: Db) {
  const queries = sessionQueriesOf.get(db) ?? prepareSessionQueries(db)
  sessionQueriesOf.set(db, queries)
  return queries
}

function prepareSessionQueries(db: Db) {
  const by = (hash: typeof sessions.tokenHash | typeof sessions.cookieHash) =>
    db
      .select({
        sessionId: sessions.id,
        lastSeenAt: sessions.lastSeenAt,
        passwordAt: sessions.passwordAt,
        id: users.id,
        username: users.username,
        fullName: users.fullName,
        role: users.role,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(hash, sql.placeholder('hash')),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, sql.placeholder('now')),
          gt(sessions.lastSeenAt, sql.placeholder('idleSince')),
          eq(users.isActive, true),
        ),
      )
      // Unnamed, because a connection pooler may use another connection for each call.
      .prepare('')
  return { token: by(sessions.tokenHash), cookie: by(sessions.cookieHash) }
}

export async function logOut(ctx: Ctx, credentials: SessionCredential[]): Promise<void> {
  for (const credential of credentials) {
    await ctx.db
      .update(sessions)
      .set({ revokedAt: ctx.now() })
      .where(and(matching(credential), isNull(sessions.revokedAt)))
  }
}

/** `except`: the current session, when people change their own password. */
export async function revokeSessionsOf(ctx: Ctx, userId: number, except?: SessionCredential): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now() })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        except ? not(matching(except)) : undefined,
      ),
    )
}

/** Signs everybody out, after a restore or a leak. */
export async function endAllSessions(ctx: Ctx): Promise<void> {
  await ctx.db.update(sessions).set({ revokedAt: ctx.now() }).where(isNull(sessions.revokedAt))
}

/**
 * Counts the attempt before the password is checked and removes it on success, so concurrent attempts cannot exceed the
 * limit. Throws 429 when this address or this name is over the limit.
 */
export async function countFailedSignIn(ctx: Ctx, username: string): Promise<{ wasRight(): Promise<void> }> {
  const limits = ctx.services.get(rateLimits)
  const points = ctx.services.get(env).RATE_LIMIT_LOGIN
  const byAddress: Limit = { name: 'sign-in address', points, seconds: failureWindowSeconds }
  const byName: Limit = { name: 'sign-in name', points, seconds: failureWindowSeconds }
  const [address, name] = await Promise.all([
    limits.add(byAddress, ctx.address),
    limits.add(byName, username),
  ])
  assertWithinLimit(address)
  assertWithinLimit(name)
  return {
    wasRight: async () => {
      await Promise.all([limits.decrement(byAddress, ctx.address), limits.clear(byName, username)])
    },
  }
}

const newSecret = () => randomBytes(32).toString('base64url')
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
export const matching = (credential: SessionCredential) =>
  'token' in credential
    ? eq(sessions.tokenHash, hashOf(credential.token))
    : eq(sessions.cookieHash, hashOf(credential.cookie))

const toSessionUser = (user: SessionUser): SessionUser => ({
  id: user.id,
  username: user.username,
  fullName: user.fullName,
  role: user.role,
})
