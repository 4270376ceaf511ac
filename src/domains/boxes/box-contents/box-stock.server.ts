import { and, inArray, sql } from 'drizzle-orm'
import type { BoxRequestStatus } from '#domains/boxes/box-requests/schemas.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import {
  type Allocation,
  allocationFor,
  availableOf,
  type BoxStockState,
} from '#domains/stock/inventory/rules.ts'
import type { Ctx } from '#lib/context.server.ts'
import { fetchBoxItems } from './box-items.server.ts'
import { boxLines, inCurrentParcel } from './box-lines.server.ts'
import { hopeBoxItems } from './tables.server.ts'

/**
 * rulings.md#stock: the stock state of a box by its status. Closing a box does not return stock that has left. A box
 * closed before it left releases its reservations.
 */
function boxStockState(status: BoxRequestStatus, boxConsumedAt: Date | null): BoxStockState {
  if (status === 'shipped' || status === 'delivered') return 'consumed'
  if (status === 'closed') return boxConsumedAt ? 'consumed' : 'released'
  return 'reserved'
}

type Packed = Pick<typeof boxRequests.$inferSelect, 'id' | 'status' | 'boxConsumedAt'>

/**
 * Moves stock with a status change. Returns when the box left stock. Requires `row` to be locked. Refuses to ship missing
 * stock. Reopening a closed request reserves what is available.
 */
export async function syncStock(ctx: Ctx, row: Packed, status: BoxRequestStatus): Promise<Date | null> {
  const before = boxStockState(row.status, row.boxConsumedAt)
  const after = boxStockState(status, row.boxConsumedAt)
  if (before === after) return row.boxConsumedAt
  const opensAgain = before === 'released' && after === 'reserved'
  await boxLines.allocate(ctx, [row.id], (line, item) => {
    const allocation = allocationFor(line, after)
    return opensAgain ? atMost(allocation, availableOf(item)) : allocation
  })
  return after === 'consumed' ? ctx.now() : null
}

/** Condition on `box_requests`: the box includes at least one item. */
export const hasItems = sql`exists (select 1 from ${hopeBoxItems} where ${hopeBoxItems.requestId} = ${boxRequests.id} and ${inCurrentParcel} and ${hopeBoxItems.isIncluded})`

/** The requests, among these, whose box includes at least one item. */
export async function packedAmong(ctx: Ctx, requestIds: number[]): Promise<ReadonlySet<number>> {
  if (requestIds.length === 0) return new Set()
  // The whole list asks for all: their ids would be longer than the answer.
  const which = requestIds.length > 500 ? undefined : inArray(hopeBoxItems.requestId, requestIds)
  const rows = await ctx.db
    .selectDistinct({ id: hopeBoxItems.requestId })
    .from(hopeBoxItems)
    .where(and(which, inCurrentParcel, hopeBoxItems.isIncluded))
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
