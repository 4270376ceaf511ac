import { type SQL, sql } from 'drizzle-orm'
import { categoryName } from '#domains/money/accounting/rules.ts'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import { matching, summarizeTransactions } from '#domains/money/accounting/totals.server.ts'
import { goodsGifts } from '#domains/stock/goods-gifts/tables.server.ts'
import { costOfArrival } from '#domains/stock/inventory/report.server.ts'
import { stockMovements } from '#domains/stock/inventory/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { fromCents } from '#lib/text/money.ts'
import type { Statement } from './schemas.ts'

type Days = { dateFrom?: string; dateTo?: string }

export async function statePeriod(ctx: Ctx, days: Days): Promise<Statement> {
  return {
    summary: await summarizeTransactions(ctx, days),
    categories: await sumByCategory(ctx, days),
    goodsReceived: await sumGoodsReceived(ctx, days),
    stock: await valueOfStock(ctx, days),
  }
}

/** The spellings of one category are one. */
async function sumByCategory(ctx: Ctx, days: Days): Promise<Statement['categories']> {
  const isExpense = sql<boolean>`${accountingTransactions.type} = 'expense'`
  const rows = await ctx.db
    .select({
      category: accountingTransactions.category,
      isExpense,
      count: sql<number>`count(*)::int`,
      cents: sql<number>`(sum(${accountingTransactions.amount}) * 100)::float8`,
    })
    .from(accountingTransactions)
    .where(matching(days))
    .groupBy(accountingTransactions.category, isExpense)
  const sums = new Map<string, Statement['categories'][number] & { cents: number }>()
  for (const row of rows) {
    const category = categoryName(row.category)
    const key = `${row.isExpense} ${category.toLowerCase()}`
    const known = sums.get(key) ?? { category, isExpense: row.isExpense, count: 0, amount: '0.00', cents: 0 }
    const cents = Math.round(known.cents + row.cents)
    sums.set(key, { ...known, count: known.count + row.count, cents, amount: fromCents(cents) })
  }
  return [...sums.values()].sort((a, b) => b.cents - a.cents).map(({ cents: _, ...sum }) => sum)
}

/** One that was taken back when its month was closed stays there, and leaves the month of that day. */
function sumGoodsReceived(ctx: Ctx, days: Days): Promise<Statement['goodsReceived']> {
  const { value, occurredOn, bookedOn, withdrawnAt, withdrawnOn } = goodsGifts
  const arrived = sql`(${withdrawnAt} is null or ${withdrawnOn} is not null)
    and ${within(sql`coalesce(${bookedOn}, ${occurredOn})`, days)}`
  return ctx.db
    .select({
      count: sql<number>`(count(*) filter (where ${arrived}))::int`,
      value: sql<string>`(coalesce(sum(${value}) filter (where ${arrived}), 0)
        - coalesce(sum(${value}) filter (where ${within(sql`${withdrawnOn}`, days)}), 0))::numeric(20, 2)::text`,
    })
    .from(goodsGifts)
    .then(firstRow)
}

const within = (day: SQL, { dateFrom, dateTo }: Days) =>
  sql`(${day} >= ${dateFrom ?? '-infinity'}::date and ${day} <= ${dateTo ?? 'infinity'}::date)`

/** Sums of the ledger's changes, so that a price of today does not change a past day. */
function valueOfStock(ctx: Ctx, { dateFrom, dateTo }: Days): Promise<Statement['stock']> {
  const { occurredOn, valueChange, kind } = stockMovements
  const before = dateFrom ? sql`${occurredOn} < ${dateFrom}::date` : sql`false`
  const untilEnd = dateTo ? sql`${occurredOn} <= ${dateTo}::date` : sql`true`
  const within = sql`not (${before}) and ${untilEnd}`
  const sumWhen = (when: SQL, value: SQL = sql`${valueChange}`) =>
    sql<string>`coalesce(sum(${value}) filter (where ${when}), 0)::numeric(20, 2)::text`
  const isUse = sql`${kind} in ('consume', 'return')`
  return ctx.db
    .select({
      opening: sumWhen(before),
      received: sumWhen(within, costOfArrival),
      used: sumWhen(sql`${within} and ${isUse}`, sql`-${valueChange}`),
      corrected: sumWhen(sql`${within} and not (${isUse})`, sql`${valueChange} - ${costOfArrival}`),
      closing: sumWhen(untilEnd),
    })
    .from(stockMovements)
    .then(firstRow)
}
