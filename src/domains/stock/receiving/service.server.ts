import { and, asc, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { assertOpenMonth } from '#domains/money/accounting/month-close.server.ts'
import { NewTransaction } from '#domains/money/accounting/schemas.ts'
import { archiveTransaction, createTransaction } from '#domains/money/accounting/service.server.ts'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import { itemsOfLines, receiveStock, restoreUnitCost } from '#domains/stock/inventory/incoming.server.ts'
import { lockItems, moveStock } from '#domains/stock/inventory/ledger.server.ts'
import { finishLot, storeLot } from '#domains/stock/inventory/lots.server.ts'
import { inventoryItems, stockLots } from '#domains/stock/inventory/tables.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { listPage, matchesSearch, whenSet } from '#lib/database/list.server.ts'
import { lockInTransaction } from '#lib/database/locks.server.ts'
import { nameKey, numberKey } from '#lib/database/match-keys.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { assertRecordedDay } from '#lib/http/recorded-day.server.ts'
import type { Page } from '#lib/http/route.server.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { fromCents, maxCents, sumMoney, toCents } from '#lib/text/money.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import type { NewStockReceipt, ReceiptReason, StockReceipt, StockReceiptFilter } from './schemas.ts'
import { stockReceiptLines, stockReceipts } from './tables.server.ts'

type Row = typeof stockReceipts.$inferSelect

export async function listReceipts(ctx: Ctx, query: StockReceiptFilter): Promise<Page<StockReceipt>> {
  const page = await listPage(ctx.db, {
    table: stockReceipts,
    where: and(
      query.q ? matchesSearch(stockReceipts.searchText, query.q) : undefined,
      whenSet(stockReceipts.withdrawnAt, query.withdrawn),
    ),
    orderBy: [desc(stockReceipts.occurredOn), desc(stockReceipts.id)],
    query,
    present: (row) => row,
  })
  return { rows: await present(ctx, page.rows), total: page.total }
}

/** Two people receive one invoice: its goods would be there twice. */
async function assertNewDocument(
  ctx: Ctx,
  { supplierName, documentNumber }: Pick<NewStockReceipt, 'supplierName' | 'documentNumber'>,
): Promise<void> {
  if (!documentNumber) return
  await lockInTransaction(ctx.db, 'deliveries')
  const [same] = await ctx.db
    .select({ number: stockReceipts.documentNumber, occurredOn: stockReceipts.occurredOn })
    .from(stockReceipts)
    .where(
      and(
        isNull(stockReceipts.withdrawnAt),
        eq(numberKey(stockReceipts.documentNumber), numberKey(sql`${documentNumber}::text`)),
        eq(
          nameKey(sql`coalesce(${stockReceipts.supplierName}, '')`),
          nameKey(sql`${supplierName ?? ''}::text`),
        ),
      ),
    )
    .limit(1)
  if (!same) return
  const textKey = 'receiving.errors.documentNumber.taken' as const
  const params = { number: same.number ?? '', day: formatDate(startOfDay(same.occurredOn), ctx.lang) }
  throw new AppError('invalid', textKey, params, { fields: [{ path: 'documentNumber', textKey, params }] })
}

/** All lines or none: stock, cost, lots and the expense are one transaction. */
export function receiveDelivery(ctx: Ctx, input: NewStockReceipt): Promise<StockReceipt> {
  return inTransaction(ctx, async (ctx) => {
    const { lines, invoiceTotal, recordsExpense, paymentMethod, costing, ...facts } = input
    assertRecordedDay(ctx, facts.occurredOn)
    await assertOpenMonth(ctx, facts.occurredOn)
    await assertNewDocument(ctx, facts)
    const ofLines = sumMoney(lines.map(({ lineTotal }) => lineTotal))
    const total = invoiceTotal ?? ofLines
    if (Math.max(toCents(total), toCents(ofLines)) > maxCents)
      throw new AppError('invalid', 'receiving.errors.tooBig')
    const itemIds = await itemsOfLines(ctx, lines)
    const items = await lockItems(ctx, [...new Set(itemIds)])
    const author = requireUser(ctx).id
    const stamps = { createdBy: author, updatedBy: author, createdAt: ctx.now(), updatedAt: ctx.now() }
    const names = itemIds.map((id) => items.get(id)!.name)
    const row = await ctx.db
      .insert(stockReceipts)
      .values({
        ...facts,
        total,
        charges: fromCents(toCents(total) - toCents(ofLines)),
        searchText: searchTextOf(facts.supplierName, facts.documentNumber, facts.notes, ...names),
        ...stamps,
      })
      .returning()
      .then(firstRow)
    for (const [index, line] of lines.entries()) {
      const item = items.get(itemIds[index]!)!
      const { quantity, unitCost, lineTotal } = line
      const reason = `Entrada núm. ${row.id}`
      const moved = await receiveStock(ctx, item, {
        quantity,
        unitCost,
        total: lineTotal,
        costing,
        reason,
        occurredOn: facts.occurredOn,
      })
      items.set(item.id, moved)
      await ctx.db.insert(stockReceiptLines).values({
        stockReceiptId: row.id,
        inventoryItemId: item.id,
        quantity,
        unitCost,
        costing,
        costBefore: item.unitCost,
        costAfter: moved.unitCost,
        lotId: await storeLot(ctx, item, line),
      })
    }
    await recordHistory(ctx, {
      entity: 'stock_receipt',
      entityId: row.id,
      action: 'created',
      changes: { total: [null, total], occurredOn: [null, row.occurredOn] },
    })
    if (!recordsExpense || total === '0.00') return present(ctx, [row]).then(firstRow)
    const expense = await createTransaction(
      ctx,
      NewTransaction.parse({
        type: 'expense',
        amount: total,
        description: `Entrada de inventario núm. ${row.id}`,
        category: 'materiales',
        occurredOn: facts.occurredOn,
        supplierName: facts.supplierName,
        transactionId: facts.documentNumber,
        paymentMethod: paymentMethod ?? 'cash',
      }),
    )
    return update(ctx, row.id, { transactionId: expense.id })
  })
}

/** By counter-movements: the goods leave the stock today, costs go back, and the expense leaves the books. */
export function withdrawReceipt(ctx: Ctx, id: number, { reason }: ReceiptReason): Promise<StockReceipt> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(stockReceipts).where(eq(stockReceipts.id, id)).for('update')
    if (!row) throw new AppError('not_found', 'receiving.errors.notFound')
    if (row.withdrawnAt) throw new AppError('conflict', 'receiving.errors.withdrawn')
    await assertOpenMonth(ctx, row.occurredOn)
    const lines = await ctx.db
      .select()
      .from(stockReceiptLines)
      .where(eq(stockReceiptLines.stockReceiptId, id))
      .orderBy(desc(stockReceiptLines.id))
    const items = await lockItems(ctx, [...new Set(lines.map((line) => line.inventoryItemId))])
    const note = `Entrada núm. ${id} anulada`
    for (const line of lines) {
      const item = items.get(line.inventoryItemId)!
      const taken = await moveStock(ctx, item, {
        kind: 'correction',
        onHand: -line.quantity,
        reason: note,
      })
      const change = { from: line.costAfter, to: line.costBefore, reason: note }
      const standsOnIt = await passCostOn(ctx, line)
      items.set(item.id, standsOnIt ? taken : await restoreUnitCost(ctx, taken, change))
      if (line.lotId) await finishLot(ctx, line.lotId)
    }
    if ((await expensesOf(ctx, [row])).has(row.transactionId))
      await archiveTransaction(ctx, row.transactionId!)
    await recordHistory(ctx, {
      entity: 'stock_receipt',
      entityId: id,
      action: 'delivery_withdrawn',
      changes: { total: [row.total, null], withdrawnReason: [null, reason] },
    })
    return update(ctx, id, { withdrawnAt: ctx.now(), withdrawnReason: reason })
  })
}

