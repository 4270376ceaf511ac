import { EventPage, NewEventPage } from '#features/events/ui/admin/event-page.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { adminTitle } from '#ui/admin/admin-page.tsx'
import { recordId } from '../../record-id.ts'
import type { Route } from './+types/event'

export const meta = () => adminTitle('Evento')

export default function EventRoute({ params }: Route.ComponentProps) {
  if (params.id === 'nuevo') return <NewEventPage />
  const id = recordId(params.id)
  return id === null ? <AdminNotFound /> : <EventPage id={id} />
}
