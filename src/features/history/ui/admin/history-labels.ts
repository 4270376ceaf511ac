import type { HistoryChanges, HistoryEntity } from '../../schemas.ts'
import { fieldLabels, isShownByEntry, valueText } from './field-labels.ts'

/** What each kind of record is called. */
export const entityLabels: Record<HistoryEntity, string> = {
  box_request: 'Solicitud',
  volunteer: 'Voluntario',
  provider: 'Proveedor',
  event: 'Evento',
  registration: 'Registro de evento',
  contact_message: 'Mensaje',
  inventory_item: 'Artículo de inventario',
  accounting_transaction: 'Transacción',
  donation: 'Donación',
  payment: 'Pago',
  payment_notice: 'Aviso de pago',
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

export const actionLabels: Record<string, string> = {
  restocked: 'Se repuso',
  counted: 'Se contó',
  prepared: 'Se preparó',
  contents_changed: 'Cambió su contenido',
  box_suggested: 'Se preparó la caja con la receta',
  box_item_added: 'Se añadió a la caja',
  box_item_included: 'Se incluyó en la caja',
  box_item_excluded: 'Se sacó de la caja',
  box_item_changed: 'Cambió la cantidad en la caja',
  box_item_removed: 'Se removió de la caja',
  cost_recorded: 'Se registró el costo',
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
  manual: 'Se verificó a mano',
  mismatch: 'No coincide',
  refunded: 'Se devolvió',
  set_aside: 'Se apartó: no es de una solicitud ni una donación',
  dismissed: 'Se descartó: el pago no llegó',
  claimed: 'Se declaró',
  payment: 'Cambió su pago',
  completed: 'Se completó',
  purchased: 'Se compró',
  resent: 'Se envió otra vez',
  reset: 'Volvió al texto original',
  printed: 'Se imprimió',
  downloaded: 'Se descargó',
  erased: 'Se borraron los datos personales',
  archived: 'Salió de los totales: el dinero se devolvió',
  restore: 'Se restauró',
  sent: 'Se envió',
  ship: 'Se marcó enviada',
  exported: 'Se descargó',
  moved_up: 'Pasó de la lista de espera a un espacio',
  pending: 'Volvió a pendiente',
  reset_password: 'Se puso otra contraseña',
  own_password: 'Cambió su contraseña',
  access_removed: 'Se quitó el acceso',
  access_returned: 'Se devolvió el acceso',
}

export const actionLabel = (action: string): string => actionLabels[action] ?? action.replaceAll('_', ' ')

/** «estado: pendiente → en proceso · notas internas» */
export function changesText(changes: HistoryChanges, action = ''): string {
  return Object.entries(changes)
    .filter(([field]) => !isShownByEntry.includes(field))
    .map(([field, change]) => {
      const label = fieldLabels[field] ?? field
      if (change === true) return label
      const [before, after] = change
      // From nothing: only what it became. Of what is gone: only what it was.
      if (before === null) return `${label}: ${valueText(field, after)}`
      if (after === null && action === 'deleted') return `${label}: ${valueText(field, before)}`
      return `${label}: ${valueText(field, before)} → ${valueText(field, after)}`
    })
    .join(' · ')
}

/** «Se cambió: estado: pendiente → en proceso» */
export function entryText(entry: { action: string; changes: HistoryChanges }): string {
  const changes = changesText(entry.changes, entry.action)
  return changes ? `${actionLabel(entry.action)}: ${changes}` : actionLabel(entry.action)
}

/** Everything that was written down of one record, the deleted ones too. */
export const historyAddress = (entity: string, entityId: number): string =>
  `/admin/historial?entity=${entity}&entityId=${entityId}`
