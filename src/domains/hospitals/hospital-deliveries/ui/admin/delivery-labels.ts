import type { BadgeTone } from '#ui/badge.tsx'

/** Literal texts (back-office.md#hospital-deliveries). */
const again = 'Por favor, intenta de nuevo.'
const toasts = (thing: string, article: string, verb: string, done: string) => ({
  success: `${thing} ${done}`,
  error: { text: `No se pudo ${verb} ${article}. ${again}` },
})

export const deliveryToasts = {
  created: toasts('Entrega', 'la entrega', 'crear', 'creada'),
  updated: toasts('Entrega', 'la entrega', 'actualizar', 'actualizada'),
  removed: toasts('Entrega', 'la entrega', 'eliminar', 'eliminada'),
}
export const boxToasts = {
  created: toasts('Caja', 'la caja', 'crear', 'creada'),
  updated: toasts('Caja', 'la caja', 'actualizar', 'actualizada'),
  removed: toasts('Caja', 'la caja', 'eliminar', 'eliminada'),
}
export const boxItemToasts = {
  added: toasts('Artículo', 'el artículo', 'agregar', 'agregado'),
  updated: toasts('Artículo', 'el artículo', 'actualizar', 'actualizado'),
  removed: toasts('Artículo', 'el artículo', 'eliminar', 'eliminado'),
  putBack: { success: 'Deshecho', error: { title: 'No se pudo deshacer' } },
}

export const allBoxesExist = 'Ya se han creado todas las cajas necesarias para esta entrega.'

export const statusTone = (status: string): BadgeTone =>
  status === 'delivered' ? 'done' : status === 'pending' ? 'pending' : 'neutral'
