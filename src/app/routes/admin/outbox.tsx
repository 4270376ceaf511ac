import { useParams } from 'react-router'
import { OutboxPage } from '#domains/mail/outbox/ui/admin/outbox-page.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'

export default function OutboxRoute() {
  const params = useParams()
  const tab = params.tab ?? 'enviados'
  if (tab !== 'textos' && tab !== 'enviados') return <AdminNotFound />
  return <OutboxPage key={tab} tab={tab} />
}
