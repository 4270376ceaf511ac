import { Badge } from '#ui/badge.tsx'
import type { EmailStatus } from '../../schemas.ts'
import { emailBadges } from './email-labels.ts'

export function EmailBadge({ status }: { status: EmailStatus }) {
  const { label, tone, icon } = emailBadges[status]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
