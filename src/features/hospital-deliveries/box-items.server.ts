import { and, asc, eq, type SQL } from 'drizzle-orm'
import { recordHistory } from '#features/history/service.server.ts'
import { lockItem } from '#features/inventory/ledger.server.ts'
import { allocationFor, availableOf } from '#features/inventory/rules.ts'
import { inventoryItems } from '#features/inventory/tables.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { allocateLine, boxStockState } from './box-stock.server.ts'
import { type LockedBox, lockBox } from './boxes.server.ts'
import type { HospitalBoxItem, HospitalBoxItemChange, NewHospitalBoxItem } from './schemas.ts'
import { hospitalDeliveryBoxes, hospitalDeliveryBoxItems } from './tables.server.ts'

type LineRow = typeof hospitalDeliveryBoxItems.$inferSelect

export async function listHospitalBoxItems(ctx: Ctx, boxId: number): Promise<Page<HospitalBoxItem>> {
  const [box] = await ctx.db
    .select({ id: hospitalDeliveryBoxes.id })
    .from(hospitalDeliveryBoxes)
    .where(eq(hospitalDeliveryBoxes.id, boxId))
  if (!box) throw new AppError('not_found', 'delivery.errors.boxNotFound')
  const rows = await select(ctx, eq(hospitalDeliveryBoxItems.hospitalDeliveryBoxId, boxId))
  return { rows, total: rows.length }
}

/** As in a family's box: the same item again adds to its quantity (rulings.md#additional-calls). */
export function addHospitalBoxItem(
  ctx: Ctx,
  boxId: number,
  input: NewHospitalBoxItem,
): Promise<HospitalBoxItem> {
  return inTransaction(ctx, async (ctx) => {
    const place = await lockBox(ctx, boxId)
    const { name, isActive } = await lockItem(ctx, input.inventoryItemId)
    if (!isActive) throw new AppError('conflict', 'inventory.errors.inactive', { name })
    const known = await findLine(ctx, boxId, input.inventoryItemId)
    const line = known ?? (await insertLine(ctx, boxId, input))
    return changeLine(ctx, place, line, {
      quantity: known ? known.quantity + input.quantity : input.quantity,
      isIncluded: line.isIncluded || input.isIncluded,
    })
  })
}

export function updateHospitalBoxItem(
  ctx: Ctx,
  id: number,
  change: HospitalBoxItemChange,
): Promise<HospitalBoxItem> {
  return inTransaction(ctx, async (ctx) => {
    const { line, ...place } = await lockLine(ctx, id)
    return changeLine(ctx, place, line, change)
  })
}

export function removeHospitalBoxItem(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const { line, ...place } = await lockLine(ctx, id)
    await changeLine(ctx, place, line, { isIncluded: false })
    await ctx.db.delete(hospitalDeliveryBoxItems).where(eq(hospitalDeliveryBoxItems.id, id))
    return { success: true }
  })
}

async function lockLine(ctx: Ctx, id: number): Promise<LockedBox & { line: LineRow }> {
  const find = () => ctx.db.select().from(hospitalDeliveryBoxItems).where(eq(hospitalDeliveryBoxItems.id, id))
  const [found] = await find()
  if (!found) throw new AppError('not_found', 'delivery.errors.itemNotFound')
  const place = await lockBox(ctx, found.hospitalDeliveryBoxId)
  const [line] = await find()
  if (!line) throw new AppError('not_found', 'delivery.errors.itemNotFound')
  return { ...place, line }
}

async function findLine(ctx: Ctx, boxId: number, inventoryItemId: number): Promise<LineRow | undefined> {
  const [line] = await ctx.db
    .select()
    .from(hospitalDeliveryBoxItems)
    .where(
      and(
        eq(hospitalDeliveryBoxItems.hospitalDeliveryBoxId, boxId),
        eq(hospitalDeliveryBoxItems.inventoryItemId, inventoryItemId),
      ),
    )
  return line
}

async function insertLine(ctx: Ctx, boxId: number, input: NewHospitalBoxItem): Promise<LineRow> {
  const now = ctx.now()
  const [line] = await ctx.db
    .insert(hospitalDeliveryBoxItems)
    .values({ ...input, isIncluded: false, hospitalDeliveryBoxId: boxId, createdAt: now, updatedAt: now })
    .returning()
  return line!
}

async function changeLine(
  ctx: Ctx,
  { box, delivery }: LockedBox,
  line: LineRow,
  { quantity = line.quantity, isIncluded = line.isIncluded }: HospitalBoxItemChange,
): Promise<HospitalBoxItem> {
  const item = await lockItem(ctx, line.inventoryItemId)
  await allocateLine(ctx, line, item, allocationFor({ quantity, isIncluded }, boxStockState(box, delivery)))
  await ctx.db
    .update(hospitalDeliveryBoxItems)
    .set({ quantity, isIncluded, updatedAt: ctx.now() })
    .where(eq(hospitalDeliveryBoxItems.id, line.id))
  await recordHistory(ctx, {
    entity: 'hospital_delivery_box',
    entityId: box.id,
    action: 'contents_changed',
    changes: {
      item: [null, item.name],
      quantity: [line.isIncluded ? line.quantity : 0, isIncluded ? quantity : 0],
    },
  })
  const [stored] = await select(ctx, eq(hospitalDeliveryBoxItems.id, line.id))
  return stored!
}

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
