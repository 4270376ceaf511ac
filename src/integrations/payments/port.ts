/** A payment as its verified provider reports it. */
export type ProviderPayment = {
  provider: 'paypal' | 'ath_movil'
  transactionId: string
  status: 'completed' | 'pending' | 'failed' | 'refunded' | 'partially_refunded'
  currency: string
  /** Decimal text from the provider, unvalidated. */
  amount: string
  /** The money was paid to us, not to someone else with our reference. */
  isOurs: boolean
  /** Candidate references of the payable, most reliable first. */
  references: string[]
}

/** The result of verifying a webhook. */
export type PaymentWebhook =
  | { kind: 'forged' }
  | { kind: 'ignored'; why: string }
  | { kind: 'payment'; payment: ProviderPayment }

/** Looks up a payment by transaction number; null if unknown to the provider. */
export type PaymentSource = { find(transactionId: string): Promise<ProviderPayment | null> }
