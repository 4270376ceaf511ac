import * as z from 'zod/mini'
import { transactionPaymentMethods } from '#domains/money/accounting/schemas.ts'
import { costings, incomingItem } from '#domains/stock/inventory/schemas.ts'
import { onlyFor } from '#lib/http/field-rights.ts'
import { fieldsWithTexts, limits, oneOf, prepared, yesNo } from '#lib/http/fields.ts'
import { day, listQuery, moneyField, nullableText, wholeNumber } from '#lib/http/record-fields.ts'
import { fromCents, timesMoney, toCents } from '#lib/text/money.ts'

const own = fieldsWithTexts('receiving.errors')
const cost = () => onlyFor('stock.costs', z.string(), () => '')

/** How a delivery can be paid: goods cannot pay for goods. */
export const expenseMethods = transactionPaymentMethods.filter((method) => method !== 'inventory')

const unitCost = moneyField('inventory.errors.unitCost.invalid').check(
  z.refine((value) => value.length <= '99999.00'.length, 'inventory.errors.unitCost.invalid'),
)

const emptyAsMissing = (value: unknown) => (value === '' || value === null ? undefined : value)

/** `lineTotal`: what the invoice says of all together, when a unit has no whole cents. The cost of a unit is rounded from it. */
const NewLine = z.pipe(
  z.object({
    ...incomingItem,
    quantity: wholeNumber(1, 100_000, 'inventory.errors.restock.invalid'),
    unitCost: prepared(emptyAsMissing, z.optional(unitCost)),
    lineTotal: prepared(emptyAsMissing, z.optional(moneyField())),
  }),
  z.transform(({ unitCost, lineTotal, ...line }, check) => {
    const cost =
      lineTotal === undefined ? unitCost : fromCents(Math.round(toCents(lineTotal) / line.quantity))
    if (cost === undefined)
      check.issues.push({
        code: 'custom',
        input: unitCost,
        message: 'inventory.errors.unitCost.invalid',
        path: ['unitCost'],
      })
    const unit = cost ?? '0.00'
    return { ...line, unitCost: unit, lineTotal: lineTotal ?? timesMoney(unit, line.quantity) }
  }),
)

export const NewStockReceipt = z.object({
  occurredOn: day,
  supplierName: own.optionalLine('supplierName'),
  documentNumber: own.optionalLine('documentNumber', 60),
  notes: own.optionalLine('notes', limits.notes),
  /** What a unit costs afterwards, where the price is another one. */
  costing: z._default(oneOf(costings), 'last'),
  lines: z
    .array(NewLine)
    .check(z.minLength(1, own.key('lines', 'required')), z.maxLength(100, own.key('lines', 'tooLong'))),
  /** What the invoice asks for all of it. What it differs by from the lines is postage, tax, a discount or a cent. */
  invoiceTotal: prepared(emptyAsMissing, z.optional(moneyField())),
  /** Also records the total as an expense. */
  recordsExpense: z._default(yesNo, false),
  paymentMethod: own.optionalChoice('paymentMethod', expenseMethods as ['cash', ...typeof expenseMethods]),
})
export type NewStockReceipt = z.output<typeof NewStockReceipt>

export const ReceiptReason = z.object({ reason: own.line('reason', limits.short) })
export type ReceiptReason = z.output<typeof ReceiptReason>

export const StockReceipt = z.object({
  id: z.number(),
  occurredOn: z.string(),
  supplierName: nullableText,
  documentNumber: nullableText,
  notes: nullableText,
  /** What was paid: the lines and the charges. */
  total: cost(),
  /** What the invoice asks besides its articles, below zero for a discount. */
  charges: cost(),
  lines: z.array(
    z.object({
      inventoryItemId: z.number(),
      itemName: z.string(),
      unit: z.string(),
      quantity: z.number(),
      unitCost: cost(),
      lotCode: nullableText,
      expiresOn: nullableText,
    }),
  ),
  /** The expense recorded with it. */
  transactionId: z.nullable(z.number()),
  /** What that expense says now. Null: it is not in the books. */
  expenseAmount: onlyFor('stock.costs', z.nullable(z.string()), () => ''),
  withdrawnAt: nullableText,
  withdrawnReason: nullableText,
  createdAt: z.string(),
})
export type StockReceipt = z.output<typeof StockReceipt>

export const StockReceiptFilter = z.object({ ...listQuery, withdrawn: z.optional(yesNo) })
export type StockReceiptFilter = z.output<typeof StockReceiptFilter>
