import { eventPath } from '#domains/events/events/addresses.ts'
import type { PublicEvent } from '#domains/events/events/schemas.ts'
import { formatEventDate } from '#domains/events/events/ui/public/event-facts.tsx'
import { puertoRicoIso } from '#lib/text/dates.ts'
import type { Lang } from '#lib/text/texts.ts'
import { localized } from '#lib/text/two-languages.ts'
import type { EventData, EventsData } from './page-data.ts'
import type { PageFacts } from './page-facts.ts'

/** Search engines show only the soonest events. */
const maxEvents = 6

/** The next events as schema.org data, with times in Puerto Rico's −04:00 offset. */
export function eventData(facts: PageFacts, { events, rest, now }: EventsData): object[] {
  const upcoming = [...(events ?? []), ...rest].filter(({ eventDate }) => eventDate > now)
  return upcoming.slice(0, maxEvents).map((event) => schemaEvent(facts, event))
}

export const oneEventData = (facts: PageFacts, { event, now }: EventData): object[] =>
  event && event.eventDate > now ? [schemaEvent(facts, event)] : []

/** null: search engines must not index it. */
export const pathOfEvent = (data: EventData | undefined, lang: Lang): string | null =>
  data?.event ? eventPath(data.event.id, lang) : null

export function eventHead({ event }: EventData, lang: Lang) {
  if (!event) return null
  const title = localized(event, event.title, event.otherTitle, lang).text ?? event.title
  const description = localized(event, event.description, event.otherDescription, lang).text ?? ''
  const place = event.isVirtual ? null : event.location
  const facts = [formatEventDate(event, lang), place].filter(Boolean).join(' · ')
  return { title, description: firstWords(`${facts}. ${description}`), image: event.imageUrl }
}

/** A preview shows about this much. */
const maxDescription = 155

function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= maxDescription ? line : `${line.slice(0, maxDescription).replace(/\s\S*$/, '')}…`
}

function schemaEvent(facts: PageFacts, event: PublicEvent): object {
  const { lang, publicUrl, site } = facts
  const name = localized(event, event.title, event.otherTitle, lang)
  const description = localized(event, event.description, event.otherDescription, lang)
  const url = `${publicUrl}${eventPath(event.id, lang)}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: name.text,
    description: description.text,
    url,
    startDate: puertoRicoIso(event.eventDate),
    ...(event.endDate ? { endDate: puertoRicoIso(event.endDate) } : {}),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${event.isVirtual ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: schemaLocation(url, site.contact.location, event),
    image: `${publicUrl}${event.imageUrl ?? `/share-${lang}.png`}`,
    inLanguage: description.lang,
    isAccessibleForFree: true,
    organizer: { '@type': 'NGO', '@id': `${publicUrl}/#organisation`, name: site.organisation.name },
  }
}

function schemaLocation(url: string, town: string, { isVirtual, location }: PublicEvent): object {
  if (isVirtual) return { '@type': 'VirtualLocation', url }
  const where = location ?? town
  return {
    '@type': 'Place',
    name: where,
    address: { '@type': 'PostalAddress', streetAddress: where, addressRegion: 'PR', addressCountry: 'US' },
  }
}
