import type { Ctx } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { assertWithinLimit, type Limit, rateLimits } from '#lib/http/rate-limits.server.ts'

/** Above this many forms a minute from one address, rows are marked as suspected spam. RATE_LIMIT_FORMS is the hard limit. */
const suspectAbove = 20
/** Each process counts this many forms of one address locally before it adds them to the shared counter. */
const batchSize = 5
const windowSeconds = 60
/** An hour's limit, in minutes' limits: 3,000 forms by default. */
const minutesPerHourLimit = 10

type Counter = { shared: number; local: number; endsAt: number; fullUntil: number }

/**
 * Counts public forms per address across all processes and refuses those over the limit. A family sends one form, which
 * costs no query: only every fifth form of an address does. So the shared count may be four behind per process.
 */
export class FormLimit {
  readonly #counters = new Map<string, Counter>()

  /** Counts a form. True when the address sends more than a person would. */
  async add(ctx: Ctx): Promise<boolean> {
    const points = ctx.services.get(env).RATE_LIMIT_FORMS
    const limit: Limit = { name: 'forms', points, seconds: windowSeconds }
    const perHour = { name: 'forms an hour', points: minutesPerHourLimit * points, seconds: 3_600 }
    const counter = this.#of(ctx.address)
    // Without it four of five forms would still be taken when the hour is full.
    if (counter.fullUntil > Date.now()) assertWithinLimit({ waitMs: counter.fullUntil - Date.now() })
    counter.local += 1
    // A limit this small must be exact.
    const isExact = points < 10 * batchSize
    if (isExact || counter.local >= batchSize) {
      const added = counter.local
      counter.local = 0
      const limits = ctx.services.get(rateLimits)
      const [shared, hour] = await Promise.all([
        limits.add(limit, ctx.address, added),
        limits.add(perHour, ctx.address, added),
      ])
      counter.shared = shared.count
      counter.endsAt = Date.now() + shared.endsMs
      if (hour.waitMs > 0) counter.fullUntil = Date.now() + hour.waitMs
      assertWithinLimit(shared)
      assertWithinLimit(hour)
    } else if (counter.shared + counter.local > points) {
      assertWithinLimit({ waitMs: counter.endsAt - Date.now() })
    }
    return counter.shared + counter.local > suspectAbove
  }

  #of(address: string): Counter {
    const now = Date.now()
    const existing = this.#counters.get(address)
    if (existing && Math.max(existing.endsAt, existing.fullUntil) > now) return existing
    if (this.#counters.size > 10_000) {
      for (const [old, { endsAt, fullUntil }] of this.#counters)
        if (Math.max(endsAt, fullUntil) <= now) this.#counters.delete(old)
    }
    // What was not added yet counts for the hour.
    const local = existing?.local ?? 0
    const counter = { shared: 0, local, endsAt: now + windowSeconds * 1000, fullUntil: 0 }
    this.#counters.set(address, counter)
    return counter
  }
}
