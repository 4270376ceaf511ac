import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { matchesSearch, withoutKey } from '#lib/database/list.server.ts'
import { may } from '#lib/rights.ts'
import { canonicalReference } from '#lib/text/reference.ts'
import { scannedTracking } from '#lib/text/scanned.ts'
import { hasReference } from './reissued-link.server.ts'
import { idOfCode } from './rules.ts'
import { boxParcels, boxRequests } from './tables.server.ts'

const searchTextFor = ({ user }: Ctx) =>
  may(user, 'requests.write')
    ? boxRequests.searchText
    : withoutKey(boxRequests.searchText, boxRequests.reference)

/**
 * Searches names, town, e-mail, phone digits, tracking numbers (also of earlier parcels), the `HIB` code and the number
 * that the family has or had, or the link of its page. Who reads no requests finds them by their numbers only: a payment
 * found by a name would tell who asked for a box.
 */
export function matchesQuery(query: string, ctx: Ctx): SQL | undefined {
  // Also its digits alone: `42`, `0042`, `#42`.
  const [id, reference] = [idOfCode(query) ?? idOfCode(`HIB${query}`), canonicalReference(query)]
  const isNumbered = or(
    id ? eq(boxRequests.id, id) : undefined,
    reference ? hasReference(reference) : undefined,
  )
  if (!may(ctx.user, 'requests.read')) return isNumbered ?? sql`false`
  return or(
    isNumbered,
    matchesSearch(searchTextFor(ctx), query),
    // With an array, unlike `in (select …)`, PostgreSQL combines the indexes of all three conditions.
    sql`${boxRequests.id} = any(array(select ${boxParcels.requestId} from ${boxParcels}
      where ${boxParcels.trackingNumber} = ${scannedTracking(query)}))`,
  )
}
