import { EventMessages } from '#domains/events/events/ui/admin/event-messages.tsx'
import { byId } from '../../record-id.tsx'

export default byId((id) => <EventMessages eventId={id} />)
