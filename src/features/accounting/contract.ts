export const transactionTypes = ['income', 'expense', 'donation'] as const
export type TransactionType = (typeof transactionTypes)[number]

// D2 §3: `inventory` marks automatic cost records.
export const transactionPaymentMethods = [
  'cash',
  'check',
  'paypal',
  'bank_transfer',
  'ath_movil',
  'inventory',
] as const
export type TransactionPaymentMethod = (typeof transactionPaymentMethods)[number]
