import type { BulkQuestion } from '#ui/admin/use-bulk.ts'
import { isPickup } from '../../family-rules.ts'
import type { BoxRequest } from '../../office-schemas.ts'
import { boxRequestBadges, stepLabel } from './request-labels.ts'

export const emptyBoxText =
  'No hay nada anotado en su contenido. Si la caja ya está llena, anota primero lo que lleva: así el inventario y el costo quedan bien. Cuando salga, su contenido ya no se cambia.'

/** Before several boxes leave, or wait to be picked up, of which these are empty. */
export function emptyBoxQuestion(
  empty: readonly Pick<BoxRequest, 'code' | 'deliveryMethod'>[],
): BulkQuestion | null {
  const [first, ...others] = empty
  if (!first) return null
  const codes = empty.map(({ code }) => code).join(', ')
  const areFetched = empty.every(({ deliveryMethod }) => isPickup(deliveryMethod))
  return {
    title: others.length > 0 ? '¿Seguir con cajas vacías?' : `¿Seguir con la caja de ${codes} vacía?`,
    text:
      others.length > 0
        ? `No hay nada anotado en el contenido de ${codes}. Si ya están llenas, anota primero lo que llevan.`
        : emptyBoxText,
    confirmLabel: areFetched ? stepLabel('shipped', first) : boxRequestBadges.shipped.step,
  }
}
