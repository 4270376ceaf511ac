import { and, eq, isNull, lte, not, or, sql } from 'drizzle-orm'
import { type Ctx, inTransaction, type SessionFacts, type SessionUser } from '#lib/context.server.ts'
import type { Db } from '#lib/database/handle.server.ts'
import { env } from '#lib/env.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { CallHeaders } from '#lib/http/route.server.ts'
import { rolesIn } from '#lib/rights.ts'
import { notifyAccount } from './account-emails.server.ts'
import { type Device, isKnownDevice, rememberDevice, unknownDevice } from './device.server.ts'
import { passkeySite, userIdOfPasskey } from './passkeys.server.ts'
import { hashPassword, isPassword, isWeakHash } from './passwords.server.ts'
import type { SessionCredential, StepBeforeWork } from './schemas.ts'
import { isSecondFactorCode, isSecondFactorRequired, secondFactorsOf } from './second-factor.server.ts'
import { hashOf, newSecret } from './secrets.server.ts'
import { countFailedSignIn } from './sign-in-limits.server.ts'
import { logSignIn, type SignInResult } from './sign-in-log.server.ts'
import { sessions, users } from './tables.server.ts'
import type { UserRow } from './users.server.ts'

/** `lastSeenAt` is updated at most this often. */
const lastSeenIntervalMs = 60_000

type SignIn = { username: string; password: string; code?: string | null | undefined }

/**
 * rulings.md#tokens-and-passwords: a wrong user and a wrong password get the same response in about the same time. An
 * account with a second factor then needs `code`, or signs in with its passkey instead.
 */
