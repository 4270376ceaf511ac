import type { PublicEvent } from '../features/events/contract.ts'
import { toLocalInput } from '../lib/dates.ts'
import type { PageFacts } from './page-head.tsx'

/** Every announced event, as search engines read it (UX S03): Puerto Rico's clock with its −04:00. */
export function eventData(facts: PageFacts, events: readonly PublicEvent[]): object[] {
  return events.map((event) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    startDate: `${toLocalInput(event.eventDate)}:00-04:00`,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${event.isVirtual ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: placeOf(facts, event),
    image: event.imageUrl
      ? `${facts.publicUrl}${event.imageUrl}`
      : `${facts.publicUrl}/share-${facts.lang}.png`,
    inLanguage: 'es',
    isAccessibleForFree: true,
    ...(event.maxParticipants ? { maximumAttendeeCapacity: event.maxParticipants } : {}),
    organizer: {
      '@type': 'NGO',
      '@id': `${facts.publicUrl}/#organisation`,
      name: facts.site.organisation.name,
      url: `${facts.publicUrl}/`,
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
