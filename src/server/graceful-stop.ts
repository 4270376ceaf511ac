import type { FastifyBaseLogger } from 'fastify'
import { FolderLost, longestStopMs } from '#lib/postgres/folder-lock.server.ts'

type Close = () => Promise<void>

/**
 * SIGTERM and SIGINT run the added closers in reverse order (requests, workers, database), and the process exits with 0.
 * An uncaught error is logged, and the process exits with 1 so that the supervisor restarts it. Acknowledged writes are
 * on disk.
 */
export class Shutdown {
  readonly #closers: Close[] = []
  #log: FastifyBaseLogger | undefined
  #isStopping = false

  constructor() {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void this.stop(0))
    for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
      process.on(event, (error: unknown) => {
        // Its data folder is another's now: not even a running request may write.
        if (error instanceof FolderLost) {
          console.error(error.message)
          process.exit(1)
        }
        this.#log?.fatal({ event, ...describe(error) }, 'unexpected error: ending the process')
        if (!this.#log) console.error(error)
        void this.stop(1)
      })
    }
  }

  logTo(log: FastifyBaseLogger): void {
    this.#log = log
  }

  add(close: Close): void {
    this.#closers.unshift(close)
  }

  async stop(code: number): Promise<void> {
    if (this.#isStopping) return
    this.#isStopping = true
    setTimeout(() => process.exit(1), longestStopMs).unref()
    try {
      for (const close of this.#closers) await close()
    } catch (error) {
      this.#log?.error(describe(error), 'stopping failed')
      process.exit(1)
    }
    process.exit(code)
  }
}

/** Name, code and stack without the message: database messages quote people's data. */
function describe(error: unknown): { name: string; code: string | undefined; at: string[] } {
  const { name, code, stack } = (error ?? {}) as { name?: string; code?: string; stack?: string }
  const at = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return { name: name ?? typeof error, code, at: at.slice(0, 8).map((line) => line.trim()) }
}
