import {
  endReceiptOf,
  type Gift,
  updateReceipt,
  voidReceiptOf,
} from '#domains/money/receipts/issuing.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { fromCents, toCents } from '#lib/text/money.ts'
import type { Lang } from '#lib/text/texts.ts'
import { lockOf } from './rules.ts'
import type { accountingTransactions } from './tables.server.ts'

type Row = typeof accountingTransactions.$inferSelect

/** Each donation has a receipt, however it came in. */
export const isGift = (row: Pick<Row, 'type' | 'amount'>): boolean =>
  row.type === 'donation' && Number(row.amount) > 0

export const subjectOf = (id: number) => ({ subjectKind: 'accounting_transaction', subjectId: id }) as const

export const giftOf = (row: Omit<Row, 'searchText'>, locale?: Lang): Gift => ({
  kind: 'money',
  ...subjectOf(row.id),
  amount: row.amount,
  // The donor's paper is about the gift, whatever day the books may have.
  occurredOn: row.madeOn ?? row.occurredOn,
  paymentMethod: row.paymentMethod,
  description: row.description,
  donorName: row.donorName,
  donorEmail: row.donorEmail,
  donorPhone: row.donorPhone,
  ...(locale && { locale }),
})

/** After a refund the receipt is void. After a part of one, another receipt has the rest. */
export async function updateReceiptOfRest(
  ctx: Ctx,
  row: Row,
  reversedCents: number,
  ofDispute = false,
): Promise<void> {
  if (!isGift(row)) return
  // The refund of a payment has a letter of its own, which names the receipt. What the bank took back has none.
  const isSilent = ofDispute || lockOf({ ...row, reversedAmount: '0.00' }) === 'payment'
  const end = isSilent ? voidReceiptOf : endReceiptOf
  const left = toCents(row.amount) - reversedCents
  if (left > 0) await updateReceipt(ctx, { ...giftOf(row), amount: fromCents(left) })
  else await end(ctx, subjectOf(row.id), 'El dinero se devolvió')
}
