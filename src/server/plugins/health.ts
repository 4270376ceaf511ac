import type { FastifyInstance } from 'fastify'
import { database, type Services } from '#lib/context.server.ts'
import { programVersion } from '../version.ts'

const startedAt = Date.now()

/** rulings.md#health: 200 when it can serve, 503 while it cannot. */
export function health(app: FastifyInstance, services: Services): void {
  app.get('/api/health', async (_request, reply) => {
    const uptimeSeconds = Math.round((Date.now() - startedAt) / 1000)
    const { kind } = services.get(database)
    const facts = { database: kind, version: programVersion, uptimeSeconds }
    try {
      await services.get(database).check()
      return { status: 'ok', ...facts }
    } catch {
      return reply
        .status(503)
        .header('Retry-After', '5')
        .send({ status: 'unavailable', ...facts })
    }
  })
}
