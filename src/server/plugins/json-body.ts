import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#lib/http/errors.ts'

const maxDepth = 20
/** Signed webhooks are small. A picture's text would stay in memory twice. */
const maxSignedLength = 64 * 1024

/**
 * The API accepts JSON bodies only. An empty body is allowed, because every call sends the JSON content type, DELETE
 * too. A deeply nested body is refused before it is parsed.
 */
export function jsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') return done(null, undefined)
    if (isTooDeep(body)) return done(new AppError('malformed', 'errors.malformed'))
    if (body.length <= maxSignedLength) rawBodies.set(request, body)
    parse(request, body, (error, value) =>
      error ? done(new AppError('malformed', 'errors.malformed')) : done(null, value),
    )
  })
}

export const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** For webhooks and mail programs, which send forms. Decoded as Latin-1, one character per byte, so the signature check sees the exact bytes. */
export function formBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(formTypes, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    rawBodies.set(request, body.toString('latin1'))
    done(null, undefined)
  })
}

/** The exact text of each small body, for signature checks. */
export const rawBodies = new WeakMap<FastifyRequest, string>()

function isTooDeep(json: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < json.length; at++) {
    const char = json.charCodeAt(at)
    if (inString) {
      if (char === 92) at++
      else if (char === 34) inString = false
    } else if (char === 34) inString = true
    else if (char === 123 || char === 91) {
      if (++depth > maxDepth) return true
    } else if (char === 125 || char === 93) depth--
  }
  return false
}
