import type { FastifyInstance } from 'fastify'
import { database, type Services } from '#lib/context.server.ts'
import { programVersion } from '../version.ts'

const startedAt = Date.now()

/** 200 when the process can serve requests, else 503. */
export function health(app: FastifyInstance, services: Services): void {
  app.get('/api/health', async (_request, reply) => {
    const uptimeSeconds = Math.round((Date.now() - startedAt) / 1000)
    const { kind } = services.get(database)
    const details = { database: kind, version: programVersion, uptimeSeconds }
    try {
      await services.get(database).check()
      return { status: 'ok', ...details }
    } catch {
      return reply
        .status(503)
        .header('Retry-After', '5')
        .send({ status: 'unavailable', ...details })
    }
  })
}
