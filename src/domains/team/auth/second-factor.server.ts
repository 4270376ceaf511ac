import { randomBytes } from 'node:crypto'
import { and, count, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { rolesIn } from '#lib/rights.ts'
import { decryptSecret, SecretUnreadable } from '#lib/secret-box.server.ts'
import type { secondFactorKinds } from './schemas.ts'
import { hashOf } from './secrets.server.ts'
import { countCode } from './sign-in-limits.server.ts'
import { authenticatorApps, passkeys, recoveryCodes, secondFactorRoles } from './tables.server.ts'

type SecondFactorKind = (typeof secondFactorKinds)[number]

/** What the account signs in with besides its password. Empty for most. */
export async function secondFactorsOf(ctx: Ctx, userId: number): Promise<SecondFactorKind[]> {
  const [apps, keys] = await Promise.all([
    ctx.db
      .select({ userId: authenticatorApps.userId })
      .from(authenticatorApps)
      .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt))),
    ctx.db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1),
  ])
  return [...(apps.length ? (['code'] as const) : []), ...(keys.length ? (['passkey'] as const) : [])]
}

/** `role` as in `users.role`: one role that needs it is enough. */
export async function isSecondFactorRequired(ctx: Ctx, role: string): Promise<boolean> {
  const rows = await ctx.db
    .select()
    .from(secondFactorRoles)
    .where(inArray(secondFactorRoles.role, rolesIn(role)))
  return rows.length > 0
}

/**
 * A code of the authenticator app, or one of the recovery codes. Each works once. Nobody guesses a recovery code, so only
 * the app's are counted: its owner has another way in.
 */
export async function isSecondFactorCode(
  ctx: Ctx,
  userId: number,
  typed: string,
  trusted: string | null,
): Promise<boolean> {
  const code = typed.replaceAll(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code)) return isRecoveryCode(ctx, userId, code)
  const count = await countCode(ctx, userId, trusted)
  const isRight = await isAppCode(ctx, userId, code)
  if (isRight) await count.wasRight()
  return isRight
}

const secondsPerCode = 30

/** `step`: the half minute the code belongs to. One step early or late is accepted, because phones' clocks differ. */
export async function appCodeStep(ctx: Ctx, secret: string, code: string): Promise<number | null> {
  const { Secret, TOTP } = await import('otpauth')
  const app = new TOTP({ secret: Secret.fromBase32(secret), period: secondsPerCode })
  const timestamp = ctx.now().getTime()
  const delta = app.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1_000 / secondsPerCode) + delta
}

async function isAppCode(ctx: Ctx, userId: number, code: string): Promise<boolean> {
  const [app] = await ctx.db
    .select()
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)))
  const secret = app && readSecret(ctx, app.secret)
  const step = secret ? await appCodeStep(ctx, secret, code) : null
  if (step === null) return false
  const used = await ctx.db
    .update(authenticatorApps)
    .set({ lastStep: step })
    .where(and(eq(authenticatorApps.userId, userId), lt(authenticatorApps.lastStep, step)))
    .returning({ userId: authenticatorApps.userId })
  return used.length > 0
}

/** Null when SECRET_KEY changed: the recovery codes still work. */
function readSecret(ctx: Ctx, encrypted: string): string | null {
  try {
    return decryptSecret(ctx.services.get(env), encrypted)
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error
    ctx.log.warn({}, 'an authenticator app cannot be read: SECRET_KEY changed')
    return null
  }
}

async function isRecoveryCode(ctx: Ctx, userId: number, code: string): Promise<boolean> {
  const used = await ctx.db
    .update(recoveryCodes)
    .set({ usedAt: ctx.now() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOf(code.toLowerCase())),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return used.length > 0
}

export async function countRecoveryCodes(ctx: Ctx, userId: number): Promise<number> {
  const [row] = await ctx.db
    .select({ n: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.n ?? 0
}

const codesAtOnce = 10
/** Without letters that look alike on paper. 32 of them: five bits each. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Replaces the account's recovery codes. They are shown once and stored as hashes. */
export async function replaceRecoveryCodes(ctx: Ctx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, newRecoveryCode)
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await ctx.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(code.replaceAll('-', '')) })))
  return codes
}

/** 80 random bits: `abcd-efgh-jkmn-pqrs`. */
function newRecoveryCode(): string {
  const picked = [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join('')
  return (picked.match(/.{4}/g) ?? []).join('-')
}

/** For a lost device. The next sign-in asks for the password only. */
export async function deleteSecondFactors(ctx: Ctx, userId: number): Promise<void> {
  for (const table of [passkeys, authenticatorApps, recoveryCodes])
    await ctx.db.delete(table).where(eq(table.userId, userId))
}
