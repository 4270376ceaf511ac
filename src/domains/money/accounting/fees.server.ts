import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import { isNumber } from '#domains/money/payments/numbers.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { openDay } from './month-close.server.ts'
import { searchTextOfTransaction } from './rules.ts'
import type { TransactionPaymentMethod } from './schemas.ts'
import { accountingTransactions, isInForce } from './tables.server.ts'

type Fee = {
  /** What it was kept from: a payment, or a line that staff wrote. One fee each. */
  of: { feeOf: number } | { feeOfEntry: number }
  amount: string
  /** The day in Puerto Rico. null: today. */
  occurredOn: string | null
  method: TransactionPaymentMethod
  transactionId: string | null
  description: string
}

/** An automatic expense. It moves to today when its month is closed, as the income does. */
export async function recordFee(ctx: Ctx, fee: Fee): Promise<void> {
  const { of, method, occurredOn, ...facts } = fee
  const now = ctx.now()
  if (
    'feeOf' in of &&
    fee.transactionId &&
    (await adoptFee(ctx, of.feeOf, isNumber(accountingTransactions.transactionId, fee.transactionId)))
  )
    return
  const values = {
    ...facts,
    type: 'expense' as const,
    category: 'operación',
    occurredOn: await openDay(ctx, occurredOn ?? puertoRicoDay(now)),
    paymentMethod: method,
    ...of,
    isAutomatic: true,
  }
  const [row] = await ctx.db
    .insert(accountingTransactions)
    .values({
      ...values,
      searchText: searchTextOfTransaction(values),
      createdBy: ctx.user?.id ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({
      target: 'feeOf' in of ? accountingTransactions.feeOf : accountingTransactions.feeOfEntry,
      where: isInForce(accountingTransactions),
    })
    .returning({ id: accountingTransactions.id })
  if (!row) return
  await recordHistory(ctx, {
    entity: 'accounting_transaction',
    entityId: row.id,
    action: 'created',
    changes: { type: [null, 'expense'], amount: [null, fee.amount], occurredOn: [null, values.occurredOn] },
  })
}

/** The payment left the line that staff had written, and its fee stays with that. */
export const returnFee = (ctx: Ctx, paymentId: number, feeOfEntry: number) =>
  ctx.db
    .update(accountingTransactions)
    .set({ feeOf: null, feeOfEntry, updatedAt: ctx.now() })
    .where(and(eq(accountingTransactions.feeOf, paymentId), isInForce(accountingTransactions)))

/** The line that staff wrote became the payment's, and so does its fee. */
export async function adoptFee(ctx: Ctx, feeOf: number, which: SQL): Promise<boolean> {
  const adopted = await ctx.db
    .update(accountingTransactions)
    .set({ feeOf, feeOfEntry: null, updatedAt: ctx.now() })
    .where(and(isNotNull(accountingTransactions.feeOfEntry), which, isInForce(accountingTransactions)))
    .returning({ id: accountingTransactions.id })
  return adopted.length > 0
}
