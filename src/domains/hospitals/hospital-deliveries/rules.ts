import { foldText } from '#lib/text/fold-text.ts'
import { deliveryStatusLabels } from './labels.ts'

/** rulings.md#serial-numbers: `HOS-12-001` is three letters of the institution, delivery id, sequence number. */
export function serialNumberOf(institutionName: string, deliveryId: number, position: number): string {
  const letters = foldText(institutionName)
    .replace(/[^a-z]/g, '')
    .slice(0, 3)
    .toUpperCase()
    .padEnd(3, 'X')
  return `${letters}-${deliveryId}-${String(position).padStart(3, '0')}`
}

/** The agreed number minus the existing boxes. */
export const missingBoxes = (boxesDelivered: number, existing: number): number =>
  Math.max(0, boxesDelivered - existing)

export const averageBoxes = (boxes: number, deliveries: number): number =>
  deliveries === 0 ? 0 : Math.round(boxes / deliveries)

/** The boxes have left the house. */
export const isHandedOver = (delivery: { status: string }): boolean => delivery.status === 'delivered'

export const statusName = (status: string): string => deliveryStatusLabels[status] ?? status

/** The description of the transaction. */
export const deliveryCostDescription = (delivery: { institutionName: string }): string =>
  `Entrega de cajas a ${delivery.institutionName}`

type FillableBox = { itemCount: number; isPrepared: boolean }

/** How many boxes can be filled: the empty ones, and those that do not exist yet. */
export function boxesToFill(
  delivery: { status: string; boxesDelivered: number },
  boxes: readonly FillableBox[],
): number {
  if (isHandedOver(delivery)) return 0
  const empty = boxes.filter(({ itemCount, isPrepared }) => itemCount === 0 && !isPrepared).length
  return empty + missingBoxes(delivery.boxesDelivered, boxes.length)
}
