import { eventApi } from '#features/events/endpoints.ts'
import { EventList } from '#features/events/ui/admin/event-list.tsx'
import { adminTitle } from '#ui/admin/admin-page.tsx'
import { firstCalls } from '#ui/admin/first-calls.ts'

export const meta = () => adminTitle('Eventos')
export const handle = firstCalls(eventApi.listAll)

export default function EventsRoute() {
  return <EventList />
}
