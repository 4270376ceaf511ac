import type { FastifyInstance, FastifyReply } from 'fastify'
import { backupSchedule } from '#lib/backup/schedule.server.ts'
import { database, type Services } from '#lib/context.server.ts'
import { programVersion } from '../version.ts'

const startedAt = Date.now()

/**
 * `/api/health`: 200 when the process can serve requests, else 503. `/api/health/ready` also needs space on the disk, so
 * that a load balancer sends forms elsewhere. `/api/health/live` answers while the process runs: restart it only when
 * that fails.
 */
export function health(app: FastifyInstance, services: Services): void {
  const details = () => ({
    database: services.get(database).kind,
    version: programVersion,
    uptimeSeconds: Math.round((Date.now() - startedAt) / 1000),
  })
  const check = async (reply: FastifyReply, work: () => Promise<void>) => {
    try {
      await work()
      return { status: 'ok', ...details(), backup: await backupState(services) }
    } catch {
      return reply.status(503).send({ status: 'unavailable', ...details() })
    }
  }
  app.get('/api/health', (_request, reply) => check(reply, () => services.get(database).check()))
  app.get('/api/health/ready', (_request, reply) =>
    check(reply, async () => {
      services.get(database).assertWritable()
      await services.get(database).check()
    }),
  )
  app.get('/api/health/live', async () => ({ status: 'ok' }))
}

/** The state only: the public may read it. `failed`: the newest attempt, or its second copy. */
async function backupState(services: Services): Promise<'current' | 'failed' | 'overdue' | 'none'> {
  const { last, latest, isOverdue } = await services.get(backupSchedule).status()
  if (latest?.error) return 'failed'
  if (!last) return 'none'
  return isOverdue ? 'overdue' : 'current'
}
