import type { PublicEvent } from '../../schemas.ts'

/** Without the endpoint, so that no page loads its schemas to read the list. Throws without an answer. */
export async function fetchEvents(): Promise<PublicEvent[]> {
  const response = await fetch('/api/events')
  const { status } = response
  if (!response.ok) throw Object.assign(new Error(`no events: ${status}`), { status })
  return (await response.json()) as PublicEvent[]
}
