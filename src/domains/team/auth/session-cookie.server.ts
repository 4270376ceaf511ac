import cookies from '@fastify/cookie'
import type { Env } from '#lib/env.server.ts'

/** The `__Host-` prefix requires Secure, which plain http does not have. */
export const sessionCookieName = (env: Env): string => hostName(env, 'hib_s')

/** The Set-Cookie value of the session cookie. Null removes the cookie. */
export const sessionCookie = (env: Env, secret: string | null): string =>
  hostCookie(env, 'hib_s', secret ?? '', secret === null ? 0 : undefined)

/** What a request carries of it. */
export const sessionCookieOf = (env: Env, header: string | undefined): string | undefined =>
  hostCookieOf(env, 'hib_s', header)

/** A cookie that scripts and other sites never see. Without `maxAgeSeconds` it ends with the browser. */
export function hostCookie(env: Env, name: string, value: string, maxAgeSeconds?: number): string {
  const parts = [`${hostName(env, name)}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Strict']
  if (isHttps(env)) parts.push('Secure')
  if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${maxAgeSeconds}`)
  return parts.join('; ')
}

/** The value of such a cookie in the `Cookie` header of a request. */
export const hostCookieOf = (env: Env, name: string, header: string | undefined): string | undefined =>
  header && cookies.parse(header)[hostName(env, name)]

const hostName = (env: Env, name: string) => (isHttps(env) ? `__Host-${name}` : name)

const isHttps = (env: Env): boolean => env.PUBLIC_URL?.startsWith('https:') ?? false
