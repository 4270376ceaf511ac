import { ContactLine } from '#domains/site/site/ui/public/contact-line.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { formatDate } from '#lib/text/dates.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useLocalized } from '#ui/text/localized.tsx'
import { useT } from '#ui/text/texts.tsx'
import { calendarAddress } from '../../addresses.ts'
import type { PublicEvent } from '../../schemas.ts'
import type { RegistrationResult } from './registration-sent.tsx'

// With the dialog, so it is here when something was sent.
const RegistrationSent = lazyPart(
  () => import('./registration-dialog.tsx').then((module) => module.RegistrationSent),
  null,
)

export type EventActionsProps = {
  event: PublicEvent
  registration?: RegistrationResult
  onRegister: (event: PublicEvent) => void
}

export function EventActions({ event, registration, onRegister }: EventActionsProps) {
  const t = useT()
  const waitlist = event.places === 'waitlist'
  return (
    <div className="no-print mt-auto flex flex-col items-start gap-3 pt-5">
      {registration ? (
        <>
          {/* Another person's registration is confirmed again. */}
          <RegistrationSent key={registration.count} event={event} registration={registration} />
          <Button className="max-sm:w-full" onClick={() => onRegister(event)}>
            {t('registration.another')}
          </Button>
        </>
      ) : (
        <>
          {!event.registrationRequired && !waitlist && <p>{t('events.noRegistration')}</p>}
          {waitlist && (
            <p>
              <strong>{t('events.places.waitlist')}.</strong> {t('events.waitlistHint')}
            </p>
          )}
          <RegisterButton event={event} waitlist={waitlist} onRegister={onRegister} />
        </>
      )}
      <CalendarLink event={event} />
    </div>
  )
}

function RegisterButton(props: {
  event: PublicEvent
  waitlist: boolean
  onRegister: (event: PublicEvent) => void
}) {
  const { event, waitlist, onRegister } = props
  const t = useT()
  const { contact } = useSite()
  const title = useLocalized()(event, event.title, event.otherTitle).children
  return (
    <>
      <Button
        variant={waitlist || !event.registrationRequired ? 'outline' : 'primary'}
        className="max-sm:w-full noscript:hidden"
        aria-label={t(waitlist ? 'events.joinWaitlistNamed' : 'events.registerNamed', { title })}
        onClick={() => onRegister(event)}
      >
        {t(waitlist ? 'events.joinWaitlist' : 'events.register')}
      </Button>
      <div className="hidden noscript:block">
        <ContactLine textKey="events.withoutScripts" contact={contact} />
      </div>
    </>
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
