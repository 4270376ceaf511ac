import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, not, sql } from 'drizzle-orm'
import { type Ctx, inTransaction, type SessionUser } from '#lib/context.server.ts'
import type { Db } from '#lib/database/handle.server.ts'
import { env } from '#lib/env.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { assertWithinLimit, type Limit, rateLimits } from '#lib/http/rate-limits.server.ts'
import { isPassword } from './passwords.server.ts'
import { sessions, users } from './tables.server.ts'

/** The two secrets of one session: the script's bearer and the HttpOnly cookie differ. rulings.md#sessions. */
export type SessionCredential = { token: string } | { cookie: string }

const failureWindowSeconds = 15 * 60

/** How often a session's last use is written down, at most. */
const seenEveryMs = 60_000

/** Wrong user and wrong password answer the same, in about the same time. rulings.md#tokens-and-passwords. */
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
      expiresAt: new Date(now.getTime() + ctx.services.get(env).SESSION_MAX_HOURS * 3_600_000),
    })
    await db.update(users).set({ lastLoginAt: now }).where(eq(users.id, user.id))
  })
  return { ...secrets, user: toSessionUser(user) }
}

/** The user of a live session: neither revoked, nor idle too long, nor past its end, nor switched off. */
export async function findSession(ctx: Ctx, proof: SessionCredential): Promise<SessionUser | null> {
  const now = ctx.now()
  const idleSince = new Date(now.getTime() - ctx.services.get(env).SESSION_IDLE_MINUTES * 60_000)
  const [kind, secret] =
    'token' in proof ? (['token', proof.token] as const) : (['cookie', proof.cookie] as const)
  const [found] = await sessionQueries(ctx.db)[kind].execute({ hash: hashOf(secret), now, idleSince })
  if (!found) return null
  const { sessionId, lastSeenAt, ...user } = found
  if (now.getTime() - lastSeenAt.getTime() > seenEveryMs) {
    await ctx.db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId))
  }
  return user
}

// Every call of the back office begins with one of these: their SQL is put together once.
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
          // An unknown role has no rights. rulings.md#tokens-and-passwords.
          eq(users.role, 'admin'),
        ),
      )
      // Without a name: a connection pooler may give each call another connection.
      .prepare('')
  return { token: by(sessions.tokenHash), cookie: by(sessions.cookieHash) }
}

export async function logOut(ctx: Ctx, proofs: SessionCredential[]): Promise<void> {
  for (const proof of proofs) {
    await ctx.db
      .update(sessions)
      .set({ revokedAt: ctx.now() })
      .where(and(matching(proof), isNull(sessions.revokedAt)))
  }
}

/** `except`: the session that goes on, of who changes the own password. */
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

/** Everybody has to sign in again: after a restore, or a leak. */
export async function endAllSessions(ctx: Ctx): Promise<void> {
  await ctx.db.update(sessions).set({ revokedAt: ctx.now() }).where(isNull(sessions.revokedAt))
}

/**
 * Counted before the password is looked at, and taken back when it was right: however many arrive at once, no more than
 * the limit learn their result. 429 once this address or this name guessed wrong too often.
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
const matching = (proof: SessionCredential) =>
  'token' in proof
    ? eq(sessions.tokenHash, hashOf(proof.token))
    : eq(sessions.cookieHash, hashOf(proof.cookie))

const toSessionUser = (user: SessionUser): SessionUser => ({
  id: user.id,
  username: user.username,
  fullName: user.fullName,
  role: user.role,
})
