import { Badge } from '#ui/badge.tsx'
import type { BoxRequest, BoxRequestStatus } from '../../schemas.ts'
import { boxRequestBadges, paymentLabels } from './request-labels.ts'

export function StatusBadge({ status }: { status: BoxRequestStatus }) {
  const { label, tone, icon } = boxRequestBadges[status]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

export function PaymentBadge({ request }: { request: BoxRequest }) {
  const { label, tone, icon } = paymentLabels(request)
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
