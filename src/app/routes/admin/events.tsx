import { EventList } from '../../../features/events/ui/admin/event-list.tsx'
import { adminTitle } from '../../../ui/admin/admin-page.tsx'

export const meta = () => adminTitle('Eventos')

export default function EventsRoute() {
  return <EventList />
}
