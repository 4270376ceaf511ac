import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { and, eq } from 'drizzle-orm'
import { hashPassword, isPassword } from '#features/auth/passwords.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { assertWithinLimit, type Limit, rateLimits } from '#lib/http/rate-limits.server.ts'
import type { UnitEntry } from './schemas.ts'
import { hospitalUnits } from './tables.server.ts'

export type UnitRow = typeof hospitalUnits.$inferSelect

const windowSeconds = 15 * 60
const byLink: Limit = { name: 'hospital unit link', points: 10, seconds: windowSeconds }
const actions: Limit = { name: 'hospital unit acts', points: 300, seconds: windowSeconds }

/** A shift in a hospital. */
const sessionHours = 12

export type NewCredentials = { link: string; pin: string; linkHash: string; pinHash: string }

export async function newCredentials(): Promise<NewCredentials> {
  const link = randomBytes(18).toString('base64url')
  const pin = String(randomInt(1_000_000)).padStart(6, '0')
  return { link, pin, linkHash: hashOf(link), pinHash: await hashPassword(pin) }
}

/** security.md#hospital-units: an unknown link, a revoked page and a wrong PIN get the same answer after the same work. */
export async function findUnit(ctx: Ctx, { link, pin }: UnitEntry): Promise<UnitRow> {
  const limits = ctx.services.get(rateLimits)
  const points = ctx.services.get(env).RATE_LIMIT_LOGIN
  const byAddress: Limit = { name: 'hospital unit', points, seconds: windowSeconds }
  const counts = [await limits.add(byAddress, ctx.address), await limits.add(byLink, hashOf(link))]
  counts.forEach(assertWithinLimit)
  const [unit] = await ctx.db
    .select()
    .from(hospitalUnits)
    .where(and(eq(hospitalUnits.linkHash, hashOf(link)), eq(hospitalUnits.isActive, true)))
  const isPin = await isPassword(pin, unit?.pinHash ?? null)
  if (!unit || !isPin) throw new AppError('not_found', 'hospitalUnits.errors.pin.wrong')
  await limits.decrement(byAddress, ctx.address)
  await limits.clear(byLink, hashOf(link))
  return unit
}

/**
 * The cookie is signed with the unit's own hashes: a new PIN or link ends every session, and no session is stored.
 * HttpOnly and only for the unit's calls.
 */
export function unitCookie(ctx: Ctx, unit: UnitRow | null): string {
  const isHttps = ctx.services.get(env).PUBLIC_URL?.startsWith('https:') ?? false
  const expires = ctx.now().getTime() + sessionHours * 3_600_000
  const value = unit ? `${unit.id}.${expires}.${signatureOf(unit, expires)}` : ''
  const lifetime = unit ? sessionHours * 3_600 : 0
  const flags = `Path=/api/unit; HttpOnly; SameSite=Strict; Max-Age=${lifetime}${isHttps ? '; Secure' : ''}`
  return `${cookieName}=${value}; ${flags}`
}

/** The unit of the cookie, or 401. */
export async function requireUnit(ctx: Ctx, headers: IncomingHttpHeaders): Promise<UnitRow> {
  const [, id, expires, signature] =
    new RegExp(`(?:^|; )${cookieName}=(\\d{1,9})\\.(\\d{1,16})\\.([\\w-]{43})(?:;|$)`).exec(
      headers.cookie ?? '',
    ) ?? []
  const closed = () => new AppError('unauthorized', 'hospitalUnits.errors.closed')
  if (!id || !expires || !signature || Number(expires) < ctx.now().getTime()) throw closed()
  const [unit] = await ctx.db
    .select()
    .from(hospitalUnits)
    .where(and(eq(hospitalUnits.id, Number(id)), eq(hospitalUnits.isActive, true)))
  if (!unit) throw closed()
  const expected = Buffer.from(signatureOf(unit, Number(expires)))
  if (!timingSafeEqual(expected, Buffer.from(signature))) throw closed()
  assertWithinLimit(await ctx.services.get(rateLimits).add(actions, String(unit.id)))
  return unit
}

const cookieName = 'hib_u'

const signatureOf = ({ id, linkHash, pinHash }: UnitRow, expires: number): string =>
  createHmac('sha256', `${linkHash}\n${pinHash}`).update(`${id}.${expires}`).digest('base64url')

const hashOf = (link: string): string => createHash('sha256').update(link).digest('base64url')
