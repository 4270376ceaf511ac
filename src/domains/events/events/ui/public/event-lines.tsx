import { useLocalized } from '#ui/text/localized.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { eventPath } from '../../addresses.ts'
import type { PublicEvent } from '../../schemas.ts'
import { formatEventDate } from './event-facts.tsx'

/** The remaining events as plain text, for people without scripts and for search engines. Each has its own page too. */
export function EventLines({ events, now }: { events: readonly PublicEvent[]; now: string }) {
  const t = useT()
  const lang = useLang()
  const localized = useLocalized()
  return (
    <ul className="mt-10 grid gap-6">
      {events.map((event) => {
        const { id, eventDate, endDate, isVirtual, location } = event
        return (
          <li key={id}>
            <h3>
              <a href={eventPath(id, lang)} {...localized(event, event.title, event.otherTitle)} />
            </h3>
            <p>
              {formatEventDate({ eventDate, endDate }, lang)}
              {` · ${t(isVirtual ? 'events.virtual' : 'events.inPerson')}`}
              {location && location !== 'Virtual' && (
                <>
                  {' · '}
                  <span translate={isVirtual ? undefined : 'no'}>{location}</span>
                </>
              )}
              {eventDate > now ? '' : ` · ${t('events.past')}`}
            </p>
            {eventDate > now && <p {...localized(event, event.description, event.otherDescription)} />}
          </li>
        )
      })}
    </ul>
  )
}
