import { bigint, integer, text } from 'drizzle-orm/pg-core'
import { kept, markedTable } from '../database/personal-data.server.ts'

// Columns as rate-limiter-flexible expects. Unlogged (see the migration): losing counters in a database crash is
// harmless and saves durable writes. `key` is a hash, never an address or a name.
export const rateLimitCounters = markedTable('rate_limits', {
  key: kept(text('key').primaryKey()),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})
