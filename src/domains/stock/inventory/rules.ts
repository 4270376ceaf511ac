import { formatCount } from '#lib/text/count.ts'
import { fromCents, timesMoney, toCents } from '#lib/text/money.ts'
import type { Costing, Restock } from './schemas.ts'

type Stock = { quantity: number; reserved: number; minQuantity: number; isActive: boolean; unitCost: string }

/** At or below the minimum. Inactive items are never low (back-office.md#inventory). */
export const isLowStock = (item: Pick<Stock, 'quantity' | 'minQuantity' | 'isActive'>): boolean =>
  item.isActive && item.quantity <= item.minQuantity

export const availableOf = (item: Pick<Stock, 'quantity' | 'reserved'>): number =>
  item.quantity - item.reserved

export const worthOf = (item: Pick<Stock, 'quantity' | 'unitCost'>): string =>
  timesMoney(item.unitCost, item.quantity)

/** The stock of one box line, reserved while packing and consumed once it left. */
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

/** rulings.md#coverage: the pace is the average of these days, or of the days since the item's first movement. */
export const paceDays = 90
const shortestPaceDays = 14
const farAwayDays = 730

/** For how many boxes it is enough. Null: no recipe uses it. */
export const boxesFrom = (available: number, perBox: number | undefined): number | null =>
  perBox ? Math.floor(Math.max(0, available) / perBox) : null

/** How many leave in a day, to two decimals. */
export function paceOf(used: number, daysKnown: number): number {
  const days = Math.min(paceDays, Math.max(shortestPaceDays, daysKnown))
  return Math.max(0, Math.round((used / days) * 100) / 100)
}

export function runsOutOn(available: number, perDay: number, today: string): string | null {
  if (perDay <= 0) return null
  const days = Math.floor(Math.max(0, available) / perDay)
  return days > farAwayDays ? null : dayAfter(today, days)
}

/** rulings.md#lots: within this many days an item is expiring. */
const expiringDays = 60

export const expiresSoon = (expiresOn: string, today: string): boolean =>
  expiresOn <= dayAfter(today, expiringDays)

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * How many are left of each lot, given in the order in which they expire. The first to expire are used first, so what
 * is on hand belongs to the last ones.
 */
export function leftInLots(quantities: readonly number[], onHand: number): number[] {
  let rest = onHand
  return [...quantities]
    .reverse()
    .map((quantity) => {
      const left = Math.min(quantity, rest)
      rest -= left
      return left
    })
    .reverse()
}

/** What the older switch means, unless a costing is sent. */
export const costingOf = ({ costing, updatesUnitCost }: Restock): Costing =>
  costing ?? (updatesUnitCost ? 'last' : 'keep')

/** The average of what was there and what came, to the cent. */
export function averageCost(
  before: Pick<Stock, 'quantity' | 'unitCost'>,
  came: Pick<Stock, 'quantity' | 'unitCost'>,
): string {
  const units = before.quantity + came.quantity
  const cents = toCents(worthOf(before)) + toCents(worthOf(came))
  return fromCents(Math.round(cents / units))
}
