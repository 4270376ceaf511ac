import { useList } from '#ui/admin/use-read.ts'
import { paymentApi } from '../../endpoints.ts'
import type { PaymentClaimQuery } from '../../office-schemas.ts'
import { ClaimDialog } from './claim-dialog.tsx'

type Props = Required<Pick<PaymentClaimQuery, 'subject' | 'subjectId'>> & { id: number; onClose: () => void }

/** One payment over another list, to review, verify or refund it. */
export function OpenClaim({ id, onClose, ...of }: Props) {
  const claims = useList(paymentApi.claims, { ...of, page: 1, pageSize: 25 })
  const claim = claims.data?.rows.find((each) => each.id === id)
  return claim && <ClaimDialog claim={claim} onClose={onClose} />
}
