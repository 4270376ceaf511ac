import { inArray } from 'drizzle-orm'
import { BoxLines } from '#domains/stock/inventory/box-lines.server.ts'
import { allocationFor, type BoxStockState } from '#domains/stock/inventory/rules.ts'
import type { Ctx } from '#lib/context.server.ts'
import { isHandedOver } from './rules.ts'
import { hospitalDeliveryBoxItems } from './tables.server.ts'

export const hospitalBoxLines = new BoxLines({
  table: hospitalDeliveryBoxItems,
  boxKey: 'hospitalDeliveryBoxId',
  subject: (hospitalDeliveryBoxId) => ({ hospitalDeliveryBoxId }),
})

type PackedBox = { id: number; isPrepared: boolean }

/**
 * rulings.md#stock: a box being packed reserves stock, a prepared box consumes it. A completed delivery consumes the
 * stock of all its boxes, even unprepared ones, so that no reservation outlives it. Reopening reverses that.
 */
export const boxStockState = (box: { isPrepared: boolean }, delivery: { status: string }): BoxStockState =>
  box.isPrepared || isHandedOver(delivery) ? 'consumed' : 'reserved'

/** Updates the boxes' stock to their state and the delivery's. Requires the delivery's row to be locked. */
export async function syncHospitalBoxStock(
  ctx: Ctx,
  delivery: { status: string },
  boxes: PackedBox[],
): Promise<void> {
  const states = new Map(boxes.map((box) => [box.id, boxStockState(box, delivery)]))
  const ids = boxes.map((box) => box.id)
  await hospitalBoxLines.allocate(ctx, ids, (line) =>
    allocationFor(line, states.get(line.hospitalDeliveryBoxId) ?? 'released'),
  )
}

/** Takes everything out. Requires the delivery's row to be locked, and that nothing has left. */
export async function emptyBoxes(ctx: Ctx, boxIds: number[]): Promise<void> {
  if (boxIds.length === 0) return
  await hospitalBoxLines.allocate(ctx, boxIds, () => ({ reservedQuantity: 0, consumedQuantity: 0 }))
  await ctx.db
    .delete(hospitalDeliveryBoxItems)
    .where(inArray(hospitalDeliveryBoxItems.hospitalDeliveryBoxId, boxIds))
}

/** Releases the stock of boxes before their removal, unless the delivery was handed over. */
export async function releaseAll(ctx: Ctx, delivery: { status: string }, boxIds: number[]): Promise<void> {
  await hospitalBoxLines.allocate(ctx, boxIds, (line) => ({
    reservedQuantity: 0,
    consumedQuantity: isHandedOver(delivery) ? line.consumedQuantity : 0,
  }))
}
