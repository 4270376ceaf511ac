import { receiptsOf, shownReceipt } from '#domains/money/receipts/numbers.server.ts'
import { fullNamesOf } from '#domains/team/auth/names.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { may } from '#lib/rights.ts'
import { boxCosts } from './box-costs.server.ts'
import { isGift } from './gifts.server.ts'
import { closedMonthsOf, monthOf } from './month-close.server.ts'
import { lockOf, withRecipient } from './rules.ts'
import type { AccountingTransaction } from './schemas.ts'
import type { accountingTransactions } from './tables.server.ts'

type Row = typeof accountingTransactions.$inferSelect

/** With who wrote each line, its receipt, the name of who got the box, and why it cannot be changed. */
export async function presentTransactions(ctx: Ctx, rows: Row[]): Promise<AccountingTransaction[]> {
  const names = await fullNamesOf(
    ctx,
    rows.map((row) => row.createdBy),
  )
  const numbers = await receiptsOf(
    ctx.db,
    'accounting_transaction',
    rows.filter(isGift).map(({ id }) => id),
  )
  const recipients = await ctx.services
    .get(boxCosts)
    .recipientsOf(
      ctx,
      ctx.user && may(ctx.user, 'requests.read') ? rows.flatMap(({ requestId }) => requestId ?? []) : [],
    )
  const closed = await closedMonthsOf(
    ctx,
    rows.map(({ occurredOn }) => occurredOn),
  )
  return rows.map((row) => ({
    ...toTransaction(row, names.get(row.createdBy ?? 0) ?? null),
    lockedBy: lockOf(row) ?? monthLockOf(row, closed),
    description: withRecipient(row, recipients.get(row.requestId ?? 0)),
    receipt: shownReceipt(numbers.get(row.id)),
  }))
}

const monthLockOf = ({ occurredOn }: Row, closed: Set<string>) =>
  closed.has(monthOf(occurredOn)) ? ('month' as const) : null

const toTransaction = (
  row: Row,
  createdByName: string | null,
): Omit<AccountingTransaction, 'receipt' | 'lockedBy'> => ({
  id: row.id,
  type: row.type,
  amount: row.amount,
  description: row.description,
  category: row.category,
  occurredOn: row.occurredOn,
  madeOn: row.madeOn,
  donorName: row.donorName,
  donorEmail: row.donorEmail,
  donorPhone: row.donorPhone,
  supplierName: row.supplierName,
  supplierInfo: row.supplierInfo,
  transactionId: row.transactionId,
  paymentMethod: row.paymentMethod,
  notes: row.notes,
  isAutomatic: row.isAutomatic,
  requestId: row.requestId,
  donationId: row.donationId,
  hospitalDeliveryId: row.hospitalDeliveryId,
  reversalOf: row.reversalOf,
  reversedAmount: row.reversedAmount,
  parcelNumber: row.parcelNumber,
  createdBy: row.createdBy,
  createdByName,
  updatedBy: row.updatedBy,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
