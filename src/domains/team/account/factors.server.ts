import { and, eq, isNull } from 'drizzle-orm'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import {
  confirmAppRow,
  deleteAppRow,
  deletePasskeyRow,
  insertPasskey,
  renamePasskeyRow,
  startAppRow,
} from '#domains/team/auth/factor-rows.server.ts'
import { newPasskeyOptions, passkeySite, verifyNewPasskey } from '#domains/team/auth/passkeys.server.ts'
import { appCodeStep, secondFactorsOf } from '#domains/team/auth/second-factor.server.ts'
import { authenticatorApps } from '#domains/team/auth/tables.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { CallHeaders } from '#lib/http/route.server.ts'
import { decryptSecret, encryptSecret } from '#lib/secret-box.server.ts'
import { afterFactorAdded, afterFactorRemoved } from './service.server.ts'

/** The QR code is drawn here: no other service sees the secret. */
export async function startApp(ctx: Ctx): Promise<{ secret: string; qrSvg: string }> {
  const me = requireUser(ctx)
  const { Secret, TOTP } = await import('otpauth')
  const secret = new Secret({ size: 20 })
  const issuer = ctx.services.get(siteSettings).es.organisation.name
  const encrypted = encryptSecret(ctx.services.get(env), secret.base32)
  if (!(await startAppRow(ctx, me.id, encrypted))) throw new AppError('conflict', 'auth.errors.appExists')
  // Imported on demand: 12 MB.
  const { toSVG } = await import('bwip-js/node')
  const text = new TOTP({ issuer, label: me.username, secret }).toString()
  return { secret: secret.base32, qrSvg: toSVG({ bcid: 'qrcode', text, paddingwidth: 2, paddingheight: 2 }) }
}

export async function confirmApp(ctx: Ctx, code: string): Promise<{ recoveryCodes: string[] | null }> {
  const me = requireUser(ctx)
  return inTransaction(ctx, async (ctx) => {
    const [app] = await ctx.db
      .select()
      .from(authenticatorApps)
      .where(and(eq(authenticatorApps.userId, me.id), isNull(authenticatorApps.confirmedAt)))
      .for('update')
    if (!app) throw new AppError('conflict', 'auth.errors.appNotStarted')
    const before = await secondFactorsOf(ctx, me.id)
    const secret = decryptSecret(ctx.services.get(env), app.secret)
    const step = await appCodeStep(ctx, secret, code.replaceAll(/\s/g, ''))
    if (step === null) {
      const fields = [{ path: 'code', textKey: 'auth.errors.appCode' }]
      throw new AppError('invalid', 'errors.invalid', {}, { fields })
    }
    await confirmAppRow(ctx, me.id, step)
    return { recoveryCodes: await afterFactorAdded(ctx, before) }
  })
}

export async function removeApp(ctx: Ctx): Promise<void> {
  const me = requireUser(ctx)
  await inTransaction(ctx, async (ctx) => {
    if (!(await deleteAppRow(ctx, me.id))) throw new AppError('not_found', 'errors.notFound')
    await afterFactorRemoved(ctx)
  })
}

export function passkeyOptions(ctx: Ctx, headers: CallHeaders) {
  const { organisation } = ctx.services.get(siteSettings).es
  return newPasskeyOptions(ctx, passkeySite(ctx, headers), requireUser(ctx), organisation.name)
}

/** The challenge was given out after the password was typed, so this needs no second look at it. */
export async function addPasskey(
  ctx: Ctx,
  input: { name: string; passkey: unknown },
  headers: CallHeaders,
): Promise<{ recoveryCodes: string[] | null }> {
  const me = requireUser(ctx)
  const verified = await verifyNewPasskey(ctx, passkeySite(ctx, headers), me.id, input.passkey)
  return inTransaction(ctx, async (ctx) => {
    const before = await secondFactorsOf(ctx, me.id)
    if (!(await insertPasskey(ctx, { userId: me.id, name: input.name, ...verified })))
      throw new AppError('unauthorized', 'auth.errors.passkey')
    return { recoveryCodes: await afterFactorAdded(ctx, before) }
  })
}

export async function renamePasskey(ctx: Ctx, id: number, name: string): Promise<void> {
  if (!(await renamePasskeyRow(ctx, id, requireUser(ctx).id, name)))
    throw new AppError('not_found', 'errors.notFound')
}

export async function removePasskey(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await deletePasskeyRow(ctx, id, requireUser(ctx).id)))
      throw new AppError('not_found', 'errors.notFound')
    await afterFactorRemoved(ctx)
  })
}
