import { callList } from '#lib/http/http-client.ts'
import { eventApi } from '../../endpoints.ts'
import { splitEvents } from './split-events.ts'

/** When the next gathering begins, or null. Imported on demand: no page needs the schemas of the calls to be read. */
export async function nextGathering(): Promise<string | null> {
  const { rows } = await callList(eventApi.list)
  return splitEvents(rows, new Date().toISOString()).next?.eventDate ?? null
}
