import type { FastifyRequest } from 'fastify'
import type { Env } from '#lib/env.server.ts'

/**
 * Whether the site's own page sent the request, by the rule of Go's CrossOriginProtection: Sec-Fetch-Site is same-origin
 * or none. Without that header, Origin must be the site's. A caller that sends neither is not a browser.
 */
export function isOwnOrigin(request: FastifyRequest, env: Env): boolean {
  const site = request.headers['sec-fetch-site']
  if (site) return site === 'same-origin' || site === 'none'
  const origin = request.headers.origin
  if (!origin) return true
  if (env.PUBLIC_URL && origin === new URL(env.PUBLIC_URL).origin) return true
  try {
    return new URL(origin).host === request.headers.host
  } catch {
    return false
  }
}
