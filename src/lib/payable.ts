import type { Ctx } from './context.server.ts'

/** The kinds of record that are paid for; payments store the kind and the record's id. */
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
  /** `dismissed`: the claimed money never came. */
  verification: 'verified' | 'manual' | 'mismatch' | 'refunded' | 'dismissed'
  provider: 'paypal' | 'ath_movil' | 'manual'
  transactionId: string | null
  amount: string
}

/** How one kind of record is found, locked and told of its payment. Its feature writes it; payments call it. */
export type PayableKind = {
  kind: PaymentSubject
  /** By a reference we gave it; the row is locked for the rest of the transaction. */
  findByReference(ctx: Ctx, reference: string): Promise<Payable | null>
  lock(ctx: Ctx, id: number): Promise<Payable | null>
  describe(ctx: Ctx, ids: number[]): Promise<Payable[]>
  settle(ctx: Ctx, id: number, settlement: Settlement): Promise<void>
}
