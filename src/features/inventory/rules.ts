import { formatCount } from '#lib/text/count.ts'
import { timesMoney } from '#lib/text/money.ts'

type Stock = { quantity: number; reserved: number; minQuantity: number; isActive: boolean; unitCost: string }

/** back-office.md#inventory: at or below the minimum, active items only. */
export const isLowStock = (item: Pick<Stock, 'quantity' | 'minQuantity' | 'isActive'>): boolean =>
  item.isActive && item.quantity <= item.minQuantity

/** rulings.md#stock: on hand and not reserved. */
export const availableOf = (item: Pick<Stock, 'quantity' | 'reserved'>): number =>
  item.quantity - item.reserved

export const worthOf = (item: Pick<Stock, 'quantity' | 'unitCost'>): string =>
  timesMoney(item.unitCost, item.quantity)

/** rulings.md#stock: the stock of one box line, reserved while packing and consumed once it left. */
export type Allocation = { reservedQuantity: number; consumedQuantity: number }

/** `reserved`: being packed. `consumed`: shipped or prepared. `released`: no stock allocated. */
export type BoxStockState = 'reserved' | 'consumed' | 'released'

export function allocationFor(
  line: { isIncluded: boolean; quantity: number },
  state: BoxStockState,
): Allocation {
  const included = line.isIncluded ? line.quantity : 0
  return {
    reservedQuantity: state === 'reserved' ? included : 0,
    consumedQuantity: state === 'consumed' ? included : 0,
  }
}

/** "1 unidad", "3 unidades", "2 rollos de papel": pluralizes the unit's first word. */
export function amountOf(quantity: number, unit: string): string {
  const shown = formatCount(quantity)
  if (quantity === 1) return `${shown} ${unit}`
  const [first = '', ...rest] = unit.split(' ')
  return [shown, pluralOf(first), ...rest].join(' ')
}

/** "queda 1 unidad", "quedan 3 unidades" */
export const leftOver = (quantity: number, unit: string): string =>
  `${quantity === 1 ? 'queda' : 'quedan'} ${amountOf(quantity, unit)}`

/** "queda 1", "quedan 3" */
export const countLeft = (quantity: number): string =>
  `${quantity === 1 ? 'queda' : 'quedan'} ${formatCount(quantity)}`

function pluralOf(word: string): string {
  if (/s$/i.test(word)) return word
  if (/z$/i.test(word)) return `${word.slice(0, -1)}ces`
  return /[aeiouáéíóú]$/i.test(word) ? `${word}s` : `${word}es`
}
