import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { hospitals } from '#domains/hospitals/hospital-records/tables.server.ts'
import { hashPassword, isPassword } from '#domains/team/auth/passwords.server.ts'
import { hashOf } from '#domains/team/auth/secrets.server.ts'
import { hostCookie, hostCookieOf } from '#domains/team/auth/session-cookie.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { assertWithinLimit, type Limit, rateLimits } from '#lib/http/rate-limits.server.ts'
import type { UnitEntry } from './schemas.ts'
import { hospitalUnits } from './tables.server.ts'

export const selectUnits = (ctx: Ctx) =>
  ctx.db
    .select({ ...getTableColumns(hospitalUnits), institutionName: hospitals.name })
    .from(hospitalUnits)
    .innerJoin(hospitals, eq(hospitals.id, hospitalUnits.hospitalId))

export type UnitRow = Awaited<ReturnType<typeof selectUnits>>[number]

const windowSeconds = 15 * 60
const byLink: Limit = { name: 'hospital unit link', points: 10, seconds: windowSeconds }
/** Ten in 15 minutes alone would find a PIN within two years. */
const byLinkADay: Limit = { name: 'hospital unit day', points: 50, seconds: 24 * 3_600 }
/** Whoever makes up links costs as much work as who knows one. */
const byAnyLink: Limit = { name: 'hospital unit address', points: 60, seconds: windowSeconds }
const byDevice: Limit = { name: 'hospital unit device', points: 10, seconds: windowSeconds }
const actions: Limit = { name: 'hospital unit acts', points: 300, seconds: windowSeconds }

/** A shift in a hospital. */
const sessionHours = 12
const deviceDays = 400
/** Sessions that were left, each until its cookie expires. */
const ended: Limit = { name: 'hospital unit ended', points: 1, seconds: sessionHours * 3_600 }

export type NewCredentials = { link: string; pin: string; linkHash: string; pinHash: string }

export async function newCredentials(): Promise<NewCredentials> {
  const link = randomBytes(18).toString('base64url')
  const pin = String(randomInt(1_000_000)).padStart(6, '0')
  return { link, pin, linkHash: hashOf(link, 'base64url'), pinHash: await hashPassword(pin) }
}

/**
 * security.md#hospital-units: an unknown link, a revoked page and a wrong PIN get the same answer after the same work. A
 * device that entered before has a counter of its own, so who only has the link cannot lock the unit out.
 */
export async function findUnit(
  ctx: Ctx,
  { link, pin }: UnitEntry,
  headers: IncomingHttpHeaders,
): Promise<UnitRow> {
  const isOpen = eq(hospitalUnits.isActive, true)
  const [unit] = await selectUnits(ctx).where(
    and(eq(hospitalUnits.linkHash, hashOf(link, 'base64url')), isOpen),
  )
  const device = unit ? knownDeviceOf(ctx, unit, headers) : null
  const linkKey = unit ? linkKeyOf(unit) : hashOf(link, 'base64url')
  const attempt = await countAttempt(ctx, linkKey, device)
  const isPin = await isPassword(pin, unit?.pinHash ?? null)
  if (!unit || !isPin) throw new AppError('not_found', 'hospitalUnits.errors.pin.wrong')
  await attempt.wasRight()
  return unit
}

/**
 * Counts before the PIN is checked, so that attempts at once cannot exceed the limit. Throws 429 above it. An address
 * has a counter for each link, known or not: with a renewed link the hospital gets in at once.
 */
async function countAttempt(ctx: Ctx, linkKey: string, device: string | null) {
  const limits = ctx.services.get(rateLimits)
  const points = ctx.services.get(env).RATE_LIMIT_LOGIN
  const byAddress: Limit = { name: 'hospital unit', points, seconds: windowSeconds }
  const counters: [Limit, string][] = device
    ? [[byDevice, `${linkKey}\n${device}`]]
    : [
        [byAddress, `${ctx.address}\n${linkKey}`],
        [byAnyLink, ctx.address],
        [byLink, linkKey],
        [byLinkADay, linkKey],
      ]
  const isOfAddress = (limit: Limit) => limit === byAddress || limit === byAnyLink
  // One after the other: what the window refuses does not use up the day.
  for (const [limit, key] of counters) assertWithinLimit(await limits.add(limit, key))
  return {
    wasRight: async () => {
      for (const [limit, key] of counters)
        await (isOfAddress(limit) ? limits.decrement(limit, key) : limits.clear(limit, key))
    },
  }
}

