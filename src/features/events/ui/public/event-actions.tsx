import { useEffect, useRef } from 'react'
import { ContactLine } from '#features/site/ui/public/contact-line.tsx'
import { useSite } from '#features/site/ui/site-provider.tsx'
import { formatDate } from '#lib/text/dates.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { useLocalized } from '#ui/text/localized.tsx'
import { useT } from '#ui/text/texts.tsx'
import type { PublicEvent } from '../../schemas.ts'
import { calendarAddress } from './calendar-address.ts'
import { Meanwhile } from './meanwhile.tsx'

/** The result of a registration. A position means the waitlist. */
export type RegistrationResult = { waitlistPosition: number | null }

type EventActionsProps = {
  event: PublicEvent
  registration?: RegistrationResult
  contactEmail: string
  onRegister: (event: PublicEvent) => void
}

export function EventActions({ event, registration, contactEmail, onRegister }: EventActionsProps) {
  const t = useT()
  const full = event.placesLeft === 0
  return (
    <div className="no-print mt-auto flex flex-col items-start gap-3 pt-5">
      {registration ? (
        <>
          <RegisteredNotice registration={registration} contactEmail={contactEmail} />
          <Meanwhile joined={event.id} />
          <Button className="max-sm:w-full" onClick={() => onRegister(event)}>
            {t('registration.another')}
          </Button>
        </>
      ) : (
        <>
          {!event.registrationRequired && !full && <p>{t('events.noRegistration')}</p>}
          {full && (
            <p>
              <strong>{t('events.full')}</strong> {t('events.fullHint')}
            </p>
          )}
          <RegisterButton event={event} full={full} onRegister={onRegister} />
        </>
      )}
      <CalendarLink event={event} />
    </div>
  )
}

function RegisterButton(props: {
  event: PublicEvent
  full: boolean
  onRegister: (event: PublicEvent) => void
}) {
  const { event, full, onRegister } = props
  const t = useT()
  const { contact } = useSite()
  const title = useLocalized()(event, event.title, event.otherTitle).children
  return (
    <>
      <Button
        variant={full || !event.registrationRequired ? 'outline' : 'primary'}
        className="max-sm:w-full noscript:hidden"
        aria-label={t(full ? 'events.joinWaitlistNamed' : 'events.registerNamed', { title })}
        onClick={() => onRegister(event)}
      >
        {t(full ? 'events.joinWaitlist' : 'events.register')}
      </Button>
      <div className="hidden noscript:block">
        <ContactLine textKey="events.withoutScripts" contact={contact} />
      </div>
    </>
  )
}

/** Takes the focus, because it replaces the pressed button. */
function RegisteredNotice({
  registration,
  contactEmail,
}: {
  registration: RegistrationResult
  contactEmail: string
}) {
  const t = useT()
  const position = registration.waitlistPosition
  const node = useRef<HTMLDivElement>(null)
  useEffect(() => node.current?.focus(), [])
  return (
    <div ref={node} tabIndex={-1} className="w-full rounded-card">
      <Notice
        tone="success"
        role="status"
        title={t(position ? 'registration.waitlisted' : 'registration.success')}
      >
        <p>
          {position ? t('registration.waitlistedMessage', { position }) : t('registration.successMessage')}
        </p>
        <p className="mt-1 text-sm">{t('registration.cancelHint', { email: contactEmail })}</p>
      </Notice>
    </div>
  )
}

function CalendarLink({ event }: { event: PublicEvent }) {
  const t = useT()
  const title = useLocalized()(event, event.title, event.otherTitle).children
  return (
    <a
      href={calendarAddress(event.id)}
      aria-label={t('events.addToCalendarNamed', { title })}
      download={`${formatDate(event.eventDate, 'es', 'shortDate').replaceAll(' ', '-')}.ics`}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-hope soft-underline"
    >
      <Icon name="calendar" />
      {t('events.addToCalendar')}
    </a>
  )
}
