import { and, asc, eq, isNull } from 'drizzle-orm'
import { assertUnmodified, type Precondition } from '#domains/team/history/optimistic-lock.server.ts'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { presentAs } from '#lib/http/present.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import type { ItemRow } from './ledger.server.ts'
import { expiresSoon, leftInLots } from './rules.ts'
import { StockLot, type StockLotChange } from './schemas.ts'
import { inventoryItems, stockLots } from './tables.server.ts'

type LotRow = typeof stockLots.$inferSelect
type Delivery = { quantity: number; lotCode: string | null; expiresOn: string | null }

/** Keeps the lot of a delivery that has a date. Returns its id. */
export async function storeLot(ctx: Ctx, item: ItemRow, delivery: Delivery): Promise<number | null> {
  const { quantity, lotCode, expiresOn } = delivery
  if (!expiresOn) return null
  const now = ctx.now()
  const row = await ctx.db
    .insert(stockLots)
    .values({ inventoryItemId: item.id, quantity, lotCode, expiresOn, createdAt: now, updatedAt: now })
    .returning()
    .then(firstRow)
  return row.id
}

/** The lots of which something is left, by item, the first to expire first. */
export async function openLots(ctx: Ctx): Promise<Map<number, StockLot[]>> {
  const rows = await ctx.db
    .select({ lot: stockLots, onHand: inventoryItems.quantity })
    .from(stockLots)
    .innerJoin(inventoryItems, eq(inventoryItems.id, stockLots.inventoryItemId))
    .where(and(isNull(stockLots.finishedAt), eq(inventoryItems.isActive, true)))
    .orderBy(asc(stockLots.expiresOn), asc(stockLots.id))
  const today = puertoRicoDay(ctx.now())
  const lots = new Map<number, StockLot[]>()
  for (const [itemId, ofItem] of Map.groupBy(rows, ({ lot }) => lot.inventoryItemId)) {
    const left = leftInLots(
      ofItem.map(({ lot }) => lot.quantity),
      ofItem[0]!.onHand,
    )
    lots.set(
      itemId,
      ofItem.map(({ lot }, index) => toLot(lot, left[index]!, today)).filter((lot) => lot.left > 0),
    )
  }
  return lots
}

export function correctLot(
  ctx: Ctx,
  id: number,
  { expiresOn, lotCode }: StockLotChange,
  seen: Precondition,
): Promise<StockLot> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(stockLots).where(eq(stockLots.id, id)).for('update')
    if (!row) throw new AppError('not_found', 'inventory.errors.lotNotFound')
    // Without a name in the answer: the history knows who changed the item, not which lot.
    await assertUnmodified(ctx, { entity: 'stock_lot', row, seen })
    const facts = { expiresOn, lotCode }
    const stored = await ctx.db
      .update(stockLots)
      .set({ ...facts, updatedAt: ctx.now() })
      .where(eq(stockLots.id, id))
      .returning()
      .then(firstRow)
    await recordHistory(ctx, {
      entity: 'inventory_item',
      entityId: row.inventoryItemId,
      action: 'lot_corrected',
      changes: changesBetween(row, facts, ['expiresOn', 'lotCode']),
    })
    // Another day may change which lot is used first.
    const open = (await openLots(ctx)).get(row.inventoryItemId)
    return open?.find((lot) => lot.id === id) ?? toLot(stored, 0, puertoRicoDay(ctx.now()))
  })
}

export const finishLot = (ctx: Ctx, id: number): Promise<StockLot> => setFinished(ctx, id, true)

export const reopenLot = (ctx: Ctx, id: number): Promise<StockLot> => setFinished(ctx, id, false)

function setFinished(ctx: Ctx, id: number, isFinished: boolean): Promise<StockLot> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const [row] = await ctx.db
      .update(stockLots)
      .set({ finishedAt: isFinished ? now : null, updatedAt: now })
      .where(eq(stockLots.id, id))
      .returning()
    if (!row) throw new AppError('not_found', 'inventory.errors.lotNotFound')
    await recordHistory(ctx, {
      entity: 'inventory_item',
      entityId: row.inventoryItemId,
      action: isFinished ? 'lot_finished' : 'lot_reopened',
      changes: { expiresOn: [null, row.expiresOn] },
    })
    return toLot(row, isFinished ? 0 : row.quantity, puertoRicoDay(now))
  })
}

const toLot = (row: LotRow, left: number, today: string): StockLot =>
  presentAs(StockLot, row, {
    left,
    isExpiring: expiresSoon(row.expiresOn, today),
  })
