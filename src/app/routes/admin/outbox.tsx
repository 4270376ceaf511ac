import { OutboxPage } from '#features/outbox/ui/admin/outbox-page.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { adminTitle } from '#ui/admin/admin-page.tsx'
import type { Route } from './+types/outbox'

export const meta = () => adminTitle('Correos')

export default function OutboxRoute({ params }: Route.ComponentProps) {
  const tab = params.tab ?? 'enviados'
  if (tab !== 'textos' && tab !== 'enviados') return <AdminNotFound />
  return <OutboxPage key={tab} tab={tab} />
}
