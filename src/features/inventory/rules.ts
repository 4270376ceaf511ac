import { timesMoney } from '#lib/text/money.ts'

type Stock = { quantity: number; reserved: number; minQuantity: number; isActive: boolean; unitCost: string }

/** back-office.md#inventory: at or under the minimum, active items only. */
export const isLowStock = (item: Pick<Stock, 'quantity' | 'minQuantity' | 'isActive'>): boolean =>
  item.isActive && item.quantity <= item.minQuantity

/** rulings.md#stock: on hand and promised to nobody. */
export const availableOf = (item: Pick<Stock, 'quantity' | 'reserved'>): number =>
  item.quantity - item.reserved

export const worthOf = (item: Pick<Stock, 'quantity' | 'unitCost'>): string =>
  timesMoney(item.unitCost, item.quantity)

/** What one line of a box holds of the stock: promised while packing, taken once it left. rulings.md#stock. */
export type Allocation = { reservedQuantity: number; consumedQuantity: number }

/** `held`: being packed; `taken`: shipped or prepared; `free`: nothing is kept for it. */
export type BoxStockState = 'held' | 'taken' | 'free'

export function allocationFor(
  line: { isIncluded: boolean; quantity: number },
  state: BoxStockState,
): Allocation {
  const kept = line.isIncluded ? line.quantity : 0
  return {
    reservedQuantity: state === 'held' ? kept : 0,
    consumedQuantity: state === 'taken' ? kept : 0,
  }
}

/** «1 unidad», «3 unidades», «2 rollos de papel»: the unit's first word follows the number. */
export function amountOf(quantity: number, unit: string): string {
  const shown = quantity.toLocaleString('en-US')
  if (quantity === 1) return `${shown} ${unit}`
  const [first = '', ...rest] = unit.split(' ')
  return [shown, pluralOf(first), ...rest].join(' ')
}

function pluralOf(word: string): string {
  if (/s$/i.test(word)) return word
  if (/z$/i.test(word)) return `${word.slice(0, -1)}ces`
  return /[aeiouáéíóú]$/i.test(word) ? `${word}s` : `${word}es`
}
