import { member, textMember } from '../http.server.ts'
import type { ProviderPayment } from './port.ts'

/** A dispute that ended in our favour. Null: it did not, or does not say of what. */
export function wonDispute(event: unknown): ProviderPayment | null {
  const dispute = member(event, 'resource')
  const outcome = textMember(dispute, 'dispute_outcome', 'outcome_code') ?? ''
  const id = textMember(dispute, 'disputed_transactions', 0, 'seller_transaction_id')
  const amount = textMember(dispute, 'dispute_amount', 'value')
  if (!id || !amount || !['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER'].includes(outcome)) return null
  return {
    ...{ provider: 'paypal', transactionId: id, status: 'completed', amount },
    currency: textMember(dispute, 'dispute_amount', 'currency_code') ?? '',
    ...{ isOurs: true, payee: null, references: [], paidOn: null },
    cancelledReversal: { id: textMember(dispute, 'dispute_id') ?? id, amount, isOfDispute: true },
  }
}
