import type { PublicEvent } from '../../contract.ts'

/** What is to come, soonest first; what has been, latest first. `now` is an ISO instant. */
export function splitEvents(events: readonly PublicEvent[], now: string) {
  const byDate = [...events].sort((a, b) => a.eventDate.localeCompare(b.eventDate))
  return {
    upcoming: byDate.filter((event) => event.eventDate > now),
    past: byDate.filter((event) => event.eventDate <= now).reverse(),
  }
}
