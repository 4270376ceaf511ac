import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { emailStatuses } from '#domains/mail/outbox/schemas.ts'
import { countEmails } from '#domains/mail/outbox/service.server.ts'
import { backupSchedule } from '#lib/backup/schedule.server.ts'
import { database, processContext, type Services } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { failedJobs } from '#lib/jobs/job-runs.server.ts'
import { listenFailure } from '../listen-failure.ts'
import { startupLog } from '../startup-log.ts'
import { programVersion } from '../version.ts'
import { responseCache } from './response-cache.ts'

/**
 * Prometheus metrics on METRICS_PORT of METRICS_HOST, never on the public port. Labels are route patterns, methods and
 * statuses: no addresses, ids or names. Off while METRICS_PORT is unset.
 */
export async function metrics(app: FastifyInstance, services: Services): Promise<void> {
  const { METRICS_PORT: port, METRICS_HOST: host } = services.get(env)
  if (port === undefined) return
  const { Registry, Counter, Gauge, Histogram, collectDefaultMetrics } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  new Gauge({ name: 'hope_info', help: 'Version of the program', labelNames: ['version'], registers })
    .labels(programVersion)
    .set(1)
  const requests = new Counter({
    name: 'hope_http_requests_total',
    help: 'Responses by route pattern, without those sent from the cache',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'hope_http_request_duration_seconds',
    help: 'Time to the end of the response, without those sent from the cache',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 2, 5, 15],
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.labels(request.method, route, String(reply.statusCode)).inc()
    durations.labels(request.method, route).observe(reply.elapsedTime / 1000)
  })
  new Counter({
    name: 'hope_http_cached_responses_total',
    help: 'Responses sent from the cache',
    registers,
    collect() {
      this.reset()
      this.inc(services.get(responseCache).sent)
    },
  })
  stateGauges(services, (name, help, read) => {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // NaN: unknown, because the database does not answer. The other metrics are still sent.
        this.set(await read().catch(() => Number.NaN))
      },
    })
  })
  const emails = new Gauge({
    name: 'hope_emails',
    help: 'E-mails in the outbox by status',
    labelNames: ['status'],
    registers,
    async collect() {
      emails.reset()
      const counts = await countEmails(processContext(services, startupLog), {}).catch(() => null)
      if (counts) for (const status of emailStatuses) emails.labels(status).set(counts[status])
    },
  })
  listenPrivately(app, { port, host }, () => registry.metrics(), registry.contentType)
}

type AddGauge = (name: string, help: string, read: () => Promise<number>) => void

function stateGauges(services: Services, add: AddGauge): void {
  add('hope_database_up', '1 when the database answers', () =>
    services
      .get(database)
      .check()
      .then(
        () => 1,
        () => 0,
      ),
  )
  add('hope_failed_jobs', 'Background jobs whose last run failed', async () =>
    failedJobs(processContext(services, startupLog)).then((failed) => failed.length),
  )
  add('hope_backup_age_seconds', 'Age of the newest backup; +Inf without one', async () => {
    const { last } = await services.get(backupSchedule).status()
    return last ? (Date.now() - last.startedAt.getTime()) / 1000 : Number.POSITIVE_INFINITY
  })
}

type Place = { port: number; host: string }

function listenPrivately(
  app: FastifyInstance,
  { port, host }: Place,
  render: () => Promise<string>,
  contentType: string,
): void {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    try {
      const text = await render()
      response.writeHead(200, { 'content-type': contentType }).end(text)
    } catch (error) {
      app.log.error(error, 'The metrics failed')
      response.writeHead(500).end()
    }
  })
  app.addHook('onReady', async () => {
    server.listen(port, host)
    await once(server, 'listening').catch((error) => {
      throw listenFailure(error, ['METRICS_PORT', port], ['METRICS_HOST', host])
    })
  })
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    server.close()
  })
}
