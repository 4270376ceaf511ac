type SemaphoreOptions = {
  /** How many run at once. */
  atOnce: number
  /** How many more may wait. */
  mayWait: number
  /** What the next one is refused with. */
  busy: () => Error
}

/** Limits how many run at once, so that a flood of one thing does not starve everything else. */
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
      // The turn goes straight to the next one, so that nobody slips in between.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }

  #queue(): Promise<void> {
    if (this.#waiting.length >= this.#options.mayWait) throw this.#options.busy()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}
