import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#lib/context.server.ts'
import { bestEncoding, type CompressedResponse, isKnown } from './compressed-response.ts'
import { type ResponseCache, responseCache } from './response-cache.ts'

/**
 * Sends a kept answer before Fastify does any work for the request: routing, hooks and logging cost twice as much as
 * sending the bytes. The headers are those of its first sending, which went through Fastify, without X-Request-Id: there
 * is no line in the log that it would name. Everything else goes the usual way.
 */
export function cachedResponsesFirst(app: FastifyInstance, services: Services): void {
  const cache = services.get(responseCache)
  const { server } = app
  const [usual] = server.listeners('request') as RequestListener[]
  if (!usual) throw new Error('Fastify listens to no requests')
  server.removeListener('request', usual)
  server.on('request', (request, response) => {
    // A server that is stopping closes its connections, which Fastify does.
    const kept = server.listening ? keptFor(request, cache) : undefined
    if (kept?.sent) send(request, response, kept, kept.sent)
    else usual(request, response)
  })
}

function keptFor({ method, url = '', headers }: IncomingMessage, cache: ResponseCache) {
  const keyOf = method === 'GET' ? cache.paths.get(url) : undefined
  if (!keyOf || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return
  const key = keyOf(headers)
  return key === null ? undefined : cache.peek(key)
}

function send(
  { headers }: IncomingMessage,
  response: ServerResponse,
  kept: CompressedResponse,
  sent: string[],
) {
  if (isKnown(headers['if-none-match'], kept.etag)) {
    response.writeHead(304, sent).end()
    return
  }
  const encoding = bestEncoding(headers['accept-encoding'] as string | undefined)
  const body = kept.bodies[encoding]
  const own = ['content-length', String(body.length)]
  if (encoding !== 'identity') own.push('content-encoding', encoding)
  response.writeHead(200, [...sent, ...own]).end(body)
}
