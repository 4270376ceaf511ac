import { Badge } from '../../../../ui/badge.tsx'
import type { BoxRequest, BoxRequestStatus } from '../../contract.ts'
import { paymentWords, statusWords } from './request-words.ts'

export function StatusBadge({ status }: { status: BoxRequestStatus }) {
  const { label, tone, icon } = statusWords[status]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

export function PaymentBadge({ request }: { request: BoxRequest }) {
  const { label, tone, icon } = paymentWords(request)
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
