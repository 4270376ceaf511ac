import { useLang, useT } from '#ui/text/texts.tsx'
import type { PublicEvent } from '../../schemas.ts'
import { calendarAddress } from './calendar-address.ts'
import { whenOf } from './event-facts.tsx'

/** What «Ver todos» would show, as words alone: for people without scripts and for search engines. */
export function EventLines({ events, now }: { events: readonly PublicEvent[]; now: string }) {
  const t = useT()
  const lang = useLang()
  const foreign = lang === 'en' ? 'es' : undefined
  return (
    <ul className="mt-10 grid gap-6">
      {events.map(({ id, title, description, eventDate, isVirtual, location }) => (
        <li key={id}>
          <h3 lang={foreign}>{title}</h3>
          <p>
            <a href={calendarAddress(id)}>{whenOf(eventDate, lang)}</a>
            {` · ${t(isVirtual ? 'events.virtual' : 'events.inPerson')}`}
            {location && location !== 'Virtual' ? ` · ${location}` : ''}
            {eventDate > now ? '' : ` · ${t('events.past')}`}
          </p>
          <p lang={foreign}>{description}</p>
        </li>
      ))}
    </ul>
  )
}
