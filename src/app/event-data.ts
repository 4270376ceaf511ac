import type { PublicEvent } from '#domains/events/events/schemas.ts'
import { puertoRicoIso } from '#lib/text/dates.ts'
import { localized } from '#lib/text/two-languages.ts'
import type { EventsData } from './page-data.ts'
import type { PageFacts } from './page-facts.ts'

/** Search engines show only the soonest events. */
const maxEvents = 6

/** The next events as schema.org data, with times in Puerto Rico's −04:00 offset. */
export function eventData(facts: PageFacts, { events, rest, now }: EventsData): object[] {
  const upcoming = [...(events ?? []), ...rest].filter(({ eventDate }) => eventDate > now)
  return upcoming.slice(0, maxEvents).map((event) => {
    const name = localized(event, event.title, event.otherTitle, facts.lang)
    const description = localized(event, event.description, event.otherDescription, facts.lang)
    return {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: name.text,
      description: description.text,
      startDate: puertoRicoIso(event.eventDate),
      ...(event.endDate ? { endDate: puertoRicoIso(event.endDate) } : {}),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: `https://schema.org/${event.isVirtual ? 'Online' : 'Offline'}EventAttendanceMode`,
      location: schemaLocation(facts, event),
      ...(event.imageUrl ? { image: `${facts.publicUrl}${event.imageUrl}` } : {}),
      inLanguage: description.lang,
      isAccessibleForFree: true,
      organizer: {
        '@type': 'NGO',
        '@id': `${facts.publicUrl}/#organisation`,
        name: facts.site.organisation.name,
      },
    }
  })
}

function schemaLocation({ url, site }: PageFacts, { isVirtual, location }: PublicEvent): object {
  if (isVirtual) return { '@type': 'VirtualLocation', url }
  const where = location ?? site.contact.location
  return {
    '@type': 'Place',
    name: where,
    address: { '@type': 'PostalAddress', streetAddress: where, addressRegion: 'PR', addressCountry: 'US' },
  }
}
