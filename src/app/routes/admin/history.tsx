import { HistoryList } from '#features/history/ui/admin/history-list.tsx'
import { recordHref } from '#ui/admin/use-open-record.ts'

/** The kinds of record that have a page of their own. */
const pages: Record<string, string> = {
  box_request: '/admin/solicitudes',
  provider: '/admin/proveedores',
  event: '/admin/eventos',
  hospital_delivery: '/admin/entregas',
}

/** The kinds that open over their list. */
const lists: Record<string, string> = {
  volunteer: '/admin/voluntarios',
  registration: '/admin/registros',
  contact_message: '/admin/mensajes',
  inventory_item: '/admin/contabilidad/inventario',
  accounting_transaction: '/admin/contabilidad/transacciones',
  mail: '/admin/correo',
  user: '/admin/personas',
}

function addressOf(entity: string, id: number): string | null {
  if (pages[entity]) return `${pages[entity]}/${id}`
  if (lists[entity]) return recordHref(lists[entity], id)
  return entity === 'mail_settings' ? '/graph-setup' : null
}

export default function HistoryRoute() {
  return <HistoryList addressOf={addressOf} />
}
