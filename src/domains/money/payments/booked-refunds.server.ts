import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { entryWithNumber } from '#domains/money/accounting/booked-number.server.ts'
import {
  isNotUndone,
  numberReversal,
  type TransactionRow,
  undoReversal,
  writeReversal,
} from '#domains/money/accounting/reversals.server.ts'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import type { ProviderPayment } from '#integrations/payments/port.ts'
import type { Ctx } from '#lib/context.server.ts'
import { fromCents, toCents } from '#lib/text/money.ts'
import { isSameNumber } from '#lib/text/provider-number.ts'
import { bookFeeOfEntry } from './fees.server.ts'
import { isNumber } from './numbers.server.ts'
import { type Applied, centsOf, problemOf, refundDay, tellsRefund } from './rules.ts'

/** A notice of money of neither a request nor an announced gift: staff may have written it down by its number. */
export async function applyToBooked(ctx: Ctx, payment: ProviderPayment): Promise<Applied> {
  const { provider, transactionId } = payment
  const entry = await entryWithNumber(ctx, { type: 'income', paymentMethod: provider, transactionId })
  // Of money that is none of ours staff decide, whoever was first.
  if (!entry || problemOf(payment)) return { outcome: 'unmatched' }
  await bookFeeOfEntry(ctx, entry, payment)
  const cents = tellsRefund(payment) ? await missingCents(ctx, entry, payment) : 0
  if (cents <= 0) return { outcome: 'known' }
  await writeReversal(ctx, entry, {
    amount: fromCents(cents),
    occurredOn: refundDay(ctx, payment),
    movesDay: true,
    paymentMethod: provider,
    reason: null,
    transactionId: payment.refund?.id ?? null,
    ofDispute: payment.refund?.isReversal ?? false,
  })
  return { outcome: 'applied', detail: 'booked' }
}

/** What the provider gave back and the books do not have yet: the same for any repetition. */
async function missingCents(ctx: Ctx, entry: TransactionRow, { refund, status }: ProviderPayment) {
  const left = toCents(entry.amount) - toCents(entry.reversedAmount)
  const counterEntries = await ctx.db
    .select()
    .from(accountingTransactions)
    .where(and(eq(accountingTransactions.reversalOf, entry.id), isNull(accountingTransactions.archivedAt)))
  if (refund?.id && counterEntries.some(({ transactionId }) => isSameNumber(transactionId, refund.id)))
    return 0
  const total = centsOf(refund?.total ?? '')
  if (total !== null) return Math.min(total - toCents(entry.reversedAmount), left)
  const cents = centsOf(refund?.amount ?? '')
  if (cents === null) return status === 'partially_refunded' ? 0 : left
  const byHand = counterEntries.find(
    ({ amount, transactionId }) => transactionId === null && toCents(amount) === -cents,
  )
  if (!byHand) return Math.min(cents, left)
  // So that another refund of this amount is not taken for it.
  await numberReversal(ctx, byHand.id, refund?.id ?? null)
  return 0
}

/** A dispute about such money ended in our favour. False: the books have nothing that was taken back in it. */
export async function restoreBooked(ctx: Ctx, { transactionId, cancelledReversal }: ProviderPayment) {
  const cents = centsOf(cancelledReversal?.amount ?? '')
  if (cents === null) return false
  const entries = ctx.db
    .select({ id: accountingTransactions.id })
    .from(accountingTransactions)
    .where(isNumber(accountingTransactions.transactionId, transactionId))
  const [counterEntry] = await ctx.db
    .select()
    .from(accountingTransactions)
    .where(
      and(
        inArray(accountingTransactions.reversalOf, entries),
        eq(accountingTransactions.amount, fromCents(-cents)),
        eq(accountingTransactions.ofDispute, true),
        isNull(accountingTransactions.archivedAt),
        isNotUndone,
      ),
    )
    .orderBy(desc(accountingTransactions.id))
    .limit(1)
    .for('update')
  if (!counterEntry) return false
  await undoReversal(ctx, counterEntry)
  return true
}
