import { eq, sql } from 'drizzle-orm'
import { openLots } from '#domains/stock/inventory/lots.server.ts'
import { availableOf, boxesFrom, paceDays, paceOf, runsOutOn } from '#domains/stock/inventory/rules.ts'
import type { ItemOutlook } from '#domains/stock/inventory/schemas.ts'
import { inventoryItems, stockMovements } from '#domains/stock/inventory/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { Page } from '#lib/http/route.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { itemsPerBox } from './recipes.server.ts'

/** One line per active item. */
export async function listOutlook(ctx: Ctx): Promise<Page<ItemOutlook>> {
  const today = puertoRicoDay(ctx.now())
  const { quantity, kind, occurredOn } = stockMovements
  const isRecent = sql`${occurredOn} > ${today}::date - ${paceDays}::int`
  const items = await ctx.db
    .select({
      id: inventoryItems.id,
      quantity: inventoryItems.quantity,
      reserved: inventoryItems.reserved,
      used: sql<number>`coalesce(sum(-${quantity}) filter (where ${isRecent} and ${kind} in ('consume', 'return')), 0)::int`,
      days: sql<number>`coalesce(${today}::date - min(${occurredOn}), 0)::int`,
    })
    .from(inventoryItems)
    .leftJoin(stockMovements, eq(stockMovements.inventoryItemId, inventoryItems.id))
    .where(eq(inventoryItems.isActive, true))
    .groupBy(inventoryItems.id)
    .orderBy(inventoryItems.id)
  const perBox = await itemsPerBox(ctx)
  const lots = await openLots(ctx)
  const rows = items.map(({ id, used, days, ...stock }) => {
    const available = availableOf(stock)
    const perDay = paceOf(used, days)
    return {
      inventoryItemId: id,
      boxes: boxesFrom(available, perBox.get(id)),
      perDay,
      runsOutOn: runsOutOn(available, perDay, today),
      lots: lots.get(id) ?? [],
    }
  })
  return { rows, total: rows.length }
}
