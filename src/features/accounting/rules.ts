import type { AccountingTransaction, TransactionType } from './contract.ts'

type Origin = Pick<AccountingTransaction, 'type' | 'isAutomatic' | 'requestId' | 'donationId'> & {
  type?: TransactionType
}

/** What a box or a verified payment wrote stands as long as they do: it is neither edited nor deleted. */
export function lockOf(transaction: Origin): AccountingTransaction['lockedBy'] {
  if (!transaction.isAutomatic) return null
  // A request's postage is verified income; its box is an expense.
  if (transaction.requestId !== null) return transaction.type === 'income' ? 'payment' : 'box'
  return transaction.donationId !== null ? 'payment' : null
}

type Parties = {
  donorName?: string | null
  donorEmail?: string | null
  donorPhone?: string | null
  supplierName?: string | null
  supplierInfo?: string | null
}

/** D2 §5: donor fields only for a donation, supplier fields only for an expense; the others are emptied. */
export function partiesFor(type: TransactionType, parties: Parties): Parties {
  return {
    ...parties,
    ...(type !== 'donation' && { donorName: null, donorEmail: null, donorPhone: null }),
    ...(type !== 'expense' && { supplierName: null, supplierInfo: null }),
  }
}

/** D2 §2: minus for an expense, plus otherwise. */
export const signOf = (type: TransactionType): '−' | '+' => (type === 'expense' ? '−' : '+')
