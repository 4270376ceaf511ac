import type { BadgeTone } from '#ui/badge.tsx'

/** back-office.md#hospital-deliveries, to the letter. */
const again = 'Por favor, intenta de nuevo.'
const words = (thing: string, article: string, verb: string, done: string) => ({
  success: `${thing} ${done}`,
  error: { text: `No se pudo ${verb} ${article}. ${again}` },
})

export const deliveryToasts = {
  created: words('Entrega', 'la entrega', 'crear', 'creada'),
  updated: words('Entrega', 'la entrega', 'actualizar', 'actualizada'),
  removed: words('Entrega', 'la entrega', 'eliminar', 'eliminada'),
}
export const boxToasts = {
  created: words('Caja', 'la caja', 'crear', 'creada'),
  updated: words('Caja', 'la caja', 'actualizar', 'actualizada'),
  removed: words('Caja', 'la caja', 'eliminar', 'eliminada'),
}
export const boxItemToasts = {
  added: words('Artículo', 'el artículo', 'agregar', 'agregado'),
  updated: words('Artículo', 'el artículo', 'actualizar', 'actualizado'),
  removed: words('Artículo', 'el artículo', 'eliminar', 'eliminado'),
}

export const allBoxesExist = 'Ya se han creado todas las cajas necesarias para esta entrega.'

export const statusTone = (status: string): BadgeTone =>
  status === 'delivered' ? 'done' : status === 'pending' ? 'pending' : 'neutral'
