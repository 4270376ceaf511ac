import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

// The columns are those of rate-limiter-flexible. Unlogged in its migration: a counter that a crash of the
// database empties has lost minutes, and no durable write waits for it. `key` is a hash, never an address or a name.
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})
