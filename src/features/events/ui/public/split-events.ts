import type { PublicEvent } from '../../schemas.ts'

/** Upcoming events, soonest first, and past events, latest first. `now` is an ISO instant. */
export function splitEvents(events: readonly PublicEvent[], now: string) {
  const byDate = [...events].sort((a, b) => a.eventDate.localeCompare(b.eventDate))
  return {
    upcoming: byDate.filter((event) => event.eventDate > now),
    past: byDate.filter((event) => event.eventDate <= now).reverse(),
  }
}

/** The next event and three more. */
const initialUpcoming = 4
/** Shown when there are no upcoming events. */
const initialPast = 6

/** The events in the page's HTML. The rest loads on demand. */
export function firstEvents(events: readonly PublicEvent[], now: string) {
  const { upcoming, past } = splitEvents(events, now)
  const first = upcoming.length > 0 ? upcoming.slice(0, initialUpcoming) : past.slice(0, initialPast)
  return { first, rest: [...upcoming, ...past].filter((event) => !first.includes(event)) }
}
