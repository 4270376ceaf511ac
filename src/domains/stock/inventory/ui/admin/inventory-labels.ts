import { formatCount } from '#lib/text/count.ts'
export const optionsOf = <K extends string>(labels: Record<K, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: label as string }))

/** The title says what failed, the server's message says why. */
export const itemToasts = {
  created: { success: 'Item creado', error: { title: 'Error al crear item' } },
  updated: { success: 'Item actualizado', error: { title: 'Error al actualizar item' } },
  removed: { success: 'Item eliminado', error: { title: 'Error al eliminar item' } },
  restocked: { success: 'Entrada registrada', error: { title: 'Error al actualizar item' } },
  counted: { success: 'Conteo aceptado', error: { title: 'Error al actualizar item' } },
}

export const signed = (quantity: number) =>
  quantity > 0 ? `+${formatCount(quantity)}` : `−${formatCount(Math.abs(quantity))}`
