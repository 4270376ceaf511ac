import { and, eq, isNull, ne } from 'drizzle-orm'
import { recordHistory } from '#features/history/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { searchTextOfTransaction } from './rules.ts'
import type { TransactionCategory, TransactionPaymentMethod } from './schemas.ts'
import { accountingTransactions } from './tables.server.ts'

export type Income = {
  type: 'income' | 'donation'
  amount: string
  description: string
  category: TransactionCategory
  paymentMethod: TransactionPaymentMethod | null
  transactionId: string | null
  donorName?: string | null
  donorEmail?: string | null
  donorPhone?: string | null
} & ({ requestId: number } | { donationId: number })

/** rulings.md#donations: a verified payment creates one automatic transaction. Requires the payable's row locked. */
export async function recordIncome(ctx: Ctx, income: Income): Promise<number> {
  const [earlier] = await ctx.db
    .select({ id: accountingTransactions.id })
    .from(accountingTransactions)
    .where(activeIncomeOf(income))
  if (earlier) return earlier.id
  const now = ctx.now()
  const row = await ctx.db
    .insert(accountingTransactions)
    .values({
      ...income,
      occurredOn: puertoRicoDay(now),
      isAutomatic: true,
      searchText: searchTextOfTransaction(income),
      createdBy: ctx.user?.id ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: accountingTransactions.id })
    .then(firstRow)
  await recordHistory(ctx, { entity: 'accounting_transaction', entityId: row.id, action: 'created' })
  return row.id
}

/** Archives the transaction of a refunded payment: out of the sums, but readable. */
export async function withdrawIncome(
  ctx: Ctx,
  of: { requestId: number } | { donationId: number },
): Promise<void> {
  const rows = await ctx.db
    .update(accountingTransactions)
    .set({ archivedAt: ctx.now(), updatedAt: ctx.now() })
    .where(activeIncomeOf(of))
    .returning({ id: accountingTransactions.id })
  for (const { id } of rows) {
    await recordHistory(ctx, { entity: 'accounting_transaction', entityId: id, action: 'archived' })
  }
}

// Excludes the cost of a box, an expense with the same request id.
const activeIncomeOf = (of: { requestId?: number; donationId?: number }) =>
  and(
    of.requestId !== undefined
      ? eq(accountingTransactions.requestId, of.requestId)
      : eq(accountingTransactions.donationId, of.donationId as number),
    eq(accountingTransactions.isAutomatic, true),
    ne(accountingTransactions.type, 'expense'),
    isNull(accountingTransactions.archivedAt),
  )
