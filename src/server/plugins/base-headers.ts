import type { Socket } from 'node:net'
import type { Services } from '#lib/context.server.ts'
import { type Env, env } from '#lib/env.server.ts'

/** One year, subdomains included, only when the site is on https. */
const strictTransport = ({ PUBLIC_URL }: Env): [string, string][] =>
  PUBLIC_URL?.startsWith('https:')
    ? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']]
    : []

/** For what has no policy of its own: built files and redirects. A stricter one would stop the service worker. */
export const framesPolicy = "frame-ancestors 'none'"

/**
 * Headers of every response, whatever made it: a page, a file, a redirect, or a refusal before any route. A route's own
 * Content-Security-Policy replaces this one.
 */
export const baseHeaders = (services: Services): [string, string][] => [
  ...strictTransport(services.get(env)),
  ['Content-Security-Policy', framesPolicy],
  ['X-Content-Type-Options', 'nosniff'],
]

/** Refuses what Node cannot read as HTTP, with the same headers. */
export function refuseUnreadable(services: Services) {
  const lines = baseHeaders(services).map(([name, value]) => `${name}: ${value}\r\n`)
  const reasons: Record<string, string> = {
    HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
    ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  }
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const status = reasons[error.code ?? ''] ?? '400 Bad Request'
    if (socket.writable)
      socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}Content-Length: 0\r\nConnection: close\r\n\r\n`)
    socket.destroy(error)
  }
}
