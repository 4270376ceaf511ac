import { createHmac } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { serviceKey } from '../context.server.ts'
import type { Database } from '../database/handle.server.ts'
import { AppError } from './errors.ts'

export type Limit = { name: string; points: number; seconds: number }
/** `waitMs`: 0 while the limit is kept. `endsMs`: until the window ends. */
export type Count = { count: number; waitMs: number; endsMs: number }

/** Counters shared by all processes on the database, in fixed windows. */
export const rateLimits = serviceKey<RateLimits>('rate limits')

export class RateLimits {
  readonly #database: Database
  readonly #secret: string
  readonly #limiters = new Map<string, RateLimiterAbstract>()

  constructor(database: Database, secret = '') {
    this.#database = database
    this.#secret = secret
  }

  /** Counts and answers how many there are in the window now. */
  async add(limit: Limit, key: string, points = 1): Promise<Count> {
    try {
      const counted = await this.#limiter(limit).consume(this.#hash(limit, key), points)
      return { count: counted.consumedPoints, waitMs: 0, endsMs: counted.msBeforeNext }
    } catch (refused) {
      // Anything else is an error of the database.
      if (!(refused instanceof RateLimiterRes)) throw refused
      const endsMs = Math.max(1, refused.msBeforeNext)
      return { count: Math.max(refused.consumedPoints, limit.points + 1), waitMs: endsMs, endsMs }
    }
  }

  /** Takes a count back: what was counted beforehand turned out to be none. */
  async takeBack(limit: Limit, key: string): Promise<void> {
    await this.#limiter(limit).reward(this.#hash(limit, key))
  }

  async clear(limit: Limit, key: string): Promise<void> {
    await this.#limiter(limit).delete(this.#hash(limit, key))
  }

  /** Until then `blockedMs` tells everybody how long. */
  async block(name: string, seconds: number): Promise<void> {
    const limit = blocking(name)
    await this.#limiter(limit).block(this.#hash(limit, ''), seconds)
  }

  async blockedMs(name: string): Promise<number> {
    const limit = blocking(name)
    const found = await this.#limiter(limit).get(this.#hash(limit, ''))
    return found && found.consumedPoints > 0 ? found.msBeforeNext : 0
  }

  async forgetExpired(now: Date): Promise<void> {
    await this.#database.query('delete from rate_limits where expire < $1', [now.getTime()])
  }

  #limiter({ name, points, seconds }: Limit): RateLimiterAbstract {
    const known = this.#limiters.get(name)
    if (known) return known
    const limiter = new RateLimiterPostgres({
      // Without the statement names it would give: a prepared statement may not be there behind pgbouncer.
      storeClient: {
        query: ({ text, values }: { text: string; values: unknown[] }) => this.#database.query(text, values),
      },
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: '',
      points,
      duration: seconds,
      // Known to be over it, a caller costs the database nothing more.
      inMemoryBlockOnConsumed: points + 1,
    })
    this.#limiters.set(name, limiter)
    return limiter
  }

  /** With SECRET_KEY nobody who reads the table can try out addresses. */
  #hash({ name }: Limit, key: string): string {
    return createHmac('sha256', this.#secret).update(`${name}\n${key}`).digest('base64url')
  }
}

const blocking = (name: string): Limit => ({ name, points: 0, seconds: 60 })

export function refuseOver({ waitMs }: Pick<Count, 'waitMs'>): void {
  if (waitMs === 0) return
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  throw new AppError('rate_limited', 'errors.rateLimited', { seconds }, { retryAfterSeconds: seconds })
}
