import type { PublicEvent } from '../../schemas.ts'

/** Without the endpoint, so that no page loads its schemas to read the list. Throws without an answer. */
export async function fetchEvents(): Promise<PublicEvent[]> {
  const response = await fetch('/api/events')
  if (!response.ok) throw new Error(`no events: ${response.status}`)
  return (await response.json()) as PublicEvent[]
}
