import { sql } from 'drizzle-orm'
import type { BoxContents } from '#features/box-requests/box-contents.server.ts'
import type { BoxRequestStatus } from '#features/box-requests/schemas.ts'
import { boxRequests } from '#features/box-requests/tables.server.ts'
import { BoxLines } from '#features/inventory/box-lines.server.ts'
import { type Allocation, allocationFor, availableOf, type BoxStockState } from '#features/inventory/rules.ts'
import { hopeBoxItems } from './tables.server.ts'

export const boxLines = new BoxLines({
  table: hopeBoxItems,
  boxKey: 'requestId',
  subject: (boxRequestId) => ({ boxRequestId }),
})

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
  hasItems: sql`exists (select 1 from ${hopeBoxItems} where ${hopeBoxItems.requestId} = ${boxRequests.id} and ${hopeBoxItems.isIncluded})`,
}

const atMost = (allocation: Allocation, available: number): Allocation => ({
  ...allocation,
  reservedQuantity: Math.min(allocation.reservedQuantity, available),
})
