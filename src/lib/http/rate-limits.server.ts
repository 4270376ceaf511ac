import { createHmac } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { serviceKey } from '../context.server.ts'
import type { Database } from '../database/handle.server.ts'
import { AppError } from './errors.ts'

export type Limit = { name: string; points: number; seconds: number }
/** `waitMs`: 0 within the limit. `endsMs`: until the window ends. */
export type Count = { count: number; waitMs: number; endsMs: number }

/** Fixed-window counters, shared by all processes on the database. */
export const rateLimits = serviceKey<RateLimits>('rate limits')

export class RateLimits {
  readonly #database: Database
  readonly #secret: string
  readonly #limiters = new Map<string, RateLimiterAbstract>()

  constructor(database: Database, secret = '') {
    this.#database = database
    this.#secret = secret
  }

  /** Adds to the counter and returns the window's count. */
  async add(limit: Limit, key: string, points = 1): Promise<Count> {
    try {
      const result = await this.#limiter(limit).consume(this.#hash(limit, key), points)
      return { count: result.consumedPoints, waitMs: 0, endsMs: result.msBeforeNext }
    } catch (error) {
      // Anything else is a database error.
      if (!(error instanceof RateLimiterRes)) throw error
      const endsMs = Math.max(1, error.msBeforeNext)
      return { count: Math.max(error.consumedPoints, limit.points + 1), waitMs: endsMs, endsMs }
    }
  }

  /** Removes one from the counter: the attempt did not count after all. */
  async decrement(limit: Limit, key: string): Promise<void> {
    await this.#limiter(limit).reward(this.#hash(limit, key))
  }

  async clear(limit: Limit, key: string): Promise<void> {
    await this.#limiter(limit).delete(this.#hash(limit, key))
  }

  /** Until the window ends, when nothing is left of it. Else 0. */
  async usedUpMs(limit: Limit, key: string): Promise<number> {
    const counter = await this.#limiter(limit).get(this.#hash(limit, key))
    return counter && counter.consumedPoints >= limit.points ? Math.max(1, counter.msBeforeNext) : 0
  }

  /** Blocks the name for `seconds`; `blockedMs` returns the time left. */
  async block(name: string, seconds: number): Promise<void> {
    const limit = blockLimit(name)
    await this.#limiter(limit).block(this.#hash(limit, ''), seconds)
  }

  async unblock(name: string): Promise<void> {
    await this.clear(blockLimit(name), '')
  }

  async blockedMs(name: string): Promise<number> {
    const limit = blockLimit(name)
    const counter = await this.#limiter(limit).get(this.#hash(limit, ''))
    return counter && counter.consumedPoints > 0 ? counter.msBeforeNext : 0
  }

  async deleteExpired(now: Date): Promise<void> {
    await this.#database.query('delete from rate_limits where expire < $1', [now.getTime()])
  }

  #limiter({ name, points, seconds }: Limit): RateLimiterAbstract {
    const existing = this.#limiters.get(name)
    if (existing) return existing
    const limiter = new RateLimiterPostgres({
      // Drops the library's statement names: behind pgbouncer a prepared statement may not exist.
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
      // Over the limit, refuse from memory without a database query.
      inMemoryBlockOnConsumed: points + 1,
    })
    this.#limiters.set(name, limiter)
    return limiter
  }

  /** With SECRET_KEY, someone who reads the table cannot guess addresses. */
  #hash({ name }: Limit, key: string): string {
    return createHmac('sha256', this.#secret).update(`${name}\n${key}`).digest('base64url')
  }
}

const blockLimit = (name: string): Limit => ({ name, points: 0, seconds: 60 })

export function assertWithinLimit({ waitMs }: Pick<Count, 'waitMs'>): void {
  if (waitMs === 0) return
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  throw new AppError('rate_limited', 'errors.rateLimited', { seconds }, { retryAfterSeconds: seconds })
}
