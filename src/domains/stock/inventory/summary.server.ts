import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { goodsGiftLines, goodsGifts } from '#domains/stock/goods-gifts/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import type { InventorySummary } from './schemas.ts'
import { inventoryItems } from './tables.server.ts'

export const isLow = (): SQL | undefined =>
  and(eq(inventoryItems.isActive, true), lte(inventoryItems.quantity, inventoryItems.minQuantity))

/** Items, units and value of active items, summed in SQL with exact decimals. */
export async function summarizeInventory(ctx: Ctx): Promise<InventorySummary> {
  const active = sql`${inventoryItems.isActive}`
  const row = await ctx.db
    .select({
      items: sql<number>`(count(*) filter (where ${active}))::int`,
      units: sql<number>`coalesce(sum(${inventoryItems.quantity}) filter (where ${active}), 0)::int`,
      totalValue: sql<string>`coalesce(sum(${inventoryItems.quantity} * ${inventoryItems.unitCost}) filter (where ${active}), 0)::numeric(20, 2)::text`,
      lowStock: sql<number>`(count(*) filter (where ${isLow()}))::int`,
    })
    .from(inventoryItems)
    .then(firstRow)
  const given = await ctx.db
    .select({
      donatedValue: sql<string>`coalesce(sum(${goodsGiftLines.quantity} * ${goodsGiftLines.unitValue}), 0)::numeric(20, 2)::text`,
    })
    .from(goodsGiftLines)
    .innerJoin(goodsGifts, eq(goodsGifts.id, goodsGiftLines.goodsGiftId))
    .where(isNull(goodsGifts.withdrawnAt))
    .then(firstRow)
  return { ...row, ...given }
}
