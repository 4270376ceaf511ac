import { HistoryList } from '../../../features/history/ui/admin/history-list.tsx'
import { adminTitle } from '../../../ui/admin/admin-page.tsx'

export const meta = () => adminTitle('Historial')

/** The kinds of record that have a page of their own. */
const pages: Record<string, string> = {
  box_request: '/admin/solicitudes',
  provider: '/admin/proveedores',
  event: '/admin/eventos',
  hospital_delivery: '/admin/entregas',
}

const addressOf = (entity: string, id: number) => (pages[entity] ? `${pages[entity]}/${id}` : null)

export default function HistoryRoute() {
  return <HistoryList addressOf={addressOf} />
}
