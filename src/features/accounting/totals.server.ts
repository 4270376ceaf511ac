import { and, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { matchesSearch } from '#lib/database/list.server.ts'
import { cachedUntilWrite } from '#lib/database/query-cache.server.ts'
import type { Page } from '#lib/http/route.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { fromCents, toCents } from '#lib/text/money.ts'
import { categorySpellings } from './rules.ts'
import type { DonationsByMethod, MonthTotals, TransactionFilter, TransactionSummary } from './schemas.ts'
import { accountingTransactions as transactions } from './tables.server.ts'

export type TotalsFilter = Pick<
  TransactionFilter,
  'q' | 'month' | 'type' | 'paymentMethod' | 'category' | 'requestId'
>

/** The SQL condition of a filter, shared by the list and its sums. */
export function matching(filter: TotalsFilter): SQL | undefined {
  const { q, month, type, paymentMethod, category, requestId } = filter
  return and(
    isNull(transactions.archivedAt),
    q ? matchesSearch(transactions.searchText, q) : undefined,
    month ? within(month, 1) : undefined,
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
      donationCount: sql<number>`(count(*) filter (where ${transactions.type} = 'donation'))::int`,
      ...sums,
    })
    .from(transactions)
    .where(matching(filter))
  const row = await cachedUntilWrite(ctx.db, summing).then(firstRow)
  return { ...row, balance: minus(row.income, row.expenses) }
}

export async function sumByMonth(ctx: Ctx, { months }: { months: number }): Promise<Page<MonthTotals>> {
  const allMonths = lastMonths(puertoRicoDay(ctx.now()).slice(0, 7), months)
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
  { month }: { month?: string },
): Promise<Page<DonationsByMethod>> {
  const amount = sql<string>`sum(${transactions.amount})::numeric(20, 2)::text`
  const rows = await ctx.db
    .select({ paymentMethod: transactions.paymentMethod, count: sql<number>`count(*)::int`, amount })
    .from(transactions)
    .where(matching({ month, type: 'donation' }))
    .groupBy(transactions.paymentMethod)
    .orderBy(sql`sum(${transactions.amount}) desc`)
  return { rows, total: rows.length }
}

const sumOf = (condition: SQL) =>
  sql<string>`coalesce(sum(${transactions.amount}) filter (where ${condition}), 0)::numeric(20, 2)::text`

const sums = {
  // back-office.md#accounting: everything except expenses is income, donations too.
  income: sumOf(sql`${transactions.type} <> 'expense'`),
  expenses: sumOf(sql`${transactions.type} = 'expense'`),
  donations: sumOf(sql`${transactions.type} = 'donation'`),
}

const minus = (income: string, expenses: string) => fromCents(toCents(income) - toCents(expenses))

const within = (month: string, months: number): SQL | undefined =>
  and(
    gte(transactions.occurredOn, `${month}-01`),
    lt(transactions.occurredOn, `${monthsAfter(month, months)}-01`),
  )

const lastMonths = (last: string, months: number): string[] =>
  Array.from({ length: months }, (_, index) => monthsAfter(last, index - months + 1))

function monthsAfter(month: string, months: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}
