import { and, sql } from 'drizzle-orm'
import { isParcelOutcome, isReceived, isStillHere } from '#domains/boxes/box-requests/rules.ts'
import type { BoxRequestStatus, RequestOutcome } from '#domains/boxes/box-requests/schemas.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import {
  type Allocation,
  allocationFor,
  availableOf,
  type BoxStockState,
} from '#domains/stock/inventory/rules.ts'
import type { Ctx } from '#lib/context.server.ts'
import { idIn } from '#lib/database/list.server.ts'
import { fetchBoxItems } from './box-items.server.ts'
import { boxLines, inCurrentParcel } from './box-lines.server.ts'
import { hopeBoxItems } from './tables.server.ts'

// rulings.md#stock: when the contents of a family's box are reserved, leave stock and go back is decided here. The boxes
// of hospitals have the same in `hospital-deliveries/box-stock.server.ts`. Leaving stock and leaving the house are one moment:
// costs, refunds and outcomes read `boxConsumedAt` as the day the box left.

/** Only a box that has not left is packed, so what is put into it is reserved. */
export const openBox: BoxStockState = 'reserved'

/** Closing a box does not return stock that has left. A box closed before it left releases its reservations. */
function boxStockState(status: BoxRequestStatus, hasLeft: boolean): BoxStockState {
  if (status === 'shipped' || status === 'delivered') return 'consumed'
  if (status === 'closed') return hasLeft ? 'consumed' : 'released'
  return openBox
}

/** What nobody fetched goes back on the shelf, unless it was lost or came back: then staff say what of it. */
const goesBackOnShelf = (row: Row, outcome: RequestOutcome | null) =>
  isStillHere(row) && outcome !== null && !isReceived(outcome) && !isParcelOutcome(outcome)

type Row = Pick<typeof boxRequests.$inferSelect, 'id' | 'status' | 'boxConsumedAt' | 'deliveryMethod'>

/**
 * Moves stock with a change of status and outcome. Returns when the box left stock. Requires `row` to be locked. Refuses to
 * ship missing stock. Reopening a closed request reserves what is available.
 */
export async function followStatus(
  ctx: Ctx,
  row: Row,
  status: BoxRequestStatus,
  outcome: RequestOutcome | null,
): Promise<Date | null> {
  const hasLeft = row.boxConsumedAt !== null
  const before = boxStockState(row.status, hasLeft)
  const after = boxStockState(status, hasLeft && !goesBackOnShelf(row, outcome))
  await allocate(ctx, row, before, after)
  if (before === after) return row.boxConsumedAt
  return after === 'consumed' ? ctx.now() : null
}

/** The request is deleted: what was reserved for it is free. Requires `row` to be locked. */
export async function emptyBox(ctx: Ctx, row: Row): Promise<void> {
  if (!row.boxConsumedAt) await allocate(ctx, row, boxStockState(row.status, false), 'released')
}

/** The request is back from the bin: its contents are reserved again, as far as there is stock. */
export async function fillAgain(ctx: Ctx, row: Row): Promise<void> {
  if (!row.boxConsumedAt) await allocate(ctx, row, 'released', boxStockState(row.status, false))
}

async function allocate(ctx: Ctx, { id }: Row, before: BoxStockState, after: BoxStockState): Promise<void> {
  if (before === after) return
  const opensAgain = before === 'released' && after === 'reserved'
  await boxLines.allocate(ctx, [id], (line, item) => {
    const allocation = allocationFor(line, after)
    return opensAgain ? atMost(allocation, availableOf(item)) : allocation
  })
}

/** Condition on `box_requests`: the box includes at least one item. */
export const hasItems = sql`exists (select 1 from ${hopeBoxItems} where ${hopeBoxItems.requestId} = ${boxRequests.id} and ${inCurrentParcel} and ${hopeBoxItems.isIncluded})`

/** The requests, among these, whose box includes at least one item. */
export async function packedAmong(ctx: Ctx, requestIds: number[]): Promise<ReadonlySet<number>> {
  if (requestIds.length === 0) return new Set()
  const rows = await ctx.db
    .selectDistinct({ id: hopeBoxItems.requestId })
    .from(hopeBoxItems)
    .where(and(idIn(hopeBoxItems.requestId, requestIds), inCurrentParcel, hopeBoxItems.isIncluded))
  return new Set(rows.map(({ id }) => id))
}

/** The included items of which the box holds less than it should. */
export async function missingOf(ctx: Ctx, requestId: number): Promise<{ name: string; quantity: number }[]> {
  const items = await fetchBoxItems(ctx, requestId)
  return items.filter(({ missing }) => missing > 0).map(({ name, missing }) => ({ name, quantity: missing }))
}

const atMost = (allocation: Allocation, available: number): Allocation => ({
  ...allocation,
  reservedQuantity: Math.min(allocation.reservedQuantity, available),
})
