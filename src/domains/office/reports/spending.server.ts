import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { categoryValue } from '#domains/money/accounting/rules.ts'
import { accountingTransactions as transactions } from '#domains/money/accounting/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { toCents } from '#lib/text/money.ts'
import { type Spending, spendingLines } from './schemas.ts'

/**
 * What each dollar of the last whole year was spent on, in cents that add up to 100. Until there is one: of this year.
 * Money that left, without counter-entries and without the value of goods, which were bought before. null: nothing was spent.
 */
export async function getSpending(ctx: Ctx): Promise<Spending | null> {
  const thisYear = Number(puertoRicoDay(ctx.now()).slice(0, 4))
  return (await spentIn(ctx, thisYear - 1)) ?? (await spentIn(ctx, thisYear))
}

async function spentIn(ctx: Ctx, year: number): Promise<Spending | null> {
  const rows = await ctx.db
    .select({
      category: transactions.category,
      amount: sql<string>`sum(${transactions.amount} - ${transactions.reversedAmount})::numeric(20, 2)::text`,
    })
    .from(transactions)
    .where(
      and(
        eq(transactions.type, 'expense'),
        isNull(transactions.archivedAt),
        isNull(transactions.reversalOf),
        sql`${transactions.paymentMethod} is distinct from 'inventory'`,
        gte(transactions.occurredOn, `${year}-01-01`),
        lt(transactions.occurredOn, `${year + 1}-01-01`),
      ),
    )
    .groupBy(transactions.category)
  const cents = new Map(spendingLines.map((line) => [line, 0]))
  for (const { category, amount } of rows) {
    const line = lineOf(category)
    cents.set(line, (cents.get(line) ?? 0) + toCents(amount))
  }
  const shares = sharesOfHundred([...cents.values()])
  if (!shares) return null
  const lines = spendingLines.map((name, index) => ({ name, cents: shares[index] ?? 0 }))
  return { year, lines: lines.filter((line) => line.cents > 0) }
}

/** A category that somebody made up is told to nobody: it may name a person. */
function lineOf(category: string): (typeof spendingLines)[number] {
  const value = categoryValue(category)
  if (value === 'hopebox' || value === 'materiales') return 'boxes'
  if (value === 'envíos') return 'shipping'
  return value === 'eventos' ? 'gatherings' : 'operation'
}

/** Whole numbers that add up to 100: what rounding leaves goes to the largest remainders. null: the sum is not positive. */
export function sharesOfHundred(amounts: readonly number[]): number[] | null {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  if (total <= 0) return null
  const exact = amounts.map((amount) => (100 * Math.max(0, amount)) / total)
  const shares = exact.map(Math.floor)
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder)
  const left = 100 - shares.reduce((sum, share) => sum + share, 0)
  for (const { index } of byRemainder.slice(0, Math.max(0, left))) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
