import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm'
import { boxRequests } from './tables.server.ts'

/** A repeated request and one that may be spam are not counted (rulings.md#dashboard-figures). */
export const isCounted: SQL | undefined = and(
  eq(boxRequests.suspected, false),
  or(isNull(boxRequests.outcome), ne(boxRequests.outcome, 'duplicate')),
)
