import { Badge } from '../../../../ui/badge.tsx'
import type { MailStatus } from '../../contract.ts'
import { statusWords } from './mail-words.ts'

export function MailBadge({ status }: { status: MailStatus }) {
  const { label, tone, icon } = statusWords[status]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
