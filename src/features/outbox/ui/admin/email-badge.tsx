import { Badge } from '#ui/badge.tsx'
import type { EmailStatus } from '../../schemas.ts'
import { emailStatusLabels } from './email-labels.ts'

export function EmailBadge({ status }: { status: EmailStatus }) {
  const { label, tone, icon } = emailStatusLabels[status]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
