import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#lib/http/errors.ts'
import type { Texts } from '#lib/text/texts.server.ts'
import { sendProblem } from './error-handler.ts'

/** How long a client may still take to finish a request it had begun when the server was told to stop. */
const bodyGraceMs = 2_000
/** How long an answer under way (an export) may still take. */
const answerGraceMs = 10_000

/** On close: requests under way are answered, those whose body does not arrive get 503, and no connection stays open. */
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
    const began = performance.now()
    const timer = setInterval(() => {
      const waited = performance.now() - began
      if (waited >= bodyGraceMs) refuseUnfinished()
      if (waited >= answerGraceMs || (waited >= bodyGraceMs && open.size === 0)) closeConnections()
    }, 200)
    timer.unref()
    app.server.once('close', () => clearInterval(timer))
  })
}
