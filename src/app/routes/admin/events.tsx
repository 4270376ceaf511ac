import { EventList } from '#features/events/ui/admin/event-list.tsx'

export default function EventsRoute() {
  return <EventList />
}
