import type { FastifyRequest } from 'fastify'
import type { Env } from '#lib/env.server.ts'

/**
 * Did our own page send this? The rule of Go's CrossOriginProtection: Sec-Fetch-Site says same-origin (or the person
 * typed the address); without that header the Origin must be ours; a caller that sends neither is no browser.
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
