import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm'
import { boxRequests } from './tables.server.ts'

/** rulings.md#dashboard-figures: a repeated request and one that may be spam are no request of their own. */
export const isCounted: SQL | undefined = and(
  eq(boxRequests.suspected, false),
  or(isNull(boxRequests.outcome), ne(boxRequests.outcome, 'duplicate')),
)
