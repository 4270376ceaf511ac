import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

// Columns as rate-limiter-flexible expects. Unlogged (see the migration): losing counters in a database crash
// is harmless and saves durable writes. `key` is a hash, never an address or a name.
export const rateLimitCounters = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})
