import { useParams } from 'react-router'
import { EventMessages } from '#domains/events/events/ui/admin/event-messages.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { recordId } from '../../record-id.ts'

export default function EventMessagesRoute() {
  const params = useParams()
  const id = recordId(params.id)
  return id === null ? <AdminNotFound /> : <EventMessages eventId={id} />
}
