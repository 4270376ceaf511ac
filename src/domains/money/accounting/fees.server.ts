import { recordHistory } from '#domains/team/history/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { openDay } from './month-close.server.ts'
import { searchTextOfTransaction } from './rules.ts'
import type { TransactionPaymentMethod } from './schemas.ts'
import { accountingTransactions, isInForce } from './tables.server.ts'

type Fee = {
  /** Of the payment that it was kept from: one fee each. */
  paymentId: number
  amount: string
  /** The day in Puerto Rico. null: today. */
  occurredOn: string | null
  method: TransactionPaymentMethod
  transactionId: string | null
  description: string
}

/** An automatic expense. It moves to today when its month is closed, as the income does. */
export async function recordFee(ctx: Ctx, fee: Fee): Promise<void> {
  const { paymentId, method, occurredOn, ...facts } = fee
  const now = ctx.now()
  const values = {
    ...facts,
    type: 'expense' as const,
    category: 'operación',
    occurredOn: await openDay(ctx, occurredOn ?? puertoRicoDay(now)),
    paymentMethod: method,
    feeOf: paymentId,
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
    .onConflictDoNothing({ target: accountingTransactions.feeOf, where: isInForce(accountingTransactions) })
    .returning({ id: accountingTransactions.id })
  if (!row) return
  await recordHistory(ctx, {
    entity: 'accounting_transaction',
    entityId: row.id,
    action: 'created',
    changes: { type: [null, 'expense'], amount: [null, fee.amount], occurredOn: [null, values.occurredOn] },
  })
}
