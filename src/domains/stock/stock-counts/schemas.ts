import * as z from 'zod/mini'
import { inventoryCategories, stockLimits } from '#domains/stock/inventory/schemas.ts'
import { onlyFor } from '#lib/http/field-rights.ts'
import { fieldsWithTexts, limits, oneOf, prepared } from '#lib/http/fields.ts'
import { instant, listQuery, nullableText, optionalWholeNumber } from '#lib/http/record-fields.ts'

export const stockCountStatuses = ['open', 'accepted', 'cancelled'] as const
export type StockCountStatus = (typeof stockCountStatuses)[number]

const own = fieldsWithTexts('stockCounts.errors')

export const NewStockCount = z.object({
  categories: z.pipe(
    z
      .array(oneOf(inventoryCategories, 'inventory.errors.category.invalid'))
      .check(z.minLength(1, own.key('categories', 'required')), z.maxLength(inventoryCategories.length)),
    z.transform((chosen) => inventoryCategories.filter((category) => chosen.includes(category))),
  ),
  notes: own.optionalLine('notes', limits.short),
})
export type NewStockCount = z.output<typeof NewStockCount>

/** What was counted on the shelf. Null: not counted yet. */
export const CountedLine = z.object({
  counted: optionalWholeNumber(0, stockLimits.quantity, own.key('counted', 'invalid')),
  /** When it was counted, if it is typed later from a sheet. Default: now. */
  countedAt: prepared((value) => (value === '' ? undefined : value), z.optional(instant)),
})
export type CountedLine = z.output<typeof CountedLine>

export const CountAcceptance = z.object({ reason: own.optionalLine('reason', limits.short) })
export type CountAcceptance = z.output<typeof CountAcceptance>

export const StockCountLine = z.object({
  id: z.number(),
  inventoryItemId: z.number(),
  name: z.string(),
  code: z.nullable(z.string()),
  unit: z.string(),
  category: z.enum(inventoryCategories),
  unitCost: onlyFor('stock.costs', z.string(), () => ''),
  counted: z.nullable(z.number()),
  /** In the ledger at the moment of the count. */
  expected: z.nullable(z.number()),
  /** counted − expected */
  difference: z.nullable(z.number()),
  countedAt: nullableText,
  countedBy: nullableText,
})
export type StockCountLine = z.output<typeof StockCountLine>

const summary = {
  id: z.number(),
  status: z.enum(stockCountStatuses),
  categories: z.array(z.enum(inventoryCategories)),
  notes: nullableText,
  items: z.number(),
  counted: z.number(),
  /** Counted lines that differ. */
  differences: z.number(),
  reason: nullableText,
  createdBy: nullableText,
  createdAt: z.string(),
  closedBy: nullableText,
  closedAt: nullableText,
}
export const StockCount = z.object(summary)
export type StockCount = z.output<typeof StockCount>

export const StockCountSheet = z.object({
  ...summary,
  lines: z.array(StockCountLine),
  /** The caller counted none of the lines, and may confirm them without a reason. */
  isSecondPerson: z.boolean(),
})
export type StockCountSheet = z.output<typeof StockCountSheet>

export const StockCountFilter = z.object({ ...listQuery, status: z.optional(oneOf(stockCountStatuses)) })
export type StockCountFilter = z.output<typeof StockCountFilter>
