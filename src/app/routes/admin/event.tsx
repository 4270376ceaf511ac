import { useParams } from 'react-router'
import { EventPage, NewEventPage } from '#domains/events/events/ui/admin/event-page.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { recordId } from '../../record-id.tsx'

export default function EventRoute() {
  const params = useParams()
  if (params.id === 'nuevo') return <NewEventPage />
  const id = recordId(params.id)
  return id === null ? <AdminNotFound /> : <EventPage id={id} />
}
