import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export const clientDir = join(import.meta.dirname, '../../../build/client')

/** Built files: hashed names are immutable; fixed names (icons, robots) are cached for an hour. */
export async function assets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}
