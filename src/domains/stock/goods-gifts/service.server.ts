import { and, asc, desc, eq, gte, inArray, lte } from 'drizzle-orm'
import { daysOfGift, openDay } from '#domains/money/accounting/month-close.server.ts'
import { endReceiptOf, updateReceipt } from '#domains/money/receipts/issuing.server.ts'
import { receiptsOf, shownReceipt } from '#domains/money/receipts/numbers.server.ts'
import { itemsOfLines, receiveStock } from '#domains/stock/inventory/incoming.server.ts'
import { lockItems, moveStock } from '#domains/stock/inventory/ledger.server.ts'
import { finishLot, storeLot } from '#domains/stock/inventory/lots.server.ts'
import { inventoryItems } from '#domains/stock/inventory/tables.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { listPage, matchesSearch, whenSet } from '#lib/database/list.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { assertRecordedDay } from '#lib/http/recorded-day.server.ts'
import type { Page } from '#lib/http/route.server.ts'
import { formatCount } from '#lib/text/count.ts'
import { maxCents, sumMoney, timesMoney, toCents } from '#lib/text/money.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import type { GoodsGift, GoodsGiftFilter, GoodsGiftReason, NewGoodsGift } from './schemas.ts'
import { goodsGiftLines, goodsGifts } from './tables.server.ts'

type Row = typeof goodsGifts.$inferSelect

export async function listGoodsGifts(ctx: Ctx, query: GoodsGiftFilter): Promise<Page<GoodsGift>> {
  const page = await listPage(ctx.db, {
    table: goodsGifts,
    where: and(
      query.q ? matchesSearch(goodsGifts.searchText, query.q) : undefined,
      query.dateFrom ? gte(goodsGifts.occurredOn, query.dateFrom) : undefined,
      query.dateTo ? lte(goodsGifts.occurredOn, query.dateTo) : undefined,
      whenSet(goodsGifts.withdrawnAt, query.withdrawn),
    ),
    orderBy: [desc(goodsGifts.occurredOn), desc(goodsGifts.id)],
    query,
    present: (row) => row,
  })
  return { rows: await present(ctx, page.rows), total: page.total }
}

