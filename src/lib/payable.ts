import type { Ctx } from './context.server.ts'

/** The kinds of record that are paid for. Payments store the kind and the record's id. */
export const paymentSubjects = ['box_request', 'donation'] as const
export type PaymentSubject = (typeof paymentSubjects)[number]

/** What payments need to know of a record that is paid for. */
export type Payable = {
  kind: PaymentSubject
  id: number
  label: string
  expected: string | null
}

export type Settlement = {
  /** `dismissed`: the claimed payment never arrived. */
  verification: 'verified' | 'manual' | 'mismatch' | 'refunded' | 'dismissed'
  provider: 'paypal' | 'ath_movil' | 'manual'
  transactionId: string | null
  amount: string
}

/** Finds, locks and updates one kind of paid record. Implemented by its feature, called by payments. */
export type PayableKind = {
  kind: PaymentSubject
  /** Finds by our reference and locks the row until the transaction ends. */
  findByReference(ctx: Ctx, reference: string): Promise<Payable | null>
  lock(ctx: Ctx, id: number): Promise<Payable | null>
  describe(ctx: Ctx, ids: number[]): Promise<Payable[]>
  settle(ctx: Ctx, id: number, settlement: Settlement): Promise<void>
}
