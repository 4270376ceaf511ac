import type { HistoryChanges, HistoryEntity } from '../../contract.ts'

/** What each kind of record is called. */
export const entityLabels: Record<HistoryEntity, string> = {
  box_request: 'Solicitud',
  box_item: 'Contenido de caja',
  volunteer: 'Voluntario',
  provider: 'Proveedor',
  event: 'Evento',
  registration: 'Registro de evento',
  contact_message: 'Mensaje',
  inventory_item: 'Artículo de inventario',
  accounting_transaction: 'Transacción',
  donation: 'Donación',
  payment: 'Pago',
  hospital_delivery: 'Entrega a hospital',
  hospital_delivery_box: 'Caja de hospital',
  mail_settings: 'Configuración de correo',
  mail_template: 'Plantilla de correo',
  mail: 'Correo',
  label: 'Etiqueta',
  recipe: 'Receta de caja',
  report: 'Informe',
  user: 'Persona con acceso',
}

const actionLabels: Record<string, string> = {
  created: 'Se creó',
  status_changed: 'Cambió',
  updated: 'Se cambió',
  deleted: 'Se eliminó',
  removed: 'Se quitó',
  approved: 'Se aprobó',
  rejected: 'Se rechazó',
  confirmed: 'Se confirmó',
  cancelled: 'Se canceló',
  verified: 'Se verificó',
  printed: 'Se imprimió',
  downloaded: 'Se descargó',
  erased: 'Se borraron los datos personales',
  archive: 'Se archivó',
  restore: 'Se restauró',
  sent: 'Se envió',
  ship: 'Se marcó enviada',
  exported: 'Se descargó',
  moved_up: 'Pasó de la lista de espera a un espacio',
  pending: 'Volvió a pendiente',
  reset_password: 'Se puso otra contraseña',
}

export const actionLabel = (action: string): string => actionLabels[action] ?? action.replaceAll('_', ' ')

const fieldLabels: Record<string, string> = {
  status: 'estado',
  trackingNumber: 'número de rastreo',
  notes: 'notas internas',
  shippedAt: 'fecha de envío',
  name: 'nombre',
  title: 'título',
  fullName: 'nombre',
  email: 'correo electrónico',
  phone: 'teléfono',
  isActive: 'activo',
  quantity: 'cantidad',
  minQuantity: 'mínimo',
  unitCost: 'costo por unidad',
  amount: 'cantidad de dinero',
  type: 'tipo',
  category: 'categoría',
  description: 'descripción',
  eventDate: 'fecha',
  deliveryDate: 'fecha de entrega',
  boxesDelivered: 'cajas',
  adminNotes: 'notas',
  adminComments: 'comentarios',
  isPrepared: 'preparada',
  isIncluded: 'incluido',
  paymentVerification: 'verificación del pago',
  paymentStatus: 'estado del pago',
  report: 'informe',
  format: 'formato',
  rows: 'filas',
  dateFrom: 'desde',
  dateTo: 'hasta',
  eventId: 'evento',
  volunteerStatus: 'estado',
  method: 'método',
  donorName: 'donante',
  donorEmail: 'correo del donante',
  subject: 'asunto',
  isVirtual: 'virtual',
  maxParticipants: 'cupo',
  registrationRequired: 'requiere registro',
  location: 'lugar',
  icon: 'icono',
  waitlistPosition: 'lugar en la lista de espera',
  approvedAt: 'fecha de aprobación',
  approvedBy: 'quién aprobó',
  imageId: 'imagen',
  meetingUrl: 'enlace de la reunión',
  town: 'pueblo',
  talent: 'talento',
  availability: 'disponibilidad',
  specialty: 'especialidad',
  address: 'dirección',
  website: 'sitio web',
  hours: 'horario',
}

const valueLabels: Record<string, string> = {
  pending: 'pendiente',
  in_process: 'en proceso',
  approved: 'aprobado',
  rejected: 'rechazado',
  shipped: 'enviado',
  delivered: 'entregado',
  closed: 'cerrado',
  confirmed: 'confirmado',
  cancelled: 'cancelado',
  new: 'nuevo',
  read: 'leído',
  replied: 'contestado',
  answered: 'contestado',
  archived: 'archivado',
  paid: 'pagado',
  waived: 'sin costo',
  claimed: 'sin verificar',
  verified: 'verificado',
  manual: 'verificado a mano',
  mismatch: 'la cantidad no coincide',
  refunded: 'devuelto',
  none: 'ninguno',
  true: 'sí',
  false: 'no',
}

/** «estado: pendiente → en proceso · notas internas» */
export function changesInWords(changes: HistoryChanges): string {
  return Object.entries(changes)
    .map(([field, change]) => {
      const label = fieldLabels[field] ?? field
      return change === true ? label : `${label}: ${valueInWords(change[0])} → ${valueInWords(change[1])}`
    })
    .join(' · ')
}

function valueInWords(value: string | number | boolean | null): string {
  if (value === null || value === '') return 'nada'
  return valueLabels[String(value)] ?? String(value)
}
