import type { Ctx } from './context.server.ts'
import type { IdsQuery } from './numbered-records.server.ts'
import type { Lang } from './text/texts.ts'

/** The kinds of record that are paid for. Payments store the kind and the record's id. */
export const paymentSubjects = ['box_request', 'donation'] as const
export type PaymentSubject = (typeof paymentSubjects)[number]

/** What payments need to know of a record that is paid for. */
export type Payable = {
  kind: PaymentSubject
  id: number
  label: string
  /** Who pays, as far as somebody said. */
  payerName: string | null
  expected: string | null
  /** False: what was paid is given back, so nothing is missing. */
  isNeeded: boolean
}

export type VerificationResult = {
  /** The payment: a fee may be paid in parts. */
  paymentId: number
  /** `dismissed`: the claimed payment never arrived. */
  verification: 'verified' | 'manual' | 'mismatch' | 'refunded' | 'dismissed'
  provider: 'paypal' | 'ath_movil' | 'manual'
  /** The provider's number, or that of a cheque. */
  transactionId: string | null
  amount: string
  method: 'cash' | 'check' | 'paypal' | 'ath_movil' | 'bank_transfer' | null
  /** The day in Puerto Rico. */
  paidOn: string
}

/** What a payment was before staff verified it by mistake. */
export type ClaimAgain = {
  verification: 'pending' | 'claimed' | 'mismatch' | 'dismissed'
  /** An earlier payment, which was returned: it is what the record shows again. */
  returned: {
    amount: string
    /** None of it: its provider told that it went back before it counted here. */
    refundedAmount: string
    transactionId: string | null
    /** Its line in the books. */
    incomeId: number | null
  } | null
  provider: VerificationResult['provider']
  transactionId: string | null
  amount: string
}

/** After a refund, or after one was undone. */
type RefundState = {
  verification: 'verified' | 'manual' | 'refunded'
  /** Of the payments that count, else of the one that the refunds belong to. */
  amount: string
  /** All refunds together. */
  refundedAmount: string
  /** Of the last payment that counts. */
  verified?: { at: Date; by: number | null } | null
  /** Another payment is the first that counts. */
  first?: Pick<VerificationResult, 'transactionId' | 'method'>
}

/** `isFirst`: its record is not paid yet. */
export type ArrangedPayment = {
  amount: string
  subscriptionId: string
  isFirst: boolean
  paidOn: string | null
}

/** Finds, locks and updates one kind of paid record. Implemented by its feature, called by payments. */
export type PayableKind = {
  kind: PaymentSubject
  /** Finds by our reference and locks the row until the transaction ends. */
  findByReference(ctx: Ctx, reference: string): Promise<Payable | null>
  /** Whether it is a number that we gave such a record, in any spelling. */
  isOurNumber(ctx: Ctx, typed: string): Promise<boolean>
  lock(ctx: Ctx, id: number): Promise<Payable | null>
  describe(ctx: Ctx, ids: number[]): Promise<Payable[]>
  /** The records that its own search finds, as a query of their ids. */
  search(ctx: Ctx, typed: string): IdsQuery
  /** Stores the result of a verification, and what follows from it: books, receipt, thanks. */
  storeVerification(ctx: Ctx, id: number, result: VerificationResult): Promise<void>
  /** Undoes `storeVerification`, which was a mistake. The income has left the books. */
  takeBackVerification(ctx: Ctx, id: number, claim: ClaimAgain): Promise<void>
  /** What its money is in the books. */
  incomeType: 'income' | 'donation'
  /** A payment of an arrangement. Of a record that is paid already it is a record of its own, locked. */
  renew?(ctx: Ctx, id: number, payment: ArrangedPayment): Promise<Payable>
  /** No more payments of the arrangement come. False: nothing here is of it. */
  endArrangement?(ctx: Ctx, references: string[], day: string): Promise<boolean>
  /** What the books call the payment of this record. */
  incomeOf(id: number): { requestId: number } | { donationId: number }
  showRefunds(ctx: Ctx, id: number, state: RefundState): Promise<void>
  /** Who is told about a refund. null: no e-mail is known. */
  payer(ctx: Ctx, id: number): Promise<{ email: string; name: string | null; locale: Lang } | null>
  /** The number of the verified payment with our reference. null: not verified. */
  findVerified(ctx: Ctx, reference: string): Promise<{ transactionId: string | null } | null>
}
