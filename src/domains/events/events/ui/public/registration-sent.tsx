import { Fragment } from 'react'
import { ExampleNote } from '#domains/site/site/ui/public/example-note.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { formatDate } from '#lib/text/dates.ts'
import { SentNotice, Stops } from '#ui/feedback/sent-notice.tsx'
import { Interpolate } from '#ui/text/interpolate.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import type { PlaceWord, PublicEvent } from '../../schemas.ts'
import { Meanwhile } from './meanwhile.tsx'

/** The result of a registration. `count`: how many were sent for this event. */
export type RegistrationResult = { places: PlaceWord | null; count: number }

type RegistrationSentProps = { event: PublicEvent; registration: RegistrationResult }

/** In the page behind the dialog: what happens next. */
export function RegistrationSent({ event, registration }: RegistrationSentProps) {
  const t = useT()
  const { email } = useSite().contact
  const isWaiting = registration.places === 'waitlist'
  return (
    <>
      <SentNotice
        heading="h4"
        title={t(isWaiting ? 'registration.waitlisted' : 'registration.noted')}
        text={
          isWaiting ? `${t('ending.nothing')} ${t('registration.waitlistedMessage')}` : t('ending.nothing')
        }
      >
        {isWaiting ? (
          <p className="text-sm">
            {t('registration.cancelHint', { email })} <ExampleNote fact="email" />
          </p>
        ) : (
          <WhatNext event={event} mayWait={registration.places !== null} />
        )}
      </SentNotice>
      <Meanwhile joined={event.id} />
    </>
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
          event.isVirtual ? (
            t('registration.ending.virtual')
          ) : (
            <Interpolate key="place" text={t('registration.ending.place')} name="place">
              <span translate="no">{event.location ?? contact.location}</span>
            </Interpolate>
          ),
        ],
        [
          t('registration.ending.cannot'),
          <Fragment key="cancel">
            {t('registration.ending.cancel', { email: contact.email })} <ExampleNote fact="email" />
          </Fragment>,
        ],
      ]}
    />
  )
}
