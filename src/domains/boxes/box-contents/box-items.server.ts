import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { availableOf } from '#domains/stock/inventory/rules.ts'
import { inventoryItems } from '#domains/stock/inventory/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { timesMoney } from '#lib/text/money.ts'
import { inCurrentParcel } from './box-lines.server.ts'
import type { BoxItem } from './schemas.ts'
import { hopeBoxItems } from './tables.server.ts'

/** The lines of the current parcel, sorted by name. */
export const fetchBoxItems = (ctx: Ctx, requestId: number): Promise<BoxItem[]> =>
  select(ctx, and(eq(hopeBoxItems.requestId, requestId), inCurrentParcel))

export const fetchIncludedItems = async (ctx: Ctx, requestId: number): Promise<BoxItem[]> =>
  (await fetchBoxItems(ctx, requestId)).filter((line) => line.isIncluded)

export const fetchBoxItemsOf = async (ctx: Ctx, requestIds: number[]): Promise<BoxItem[]> =>
  requestIds.length ? select(ctx, and(inArray(hopeBoxItems.requestId, requestIds), inCurrentParcel)) : []

export async function fetchBoxItem(ctx: Ctx, id: number): Promise<BoxItem> {
  return select(ctx, eq(hopeBoxItems.id, id)).then(firstRow)
}

async function select(ctx: Ctx, where: SQL | undefined): Promise<BoxItem[]> {
  const rows = await ctx.db
    .select({ line: hopeBoxItems, item: inventoryItems })
    .from(hopeBoxItems)
    .innerJoin(inventoryItems, eq(inventoryItems.id, hopeBoxItems.inventoryItemId))
    .where(where)
    .orderBy(asc(inventoryItems.name), asc(hopeBoxItems.id))
  return rows.map(toBoxItem)
}

type Row = { line: typeof hopeBoxItems.$inferSelect; item: typeof inventoryItems.$inferSelect }

function toBoxItem({ line, item }: Row): BoxItem {
  // A shipped line keeps its cost at that time.
  const unitCost = line.consumedUnitCost ?? item.unitCost
  const held = line.reservedQuantity + line.consumedQuantity
  return {
    id: line.id,
    requestId: line.requestId,
    inventoryItemId: line.inventoryItemId,
    name: item.name,
    unit: item.unit,
    category: item.category,
    unitCost,
    cost: timesMoney(unitCost, line.quantity),
    quantity: line.quantity,
    isIncluded: line.isIncluded,
    notes: line.notes,
    quantityAvailable: availableOf(item),
    writtenOff: line.writtenOffQuantity,
    missing: line.isIncluded ? Math.max(0, line.quantity - held) : 0,
    createdAt: line.createdAt.toISOString(),
    updatedAt: line.updatedAt.toISOString(),
  }
}
