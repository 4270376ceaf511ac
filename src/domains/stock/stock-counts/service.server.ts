import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { type ItemRow, lockItems, moveStock } from '#domains/stock/inventory/ledger.server.ts'
import { inventoryItems, stockMovements } from '#domains/stock/inventory/tables.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { dayMs } from '#lib/text/dates.ts'
import type {
  CountAcceptance,
  CountedLine,
  NewStockCount,
  StockCountLine,
  StockCountSheet,
  StockCountStatus,
} from './schemas.ts'
import { readLine, readSheet } from './sheets.server.ts'
import { stockCountLines, stockCounts } from './tables.server.ts'

export function startCount(ctx: Ctx, input: NewStockCount): Promise<StockCountSheet> {
  return inTransaction(ctx, async (ctx) => {
    const items = await ctx.db
      .select({ id: inventoryItems.id })
      .from(inventoryItems)
      .where(and(eq(inventoryItems.isActive, true), inArray(inventoryItems.category, input.categories)))
      .orderBy(asc(inventoryItems.name), asc(inventoryItems.id))
    if (items.length === 0) throw new AppError('conflict', 'stockCounts.errors.empty')
    const now = ctx.now()
    const { id: userId } = requireUser(ctx)
    const { id } = await ctx.db
      .insert(stockCounts)
      .values({ ...input, createdBy: userId, updatedBy: userId, createdAt: now, updatedAt: now })
      .returning()
      .then(firstRow)
    await ctx.db
      .insert(stockCountLines)
      .values(items.map((item) => ({ stockCountId: id, inventoryItemId: item.id })))
    await recordHistory(ctx, { entity: 'stock_count', entityId: id, action: 'created' })
    return readSheet(ctx, id)
  })
}

/** rulings.md#counts: the difference is against the stock at the moment the line was counted. */
export function countLine(
  ctx: Ctx,
  { id, lineId }: { id: number; lineId: number },
  { counted, countedAt }: CountedLine,
): Promise<StockCountLine> {
  return inTransaction(ctx, async (ctx) => {
    await lockOpenCount(ctx, id)
    const [line] = await ctx.db
      .select()
      .from(stockCountLines)
      .where(and(eq(stockCountLines.id, lineId), eq(stockCountLines.stockCountId, id)))
    if (!line) throw new AppError('not_found', 'stockCounts.errors.notFound')
    const at = countedAt ? new Date(countedAt) : ctx.now()
    if (at > ctx.now() || at.getTime() < ctx.now().getTime() - longestDelayMs) {
      const fields = [{ path: 'countedAt', textKey: 'stockCounts.errors.future' }]
      throw new AppError('invalid', 'errors.invalid', {}, { fields })
    }
    const facts =
      counted === null
        ? { counted: null, expected: null, countedAt: null, countedBy: null }
        : {
            counted,
            expected: await quantityAt(ctx, line.inventoryItemId, at),
            countedAt: at,
            countedBy: requireUser(ctx).id,
          }
    await ctx.db.update(stockCountLines).set(facts).where(eq(stockCountLines.id, lineId))
    await ctx.db.update(stockCounts).set({ updatedAt: ctx.now() }).where(eq(stockCounts.id, id))
    return readLine(ctx, lineId)
  })
}

/** A sheet is typed within a month. */
const longestDelayMs = 30 * dayMs

/** Differences need a reason, or a second person who counted none of them. */
export function acceptCount(ctx: Ctx, id: number, { reason }: CountAcceptance): Promise<StockCountSheet> {
  return inTransaction(ctx, async (ctx) => {
    await lockOpenCount(ctx, id)
    const lines = await ctx.db.select().from(stockCountLines).where(eq(stockCountLines.stockCountId, id))
    const counted = lines.filter((line) => line.counted !== null)
    if (counted.length === 0) throw new AppError('conflict', 'stockCounts.errors.nothing')
    const different = counted.filter((line) => line.counted !== line.expected)
    const isSecondPerson = counted.every(({ countedBy }) => countedBy !== requireUser(ctx).id)
    if (different.length > 0 && !reason && !isSecondPerson) {
      const fields = [{ path: 'reason', textKey: 'stockCounts.errors.reason.required' }]
      throw new AppError('invalid', 'errors.invalid', {}, { fields })
    }
    const items = await lockItems(
      ctx,
      different.map(({ inventoryItemId }) => inventoryItemId),
    )
    await refuseCorrectedSince(ctx, different, items)
    for (const { inventoryItemId, counted, expected } of different) {
      const item = items.get(inventoryItemId)!
      const onHand = counted! - expected!
      const moved = await moveStock(ctx, item, {
        kind: 'count',
        onHand,
        reason: [`Conteo núm. ${id}`, reason].filter(Boolean).join(': '),
      })
      await recordHistory(ctx, {
        entity: 'inventory_item',
        entityId: inventoryItemId,
        action: 'counted',
        changes: { quantity: [item.quantity, moved.quantity] },
      })
    }
    return close(ctx, id, 'accepted', reason)
  })
}

