import { useState } from 'react'
import { useList } from '#ui/admin/use-read.ts'
import { Button } from '#ui/button.tsx'
import { paymentApi } from '../../endpoints.ts'
import type { PaymentClaim } from '../../office-schemas.ts'
import { isReported } from '../../rules.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { moneyOf, reasonText } from './claim-labels.ts'
import { type ClaimOf, emptyClaim } from './empty-claim.ts'

type Props = ClaimOf

/** In a record's payment section: opens the dialog to review, verify or refund the payment. */
export function SubjectPayment(props: Props) {
  const { subject, id } = props
  const [chosen, setChosen] = useState<number | 'current' | null>(null)
  const claims = useList(paymentApi.claims, { subject, subjectId: id, page: 1, pageSize: 25 })
  if (!claims.data) return null
  const claim = currentClaim(claims.data.rows) ?? emptyClaim(props)
  // As it is now: an act in the dialog changes it.
  const open = chosen === 'current' ? claim : claims.data.rows.find(({ id }) => id === chosen)
  // What was set aside because it was no dollars of ours is still said, until something else comes.
  const isSetAside = ({ id, verification, problem }: PaymentClaim) =>
    id === claim.id && verification === 'dismissed' && problem !== null
  const told = claims.data.rows.filter((each) => isReported(each.verification) || isSetAside(each))
  return (
    <div className="mt-3 flex flex-col items-start gap-2">
      {told
        .filter(({ id, reason }) => reason || id !== claim.id)
        .map((other) => (
          <p key={other.id} className="text-sm text-ink-2">
            {`${moneyOf(other)}: ${reasonText(other) ?? 'falta verificarlo.'}${isSetAside(other) ? ' Se descartó.' : ''}`}
            {other.id !== claim.id && (
              <Button size="small" variant="quiet" onClick={() => setChosen(other.id)}>
                Revisar este pago
              </Button>
            )}
          </p>
        ))}
      <Button size="small" icon="dollar" onClick={() => setChosen('current')}>
        Revisar el pago
      </Button>
      {open && <ClaimDialog claim={open} onClose={() => setChosen(null)} />}
    </div>
  )
}

/** The verified claim, else the newest. */
const currentClaim = (claims: PaymentClaim[]): PaymentClaim | undefined =>
  claims.find(({ verification }) => verification === 'verified' || verification === 'manual') ?? claims[0]
