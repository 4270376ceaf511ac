import * as z from 'zod/mini'
import { onlyFor } from '#lib/http/field-rights.ts'
import {
  judgedAs,
  limits,
  oneOf,
  optionalCode,
  optionalText,
  prepared,
  text,
  yesNo,
} from '#lib/http/fields.ts'
import { day, id, lastSeen, listQuery, moneyField, wholeNumber } from '#lib/http/record-fields.ts'
import { isFamilyNumber } from '#lib/text/reference.ts'
import { isOwnCode, scannedTracking } from '#lib/text/scanned.ts'
import { isPrintable, normalCode } from './codes.ts'

const cost = () => onlyFor('stock.costs', z.string(), () => '')

export const inventoryCategories = ['hopebox', 'supplies', 'general'] as const
export type InventoryCategory = (typeof inventoryCategories)[number]

// reserve and release move the reserved balance only. `cost` moves nothing: the item has another unit cost. All others
// move the quantity on hand.
export const stockMovementKinds = [
  'restock',
  'count',
  'consume',
  'return',
  'correction',
  'cost',
  'reserve',
  'release',
  'write_off',
] as const
export type StockMovementKind = (typeof stockMovementKinds)[number]

/** Why units found while packing a box cannot be given. */
export const writeOffReasons = ['broken', 'expired'] as const
export type WriteOffReason = (typeof writeOffReasons)[number]

export const stockLimits = { quantity: 1_000_000, unit: 30, unitCostDigits: 5, code: 60 } as const

const quantity = wholeNumber(0, stockLimits.quantity, 'inventory.errors.quantity.invalid')
const unitCost = moneyField('inventory.errors.unitCost.invalid').check(
  z.refine(
    (value) => value.length <= stockLimits.unitCostDigits + '.00'.length,
    'inventory.errors.unitCost.invalid',
  ),
)
const minQuantity = wholeNumber(0, stockLimits.quantity, 'inventory.errors.minQuantity.invalid')
const category = oneOf(inventoryCategories, 'inventory.errors.category.invalid')
const reason = optionalText(limits.short, 'inventory.errors.reason.tooLong')

const named = {
  name: text(limits.name, {
    required: 'inventory.errors.name.required',
    tooLong: 'inventory.errors.name.tooLong',
  }),
  description: optionalText(limits.notes, 'inventory.errors.description.tooLong'),
}
const unit = z.pipe(
  optionalText(stockLimits.unit, 'inventory.errors.unit.tooLong'),
  z.transform((value) => value ?? 'unidad'),
)

/** Scanned into the wrong field: of a box, an article's own, a family's number, or a parcel's. */
const isOtherCode = (value: string): boolean =>
  isOwnCode(value) || isFamilyNumber(value) || /^(?:9\d{19,}|1Z[A-Z\d]{16})$/.test(scannedTracking(value))

const code = z.pipe(
  optionalCode(stockLimits.code, 'inventory.errors.code.tooLong').check(
    z.refine((value) => !value || isPrintable(value), judgedAs('code', 'inventory.errors.code.signs')),
    z.refine((value) => !value || !isOtherCode(value), 'inventory.errors.code.own'),
  ),
  z.transform((value) => (value ? normalCode(value) : null)),
)

/** Asked by our forms: a name that another active item has, in any spelling, is refused. */
const isNewName = z.optional(yesNo)

export const NewInventoryItem = z.object({
  ...named,
  unit,
  quantity: z._default(quantity, 0),
  unitCost: z._default(unitCost, '0.00'),
  category: z._default(category, 'general'),
  minQuantity: z._default(minQuantity, 0),
  isActive: z._default(yesNo, true),
  code,
  isNewName,
})
export type NewInventoryItem = z.output<typeof NewInventoryItem>

/**
 * A changed quantity becomes a correction in the ledger. It is refused if the quantity is no longer `expected`:
 * `updatedAt` does not change when a box takes stock.
 */
export const InventoryItemChange = z.partial(
  z.object({
    ...named,
    unit,
    quantity,
    expected: quantity,
    unitCost,
    category,
    minQuantity,
    isActive: yesNo,
    code,
    isNewName,
    reason,
    ...lastSeen,
  }),
)
export type InventoryItemChange = z.output<typeof InventoryItemChange>

