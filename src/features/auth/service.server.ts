import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, not, sql } from 'drizzle-orm'
import { type Ctx, inTransaction, type SessionUser, serviceKey } from '../../lib/context.server.ts'
import type { Db } from '../../lib/db.server.ts'
import { env } from '../../lib/env.server.ts'
import { AppError } from '../../lib/errors.ts'
import { RateCounter } from '../../lib/rate-counter.server.ts'
import { isPassword } from './passwords.server.ts'
import { sessions, users } from './tables.server.ts'

/** The two secrets of one session: the script's bearer and the HttpOnly cookie differ. RULINGS 9. */
export type SessionProof = { token: string } | { cookie: string }

export type LoginFailures = { byAddress: RateCounter; byUsername: RateCounter }
export const loginFailures = serviceKey<LoginFailures>('login failures')
const failureWindowMs = 15 * 60_000
export const newLoginFailures = (): LoginFailures => ({
  byAddress: new RateCounter(failureWindowMs),
  byUsername: new RateCounter(failureWindowMs),
})

/** How often a session's last use is written down, at most. */
const seenEveryMs = 60_000

/** Wrong user and wrong password answer the same, in about the same time. RULINGS 10. */
export async function logIn(ctx: Ctx, input: { username: string; password: string }) {
  const username = input.username.toLowerCase()
  refuseTooManyFailures(ctx, username)
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.username})`, username))
  const matches = await isPassword(input.password, user?.passwordHash ?? null)
  // Again: of many tries at once all passed the first look, and no more than the limit may learn their result.
  refuseTooManyFailures(ctx, username)
  if (!user || !matches || !user.isActive) {
    countFailure(ctx, username)
    throw new AppError('unauthorized', 'login.errorMessage')
  }
  ctx.services.get(loginFailures).byUsername.clear(username)
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
export async function findSession(ctx: Ctx, proof: SessionProof): Promise<SessionUser | null> {
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
          // An unknown role has no rights. RULINGS 10.
          eq(users.role, 'admin'),
        ),
      )
      // Without a name: a connection pooler may give each call another connection.
      .prepare('')
  return { token: by(sessions.tokenHash), cookie: by(sessions.cookieHash) }
}

export async function logOut(ctx: Ctx, proofs: SessionProof[]): Promise<void> {
  for (const proof of proofs) {
    await ctx.db
      .update(sessions)
      .set({ revokedAt: ctx.now() })
      .where(and(matching(proof), isNull(sessions.revokedAt)))
  }
}

/** `except`: the session that goes on, of who changes the own password. */
export async function revokeSessionsOf(ctx: Ctx, userId: number, except?: SessionProof): Promise<void> {
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

/** 429 once this address or this name guessed wrong too often. */
export function refuseTooManyFailures(ctx: Ctx, username: string): void {
  const { byAddress, byUsername } = ctx.services.get(loginFailures)
  const limit = ctx.services.get(env).RATE_LIMIT_LOGIN
  for (const [counter, name] of [
    [byAddress, ctx.address],
    [byUsername, username],
  ] as const) {
    if (counter.count(name) < limit) continue
    const seconds = counter.retryAfterSeconds(name, limit)
    throw new AppError('rate_limited', 'errors.rateLimited', { seconds }, { retryAfterSeconds: seconds })
  }
}

export function countFailure(ctx: Ctx, username: string): void {
  const { byAddress, byUsername } = ctx.services.get(loginFailures)
  byAddress.add(ctx.address)
  byUsername.add(username)
}

const newSecret = () => randomBytes(32).toString('base64url')
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
const matching = (proof: SessionProof) =>
  'token' in proof
    ? eq(sessions.tokenHash, hashOf(proof.token))
    : eq(sessions.cookieHash, hashOf(proof.cookie))

const toSessionUser = (user: SessionUser): SessionUser => ({
  id: user.id,
  username: user.username,
  fullName: user.fullName,
  role: user.role,
})