/** A later delivery set the item's cost: withdrawn in its turn, it goes back to what was before this one. */
async function passCostOn(ctx: Ctx, line: typeof stockReceiptLines.$inferSelect): Promise<boolean> {
  const [next] = await ctx.db
    .select({ id: stockReceiptLines.id, costBefore: stockReceiptLines.costBefore })
    .from(stockReceiptLines)
    .innerJoin(stockReceipts, eq(stockReceipts.id, stockReceiptLines.stockReceiptId))
    .where(
      and(
        eq(stockReceiptLines.inventoryItemId, line.inventoryItemId),
        gt(stockReceiptLines.id, line.id),
        ne(stockReceiptLines.stockReceiptId, line.stockReceiptId),
        isNull(stockReceipts.withdrawnAt),
      ),
    )
    .orderBy(asc(stockReceiptLines.id))
    .limit(1)
  if (next?.costBefore === line.costAfter)
    await ctx.db
      .update(stockReceiptLines)
      .set({ costBefore: line.costBefore })
      .where(eq(stockReceiptLines.id, next.id))
  return next !== undefined
}

/** The expense of goods that are gone stays out of the books. The lock makes a withdrawal at the same time wait. */
export async function assertNotWithdrawn(ctx: Ctx, transactionId: number): Promise<void> {
  const rows = await ctx.db
    .select({ withdrawnAt: stockReceipts.withdrawnAt })
    .from(stockReceipts)
    .where(eq(stockReceipts.transactionId, transactionId))
    .for('update')
  if (rows.some(({ withdrawnAt }) => withdrawnAt))
    throw new AppError('conflict', 'receiving.errors.expenseOfWithdrawn')
}

