import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { allocationFor, availableOf } from '#domains/stock/inventory/rules.ts'
import type { BinKind, BinNote, BinPart } from '#lib/bin.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { boxStockState, hospitalBoxLines } from './box-stock.server.ts'
import { deleteHospitalBox, lockBox } from './boxes.server.ts'
import { searchTextOfDelivery } from './institutions.server.ts'
import { isHandedOver } from './rules.ts'
import { type DeliveryRow, deleteHospitalDelivery, fetchDelivery, hospitalName } from './service.server.ts'
import { hospitalDeliveries, hospitalDeliveryBoxes, hospitalDeliveryBoxItems } from './tables.server.ts'

export const hospitalBin: Record<'hospital_delivery' | 'hospital_delivery_box', BinKind> = {
  hospital_delivery: {
    table: hospitalDeliveries,
    title: hospitalName,
    remove: deleteHospitalDelivery,
    afterRestore: async (ctx, id) => {
      const delivery = await fetchDelivery(ctx, id, true)
      // The hospital may have another name since.
      const searchText = searchTextOfDelivery(delivery)
      await ctx.db.update(hospitalDeliveries).set({ searchText }).where(eq(hospitalDeliveries.id, id))
      // What was handed over never came back to the shelf.
      if (isHandedOver(delivery)) return []
      return packAgain(ctx, delivery, eq(hospitalDeliveryBoxes.hospitalDeliveryId, id))
    },
  },
  hospital_delivery_box: {
    table: hospitalDeliveryBoxes,
    title: hospitalDeliveryBoxes.serialNumber,
    remove: deleteHospitalBox,
    afterRestore: async (ctx, id) => {
      const { delivery } = await lockBox(ctx, id)
      if (isHandedOver(delivery) && !(await wasHandedOver(ctx, id)))
        throw new AppError('conflict', 'delivery.errors.completedSince')
      if (isHandedOver(delivery)) return []
      return packAgain(ctx, delivery, eq(hospitalDeliveryBoxes.id, id))
    },
  },
}

const boxesOf = (deliveryId: number) =>
  sql`select ${hospitalDeliveryBoxes.id} from ${hospitalDeliveryBoxes} where ${hospitalDeliveryBoxes.hospitalDeliveryId} = ${deliveryId}`

const linesIn = (boxes: SQL) => sql`${hospitalDeliveryBoxItems.hospitalDeliveryBoxId} in (${boxes})`

export const hospitalBinParts: Record<'hospital_delivery' | 'hospital_delivery_box', BinPart[]> = {
  hospital_delivery: [
    {
      table: hospitalDeliveryBoxes,
      belongsTo: (id) => eq(hospitalDeliveryBoxes.hospitalDeliveryId, id),
    },
    { table: hospitalDeliveryBoxItems, belongsTo: (id) => linesIn(boxesOf(id)) },
  ],
  hospital_delivery_box: [{ table: hospitalDeliveryBoxItems, belongsTo: (id) => linesIn(sql`${id}`) }],
}

/** Takes stock again. A prepared box that lacks something is unprepared, with what there is reserved for it. */
async function packAgain(ctx: Ctx, delivery: DeliveryRow, where: SQL): Promise<BinNote[]> {
  const boxes = await ctx.db.select().from(hospitalDeliveryBoxes).where(where)
  const states = new Map(boxes.map((box) => [box.id, boxStockState(box, delivery)]))
  const short = new Set<number>()
  const ids = boxes.map(({ id }) => id)
  await hospitalBoxLines.allocate(ctx, ids, (line, item) => {
    const wanted = allocationFor(line, states.get(line.hospitalDeliveryBoxId) ?? 'reserved')
    // What the line holds itself comes back with it.
    const available = availableOf(item) + line.reservedQuantity + line.consumedQuantity
    if (wanted.reservedQuantity + wanted.consumedQuantity <= available) return wanted
    short.add(line.hospitalDeliveryBoxId)
    return { reservedQuantity: available, consumedQuantity: 0 }
  })
  if (short.size === 0) return []
  const lacking = [...short]
  // The other lines of such a box are no longer consumed either.
  await hospitalBoxLines.allocate(ctx, lacking, (line) => ({
    reservedQuantity: line.reservedQuantity + line.consumedQuantity,
    consumedQuantity: 0,
  }))
  await ctx.db
    .update(hospitalDeliveryBoxes)
    .set({ isPrepared: false, preparedAt: null, preparedBy: null, updatedAt: ctx.now() })
    .where(inArray(hospitalDeliveryBoxes.id, lacking))
  const lackingSerials = boxes.filter(({ id }) => short.has(id)).map(({ serialNumber }) => serialNumber)
  return [{ textKey: 'delivery.notes.boxesLack', params: { boxes: lackingSerials.join(', ') } }]
}

/** Its stock left with the delivery, before the box was deleted. */
async function wasHandedOver(ctx: Ctx, boxId: number): Promise<boolean> {
  const { lacking } = await ctx.db
    .select({ lacking: sql<number>`count(*)::int` })
    .from(hospitalDeliveryBoxItems)
    .where(
      sql`${hospitalDeliveryBoxItems.hospitalDeliveryBoxId} = ${boxId} and ${hospitalDeliveryBoxItems.isIncluded}
        and ${hospitalDeliveryBoxItems.consumedQuantity} < ${hospitalDeliveryBoxItems.quantity}`,
    )
    .then(firstRow)
  return lacking === 0
}