/** When the day's tries are used up: until when no new device gets in. */
export async function triesReturnAt(ctx: Ctx, unit: UnitRow): Promise<Date | null> {
  if (!unit.isActive) return null
  const waitMs = await ctx.services.get(rateLimits).usedUpMs(byLinkADay, linkKeyOf(unit))
  return waitMs > 0 ? new Date(ctx.now().getTime() + waitMs) : null
}

/** Another key instead of an empty counter: other processes refuse from memory what is over its limit. */
const linkKeyOf = ({ linkHash, triesAllowedAt }: UnitRow): string =>
  triesAllowedAt ? `${linkHash}\n${triesAllowedAt.getTime()}` : linkHash

/** The cookie is signed with the unit's own hashes: a new PIN or link ends every session, and no session is stored. */
export function unitCookie(ctx: Ctx, unit: UnitRow | null): string {
  const expires = ctx.now().getTime() + sessionHours * 3_600_000
  const value = unit ? `${unit.id}.${expires}.${signatureOf(unit, `${unit.id}.${expires}`)}` : ''
  return hostCookie(ctx.services.get(env), cookieName, value, unit ? sessionHours * 3_600 : 0)
}

/** For a device that entered with the right PIN: it opens nothing, its wrong PINs are counted apart. */
export function deviceCookie(ctx: Ctx, unit: UnitRow): string {
  const device = randomBytes(16).toString('base64url')
  const value = `${device}.${signatureOf(unit, `device ${device}`)}`
  return hostCookie(ctx.services.get(env), deviceCookieName, value, deviceDays * 86_400)
}

function knownDeviceOf(ctx: Ctx, unit: UnitRow, headers: IncomingHttpHeaders): string | null {
  const cookie = hostCookieOf(ctx.services.get(env), deviceCookieName, headers.cookie)
  const [, device, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
  if (!device || !signature) return null
  return isSignature(signature, unit, `device ${device}`) ? device : null
}

/** Until it expires by itself, the cookie of who left opens nothing. */
export async function endUnitSession(ctx: Ctx, headers: IncomingHttpHeaders): Promise<void> {
  const { signature } = sessionOf(ctx, headers)
  if (signature) await ctx.services.get(rateLimits).add(ended, signature)
}

function sessionOf(ctx: Ctx, headers: IncomingHttpHeaders) {
  const cookie = hostCookieOf(ctx.services.get(env), cookieName, headers.cookie)
  const [, id, expires, signature] = /^(\d{1,9})\.(\d{1,16})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
  return { id, expires, signature }
}

/** The unit of the cookie, or 401. */
export async function requireUnit(ctx: Ctx, headers: IncomingHttpHeaders): Promise<UnitRow> {
  const { id, expires, signature } = sessionOf(ctx, headers)
  const closed = () => new AppError('unauthorized', 'hospitalUnits.errors.closed')
  if (!id || !expires || !signature || Number(expires) < ctx.now().getTime()) throw closed()
  const isOpen = eq(hospitalUnits.isActive, true)
  const [unit] = await selectUnits(ctx).where(and(eq(hospitalUnits.id, Number(id)), isOpen))
  if (!unit) throw closed()
  if (!isSignature(signature, unit, `${unit.id}.${Number(expires)}`)) throw closed()
  const limits = ctx.services.get(rateLimits)
  if ((await limits.usedUpMs(ended, signature)) > 0) throw closed()
  assertWithinLimit(await limits.add(actions, String(unit.id)))
  return unit
}

const cookieName = 'hib_u'
const deviceCookieName = 'hib_ud'

const signatureOf = ({ linkHash, pinHash }: UnitRow, content: string): string =>
  createHmac('sha256', `${linkHash}\n${pinHash}`).update(content).digest('base64url')

const isSignature = (signature: string, unit: UnitRow, content: string): boolean =>
  timingSafeEqual(Buffer.from(signatureOf(unit, content)), Buffer.from(signature))
