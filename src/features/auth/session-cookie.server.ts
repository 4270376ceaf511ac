import type { Env } from '#lib/env.server.ts'

/** `__Host-` needs Secure, which plain http on this machine does not have. security.md#sessions. */
export const sessionCookieName = (env: Env): string => (isHttps(env) ? '__Host-hib_s' : 'hib_s')

/** The Set-Cookie value of a session's second secret; null takes it away. */
export function sessionCookie(env: Env, secret: string | null): string {
  const parts = [`${sessionCookieName(env)}=${secret ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Strict']
  if (isHttps(env)) parts.push('Secure')
  if (secret === null) parts.push('Max-Age=0')
  return parts.join('; ')
}

export const isHttps = (env: Env): boolean => env.PUBLIC_URL?.startsWith('https:') ?? false