export const InventoryItem = z.object({
  id: z.number(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** The barcode on the thing itself. Our own code follows from the id. */
  code: z.nullable(z.string()),
  /** On hand, including reserved stock. */
  quantity: z.number(),
  /** Reserved for boxes being packed. */
  reserved: z.number(),
  /** On hand and not reserved. */
  quantityAvailable: z.number(),
  unit: z.string(),
  unitCost: cost(),
  /** quantity × unitCost */
  value: cost(),
  category: z.enum(inventoryCategories),
  minQuantity: z.number(),
  isActive: z.boolean(),
  /** Active, and at or below the minimum. */
  isLow: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type InventoryItem = z.output<typeof InventoryItem>

export const InventoryFilter = z.object({
  ...listQuery,
  category: z.optional(oneOf(inventoryCategories)),
  isActive: z.optional(yesNo),
  /** `low`: at or below the minimum. `packable`: a box can still take it. */
  stock: z.optional(oneOf(['low', 'packable', 'onHand', 'expiring'])),
})
export type InventoryFilter = z.output<typeof InventoryFilter>

/** Active items, but for `donatedValue`. */
export const InventorySummary = z.object({
  items: z.number(),
  units: z.number(),
  totalValue: cost(),
  /** What the valid receipts of given articles say, whatever is left of these: a gift adds no cost (rulings.md#costing). */
  donatedValue: cost(),
  lowStock: z.number(),
})
export type InventorySummary = z.output<typeof InventorySummary>

/**
 * rulings.md#costing: after goods came in, a unit costs what it cost `last` (the documented formula), the `average` of
 * what was there and what came, or what it cost before (`keep`).
 */
export const costings = ['last', 'average', 'keep'] as const
export type Costing = (typeof costings)[number]

const emptyAsNull = (value: unknown) => (value === '' ? null : value)
/** A delivery may have a lot and a day on which it expires. */
const lotFields = {
  lotCode: optionalText(60, 'inventory.errors.lotCode.tooLong'),
  expiresOn: z.pipe(
    prepared(emptyAsNull, z.nullish(day)),
    z.transform((value) => value ?? null),
  ),
}

export const Restock = z.object({
  quantity: wholeNumber(1, stockLimits.quantity, 'inventory.errors.restock.invalid'),
  unitCost: z.optional(unitCost),
  occurredOn: z.optional(day),
  reason,
  /** True: also becomes the item's unit cost. False: recorded in the ledger only. */
  updatesUnitCost: z._default(yesNo, true),
  /** What the item costs afterwards. Default: as `updatesUnitCost` says. */
  costing: z.optional(oneOf(costings)),
  ...lotFields,
})
export type Restock = z.output<typeof Restock>

/** The counted quantity, and the quantity the user saw when accepting the difference. */
export const StockCount = z.object({
  counted: quantity,
  expected: z.optional(quantity),
  occurredOn: z.optional(day),
  reason,
})
export type StockCount = z.output<typeof StockCount>

export const StockMovement = z.object({
  id: z.number(),
  inventoryItemId: z.number(),
  itemName: z.string(),
  unit: z.string(),
  kind: z.enum(stockMovementKinds),
  /** Change of the quantity on hand. */
  quantity: z.number(),
  /** Change of the reserved quantity. */
  reserved: z.number(),
  /** Units of a box that were lost or damaged after they left. Negative when they turned up. */
  writtenOff: z.number(),
  unitCost: cost(),
  /** Change of the item's value, quantity × unit cost. */
  valueChange: cost(),
  occurredOn: z.string(),
  reason: z.nullable(z.string()),
  userName: z.nullable(z.string()),
  boxRequestId: z.nullable(z.number()),
  hospitalDeliveryBoxId: z.nullable(z.number()),
  createdAt: z.string(),
})
export type StockMovement = z.output<typeof StockMovement>

/** One label for the shelf. */
export const ShelfLabel = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  category: z.enum(inventoryCategories),
  barcodeSvg: z.string(),
})
export type ShelfLabel = z.output<typeof ShelfLabel>

export const MovementFilter = z.object({
  page: listQuery.page,
  pageSize: listQuery.pageSize,
  itemId: z.optional(id),
  kind: z.optional(oneOf(stockMovementKinds)),
})
export type MovementFilter = z.output<typeof MovementFilter>

/** One line of what came in: an item of the inventory, or a new one by its name. */
export const incomingItem = {
  /** What the scanner read: an item without a code gets it. */
  code,
  inventoryItemId: prepared(emptyAsNull, z.nullish(id)),
  newItem: z.nullish(z.object({ name: named.name, category: z._default(category, 'hopebox'), unit })),
  ...lotFields,
}
export type IncomingItem = {
  inventoryItemId?: number | null
  newItem?: { name: string; category: InventoryCategory; unit: string } | null
  code: string | null
  quantity: number
  lotCode: string | null
  expiresOn: string | null
}

export const StockLot = z.object({
  id: z.number(),
  inventoryItemId: z.number(),
  lotCode: z.nullable(z.string()),
  expiresOn: z.string(),
  quantity: z.number(),
  /** How many are still there, if the first to expire are used first. */
  left: z.number(),
  isExpiring: z.boolean(),
  updatedAt: z.string(),
})
export type StockLot = z.output<typeof StockLot>

/** What was typed wrongly. A lot that is left out stays. */
export const StockLotChange = z.object({
  expiresOn: day,
  lotCode: z.optional(lotFields.lotCode),
  ...lastSeen,
})
export type StockLotChange = z.output<typeof StockLotChange>

/** What one item is good for. */
export const ItemOutlook = z.object({
  inventoryItemId: z.number(),
  /** For how many boxes it is enough. Null: no active recipe uses it. */
  boxes: z.nullable(z.number()),
  /** How many leave in a day, on average. */
  perDay: z.number(),
  /** The day on which none is left at this pace. Null: none leave, or it takes over two years. */
  runsOutOn: z.nullable(z.string()),
  lots: z.array(StockLot),
})
export type ItemOutlook = z.output<typeof ItemOutlook>