/** The amounts of the expenses that are in the books, by transaction. */
async function expensesOf(ctx: Ctx, rows: Row[]): Promise<Map<number | null, string>> {
  const ids = rows.flatMap(({ transactionId }) => transactionId ?? [])
  const found = await ctx.db
    .select({ id: accountingTransactions.id, amount: accountingTransactions.amount })
    .from(accountingTransactions)
    .where(and(inArray(accountingTransactions.id, ids), isNull(accountingTransactions.archivedAt)))
  return new Map(found.map(({ id, amount }) => [id, amount]))
}

async function update(ctx: Ctx, id: number, facts: Partial<Row>): Promise<StockReceipt> {
  const rows = await ctx.db
    .update(stockReceipts)
    .set({ ...facts, updatedBy: requireUser(ctx).id, updatedAt: ctx.now() })
    .where(eq(stockReceipts.id, id))
    .returning()
  return present(ctx, rows).then(firstRow)
}

async function present(ctx: Ctx, rows: Row[]): Promise<StockReceipt[]> {
  if (rows.length === 0) return []
  const lines = await ctx.db
    .select({ line: stockReceiptLines, item: inventoryItems, lot: stockLots })
    .from(stockReceiptLines)
    .innerJoin(inventoryItems, eq(inventoryItems.id, stockReceiptLines.inventoryItemId))
    .leftJoin(stockLots, eq(stockLots.id, stockReceiptLines.lotId))
    .where(
      inArray(
        stockReceiptLines.stockReceiptId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(stockReceiptLines.id))
  const expenses = await expensesOf(ctx, rows)
  return rows.map((row) => ({
    id: row.id,
    occurredOn: row.occurredOn,
    supplierName: row.supplierName,
    documentNumber: row.documentNumber,
    notes: row.notes,
    total: row.total,
    charges: row.charges,
    lines: lines
      .filter(({ line }) => line.stockReceiptId === row.id)
      .map(({ line, item, lot }) => ({
        inventoryItemId: item.id,
        itemName: item.name,
        unit: item.unit,
        quantity: line.quantity,
        unitCost: line.unitCost,
        lotCode: lot?.lotCode ?? null,
        expiresOn: lot?.expiresOn ?? null,
      })),
    transactionId: row.transactionId,
    expenseAmount: expenses.get(row.transactionId) ?? null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    withdrawnReason: row.withdrawnReason,
    createdAt: row.createdAt.toISOString(),
  }))
}
