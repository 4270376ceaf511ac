import { asc, eq, type SQL } from 'drizzle-orm'
import type { LineChange } from '#domains/stock/inventory/box-lines.server.ts'
import { availableOf } from '#domains/stock/inventory/rules.ts'
import { inventoryItems } from '#domains/stock/inventory/tables.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { boxStockState, hospitalBoxLines } from './box-stock.server.ts'
import { lockBox } from './boxes.server.ts'
import { keepCostInStep } from './cost.server.ts'
import type { HospitalBoxItem, HospitalBoxItemChange, NewHospitalBoxItem } from './schemas.ts'
import { hospitalDeliveryBoxes, hospitalDeliveryBoxItems } from './tables.server.ts'

type Change = LineChange<typeof hospitalDeliveryBoxItems.$inferSelect>

export async function listHospitalBoxItems(ctx: Ctx, boxId: number): Promise<Page<HospitalBoxItem>> {
  const [box] = await ctx.db
    .select({ id: hospitalDeliveryBoxes.id })
    .from(hospitalDeliveryBoxes)
    .where(eq(hospitalDeliveryBoxes.id, boxId))
  if (!box) throw new AppError('not_found', 'delivery.errors.boxNotFound')
  const rows = await select(ctx, eq(hospitalDeliveryBoxItems.hospitalDeliveryBoxId, boxId))
  return { rows, total: rows.length }
}

/** Adding the same item again increases its quantity. */
export function addHospitalBoxItem(
  ctx: Ctx,
  boxId: number,
  input: NewHospitalBoxItem,
): Promise<HospitalBoxItem> {
  return inTransaction(ctx, async (ctx) => {
    const { box, delivery } = await lockBox(ctx, boxId)
    const add = () => hospitalBoxLines.add(ctx, boxId, input, boxStockState(box, delivery))
    return recorded(ctx, await keepCostInStep(ctx, delivery, add))
  })
}

export function updateHospitalBoxItem(
  ctx: Ctx,
  id: number,
  change: HospitalBoxItemChange,
): Promise<HospitalBoxItem> {
  return inTransaction(ctx, async (ctx) => {
    const { line, state, delivery } = await lockLine(ctx, id)
    const changeLine = () => hospitalBoxLines.change(ctx, line, change, state)
    return recorded(ctx, await keepCostInStep(ctx, delivery, changeLine))
  })
}

export function removeHospitalBoxItem(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const { line, state, delivery } = await lockLine(ctx, id)
    const remove = () => hospitalBoxLines.remove(ctx, line, state)
    await recordContents(ctx, await keepCostInStep(ctx, delivery, remove))
    return { success: true }
  })
}

async function lockLine(ctx: Ctx, id: number) {
  const { line, box } = await hospitalBoxLines.lock(ctx, id, {
    lockBox: (boxId) => lockBox(ctx, boxId),
    notFound: 'delivery.errors.itemNotFound',
  })
  return { line, state: boxStockState(box.box, box.delivery), delivery: box.delivery }
}

async function recorded(ctx: Ctx, change: Change): Promise<HospitalBoxItem> {
  await recordContents(ctx, change)
  return firstRow(await select(ctx, eq(hospitalDeliveryBoxItems.id, change.after.id)))
}

const recordContents = (ctx: Ctx, { item, before, after }: Change) =>
  recordHistory(ctx, {
    entity: 'hospital_delivery_box',
    entityId: after.hospitalDeliveryBoxId,
    action: 'contents_changed',
    changes: { item: [null, item.name], quantity: [includedOf(before), includedOf(after)] },
  })

const includedOf = (line: { isIncluded: boolean; quantity: number }) => (line.isIncluded ? line.quantity : 0)

async function select(ctx: Ctx, where: SQL): Promise<HospitalBoxItem[]> {
  const rows = await ctx.db
    .select({ line: hospitalDeliveryBoxItems, item: inventoryItems })
    .from(hospitalDeliveryBoxItems)
    .innerJoin(inventoryItems, eq(inventoryItems.id, hospitalDeliveryBoxItems.inventoryItemId))
    .where(where)
    .orderBy(asc(inventoryItems.name), asc(hospitalDeliveryBoxItems.id))
  return rows.map(({ line, item }) => ({
    id: line.id,
    hospitalDeliveryBoxId: line.hospitalDeliveryBoxId,
    inventoryItemId: line.inventoryItemId,
    name: item.name,
    unit: item.unit,
    unitCost: line.consumedUnitCost ?? item.unitCost,
    quantityAvailable: availableOf(item),
    quantity: line.quantity,
    isIncluded: line.isIncluded,
    createdAt: line.createdAt.toISOString(),
    updatedAt: line.updatedAt.toISOString(),
  }))
}
