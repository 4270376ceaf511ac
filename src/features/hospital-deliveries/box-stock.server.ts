import { asc, eq, inArray } from 'drizzle-orm'
import { changeAllocation, type ItemRow, lockItems } from '#features/inventory/ledger.server.ts'
import { type Allocation, allocationFor, type BoxStockState } from '#features/inventory/rules.ts'
import type { Ctx } from '#lib/context.server.ts'
import { isHandedOver } from './rules.ts'
import { hospitalDeliveryBoxItems } from './tables.server.ts'

type LineRow = typeof hospitalDeliveryBoxItems.$inferSelect

type PackedBox = { id: number; isPrepared: boolean }

/**
 * rulings.md#stock: a box being packed reserves, a prepared one has taken its things from the shelf. What was
 * handed over is
 * gone whether or not somebody remembered to mark the box: a completed delivery takes the things of all its boxes, and
 * one that is pending again holds those of the unprepared ones as before. So nothing stays reserved for ever.
 */
export const boxStockState = (box: { isPrepared: boolean }, delivery: { status: string }): BoxStockState =>
  box.isPrepared || isHandedOver(delivery) ? 'taken' : 'held'

/** Takes what the boxes hold to what their own and their delivery's state ask for; the delivery is locked. */
export async function syncHospitalBoxStock(
  ctx: Ctx,
  delivery: { status: string },
  boxes: PackedBox[],
): Promise<void> {
  const states = new Map(boxes.map((box) => [box.id, boxStockState(box, delivery)]))
  const ids = boxes.map((box) => box.id)
  await settle(ctx, ids, (line) => allocationFor(line, states.get(line.hospitalDeliveryBoxId)!))
}

/** Before boxes are removed: what they hold goes back, unless the delivery has carried it out of the house. */
export async function releaseAll(ctx: Ctx, delivery: { status: string }, boxIds: number[]): Promise<void> {
  await settle(ctx, boxIds, (line) => ({
    reservedQuantity: 0,
    consumedQuantity: isHandedOver(delivery) ? line.consumedQuantity : 0,
  }))
}

/** Writes what a line holds, and moves the shelf by the difference. `item` is locked. */
export async function allocateLine(ctx: Ctx, line: LineRow, item: ItemRow, to: Allocation): Promise<ItemRow> {
  const subject = { hospitalDeliveryBoxId: line.hospitalDeliveryBoxId }
  const moved = await changeAllocation(ctx, item, { from: line, to, subject })
  if (moved === item) return item
  await ctx.db
    .update(hospitalDeliveryBoxItems)
    .set({ ...to, consumedUnitCost: to.consumedQuantity > 0 ? item.unitCost : null, updatedAt: ctx.now() })
    .where(eq(hospitalDeliveryBoxItems.id, line.id))
  return moved
}

async function settle(ctx: Ctx, boxIds: number[], wanted: (line: LineRow) => Allocation): Promise<void> {
  if (boxIds.length === 0) return
  const lines = await ctx.db
    .select()
    .from(hospitalDeliveryBoxItems)
    .where(inArray(hospitalDeliveryBoxItems.hospitalDeliveryBoxId, boxIds))
    .orderBy(asc(hospitalDeliveryBoxItems.inventoryItemId), asc(hospitalDeliveryBoxItems.id))
  const items = await lockItems(ctx, [...new Set(lines.map((line) => line.inventoryItemId))])
  for (const line of lines) {
    const item = items.get(line.inventoryItemId)!
    items.set(item.id, await allocateLine(ctx, line, item, wanted(line)))
  }
}
