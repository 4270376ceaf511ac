/** A payment as its verified provider reports it. */
export type ProviderPayment = {
  provider: 'paypal' | 'ath_movil'
  transactionId: string
  status: 'completed' | 'pending' | 'failed' | 'refunded' | 'partially_refunded'
  /** Pending until somebody of ours accepts it in the account. */
  awaitsUs?: boolean
  currency: string
  /** Decimal text from the provider, unvalidated. */
  amount: string
  /** The money was paid to us, not to someone else with our reference. */
  isOurs: boolean
  /** The account that was paid, as the provider names it. null: it does not say. */
  payee: string | null
  /** Candidate references of the payable, most reliable first. */
  references: string[]
  /** The day in Puerto Rico. null: the provider does not say. */
  paidOn: string | null
  /** What the provider kept of it, decimal text. null: it does not say. */
  fee?: string | null
  /** Who paid, as far as the provider says. */
  payer?: Payer
  /** The arrangement that this is one payment of: each month another one. */
  subscriptionId?: string | null
  refund?: ProviderRefund
  /** A dispute ended in our favour: money that was taken back is ours again. */
  cancelledReversal?: CancelledReversal
}

export type Payer = { name: string | null; email: string | null }

type CancelledReversal = {
  /** The transaction number of this notice. */
  id: string
  amount: string
  /** Told of a dispute, which may have taken nothing: only what was taken back before counts again. */
  isOfDispute: boolean
}

/** Money given back, as far as the provider says how much. */
export type ProviderRefund = {
  /** This refund's own transaction number. */
  id: string | null
  /** This refund alone. */
  amount: string | null
  /** All refunds of the payment so far. */
  total: string | null
  /** The day in Puerto Rico. */
  on: string | null
  /** The bank or the provider took the money back, after a dispute. Nobody here sent it. */
  isReversal: boolean
  /** The notice also tells its whole payment: `amount` is what was paid, not what went back. */
  tellsPayment: boolean
}

/** The result of verifying a webhook. */
export type PaymentWebhook =
  | { kind: 'forged' }
  | { kind: 'ignored'; why: string }
  | { kind: 'payment'; payment: ProviderPayment }
  /** No more payments of an arrangement come. `references`: as of its payments. `on`: the day in Puerto Rico, if it says. */
  | { kind: 'ended'; references: string[]; on: string | null }

/** Looks up a payment by transaction number; null if unknown to the provider. */
export type PaymentSource = { find(transactionId: string): Promise<ProviderPayment | null> }
