import { AppError } from './http/errors.ts'

type SemaphoreOptions = {
  /** How many run at once. */
  atOnce: number
  /** How many more may wait. */
  mayWait: number
}

/** For who comes when the line is full, or stood in it for too long. */
export const busy = () => new AppError('unavailable', 'errors.unavailable', {}, { retryAfterSeconds: 5 })

/** Limits concurrency, so that many calls of one kind do not starve the rest. */
export class Semaphore {
  readonly #options: SemaphoreOptions
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(options: SemaphoreOptions) {
    this.#options = options
  }

  /** Runs `work` when it is its turn. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#options.atOnce) await this.#queue()
    else this.#running++
    try {
      return await work()
    } finally {
      // Hand the slot to the next waiting call, so that no new call takes it first.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }

  #queue(): Promise<void> {
    if (this.#waiting.length >= this.#options.mayWait) throw busy()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}
