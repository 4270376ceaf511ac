/** A payment as its provider tells it, after we made sure that it is the provider who tells. */
export type ProviderPayment = {
  provider: 'paypal' | 'ath_movil'
  transactionId: string
  status: 'completed' | 'pending' | 'failed' | 'refunded' | 'partially_refunded'
  currency: string
  /** Decimal text as the provider wrote it; nothing is certain about its form. */
  amount: string
  /** The money went to us, and not to somebody else with our reference. */
  isOurs: boolean
  /** What may be the reference of what was paid for, the surest first. */
  references: string[]
}

/** What a message at our door turned out to be. */
export type PaymentWebhook =
  | { kind: 'forged' }
  | { kind: 'ignored'; why: string }
  | { kind: 'payment'; payment: ProviderPayment }

/** Who took the money, asked by the number of the transaction; null: they know nothing of it. */
export type PaymentSource = { find(transactionId: string): Promise<ProviderPayment | null> }