/** The goods raise the stock, and leave the items' cost as it is: they cost the organisation nothing. */
export function createGoodsGift(ctx: Ctx, input: NewGoodsGift): Promise<GoodsGift> {
  return inTransaction(ctx, async (ctx) => {
    const { lines: given, ...facts } = input
    assertRecordedDay(ctx, facts.occurredOn)
    const { occurredOn: bookDay, madeOn } = await daysOfGift(ctx, facts.occurredOn)
    const itemIds = await itemsOfLines(ctx, given)
    const items = await lockItems(ctx, [...new Set(itemIds)])
    const lines = given.map((line, index) => ({ ...line, inventoryItemId: itemIds[index]! }))
    const value = sumMoney(lines.map(({ unitValue, quantity }) => timesMoney(unitValue, quantity)))
    if (toCents(value) > maxCents) {
      const fields = [{ path: 'lines', textKey: 'goodsGifts.errors.value.tooBig' }]
      throw new AppError('invalid', 'errors.invalid', {}, { fields })
    }
    const now = ctx.now()
    const row = await ctx.db
      .insert(goodsGifts)
      .values({
        ...facts,
        bookedOn: madeOn && bookDay,
        value,
        searchText: searchTextOf(
          facts.donorName,
          facts.donorEmail,
          facts.donorPhone,
          facts.documentNumber,
          facts.notes,
          ...lines.map(({ inventoryItemId }) => items.get(inventoryItemId)!.name),
        ),
        createdBy: requireUser(ctx).id,
        updatedBy: requireUser(ctx).id,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
      .then(firstRow)
    for (const line of lines) {
      const item = items.get(line.inventoryItemId)!
      const moved = await receiveStock(ctx, item, {
        quantity: line.quantity,
        unitCost: line.unitValue,
        costing: 'keep',
        reason: 'Donación',
        occurredOn: bookDay,
      })
      items.set(item.id, moved)
      const { inventoryItemId, quantity, unitValue } = line
      const lotId = await storeLot(ctx, item, line)
      await ctx.db
        .insert(goodsGiftLines)
        .values({ inventoryItemId, quantity, unitValue, lotId, goodsGiftId: row.id })
    }
    await recordHistory(ctx, {
      entity: 'goods_gift',
      entityId: row.id,
      action: 'created',
      changes: { value: [null, row.value], occurredOn: [null, row.occurredOn] },
    })
    await updateReceipt(ctx, {
      kind: 'goods',
      subjectKind: 'goods_gift',
      subjectId: row.id,
      amount: row.value,
      occurredOn: row.occurredOn,
      paymentMethod: null,
      description: describe(
        lines.map((line) => ({ ...line, itemName: items.get(line.inventoryItemId)!.name })),
      ),
      donorName: row.donorName,
      donorEmail: row.donorEmail,
      donorPhone: row.donorPhone,
      locale: 'es',
    })
    return present(ctx, [row]).then(firstRow)
  })
}

/** A mistake: the goods leave the stock today, and the receipt becomes void. Refused when they were used already. */
export function withdrawGoodsGift(ctx: Ctx, id: number, { reason }: GoodsGiftReason): Promise<GoodsGift> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(goodsGifts).where(eq(goodsGifts.id, id)).for('update')
    if (!row) throw new AppError('not_found', 'goodsGifts.errors.notFound')
    if (row.withdrawnAt) throw new AppError('conflict', 'goodsGifts.errors.withdrawn')
    const booked = row.bookedOn ?? row.occurredOn
    const withdrawnOn = await openDay(ctx, booked)
    const lines = await ctx.db.select().from(goodsGiftLines).where(eq(goodsGiftLines.goodsGiftId, id))
    const items = await lockItems(ctx, [...new Set(lines.map((line) => line.inventoryItemId))])
    for (const { inventoryItemId, quantity, lotId } of lines) {
      const item = items.get(inventoryItemId)!
      const movement = { kind: 'correction', onHand: -quantity, reason: 'Donación anulada' } as const
      items.set(item.id, await moveStock(ctx, item, movement))
      if (lotId) await finishLot(ctx, lotId)
    }
    const now = ctx.now()
    const stored = await ctx.db
      .update(goodsGifts)
      .set({
        withdrawnAt: now,
        withdrawnOn: withdrawnOn === booked ? null : withdrawnOn,
        withdrawnReason: reason,
        updatedBy: requireUser(ctx).id,
        updatedAt: now,
      })
      .where(eq(goodsGifts.id, id))
      .returning()
      .then(firstRow)
    await endReceiptOf(ctx, { subjectKind: 'goods_gift', subjectId: id }, reason)
    await recordHistory(ctx, {
      entity: 'goods_gift',
      entityId: id,
      action: 'gift_withdrawn',
      changes: { value: [row.value, null], withdrawnReason: [null, reason] },
    })
    return present(ctx, [stored]).then(firstRow)
  })
}

/** "20 × Manta tejida, 5 × Vela" */
const describe = (lines: { quantity: number; itemName: string }[]): string =>
  lines.map(({ quantity, itemName }) => `${formatCount(quantity)} × ${itemName}`).join(', ')

async function present(ctx: Ctx, rows: Row[]): Promise<GoodsGift[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await ctx.db
    .select({ line: goodsGiftLines, itemName: inventoryItems.name, unit: inventoryItems.unit })
    .from(goodsGiftLines)
    .innerJoin(inventoryItems, eq(inventoryItems.id, goodsGiftLines.inventoryItemId))
    .where(inArray(goodsGiftLines.goodsGiftId, ids))
    .orderBy(asc(goodsGiftLines.id))
  const issued = await receiptsOf(ctx.db, 'goods_gift', ids)
  return rows.map((row) => {
    return {
      id: row.id,
      occurredOn: row.occurredOn,
      bookedOn: row.bookedOn,
      donorName: row.donorName,
      donorEmail: row.donorEmail,
      donorPhone: row.donorPhone,
      documentNumber: row.documentNumber,
      notes: row.notes,
      value: row.value,
      lines: lines
        .filter(({ line }) => line.goodsGiftId === row.id)
        .map(({ line, itemName, unit }) => ({
          inventoryItemId: line.inventoryItemId,
          itemName,
          unit,
          quantity: line.quantity,
          unitValue: line.unitValue,
        })),
      receipt: shownReceipt(issued.get(row.id)),
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
      withdrawnReason: row.withdrawnReason,
      createdAt: row.createdAt.toISOString(),
    }
  })
}
