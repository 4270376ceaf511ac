/** Counts per name in a sliding window, in memory: what is over the limit, and for how long. */
export class RateCounter {
  readonly #windowMs: number
  readonly #times = new Map<string, number[]>()

  constructor(windowMs: number) {
    this.#windowMs = windowMs
  }

  /** Counts one more and answers how many there are in the window now. */
  add(name: string, now = Date.now()): number {
    const times = this.#recent(name, now)
    times.push(now)
    this.#times.set(name, times)
    if (this.#times.size > 10_000) this.#forgetOld(now)
    return times.length
  }

  count(name: string, now = Date.now()): number {
    return this.#recent(name, now).length
  }

  /** Seconds until fewer than `limit` are left in the window. */
  retryAfterSeconds(name: string, limit: number, now = Date.now()): number {
    const times = this.#recent(name, now)
    const freed = times[times.length - limit] ?? now
    return Math.max(1, Math.ceil((freed + this.#windowMs - now) / 1000))
  }

  clear(name: string): void {
    this.#times.delete(name)
  }

  #recent(name: string, now: number): number[] {
    return (this.#times.get(name) ?? []).filter((time) => time > now - this.#windowMs)
  }

  #forgetOld(now: number): void {
    for (const [name, times] of this.#times) {
      if ((times.at(-1) ?? 0) <= now - this.#windowMs) this.#times.delete(name)
    }
  }
}
