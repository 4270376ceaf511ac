import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#lib/http/errors.ts'
import type { Texts } from '#lib/text/texts.server.ts'
import { sendProblem } from './error-handler.ts'

/** How long a client may take to finish sending a request after the server began to stop. */
const bodyGraceMs = 2_000
/** How long a response in progress (an export) may take. */
const responseGraceMs = 10_000

/** On close: requests in progress are answered, incomplete ones get 503, and every connection is closed. */
export function drainOnClose(app: FastifyInstance, texts: Texts): void {
  const open = new Map<FastifyRequest, FastifyReply>()
  app.addHook('onRequest', async (request, reply) => void open.set(request, reply))
  app.addHook('onResponse', async (request) => void open.delete(request))
  app.addHook('onRequestAbort', async (request) => void open.delete(request))

  const refuseUnfinished = () => {
    for (const [request, reply] of open) {
      if (request.raw.complete !== false || reply.sent) continue
      reply.header('Connection', 'close')
      sendProblem(request, reply, new AppError('unavailable', 'errors.unavailable'), texts)
    }
  }
  const closeConnections = () => app.server.closeAllConnections()

  app.addHook('preClose', async () => {
    const startedAt = performance.now()
    const timer = setInterval(() => {
      const waited = performance.now() - startedAt
      if (waited >= bodyGraceMs) refuseUnfinished()
      if (waited >= responseGraceMs || (waited >= bodyGraceMs && open.size === 0)) closeConnections()
    }, 200)
    timer.unref()
    app.server.once('close', () => clearInterval(timer))
  })
}
