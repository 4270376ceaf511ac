import { formatDate } from '#lib/text/dates.ts'
import { Badge } from '#ui/badge.tsx'
import type { Registration } from '../../schemas.ts'
import { registrationBadges, untoldLabels } from './event-labels.ts'

/** With why she has to be called. */
export function RegistrationStanding({ registration }: { registration: Registration }) {
  return (
    <div className="flex flex-wrap gap-1">
      <RegistrationBadge registration={registration} />
      {registration.specialRequests && (
        <span title={registration.specialRequests}>
          <Badge tone="neutral" icon="message">
            Nota
          </Badge>
        </span>
      )}
      {registration.untold.map((kind) => (
        <Badge key={kind} tone="pending" icon="phone" className="whitespace-normal!">
          {untoldLabels[kind]}
        </Badge>
      ))}
    </div>
  )
}

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
