import { and, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { matchesSearch } from '#lib/database/list.server.ts'
import { cachedUntilWrite } from '#lib/database/query-cache.server.ts'
import type { Page } from '#lib/http/route.server.ts'
import { belongsToNumbered } from '#lib/numbered-records.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { fromCents, toCents } from '#lib/text/money.ts'
import { monthsAfter } from './periods.ts'
import { categorySpellings } from './rules.ts'
import type { DonationsByMethod, MonthTotals, TransactionFilter, TransactionSummary } from './schemas.ts'
import { accountingTransactions as transactions } from './tables.server.ts'

export type TotalsFilter = Pick<
  TransactionFilter,
  'q' | 'month' | 'dateFrom' | 'dateTo' | 'type' | 'paymentMethod' | 'category' | 'requestId'
>

/** The SQL condition of a filter, shared by the list and its sums. With `q` in a context: also the number of a family or gift. */
export function matching(filter: TotalsFilter, ctx?: Ctx): SQL | undefined {
  const { q, month, dateFrom, dateTo, type, paymentMethod, category, requestId } = filter
  return and(
    isNull(transactions.archivedAt),
    q
      ? or(
          matchesSearch(transactions.searchText, q),
          ctx && belongsToNumbered(ctx, q, 'box_request', transactions.requestId),
          ctx && belongsToNumbered(ctx, q, 'donation', transactions.donationId),
        )
      : undefined,
    month ? within(month, 1) : undefined,
    dateFrom ? gte(transactions.occurredOn, dateFrom) : undefined,
    dateTo ? lte(transactions.occurredOn, dateTo) : undefined,
    type ? eq(transactions.type, type) : undefined,
    paymentMethod ? eq(transactions.paymentMethod, paymentMethod) : undefined,
    category ? inArray(sql`lower(btrim(${transactions.category}))`, categorySpellings(category)) : undefined,
    requestId ? eq(transactions.requestId, requestId) : undefined,
  )
}

/** Summed in SQL with exact decimals. The balance is computed in whole cents. */
export async function summarizeTransactions(ctx: Ctx, filter: TotalsFilter): Promise<TransactionSummary> {
  const summing = ctx.db
    .select({
      count: sql<number>`count(*)::int`,
      donationCount,
      returnedCount,
      ...sums,
      ...goodsSums,
    })
    .from(transactions)
    .where(matching(filter, ctx))
  const row = await cachedUntilWrite(ctx.db, summing).then(firstRow)
  return {
    ...row,
    balance: minus(row.income, row.expenses),
    cashBalance: minus(row.cashIncome, row.cashExpenses),
  }
}

export async function sumByMonth(
  ctx: Ctx,
  { months, last }: { months: number; last?: string },
): Promise<Page<MonthTotals>> {
  const allMonths = lastMonths(last ?? puertoRicoDay(ctx.now()).slice(0, 7), months)
  const month = sql<string>`to_char(${transactions.occurredOn}, 'YYYY-MM')`
  const monthRows = await ctx.db
    .select({ month, ...sums })
    .from(transactions)
    .where(and(isNull(transactions.archivedAt), within(allMonths[0]!, months)))
    .groupBy(month)
  const byMonth = new Map(monthRows.map((row) => [row.month, row]))
  const rows = allMonths.map((month) => {
    const { income, expenses, donations } = byMonth.get(month) ?? {
      income: '0.00',
      expenses: '0.00',
      donations: '0.00',
    }
    return { month, income, expenses, donations, balance: minus(income, expenses) }
  })
  return { rows, total: rows.length }
}

export async function sumDonationsByMethod(
  ctx: Ctx,
  filter: Pick<TotalsFilter, 'month' | 'dateFrom' | 'dateTo'>,
): Promise<Page<DonationsByMethod>> {
  const amount = sql<string>`sum(${transactions.amount})::numeric(20, 2)::text`
  const rows = await ctx.db
    .select({ paymentMethod: transactions.paymentMethod, count: donationCount, amount })
    .from(transactions)
    .where(matching({ ...filter, type: 'donation' }))
    .groupBy(transactions.paymentMethod)
    .orderBy(sql`sum(${transactions.amount}) desc`)
  return { rows, total: rows.length }
}

/** Without counter-entries: a refund is no donation of its own. */
const donationCount = sql<number>`(count(*) filter (where ${transactions.type} = 'donation' and ${transactions.reversalOf} is null))::int`

/** Gifts that went back whole, where their return counts: the sum of the same rows is without them. */
const returnedCount = sql<number>`(count(distinct ${transactions.reversalOf}) filter (where ${transactions.type} = 'donation'
  and ${transactions.amount} < 0 and exists (select 1 from ${transactions} given
    where given.id = ${transactions}.reversal_of and given.reversed_amount >= given.amount)))::int`

const sumOf = (condition: SQL) =>
  sql<string>`coalesce(sum(${transactions.amount}) filter (where ${condition}), 0)::numeric(20, 2)::text`

const sums = {
  // back-office.md#accounting: everything except expenses is income, donations too.
  income: sumOf(sql`${transactions.type} <> 'expense'`),
  expenses: sumOf(sql`${transactions.type} = 'expense'`),
  donations: sumOf(sql`${transactions.type} = 'donation'`),
}

// The recorded cost of a box has the method `inventory`: goods left, money did not. A returned box is the counter-entry.
const isGoods = sql`${transactions.paymentMethod} is not distinct from 'inventory'`
const goodsSums = {
  cashIncome: sumOf(sql`${transactions.type} <> 'expense' and not ${isGoods}`),
  cashExpenses: sumOf(sql`${transactions.type} = 'expense' and not ${isGoods}`),
  goodsUsed: sql<string>`coalesce(sum(case when ${transactions.type} = 'expense' then ${transactions.amount} else -${transactions.amount} end)
    filter (where ${isGoods}), 0)::numeric(20, 2)::text`,
}

const minus = (income: string, expenses: string) => fromCents(toCents(income) - toCents(expenses))

const within = (month: string, months: number): SQL | undefined =>
  and(
    gte(transactions.occurredOn, `${month}-01`),
    lt(transactions.occurredOn, `${monthsAfter(month, months)}-01`),
  )

const lastMonths = (last: string, months: number): string[] =>
  Array.from({ length: months }, (_, index) => monthsAfter(last, index - months + 1))
