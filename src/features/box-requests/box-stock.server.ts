import { eq } from 'drizzle-orm'
import { changeAllocation, type ItemRow, lockItems } from '#features/inventory/ledger.server.ts'
import { type Allocation, allocationFor, availableOf, type BoxStockState } from '#features/inventory/rules.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { BoxRequestStatus } from './schemas.ts'
import { type boxRequests, hopeBoxItems } from './tables.server.ts'

type RequestRow = typeof boxRequests.$inferSelect
type LineRow = typeof hopeBoxItems.$inferSelect
type Stocked = Pick<RequestRow, 'status' | 'boxConsumedAt'>

/**
 * rulings.md#stock: what a box's lines hold of the stock in a status. Shipped and delivered boxes have left
 * the shelf, and
 * closing does not bring them back; a box closed before it left keeps nothing.
 */
export function boxStockState(status: BoxRequestStatus, boxConsumedAt: Date | null): BoxStockState {
  if (status === 'shipped' || status === 'delivered') return 'taken'
  if (status === 'closed') return boxConsumedAt ? 'taken' : 'free'
  return 'held'
}

/**
 * Moves a box's stock along with its status; `row` is locked. Answers when the box left the shelf. Shipping what the
 * shelf does not have is refused in words; opening a closed request again reserves what is left.
 */
export async function syncBoxStock(
  ctx: Ctx,
  row: Stocked & { id: number },
  status: BoxRequestStatus,
): Promise<Date | null> {
  const before = boxStockState(row.status, row.boxConsumedAt)
  const after = boxStockState(status, row.boxConsumedAt)
  if (before === after) return row.boxConsumedAt
  const lines = await ctx.db
    .select()
    .from(hopeBoxItems)
    .where(eq(hopeBoxItems.requestId, row.id))
    .orderBy(hopeBoxItems.inventoryItemId)
  const items = await lockItems(
    ctx,
    lines.map((line) => line.inventoryItemId),
  )
  for (const line of lines) {
    const item = items.get(line.inventoryItemId)!
    const wanted = allocationFor(line, after)
    const opensAgain = before === 'free' && after === 'held'
    const to = opensAgain ? atMost(wanted, availableOf(item)) : wanted
    await allocateLine(ctx, line, item, to)
  }
  return after === 'taken' ? ctx.now() : null
}

/** Writes what a line holds, and moves the shelf by the difference. `item` is locked. */
export async function allocateLine(ctx: Ctx, line: LineRow, item: ItemRow, to: Allocation): Promise<ItemRow> {
  const moved = await changeAllocation(ctx, item, {
    from: line,
    to,
    subject: { boxRequestId: line.requestId },
  })
  if (moved === item) return item
  await ctx.db
    .update(hopeBoxItems)
    .set({ ...to, consumedUnitCost: to.consumedQuantity > 0 ? item.unitCost : null, updatedAt: ctx.now() })
    .where(eq(hopeBoxItems.id, line.id))
  return moved
}

const atMost = (hold: Allocation, available: number): Allocation => ({
  ...hold,
  reservedQuantity: Math.min(hold.reservedQuantity, available),
})
