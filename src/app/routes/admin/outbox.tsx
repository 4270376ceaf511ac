import { OutboxPage } from '../../../features/outbox/ui/admin/outbox-page.tsx'
import { adminTitle } from '../../../ui/admin/admin-page.tsx'
import type { Route } from './+types/outbox'

export const meta = () => adminTitle('Correos')

export default function OutboxRoute({ params }: Route.ComponentProps) {
  const tab = params.tab === 'textos' ? 'textos' : 'enviados'
  return <OutboxPage key={tab} tab={tab} />
}
