import { useState } from 'react'
import type { PaymentSubject } from '#lib/payable.ts'
import { useList, useRead } from '#ui/admin/use-read.ts'
import { Button } from '#ui/button.tsx'
import { paymentApi } from '../../endpoints.ts'
import type { PaymentClaim } from '../../office-schemas.ts'
import { ClaimDialog } from './claim-dialog.tsx'

type Props = { subject: PaymentSubject; id: number; label: string; expected: string | null }

/** In a record's payment section: opens the dialog to review, verify or refund the payment. */
export function SubjectPayment(props: Props) {
  const { subject, id } = props
  const [open, setOpen] = useState(false)
  const claims = useList(paymentApi.claims, { subject, subjectId: id, page: 1, pageSize: 5 })
  const counts = useRead(paymentApi.counts)
  if (!claims.data) return null
  const claim = currentClaim(claims.data.rows) ?? emptyClaim(props)
  const canAsk = claim.provider !== 'manual' && counts.data?.canAsk[claim.provider] === true
  return (
    <div className="mt-3">
      <Button size="small" icon="dollar" onClick={() => setOpen(true)}>
        Revisar el pago
      </Button>
      {open && <ClaimDialog claim={claim} canAsk={canAsk} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** The verified claim, else the newest. */
const currentClaim = (claims: PaymentClaim[]): PaymentClaim | undefined =>
  claims.find(({ verification }) => verification === 'verified' || verification === 'manual') ?? claims[0]

/** An empty claim: staff may have received money that nobody reported. */
const emptyClaim = ({ subject, id, label, expected }: Props): PaymentClaim => ({
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
  note: null,
  verifiedAt: null,
  verifiedBy: null,
  dismissedAt: null,
  dismissedBy: null,
  createdAt: '',
})
