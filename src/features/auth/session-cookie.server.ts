import type { Env } from '#lib/env.server.ts'

/** security.md#sessions: the `__Host-` prefix requires Secure, which plain http does not have. */
export const sessionCookieName = (env: Env): string => (isHttps(env) ? '__Host-hib_s' : 'hib_s')

/** The Set-Cookie value of the session cookie. Null removes the cookie. */
export function sessionCookie(env: Env, secret: string | null): string {
  const parts = [`${sessionCookieName(env)}=${secret ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Strict']
  if (isHttps(env)) parts.push('Secure')
  if (secret === null) parts.push('Max-Age=0')
  return parts.join('; ')
}

export const isHttps = (env: Env): boolean => env.PUBLIC_URL?.startsWith('https:') ?? false
