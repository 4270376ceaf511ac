import type { Ctx } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { assertWithinLimit, type Limit, rateLimits } from '#lib/http/rate-limits.server.ts'

/** Above this many forms a minute from one address a row is marked for staff; the hard limit is RATE_LIMIT_FORMS. */
const suspectAbove = 20
/** So many forms of one address each process counts for itself before it tells the others. */
const toldAtOnce = 5
const windowSeconds = 60

type Seen = { shared: number; untold: number; until: number }

/**
 * Counts public forms per address for all processes together, and refuses those over the limit. A family sends one:
 * it costs no query. Every fifth form of an address does; each process may be four behind.
 */
export class FormLimit {
  readonly #seen = new Map<string, Seen>()

  /** Is this one of more than people send? */
  async add(ctx: Ctx): Promise<boolean> {
    const points = ctx.services.get(env).RATE_LIMIT_FORMS
    const limit: Limit = { name: 'forms', points, seconds: windowSeconds }
    const seen = this.#of(ctx.address)
    seen.untold += 1
    // A limit this small is meant exactly.
    const isExact = points < 10 * toldAtOnce
    if (isExact || seen.untold >= toldAtOnce) {
      const untold = seen.untold
      seen.untold = 0
      const told = await ctx.services.get(rateLimits).add(limit, ctx.address, untold)
      seen.shared = told.count
      seen.until = Date.now() + told.endsMs
      assertWithinLimit(told)
    } else if (seen.shared + seen.untold > points) {
      assertWithinLimit({ waitMs: seen.until - Date.now() })
    }
    return seen.shared + seen.untold > suspectAbove
  }

  #of(address: string): Seen {
    const now = Date.now()
    const known = this.#seen.get(address)
    if (known && known.until > now) return known
    if (this.#seen.size > 10_000) {
      for (const [old, { until }] of this.#seen) if (until <= now) this.#seen.delete(old)
    }
    const fresh = { shared: 0, untold: 0, until: now + windowSeconds * 1000 }
    this.#seen.set(address, fresh)
    return fresh
  }
}
