import { eq } from 'drizzle-orm'
import { recordFee } from '#domains/money/accounting/fees.server.ts'
import type { TransactionRow } from '#domains/money/accounting/reversals.server.ts'
import type { ProviderPayment } from '#integrations/payments/port.ts'
import type { Ctx } from '#lib/context.server.ts'
import { fromCents, toCents } from '#lib/text/money.ts'
import { kindOf, labelInBooks } from './payables.server.ts'
import type { PaymentRecord } from './record-changes.server.ts'
import { centsOf } from './rules.ts'
import { paymentRecords } from './tables.server.ts'

/** What the provider kept, in dollars. null: nothing, or it does not say. */
export function feeOf({ fee, currency }: ProviderPayment): string | null {
  const cents = currency === 'USD' ? centsOf(fee ?? '') : null
  return cents ? fromCents(cents) : null
}

/** The fee of a verified payment is an expense of its day, once, whoever told of the payment first. */
export async function bookFee(ctx: Ctx, { id, fee, provider, ...record }: PaymentRecord): Promise<void> {
  if (fee === null || provider === 'manual') return
  const [payable] = await kindOf(ctx, record.subjectKind).describe(ctx, [record.subjectId])
  await recordFee(ctx, {
    of: { feeOf: id },
    amount: fee,
    occurredOn: record.paidOn,
    method: provider,
    transactionId: record.providerTransactionId,
    description: `Comisión de ${providerNames[provider]}${payable ? ` · ${labelInBooks(payable)}` : ''}`,
  })
}

/** Staff had verified the payment before its provider told of it. */
export async function bookLateFee(ctx: Ctx, record: PaymentRecord, payment: ProviderPayment): Promise<void> {
  const fee = feeOf(payment)
  if (fee === null || record.fee !== null) return
  await ctx.db.update(paymentRecords).set({ fee }).where(eq(paymentRecords.id, record.id))
  await bookFee(ctx, { ...record, provider: payment.provider, fee })
}

/**
 * Staff had written the money in the books, before or after its provider told of it. What they wrote without the fee has
 * none.
 */
export async function bookFeeOfEntry(
  ctx: Ctx,
  { id, occurredOn, isAutomatic, ...entry }: TransactionRow,
  payment: ProviderPayment,
): Promise<void> {
  const amount = feeOf(payment)
  if (amount === null || isAutomatic || payment.status === 'pending' || payment.status === 'failed') return
  if (centsOf(payment.amount) !== toCents(entry.amount)) return
  const { provider: method, transactionId } = payment
  const description = `Comisión de ${providerNames[method]}`
  await recordFee(ctx, { of: { feeOfEntry: id }, amount, occurredOn, method, transactionId, description })
}

const providerNames = { paypal: 'PayPal', ath_movil: 'ATH Móvil' } as const
