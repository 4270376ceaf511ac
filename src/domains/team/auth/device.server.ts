import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { type Env, env } from '#lib/env.server.ts'
import type { CallHeaders } from '#lib/http/route.server.ts'
import { deviceName } from './device-name.ts'
import type { SessionCredential } from './schemas.ts'
import { hashOf } from './secrets.server.ts'
import { hostCookie, hostCookieOf } from './session-cookie.server.ts'
import { readCredentials } from './session-credentials.server.ts'
import { knownDevices } from './tables.server.ts'

/** The browser that signs in. */
export type Device = {
  /**
   * Its earlier session, known by the cookie alone: a new one replaces it. A call that carries a bearer keeps its session
   * (rulings.md#sessions).
   */
  former: SessionCredential[]
  /** The value of its device cookie: 256 random bits. New when it brought none. */
  secret: string
  /** "Chrome en Windows". */
  name: string | null
}

/** Without cookies: the command line and tests. */
export const unknownDevice = (): Device => ({ former: [], secret: newDeviceSecret(), name: null })

export function deviceOf(ctx: Ctx, headers: CallHeaders): Device {
  const settings = ctx.services.get(env)
  const cookie = hostCookieOf(settings, deviceCookieName, headers.all.cookie)
  const isOurs = cookie && /^[\w-]{43}$/.test(cookie)
  return {
    former: headers.all.authorization ? [] : readCredentials(settings, headers.all),
    secret: isOurs ? cookie : newDeviceSecret(),
    name: deviceName(headers.all['user-agent']),
  }
}

const deviceCookieName = 'hib_d'
/** Longer than browsers keep a cookie (400 days). */
const cookieSeconds = 400 * 86_400

export const deviceCookie = (settings: Env, { secret }: Device): string =>
  hostCookie(settings, deviceCookieName, secret, cookieSeconds)

export async function isKnownDevice(ctx: Ctx, userId: number, { secret }: Device): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, hashOf(secret))))
  return row !== undefined
}

/** True for a device that had not signed in to this account. */
export async function rememberDevice(ctx: Ctx, userId: number, { secret }: Device): Promise<boolean> {
  const now = ctx.now()
  const [seen] = await ctx.db
    .update(knownDevices)
    .set({ lastSeenAt: now })
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, hashOf(secret))))
    .returning({ id: knownDevices.id })
  if (seen) return false
  await ctx.db
    .insert(knownDevices)
    .values({ userId, deviceHash: hashOf(secret), createdAt: now, lastSeenAt: now })
    .onConflictDoNothing()
  return true
}

const newDeviceSecret = () => randomBytes(32).toString('base64url')
