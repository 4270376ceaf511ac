import { sql } from 'drizzle-orm'
import type { BoxContents } from '#features/box-requests/box-contents.server.ts'
import type { BoxRequestStatus } from '#features/box-requests/schemas.ts'
import { boxRequests } from '#features/box-requests/tables.server.ts'
import { BoxLines } from '#features/inventory/box-lines.server.ts'
import { type Allocation, allocationFor, availableOf, type BoxStockState } from '#features/inventory/rules.ts'
import { hopeBoxItems } from './tables.server.ts'

/** The lines of the boxes of families. */
export const boxLines = new BoxLines({
  table: hopeBoxItems,
  boxKey: 'requestId',
  subject: (boxRequestId) => ({ boxRequestId }),
})

/**
 * rulings.md#stock: what a box's lines hold of the stock in a status. Shipped and delivered boxes have left the shelf,
 * and closing does not bring them back; a box closed before it left keeps nothing.
 */
function boxStockState(status: BoxRequestStatus, boxConsumedAt: Date | null): BoxStockState {
  if (status === 'shipped' || status === 'delivered') return 'taken'
  if (status === 'closed') return boxConsumedAt ? 'taken' : 'free'
  return 'held'
}

export const contentsOfRequests: BoxContents = {
  /** Shipping what the shelf does not have is refused; opening a closed request again reserves what is left. */
  async syncStock(ctx, row, status) {
    const before = boxStockState(row.status, row.boxConsumedAt)
    const after = boxStockState(status, row.boxConsumedAt)
    if (before === after) return row.boxConsumedAt
    const opensAgain = before === 'free' && after === 'held'
    await boxLines.allocate(ctx, [row.id], (line, item) => {
      const wanted = allocationFor(line, after)
      return opensAgain ? atMost(wanted, availableOf(item)) : wanted
    })
    return after === 'taken' ? ctx.now() : null
  },
  hasItems: sql`exists (select 1 from ${hopeBoxItems} where ${hopeBoxItems.requestId} = ${boxRequests.id} and ${hopeBoxItems.isIncluded})`,
}

const atMost = (allocation: Allocation, available: number): Allocation => ({
  ...allocation,
  reservedQuantity: Math.min(allocation.reservedQuantity, available),
})
