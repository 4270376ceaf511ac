import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Env } from '#lib/env.server.ts'
import { userIdOf } from './api-routes.ts'
import { refusalOf } from './error-handler.ts'

/** JSON lines on standard output. No serializer prints a URL, a header or an address: they hold people's data. */
export const loggerOptions = (env: Env): FastifyServerOptions['logger'] => ({
  level: env.NODE_ENV === 'test' ? 'silent' : env.LOG_LEVEL,
  // One process on one machine: pid and hostname add nothing.
  base: null,
  serializers: {
    req: () => ({}),
    res: () => ({}),
    err: (error: Error) => ({
      type: error.name,
      message: '',
      stack: '',
      code: (error as { code?: string }).code,
    }),
  },
})

/** Unique over restarts and processes, and short enough to be read out: «a3f2c1-7». */
export function requestIds(): () => string {
  const process = randomBytes(3).toString('hex')
  let count = 0
  return () => {
    count += 1
    return `${process}-${count}`
  }
}

/** One line per response: id, method, route pattern (never the URL), status, milliseconds, user id, and why it was refused. */
export function accessLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: userIdOf(request),
      code: refusalOf(request),
    }
    const isCall = route.startsWith('/api/') && !route.startsWith('/api/health')
    if (isCall || reply.statusCode >= 500) request.log.info(line, 'call')
    else request.log.debug(line, 'page')
  })
}
