import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#lib/context.server.ts'
import { baseHeaders } from './base-headers.ts'
import { bestEncoding, type CompressedResponse, matchesEtag } from './compressed-response.ts'
import { type ResponseCache, responseCache } from './response-cache.ts'

/**
 * Sends a cached response before Fastify handles the request: routing, hooks and logging cost twice as much as sending
 * the bytes. The headers are those of the first response, which went through Fastify, without X-Request-Id, because
 * these requests are not logged. All other requests go to Fastify.
 */
export function cachedResponsesFirst(app: FastifyInstance, services: Services): void {
  const cache = services.get(responseCache)
  const { server } = app
  const [fastify] = server.listeners('request') as RequestListener[]
  if (!fastify) throw new Error('Fastify listens to no requests')
  server.removeListener('request', fastify)
  const headersOfAll = baseHeaders(services)
  server.on('request', (request, response) => {
    if (hasTwoHosts(request)) {
      app.log.warn({ code: 'malformed' }, 'refused: two Host headers')
      for (const [name, value] of headersOfAll) response.setHeader(name, value)
      return refuse(response)
    }
    // While the server stops, Fastify answers, because it closes the connections.
    const cached = server.listening ? cachedFor(request, cache) : undefined
    if (cached?.sent) {
      cache.sent += 1
      send(request, response, cached, cached.sent)
    } else {
      for (const [name, value] of headersOfAll) response.setHeader(name, value)
      fastify(request, response)
    }
  })
}

/** RFC 9112 §3.2: a proxy may route by one Host header and the server answer for the other. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

function refuse(response: ServerResponse): void {
  response.writeHead(400, { connection: 'close', 'content-length': '0' }).end()
}

function cachedFor({ method, url = '', headers }: IncomingMessage, cache: ResponseCache) {
  const keyOf = method === 'GET' ? cache.paths.get(url) : undefined
  if (!keyOf || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return
  const key = keyOf(headers)
  return key === null ? undefined : cache.peek(key)
}

function send(
  { headers }: IncomingMessage,
  response: ServerResponse,
  cached: CompressedResponse,
  headersSent: string[],
) {
  if (matchesEtag(headers['if-none-match'], cached.etag)) {
    response.writeHead(304, headersSent).end()
    return
  }
  const encoding = bestEncoding(headers['accept-encoding'] as string | undefined)
  const body = cached.bodies[encoding]
  const bodyHeaders = ['content-length', String(body.length)]
  if (encoding !== 'identity') bodyHeaders.push('content-encoding', encoding)
  response.writeHead(200, [...headersSent, ...bodyHeaders]).end(body)
}
