import { Badge } from '#ui/badge.tsx'
import type { BoxRequest } from '../../office-schemas.ts'
import { badgeOf, paymentLabels } from './request-labels.ts'

/** The status, with how it ended where the status does not say it: «Cerrado · se perdió». */
export function StatusBadge({ request }: { request: Parameters<typeof badgeOf>[0] }) {
  const { label, tone, icon } = badgeOf(request)
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
