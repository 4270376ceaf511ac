import { Badge } from '#ui/badge.tsx'
import type { ContactMessageStatus } from '../../schemas.ts'
import { messageBadges } from './message-labels.ts'

export function MessageBadge({ status }: { status: ContactMessageStatus }) {
  const { label, tone, icon } = messageBadges[status]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
