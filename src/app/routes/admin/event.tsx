import { EventPage, NewEventPage } from '../../../features/events/ui/admin/event-page.tsx'
import { adminTitle } from '../../../ui/admin/admin-page.tsx'
import type { Route } from './+types/event'

export const meta = () => adminTitle('Evento')

export default function EventRoute({ params }: Route.ComponentProps) {
  return params.id === 'nuevo' ? <NewEventPage /> : <EventPage id={Number(params.id)} />
}
