import type { FastifyBaseLogger } from 'fastify'

/** After this long a stop no longer waits. */
const stopWithinMs = 18_000

type Close = () => Promise<void>

/**
 * SIGTERM and SIGINT close what was added, last first (requests, workers, database), and the process exits with 0. An
 * error that nothing catches is logged, and the process exits with 1 for the supervisor to restart it; what was
 * acknowledged is on the disk.
 */
export class Shutdown {
  readonly #closings: Close[] = []
  #log: FastifyBaseLogger | undefined
  #isStopping = false

  constructor() {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void this.stop(0))
    for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
      process.on(event, (error: unknown) => {
        this.#log?.fatal({ event, ...factsOf(error) }, 'unexpected error: ending the process')
        if (!this.#log) console.error(error)
        void this.stop(1)
      })
    }
  }

  logTo(log: FastifyBaseLogger): void {
    this.#log = log
  }

  add(close: Close): void {
    this.#closings.unshift(close)
  }

  async stop(code: number): Promise<void> {
    if (this.#isStopping) return
    this.#isStopping = true
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    try {
      for (const close of this.#closings) await close()
    } catch (error) {
      this.#log?.error(factsOf(error), 'stopping failed')
      process.exit(1)
    }
    process.exit(code)
  }
}

/** Where it happened, never what it said: messages of databases quote people's data. */
function factsOf(error: unknown): { name: string; code: string | undefined; at: string[] } {
  const { name, code, stack } = (error ?? {}) as { name?: string; code?: string; stack?: string }
  const at = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return { name: name ?? typeof error, code, at: at.slice(0, 8).map((line) => line.trim()) }
}
