import type { PaymentSubject } from '#lib/payable.ts'
import type { PaymentClaim } from '../../office-schemas.ts'

export type ClaimOf = { subject: PaymentSubject; id: number; label: string; expected: string | null }

/** An empty claim: staff may have received money that nobody reported. */
export const emptyClaim = ({ subject, id, label, expected }: ClaimOf): PaymentClaim => ({
  id: 0,
  subject,
  subjectId: id,
  label,
  payerName: null,
  provider: 'manual',
  transactionId: null,
  sameNumber: [],
  expected,
  amount: expected ?? '0.00',
  missing: null,
  currency: 'USD',
  method: null,
  checkNumber: null,
  paidOn: null,
  refundedAmount: '0.00',
  refunds: [],
  verification: 'pending',
  reason: null,
  problem: null,
  contested: null,
  note: null,
  verifiedAt: null,
  verifiedBy: null,
  dismissedAt: null,
  dismissedBy: null,
  createdAt: '',
})
