import { kmBetween } from '#domains/site/site/km-between.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { type PrTown, prTowns } from '#lib/text/pr-towns.ts'
import { townAsWritten } from '#lib/text/town-names.ts'
import type { PublicEvent } from '../../schemas.ts'
import { fetchEvents } from './fetch-events.ts'
import { splitEvents } from './split-events.ts'

export type NextGathering = {
  id: number
  eventDate: string
  /** Set if it is the nearest to the person's town, and not only the next. */
  town?: PrTown
}

/**
 * The next gathering with a place. null: none is planned, or all have a waitlist. `joined`: id of the event that the
 * person has just registered for.
 */
export async function nextGathering(joined?: number, town?: string): Promise<NextGathering | null> {
  const others = (await fetchEvents()).filter(({ id, places }) => id !== joined && places !== 'waitlist')
  const now = new Date().toISOString()
  return nearest(others, town, now) ?? splitEvents(others, now).next ?? null
}

/** The one in the town that is closest, the soonest of those. null: the town or no place is known. */
export function nearest(events: readonly PublicEvent[], typed: string | undefined, now: string) {
  const home = typed ? townAsWritten(typed) : null
  const placed = events
    .filter(({ eventDate, isVirtual }) => eventDate > now && !isVirtual)
    .flatMap(({ id, eventDate, location }) => {
      const town = townIn(location ?? '')
      const km = kmBetween(home, town ?? null)
      return town && km !== null ? { id, eventDate, town, km } : []
    })
  const [first] = placed.sort((a, b) => a.km - b.km || a.eventDate.localeCompare(b.eventDate))
  return first ? { id: first.id, eventDate: first.eventDate, town: first.town } : null
}

/** The last municipality that a place names: `Biblioteca Municipal, Ponce`. */
function townIn(location: string): PrTown | undefined {
  const words = ` ${foldText(location).replace(/[^a-z0-9]+/g, ' ')} `
  return prTowns.findLast((town) => words.includes(` ${foldText(town)} `))
}
