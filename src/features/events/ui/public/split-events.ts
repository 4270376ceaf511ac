import type { PublicEvent } from '../../schemas.ts'

/** What is to come, soonest first; what has been, latest first. `now` is an ISO instant. */
export function splitEvents(events: readonly PublicEvent[], now: string) {
  const byDate = [...events].sort((a, b) => a.eventDate.localeCompare(b.eventDate))
  return {
    upcoming: byDate.filter((event) => event.eventDate > now),
    past: byDate.filter((event) => event.eventDate <= now).reverse(),
  }
}

/** The next one and three more. */
const upcomingFirst = 4
/** Where nothing is announced. */
const pastFirst = 6

/** What the page shows at first; «Ver todos» asks for the rest. */
export function firstEvents(events: readonly PublicEvent[], now: string) {
  const { upcoming, past } = splitEvents(events, now)
  const first = upcoming.length > 0 ? upcoming.slice(0, upcomingFirst) : past.slice(0, pastFirst)
  return { first, rest: [...upcoming, ...past].filter((event) => !first.includes(event)) }
}
