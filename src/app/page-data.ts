import { boxRequestApi } from '#features/box-requests/endpoints.ts'
import { eventApi } from '#features/events/endpoints.ts'
import { firstEvents } from '#features/events/ui/public/split-events.ts'
import { providerApi } from '#features/providers/endpoints.ts'
import type { PageContext } from './page-context.ts'

/** Without the directory the page still opens, but is not kept (503). */
export async function loadResources({ call }: PageContext) {
  const providers = await call(providerApi.list).catch(() => null)
  return { data: { providers }, status: providers ? 200 : 503 }
}

/** Without the events the page still opens, but is not kept (503). */
export async function loadEvents({ call }: PageContext) {
  const events = await call(eventApi.list).catch(() => null)
  const now = new Date().toISOString()
  if (!events) return { data: { events: null, rest: [], hasMore: false, now }, status: 503 }
  const { first, rest } = firstEvents(events, now)
  return { data: { events: first, rest, hasMore: rest.length > 0, now }, status: 200 }
}

/**
 * rulings.md#reference: one family's own page. A reference nobody has is an address nobody has: 404, with a
 * way to reach us.
 */
export async function loadFollowUp({ call }: PageContext, { reference = '' }: { reference?: string }) {
  try {
    return { data: await call(boxRequestApi.followUp, { params: { reference } }), status: 200 }
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 404) throw error
    return { data: null, status: 404 }
  }
}

type DataOf<Load extends (...args: never[]) => Promise<{ data: unknown }>> = Awaited<ReturnType<Load>>['data']

export type ResourcesData = DataOf<typeof loadResources>
export type EventsData = DataOf<typeof loadEvents>
export type FollowUpData = DataOf<typeof loadFollowUp>
