import { EventList } from '#domains/events/events/ui/admin/event-list.tsx'

export default EventList
