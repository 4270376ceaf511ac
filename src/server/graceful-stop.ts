import type { FastifyInstance } from 'fastify'

/** After this long a stop no longer waits for calls under way. */
const stopWithinMs = 18_000

/**
 * SIGTERM and SIGINT: no new requests, those under way are answered, then the rest is closed and the process exits with
 * 0. An error that nothing catches is logged, and the process exits with 1 for the supervisor to restart it; what was
 * acknowledged is on the disk.
 */
export function stopOnSignals(app: FastifyInstance, closings: (() => Promise<void>)[]): void {
  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    try {
      await app.close()
      for (const close of closings) await close()
    } catch (error) {
      app.log.error(factsOf(error), 'stopping failed')
      process.exit(1)
    }
    process.exit(code)
  }
  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error: unknown) => {
      app.log.fatal({ event, ...factsOf(error) }, 'unexpected error: ending the process')
      void stop(1)
    })
  }
}

/** Where it happened, never what it said: messages of databases quote people's data. */
function factsOf(error: unknown): { name: string; code: string | undefined; at: string[] } {
  const { name, code, stack } = (error ?? {}) as { name?: string; code?: string; stack?: string }
  const at = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return { name: name ?? typeof error, code, at: at.slice(0, 8).map((line) => line.trim()) }
}
