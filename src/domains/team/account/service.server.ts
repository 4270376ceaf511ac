import { and, asc, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { notifyAccount } from '#domains/team/auth/account-emails.server.ts'
import { endSessionsOf, replaceSecondFactorRoles } from '#domains/team/auth/factor-rows.server.ts'
import {
  countRecoveryCodes,
  deleteSecondFactors,
  isSecondFactorRequired,
  replaceRecoveryCodes,
  secondFactorsOf,
} from '#domains/team/auth/second-factor.server.ts'
import { revokeSessionsOf, updateStepBeforeWork } from '#domains/team/auth/service.server.ts'
import {
  authenticatorApps,
  passkeys,
  secondFactorRoles,
  sessions,
  users,
} from '#domains/team/auth/tables.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { type Role, roles, rolesIn } from '#lib/rights.ts'
import type { Account, OwnSession, SecondFactorRules } from './schemas.ts'

export async function getAccount(ctx: Ctx): Promise<Account> {
  const me = requireUser(ctx)
  const [app] = await ctx.db
    .select()
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, me.id), isNotNull(authenticatorApps.confirmedAt)))
  const keys = await ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, me.id))
    .orderBy(asc(passkeys.id))
  return {
    passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    appSince: app?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(ctx, me.id),
    isSecondFactorRequired: await isSecondFactorRequired(ctx, me.role),
  }
}

export async function listOwnSessions(ctx: Ctx): Promise<Page<OwnSession>> {
  const now = ctx.now()
  const idleSince = new Date(now.getTime() - ctx.services.get(env).SESSION_IDLE_MINUTES * 60_000)
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, requireUser(ctx).id),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, idleSince),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
  const own = rows.map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === ctx.session?.id,
  }))
  return { rows: own, total: own.length }
}

export async function endOwnSession(ctx: Ctx, id: number): Promise<void> {
  const me = requireUser(ctx)
  await inTransaction(ctx, async (ctx) => {
    if ((await endSessionsOf(ctx, me.id, { only: id })) === 0)
      throw new AppError('not_found', 'errors.notFound')
    await recordHistory(ctx, { entity: 'user', entityId: me.id, action: 'sessions_ended' })
  })
}

export async function endOtherSessions(ctx: Ctx): Promise<void> {
  const me = requireUser(ctx)
  await inTransaction(ctx, async (ctx) => {
    if ((await endSessionsOf(ctx, me.id, { except: ctx.session?.id })) > 0)
      await recordHistory(ctx, { entity: 'user', entityId: me.id, action: 'sessions_ended' })
  })
}

/**
 * Call it in the transaction that adds one, with the factors from before. Returns the recovery codes of the first one:
 * they are shown once.
 */
export async function afterFactorAdded(ctx: Ctx, before: readonly string[]): Promise<string[] | null> {
  const me = await fetchPerson(ctx, requireUser(ctx).id)
  await recordHistory(ctx, { entity: 'user', entityId: me.id, action: 'second_factor_added' })
  await ctx.services.get(notifyAccount)(ctx, me, 'second_factor_added')
  await updateStepBeforeWork(ctx)
  return before.length === 0 ? replaceRecoveryCodes(ctx, me.id) : null
}

/** Refuses to remove the last factor of an account that needs one. */
export async function afterFactorRemoved(ctx: Ctx): Promise<void> {
  const me = await fetchPerson(ctx, requireUser(ctx).id)
  const left = await secondFactorsOf(ctx, me.id)
  if (left.length === 0 && (await isSecondFactorRequired(ctx, me.role)))
    throw new AppError('conflict', 'auth.errors.secondFactorRequired')
  // Without a second factor nothing asks for a recovery code.
  if (left.length === 0) await deleteSecondFactors(ctx, me.id)
  await recordHistory(ctx, { entity: 'user', entityId: me.id, action: 'second_factor_removed' })
  await ctx.services.get(notifyAccount)(ctx, me, 'second_factor_removed')
}

export async function newRecoveryCodes(ctx: Ctx): Promise<{ recoveryCodes: string[] }> {
  const me = requireUser(ctx)
  return inTransaction(ctx, async (ctx) => {
    if ((await secondFactorsOf(ctx, me.id)).length === 0)
      throw new AppError('conflict', 'auth.errors.noSecondFactor')
    const recoveryCodes = await replaceRecoveryCodes(ctx, me.id)
    await recordHistory(ctx, { entity: 'user', entityId: me.id, action: 'recovery_codes_made' })
    return { recoveryCodes }
  })
}

/** For a lost device. Also `npm run admin -- reset-second-factor`. */
export async function resetSecondFactor(ctx: Ctx, userId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const person = await fetchPerson(ctx, userId)
    if ((await secondFactorsOf(ctx, userId)).length === 0)
      throw new AppError('conflict', 'auth.errors.noSecondFactor')
    await deleteSecondFactors(ctx, userId)
    await revokeSessionsOf(ctx, userId)
    await recordHistory(ctx, { entity: 'user', entityId: userId, action: 'second_factor_reset' })
    await ctx.services.get(notifyAccount)(ctx, person, 'second_factor_reset')
  })
}

export async function getSecondFactorRules(ctx: Ctx): Promise<SecondFactorRules> {
  const rows = await ctx.db.select().from(secondFactorRoles)
  return { roles: rolesIn(rows.map(({ role }) => role).join(' ')) }
}

export async function setSecondFactorRules(ctx: Ctx, chosen: readonly Role[]): Promise<SecondFactorRules> {
  return inTransaction(ctx, async (ctx) => {
    const before = await getSecondFactorRules(ctx)
    const wanted = roles.filter((role) => chosen.includes(role))
    await replaceSecondFactorRoles(ctx, wanted)
    const changes = { role: [before.roles.join(', '), wanted.join(', ')] as [string, string] }
    await recordHistory(ctx, { entity: 'second_factor_rules', entityId: 1, action: 'updated', changes })
    return { roles: wanted }
  })
}

async function fetchPerson(ctx: Ctx, id: number) {
  const [person] = await ctx.db.select().from(users).where(eq(users.id, id)).for('update')
  if (!person) throw new AppError('not_found', 'errors.notFound')
  return person
}
