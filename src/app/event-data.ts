import type { PublicEvent } from '#features/events/schemas.ts'
import { puertoRicoIso } from '#lib/text/dates.ts'
import type { EventsData } from './page-data.ts'
import type { PageFacts } from './page-facts.ts'

/** Search engines look at those that come soonest; later ones get their turn. */
const most = 6

/** The next events, as search engines read them (care.md#s03): Puerto Rico's clock with its −04:00. */
export function eventData(facts: PageFacts, { events, rest, now }: EventsData): object[] {
  const announced = [...(events ?? []), ...rest].filter(({ eventDate }) => eventDate > now)
  return announced.slice(0, most).map((event) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    startDate: puertoRicoIso(event.eventDate),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${event.isVirtual ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: placeOf(facts, event),
    ...(event.imageUrl ? { image: `${facts.publicUrl}${event.imageUrl}` } : {}),
    inLanguage: 'es',
    isAccessibleForFree: true,
    organizer: {
      '@type': 'NGO',
      '@id': `${facts.publicUrl}/#organisation`,
      name: facts.site.organisation.name,
    },
  }))
}

function placeOf({ url, site }: PageFacts, { isVirtual, location }: PublicEvent): object {
  if (isVirtual) return { '@type': 'VirtualLocation', url }
  const where = location ?? site.contact.location
  return {
    '@type': 'Place',
    name: where,
    address: { '@type': 'PostalAddress', streetAddress: where, addressRegion: 'PR', addressCountry: 'US' },
  }
}
