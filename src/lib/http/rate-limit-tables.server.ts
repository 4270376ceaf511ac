import { bigint, integer, text } from 'drizzle-orm/pg-core'
import { kept, markedTable } from '../database/personal-data.server.ts'

// The columns are those of rate-limiter-flexible. Unlogged in its migration: a counter that a crash of the
// database empties has lost minutes, and no durable write waits for it. `key` is a hash, never an address or a name.
export const rateLimits = markedTable('rate_limits', {
  key: kept(text('key').primaryKey()),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})
