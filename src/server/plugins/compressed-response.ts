import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip' | 'identity'

/** An answer as it is sent: its headers (for a page with the policy that names its scripts) and each encoding's bytes. */
export type CompressedResponse = {
  status: number
  headers: Record<string, string>
  bodies: Record<Encoding, Buffer>
  etag: string
  /** All headers of its first sending, the server's own included, as names and values in turn: for kept-first.ts. */
  sent?: string[]
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Compressed once: thoroughly for an answer that is kept, quickly for one that is sent once. */
export async function compressResponse(
  status: number,
  headers: Record<string, string>,
  text: string,
  isKept: boolean,
): Promise<CompressedResponse> {
  const identity = Buffer.from(text)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isKept ? 9 : 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [br, zipped] = await Promise.all([
    toBrotli(identity, { params }),
    toGzip(identity, { level: isKept ? 9 : 4 }),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  return { status, headers, bodies: { br, gzip: zipped, identity }, etag }
}

/** Sends the encoding that the client prefers, or 304 to a client that has these bytes. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, response: CompressedResponse) {
  reply.headers(response.headers)
  if (response.status === 200) {
    reply.header('ETag', response.etag)
    response.sent ??= withoutRequestId(reply.getHeaders())
    if (isKnown(request.headers['if-none-match'], response.etag)) return reply.status(304).send()
  }
  const encoding = bestEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.status(response.status).send(response.bodies[encoding])
}

/** Less than this is one packet anyway. */
const compressedFromBytes = 1_200

/** A text that is sent once: gzip at its fastest makes a tenth of a list in less time than its query takes. */
export async function sendText(request: FastifyRequest, reply: FastifyReply, text: string) {
  const body = Buffer.from(text)
  if (body.length < compressedFromBytes) return reply.send(body)
  reply.header('Vary', 'Accept-Encoding')
  if (!takenEncodings(request.headers['accept-encoding']).includes('gzip')) return reply.send(body)
  return reply.header('Content-Encoding', 'gzip').send(await toGzip(body, { level: 1 }))
}

function withoutRequestId(headers: ReturnType<FastifyReply['getHeaders']>): string[] {
  const { 'x-request-id': _, ...shared } = headers
  return Object.entries(shared).flatMap(([name, value]) => [name, String(value)])
}

/** What the client takes, brotli first; `br;q=0` says that it does not. */
export function bestEncoding(acceptEncoding = ''): Encoding {
  const taken = takenEncodings(acceptEncoding)
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : 'identity'
}

const takenEncodings = (acceptEncoding = '') =>
  acceptEncoding
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim())

/** RFC 9110 §13.1.2: a list; a proxy that packs again makes it weak (`W/"…"`). */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
