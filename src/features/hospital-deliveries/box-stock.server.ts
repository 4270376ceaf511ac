import { BoxLines } from '#features/inventory/box-lines.server.ts'
import { allocationFor, type BoxStockState } from '#features/inventory/rules.ts'
import type { Ctx } from '#lib/context.server.ts'
import { isHandedOver } from './rules.ts'
import { hospitalDeliveryBoxItems } from './tables.server.ts'

/** The lines of the boxes of hospitals. */
export const hospitalBoxLines = new BoxLines({
  table: hospitalDeliveryBoxItems,
  boxKey: 'hospitalDeliveryBoxId',
  subject: (hospitalDeliveryBoxId) => ({ hospitalDeliveryBoxId }),
})

type PackedBox = { id: number; isPrepared: boolean }

/**
 * rulings.md#stock: a box being packed reserves, a prepared one has taken its things from the shelf. What was handed over
 * is gone whether or not somebody remembered to mark the box: a completed delivery takes the things of all its boxes, and
 * one that is pending again holds those of the unprepared ones as before. So no reservation outlives its delivery.
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
  await hospitalBoxLines.allocate(ctx, ids, (line) =>
    allocationFor(line, states.get(line.hospitalDeliveryBoxId) ?? 'free'),
  )
}

/** Before boxes are removed: what they hold goes back, unless the delivery has carried it out of the house. */
export async function releaseAll(ctx: Ctx, delivery: { status: string }, boxIds: number[]): Promise<void> {
  await hospitalBoxLines.allocate(ctx, boxIds, (line) => ({
    reservedQuantity: 0,
    consumedQuantity: isHandedOver(delivery) ? line.consumedQuantity : 0,
  }))
}
