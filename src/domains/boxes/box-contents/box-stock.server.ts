import { and, inArray, sql } from 'drizzle-orm'
import type { BoxContents } from '#domains/boxes/box-requests/box-contents.server.ts'
import type { BoxRequestStatus } from '#domains/boxes/box-requests/schemas.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import {
  type Allocation,
  allocationFor,
  availableOf,
  type BoxStockState,
} from '#domains/stock/inventory/rules.ts'
import { fetchBoxItems } from './box-items.server.ts'
import { boxLines, inCurrentParcel } from './box-lines.server.ts'
import {
  archiveParcel,
  reopenParcel,
  restoreParcel,
  returnedCost,
  writeOffParcel,
} from './parcel-stock.server.ts'
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

export const contentsOfRequests: BoxContents = {
  /** Refuses to ship missing stock. Reopening a closed request reserves what is available. */
  async syncStock(ctx, row, status) {
    const before = boxStockState(row.status, row.boxConsumedAt)
    const after = boxStockState(status, row.boxConsumedAt)
    if (before === after) return row.boxConsumedAt
    const opensAgain = before === 'released' && after === 'reserved'
    await boxLines.allocate(ctx, [row.id], (line, item) => {
      const allocation = allocationFor(line, after)
      return opensAgain ? atMost(allocation, availableOf(item)) : allocation
    })
    return after === 'consumed' ? ctx.now() : null
  },
  hasItems: sql`exists (select 1 from ${hopeBoxItems} where ${hopeBoxItems.requestId} = ${boxRequests.id} and ${inCurrentParcel} and ${hopeBoxItems.isIncluded})`,
  async packed(ctx, requestIds) {
    if (requestIds.length === 0) return new Set()
    // The whole list asks for all: their ids would be longer than the answer.
    const which = requestIds.length > 500 ? undefined : inArray(hopeBoxItems.requestId, requestIds)
    const rows = await ctx.db
      .selectDistinct({ id: hopeBoxItems.requestId })
      .from(hopeBoxItems)
      .where(and(which, inCurrentParcel, hopeBoxItems.isIncluded))
    return new Set(rows.map(({ id }) => id))
  },
  writeOffParcel,
  returnedCost,
  reopenParcel,
  archiveParcel,
  restoreParcel,
  missingOf: async (ctx, requestId) =>
    (await fetchBoxItems(ctx, requestId))
      .filter(({ missing }) => missing > 0)
      .map(({ name, missing }) => ({ name, quantity: missing })),
}

const atMost = (allocation: Allocation, available: number): Allocation => ({
  ...allocation,
  reservedQuantity: Math.min(allocation.reservedQuantity, available),
})
