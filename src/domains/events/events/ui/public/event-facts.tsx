import { formatDate, formatHours } from '#lib/text/dates.ts'
import type { Lang } from '#lib/text/texts.ts'
import { Badge } from '#ui/badge.tsx'
import { NewTabHint, newTabAttributes } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { useLocalized } from '#ui/text/localized.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import type { PublicEvent } from '../../schemas.ts'

type Placed = Pick<PublicEvent, 'eventDate' | 'endDate' | 'isVirtual' | 'location' | 'textLanguage'>

/** Date and time, in person or virtual, location, and whether places are left. */
export function EventDetails({ event, past }: { event: PublicEvent; past?: boolean }) {
  return (
    <ul className="flex flex-col gap-2">
      <WhenAndWhere event={event} />
      <ForWhom event={event} />
      {!past && <Places event={event} />}
    </ul>
  )
}

/** Two items of a list. */
export function WhenAndWhere({ event }: { event: Placed }) {
  const t = useT()
  const lang = useLang()
  const localized = useLocalized()
  return (
    <>
      <li className="flex items-start gap-2.5">
        <Icon name="calendar" className="mt-1 size-5 text-hope" />
        <span className="min-w-0">
          <span className="sr-only">{t('events.when')}: </span>
          <time dateTime={event.eventDate}>{formatEventDate(event, lang)}</time>
          <span className="block text-sm text-ink-2">{t('events.timeZone')}</span>
        </span>
      </li>
      <li className="flex items-start gap-2.5">
        <Icon name={event.isVirtual ? 'video-call' : 'pin'} className="mt-1 size-5 text-hope" />
        <span className="min-w-0">
          <span className="sr-only">{t('events.where')}: </span>
          <strong>{t(event.isVirtual ? 'events.virtual' : 'events.inPerson')}</strong>
          {event.location && !(event.isVirtual && event.location === 'Virtual') && (
            <span
              className="block"
              translate={event.isVirtual ? undefined : 'no'}
              {...localized(event, event.location, null)}
            />
          )}
          {event.location && !event.isVirtual && <MapLink place={event.location} />}
        </span>
      </li>
    </>
  )
}

/** The phone's own map opens. It learns the place, and nothing else. */
function MapLink({ place }: { place: string }) {
  const t = useT()
  return (
    <a
      href={mapAddress(place)}
      className="no-print inline-flex min-h-11 items-center gap-1.5 text-sm text-hope soft-underline"
      {...newTabAttributes}
    >
      {t('events.map')}
      <span className="sr-only">: {place}</span>
      <NewTabHint className="size-4" />
    </a>
  )
}

const mapAddress = (place: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${place}, Puerto Rico` })}`

function ForWhom({ event: { audience, repeats } }: { event: PublicEvent }) {
  const t = useT()
  const lang = useLang()
  return (
    <>
      {repeats && (
        <li className="flex items-start gap-2.5">
          <Icon name="history" className="mt-1 size-5 text-hope" />
          <span>{t(`events.repeats.${repeats}`)}</span>
        </li>
      )}
      {audience && (
        <li className="flex items-start gap-2.5">
          <Icon name="users" className="mt-1 size-5 text-hope" />
          <span className="min-w-0 wrap-anywhere">
            {t('events.audience')}: <span lang={lang === 'en' ? 'es' : undefined}>{audience}</span>
          </span>
        </li>
      )}
    </>
  )
}

/** A waiting list is said beside the button. */
function Places({ event: { places, registrationRequired } }: { event: PublicEvent }) {
  const t = useT()
  if (!registrationRequired || places === null || places === 'waitlist') return null
  return (
    <li>
      <Badge tone={places === 'few' ? 'pending' : 'neutral'} icon="users" className="whitespace-normal!">
        {t(`events.places.${places}`)}
      </Badge>
    </li>
  )
}

/** `Sábado, 8 de marzo de 2025, 10:00 a. m. a 12:00 p. m.` */
export const formatEventDate = (
  { eventDate, endDate }: Pick<PublicEvent, 'eventDate' | 'endDate'>,
  lang: Lang,
): string =>
  `${capitalised(formatDate(eventDate, lang, 'fullDate'))}, ${formatHours(eventDate, endDate, lang)}`

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
