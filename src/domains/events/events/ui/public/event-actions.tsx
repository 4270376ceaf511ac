import { ContactLine } from '#domains/site/site/ui/public/contact-line.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { formatDate } from '#lib/text/dates.ts'
import { Button } from '#ui/button.tsx'
import { SentNotice } from '#ui/feedback/sent-notice.tsx'
import { Stops } from '#ui/feedback/stops.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { useLocalized } from '#ui/text/localized.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { calendarAddress } from '../../addresses.ts'
import type { PlaceWord, PublicEvent } from '../../schemas.ts'
import { Meanwhile } from './meanwhile.tsx'

/** The result of a registration. `count`: how many were sent for this event. */
export type RegistrationResult = { places: PlaceWord | null; count: number }

export type EventActionsProps = {
  event: PublicEvent
  registration?: RegistrationResult
  contactEmail: string
  onRegister: (event: PublicEvent) => void
}

export function EventActions({ event, registration, contactEmail, onRegister }: EventActionsProps) {
  const t = useT()
  const waitlist = event.places === 'waitlist'
  const isWaiting = registration?.places === 'waitlist'
  return (
    <div className="no-print mt-auto flex flex-col items-start gap-3 pt-5">
      {registration ? (
        <>
          <SentNotice
            // Another person's registration is confirmed again.
            key={registration.count}
            heading="h4"
            title={t(isWaiting ? 'registration.waitlisted' : 'registration.noted')}
            text={t(isWaiting ? 'registration.waitlistedMessage' : 'ending.nothing')}
          >
            {isWaiting ? (
              <p className="text-sm">{t('registration.cancelHint', { email: contactEmail })}</p>
            ) : (
              <WhatNext event={event} mayWait={registration.places !== null} />
            )}
          </SentNotice>
          <Meanwhile joined={event.id} />
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

function WhatNext({ event, mayWait }: { event: PublicEvent; mayWait: boolean }) {
  const t = useT()
  const lang = useLang()
  const { contact } = useSite()
  return (
    <Stops
      stops={[
        [t('registration.ending.now'), t(`registration.ending.email${mayWait ? '' : 'Open'}`)],
        [
          t('registration.ending.on', { day: formatDate(event.eventDate, lang, 'weekday') }),
          event.isVirtual
            ? t('registration.ending.virtual')
            : t('registration.ending.place', { place: event.location ?? contact.location }),
        ],
        [t('registration.ending.cannot'), t('registration.ending.cancel', { email: contact.email })],
      ]}
    />
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
