import { type Ctx, serviceKey } from '#lib/context.server.ts'
import type { PaymentSubject } from './schemas.ts'

/** What payments need to know of a thing that is paid for. */
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

/** How one kind of thing is found, locked and told of its payment. Its feature writes it, the server gathers them. */
export type PayableKind = {
  kind: PaymentSubject
  /** By a reference we gave it; the row is locked for the rest of the transaction. */
  findByReference(ctx: Ctx, reference: string): Promise<Payable | null>
  lock(ctx: Ctx, id: number): Promise<Payable | null>
  describe(ctx: Ctx, ids: number[]): Promise<Payable[]>
  settle(ctx: Ctx, id: number, settlement: Settlement): Promise<void>
}

export const payableKinds = serviceKey<PayableKind[]>('payable kinds')

export function kindOf(ctx: Ctx, subject: PaymentSubject): PayableKind {
  const found = ctx.services.get(payableKinds).find(({ kind }) => kind === subject)
  if (!found) throw new Error(`Nothing of this kind is paid for: ${subject}`)
  return found
}
