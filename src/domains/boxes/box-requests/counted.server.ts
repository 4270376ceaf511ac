import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { parcelOutcomes, receivedOutcomes } from './schemas.ts'
import { boxParcels, boxRequests } from './tables.server.ts'

/** Neither possible spam nor at its payment: a person stands behind it. */
export const isSent: SQL | undefined = and(
  eq(boxRequests.suspected, false),
  eq(boxRequests.choosingPayment, false),
)

/** A repeated request and one that is not sent are not counted (rulings.md#dashboard-figures). */
export const isCounted: SQL | undefined = and(
  isSent,
  or(isNull(boxRequests.outcome), ne(boxRequests.outcome, 'duplicate')),
)

/**
 * A box is out when it has left and was neither lost nor returned. A request counts once: with its current parcel, or
 * with the one that arrived when the current one only brings what was missing (rulings.md#dashboard-figures).
 */
export const isOut: SQL | undefined = or(
  eq(boxRequests.completesParcel, true),
  and(
    or(
      inArray(boxRequests.status, ['shipped', 'delivered']),
      and(eq(boxRequests.status, 'closed'), isNotNull(boxRequests.boxConsumedAt)),
    ),
    or(isNull(boxRequests.outcome), notInArray(boxRequests.outcome, [...parcelOutcomes])),
  ),
)

/** When the box that counts left: by its shipping date, or without one by the date its stock was consumed. */
export const leftAt: SQL<Date | null> = sql`case when ${boxRequests.completesParcel} then (
    select coalesce(${boxParcels.shippedAt}, ${boxParcels.boxConsumedAt}) from ${boxParcels}
    where ${boxParcels.requestId} = ${boxRequests.id} and ${inArray(boxParcels.outcome, [...receivedOutcomes])}
    order by ${boxParcels.number} limit 1)
  else coalesce(${boxRequests.shippedAt}, ${boxRequests.boxConsumedAt}) end`