export async function logIn(ctx: Ctx, input: SignIn, device: Device = unknownDevice()) {
  const username = input.username.toLowerCase()
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.username})`, username))
  const isKnown = await isKnownDevice(ctx, user?.id ?? 0, device)
  const trusted = isKnown ? hashOf(device.secret) : null
  const guess = await orLimited(ctx, () => countFailedSignIn(ctx, username, trusted), user?.id)
  const matches = await isPassword(input.password, user?.passwordHash ?? null)
  if (!user || !matches || !user.isActive) {
    logSignIn(ctx, !user ? 'unknown_user' : matches ? 'no_access' : 'wrong_password', user?.id)
    throw new AppError('unauthorized', 'login.errorMessage')
  }
  const refuse = (result: SignInResult, error: AppError) => {
    logSignIn(ctx, result, user.id)
    throw error
  }
  if (user.passwordTemporaryUntil && user.passwordTemporaryUntil <= ctx.now())
    refuse('password_expired', new AppError('unauthorized', 'login.passwordExpired'))
  const secondFactor = await secondFactorsOf(ctx, user.id)
  if (secondFactor.length > 0 && !input.code) {
    await guess.wasIncomplete()
    const options = { extra: { secondFactor } }
    refuse('second_factor_missing', new AppError('unauthorized', 'login.secondFactor', {}, options))
  }
  const isCode = () => isSecondFactorCode(ctx, user.id, input.code ?? '', trusted)
  if (secondFactor.length > 0 && !(await orLimited(ctx, isCode, user.id)))
    refuse('wrong_code', new AppError('unauthorized', 'login.wrongCode', {}, { extra: { secondFactor } }))
  await guess.wasRight()
  if (isWeakHash(user.passwordHash)) {
    const passwordHash = await hashPassword(input.password)
    await ctx.db.update(users).set({ passwordHash }).where(eq(users.id, user.id))
  }
  return openSession(ctx, user, device)
}

/** With a passkey alone: it is something one has, and the device asked for a fingerprint, face or PIN. */
export async function logInWithPasskey(
  ctx: Ctx,
  answer: { id: string },
  { device, headers }: { device: Device; headers: CallHeaders },
) {
  const guess = await orLimited(ctx, () => countFailedSignIn(ctx, `passkey ${answer.id}`, null))
  const userId = await userIdOfPasskey(ctx, passkeySite(ctx, headers), answer).catch((error: unknown) => {
    logSignIn(ctx, 'wrong_passkey')
    throw error
  })
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
  if (!user?.isActive) {
    logSignIn(ctx, 'no_access', userId)
    throw new AppError('unauthorized', 'auth.errors.passkey')
  }
  await guess.wasRight()
  return openSession(ctx, user, device)
}

async function orLimited<T>(ctx: Ctx, counted: () => Promise<T>, userId?: number): Promise<T> {
  try {
    return await counted()
  } catch (error) {
    logSignIn(ctx, 'limited', userId)
    throw error
  }
}

async function openSession(ctx: Ctx, user: UserRow, device: Device) {
  const now = ctx.now()
  const secrets = { token: newSecret(), cookie: newSecret() }
  await inTransaction(ctx, async (ctx) => {
    // The same browser signs in again: its former session ends.
    await logOut(ctx, device.former)
    await ctx.db.insert(sessions).values({
      userId: user.id,
      tokenHash: hashOf(secrets.token),
      cookieHash: hashOf(secrets.cookie),
      createdAt: now,
      lastSeenAt: now,
      passwordAt: now,
      expiresAt: new Date(now.getTime() + ctx.services.get(env).SESSION_MAX_HOURS * 3_600_000),
      device: device.name,
      mustDo: await stepBeforeWork(ctx, user),
    })
    const isNew = await rememberDevice(ctx, user.id, device)
    await ctx.db.update(users).set({ lastLoginAt: now }).where(eq(users.id, user.id))
    if (isNew && user.lastLoginAt) await ctx.services.get(notifyAccount)(ctx, user, 'new_device')
  })
  logSignIn(ctx, 'signed_in', user.id)
  return { ...secrets, user: toSessionUser(user) }
}

type AccountRules = Pick<UserRow, 'id' | 'role' | 'passwordTemporaryUntil'>

/** What the account must do before anything else. */
async function stepBeforeWork(ctx: Ctx, user: AccountRules): Promise<StepBeforeWork | null> {
  if (user.passwordTemporaryUntil) return 'change_password'
  if (!(await isSecondFactorRequired(ctx, user.role))) return null
  return (await secondFactorsOf(ctx, user.id)).length === 0 ? 'add_second_factor' : null
}

/** Call it after a step is done: the session goes on with the next one, or is free. */
export async function updateStepBeforeWork(ctx: Ctx): Promise<void> {
  if (!ctx.session || !ctx.user) return
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.user.id))
  const mustDo = user ? await stepBeforeWork(ctx, user) : null
  await ctx.db.update(sessions).set({ mustDo }).where(eq(sessions.id, ctx.session.id))
}

/** The user of a valid session: not revoked, idle or expired, and the account is active. */
export async function findSession(
  ctx: Ctx,
  credential: SessionCredential,
): Promise<{ user: SessionUser; session: SessionFacts } | null> {
  const now = ctx.now()
  const idleMs = ctx.services.get(env).SESSION_IDLE_MINUTES * 60_000
  const [kind, secret] =
    'token' in credential ? (['token', credential.token] as const) : (['cookie', credential.cookie] as const)
  const [row] = await sessionQueries(ctx.db)[kind].execute({ hash: hashOf(secret) })
  // An unknown role has no rights.
  if (!row || rolesIn(row.role).length === 0) return null
  const { sessionId, lastSeenAt, expiresAt, passwordAt, mustDo, ...user } = row
  if (expiresAt <= now || lastSeenAt.getTime() + idleMs <= now.getTime()) {
    // Marked, so that it stays ended when the clock goes back.
    await ctx.db.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, sessionId))
    return null
  }
  const isSeenAgain = now.getTime() - lastSeenAt.getTime() > lastSeenIntervalMs
  if (isSeenAgain) await ctx.db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId))
  const idleFrom = isSeenAgain ? now : lastSeenAt
  const endsAt = new Date(Math.min(expiresAt.getTime(), idleFrom.getTime() + idleMs))
  return { user, session: { id: sessionId, endsAt, passwordAt, mustDo } }
}

/** Marks sessions that ended by time, also those that nobody used since. */
export async function endExpiredSessions(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const idleSince = new Date(now.getTime() - ctx.services.get(env).SESSION_IDLE_MINUTES * 60_000)
  const isOver = or(lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, idleSince))
  await ctx.db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(isNull(sessions.revokedAt), isOver))
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
        expiresAt: sessions.expiresAt,
        passwordAt: sessions.passwordAt,
        mustDo: sessions.mustDo,
        id: users.id,
        username: users.username,
        fullName: users.fullName,
        role: users.role,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(hash, sql.placeholder('hash')), isNull(sessions.revokedAt), eq(users.isActive, true)))
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

const matching = (credential: SessionCredential) =>
  'token' in credential
    ? eq(sessions.tokenHash, hashOf(credential.token))
    : eq(sessions.cookieHash, hashOf(credential.cookie))

const toSessionUser = (user: SessionUser): SessionUser => ({
  id: user.id,
  username: user.username,
  fullName: user.fullName,
  role: user.role,
})
