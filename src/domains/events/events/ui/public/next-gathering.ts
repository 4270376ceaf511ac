import { callList } from '#lib/http/http-client.ts'
import { publicEventApi } from '../../public-endpoints.ts'
import { splitEvents } from './split-events.ts'

/**
 * When the next gathering with a place begins. null: none is planned, or all have a waitlist. `joined`: id of the event that the
 * person has just registered for. Imported on demand: no page needs the schemas of the calls to be read.
 */
export async function nextGathering(joined?: number): Promise<string | null> {
  const { rows } = await callList(publicEventApi.list)
  const others = rows.filter(({ id }) => id !== joined)
  const { next } = splitEvents(others, new Date().toISOString())
  return next && next.places !== 'waitlist' ? next.eventDate : null
}