/** Another count or a hand correction has changed the item since: the difference would be applied twice. */
async function refuseCorrectedSince(
  ctx: Ctx,
  lines: (typeof stockCountLines.$inferSelect)[],
  items: Map<number, ItemRow>,
): Promise<void> {
  const corrections = await ctx.db
    .select({ itemId: stockMovements.inventoryItemId, at: stockMovements.createdAt })
    .from(stockMovements)
    .where(
      and(
        inArray(
          stockMovements.inventoryItemId,
          lines.map(({ inventoryItemId }) => inventoryItemId),
        ),
        inArray(stockMovements.kind, ['count', 'correction']),
        isNull(stockMovements.boxRequestId),
      ),
    )
  const again = lines.filter(({ inventoryItemId, countedAt }) =>
    corrections.some(({ itemId, at }) => itemId === inventoryItemId && countedAt !== null && at > countedAt),
  )
  if (again.length === 0) return
  const names = again.map(({ inventoryItemId }) => items.get(inventoryItemId)?.name).join(', ')
  throw new AppError('conflict', 'stockCounts.errors.countedSince', { names })
}

export const cancelCount = (ctx: Ctx, id: number): Promise<StockCountSheet> =>
  inTransaction(ctx, async (ctx) => {
    await lockOpenCount(ctx, id)
    return close(ctx, id, 'cancelled', null)
  })

export const reopenCount = (ctx: Ctx, id: number): Promise<StockCountSheet> =>
  inTransaction(ctx, async (ctx) => {
    const { status } = await lockCount(ctx, id)
    if (status !== 'cancelled') throw new AppError('conflict', 'stockCounts.errors.closed')
    return setStatus(ctx, id, { status: 'open', closedAt: null, closedBy: null, reason: null }, 'reopened')
  })

const close = (ctx: Ctx, id: number, status: 'accepted' | 'cancelled', reason: string | null) =>
  setStatus(
    ctx,
    id,
    { status, reason, closedAt: ctx.now(), closedBy: requireUser(ctx).id },
    status === 'accepted' ? 'count_accepted' : 'count_cancelled',
  )

type Closing = {
  status: StockCountStatus
  closedAt: Date | null
  closedBy: number | null
  reason: string | null
}

async function setStatus(
  ctx: Ctx,
  id: number,
  facts: Closing,
  action: 'count_accepted' | 'count_cancelled' | 'reopened',
): Promise<StockCountSheet> {
  const stamp = { updatedBy: requireUser(ctx).id, updatedAt: ctx.now() }
  await ctx.db
    .update(stockCounts)
    .set({ ...facts, ...stamp })
    .where(eq(stockCounts.id, id))
  await recordHistory(ctx, { entity: 'stock_count', entityId: id, action })
  return readSheet(ctx, id)
}

async function lockCount(ctx: Ctx, id: number) {
  const [row] = await ctx.db.select().from(stockCounts).where(eq(stockCounts.id, id)).for('update')
  if (!row) throw new AppError('not_found', 'stockCounts.errors.notFound')
  return row
}

async function lockOpenCount(ctx: Ctx, id: number) {
  const row = await lockCount(ctx, id)
  if (row.status !== 'open') throw new AppError('conflict', 'stockCounts.errors.closed')
  return row
}

/** The quantity now, without what moved since. */
async function quantityAt(ctx: Ctx, itemId: number, at: Date): Promise<number> {
  const item = (await lockItems(ctx, [itemId])).get(itemId)!
  const [since] = await ctx.db
    .select({ moved: sql<number>`coalesce(sum(${stockMovements.quantity}), 0)::int` })
    .from(stockMovements)
    .where(and(eq(stockMovements.inventoryItemId, itemId), gt(stockMovements.createdAt, at)))
  return Math.max(0, item.quantity - (since?.moved ?? 0))
}

/** The line of «Para atender hoy»: counts that nobody finished. */
export async function attentionOfCounts(ctx: Ctx) {
  const open = await ctx.db
    .select({ id: stockCounts.id })
    .from(stockCounts)
    .where(eq(stockCounts.status, 'open'))
    .orderBy(desc(stockCounts.id))
  return [{ reason: 'openCounts', count: open.length, link: '/admin/inventario/conteos?status=open' }]
}
