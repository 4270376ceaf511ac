import { compare } from '#lib/text/by-letters.ts'
import type { PublicEvent } from '../../schemas.ts'

/**
 * The next event to go to, the other upcoming ones, soonest first, and past ones, latest first. The next event is the
 * soonest without a waitlist; when all have one, the soonest. `now` is an ISO instant.
 */
export function splitEvents(events: readonly PublicEvent[], now: string) {
  const byDate = [...events].sort((a, b) => compare(a.eventDate, b.eventDate))
  const upcoming = byDate.filter((event) => event.eventDate > now)
  const next = upcoming.find((event) => event.places !== 'waitlist') ?? upcoming[0]
  return {
    next,
    later: upcoming.filter((event) => event !== next),
    past: byDate.filter((event) => event.eventDate <= now).reverse(),
  }
}

/** Besides the next event. */
const initialLater = 3
/** Shown when there are no upcoming events. */
const initialPast = 6

/** The events in the page's HTML. The rest loads on demand. */
export function firstEvents(events: readonly PublicEvent[], now: string) {
  const { next, later, past } = splitEvents(events, now)
  const first = next ? [next, ...later.slice(0, initialLater)] : past.slice(0, initialPast)
  const rest = [...later, ...past].filter((event) => !first.includes(event))
  return { first, rest }
}
