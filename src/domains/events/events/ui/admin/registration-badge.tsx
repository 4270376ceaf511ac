import { formatDate } from '#lib/text/dates.ts'
import { Badge } from '#ui/badge.tsx'
import type { Registration } from '../../schemas.ts'
import { registrationBadges } from './event-labels.ts'

export function RegistrationBadge({
  registration: { status, waitlistPosition, offeredUntil },
}: {
  registration: Pick<Registration, 'status' | 'waitlistPosition' | 'offeredUntil'>
}) {
  if (offeredUntil) {
    return (
      <Badge tone="info" icon="clock" className="whitespace-normal!">
        Lugar ofrecido hasta {formatDate(offeredUntil, 'es', 'dateTime')}
      </Badge>
    )
  }
  if (waitlistPosition !== null) {
    return (
      <Badge tone="info" icon="list">
        En espera: {waitlistPosition}.º
      </Badge>
    )
  }
  const { label, tone, icon } = registrationBadges[status]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
