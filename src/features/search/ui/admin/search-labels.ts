import { recordHref } from '#ui/admin/use-open-record.ts'
import type { SearchHit, SearchKind } from '../../schemas.ts'

type KindWords = {
  label: string
  /** The list of this kind; the search is added to it. Null where no list has the same search. */
  list: string | null
  /** Where one record opens. */
  hrefOf: (hit: SearchHit) => string
}

const byId = (list: string) => (hit: SearchHit) => `${list}/${hit.id}`
const inList = (list: string) => (hit: SearchHit) => recordHref(list, hit.id)

export const searchKindLabels: Record<SearchKind, KindWords> = {
  box_request: {
    label: 'Solicitudes',
    list: '/admin/solicitudes',
    hrefOf: byId('/admin/solicitudes'),
  },
  registration: {
    label: 'Registros de eventos',
    list: '/admin/registros',
    hrefOf: inList('/admin/registros'),
  },
  volunteer: { label: 'Voluntarios', list: '/admin/voluntarios', hrefOf: inList('/admin/voluntarios') },
  contact_message: { label: 'Mensajes', list: '/admin/mensajes', hrefOf: inList('/admin/mensajes') },
  donation: {
    label: 'Donaciones',
    list: null,
    // Verified or not, anonymous or not: what was said of its payment, and what became of it.
    hrefOf: (hit) => `/admin/pagos?subject=donation&subjectId=${hit.id}`,
  },
  accounting_transaction: {
    label: 'Contabilidad',
    list: '/admin/contabilidad/transacciones',
    hrefOf: inList('/admin/contabilidad/transacciones'),
  },
  provider: { label: 'Proveedores', list: '/admin/proveedores', hrefOf: byId('/admin/proveedores') },
  event: { label: 'Eventos', list: '/admin/eventos', hrefOf: byId('/admin/eventos') },
  hospital_delivery: {
    label: 'Entregas a hospitales',
    list: '/admin/entregas',
    hrefOf: byId('/admin/entregas'),
  },
}

const statusLabels: Record<string, string> = {
  pending: 'Pendiente',
  in_process: 'En Proceso',
  approved: 'Aprobado',
  shipped: 'Enviado',
  delivered: 'Entregado',
  closed: 'Cerrado',
  rejected: 'Rechazado',
  confirmed: 'Confirmado',
  cancelled: 'Cancelado',
  completed: 'Completada',
  new: 'Nuevo',
  answered: 'Contestado',
  archived: 'Archivado',
  active: 'Activo',
  inactive: 'Inactivo',
  income: 'Ingreso',
  expense: 'Gasto',
  donation: 'Donación',
}

/** back-office.md#hospital-deliveries: a delivered hospital delivery is «Completado», a delivered box «Entregado». */
export const statusLabel = (kind: SearchKind, status: string | null): string | null => {
  if (status === null) return null
  if (kind === 'hospital_delivery' && status === 'delivered') return 'Completado'
  return statusLabels[status] ?? status
}
