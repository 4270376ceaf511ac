import * as z from 'zod/mini'
import { incomingItem } from '#domains/stock/inventory/schemas.ts'
import { fieldsWithTexts, limits, messagesAt, optionalEmail, optionalPhone, yesNo } from '#lib/http/fields.ts'
import { day, listQuery, moneyField, nullableText, wholeNumber } from '#lib/http/record-fields.ts'

const own = fieldsWithTexts('goodsGifts.errors')

/** One item of the inventory, how much of it, and what one unit is worth. */
const NewLine = z.object({
  ...incomingItem,
  quantity: wholeNumber(1, 100_000, own.key('quantity', 'invalid')),
  unitValue: moneyField(own.key('unitValue', 'invalid')).check(
    z.refine((value) => value.length <= '99999.00'.length, own.key('unitValue', 'invalid')),
  ),
})

export const NewGoodsGift = z.object({
  occurredOn: day,
  donorName: own.optionalLine('donorName'),
  donorEmail: optionalEmail(messagesAt('goodsGifts.errors.donorEmail.')),
  donorPhone: optionalPhone(messagesAt('goodsGifts.errors.donorPhone.')),
  documentNumber: own.optionalLine('documentNumber', 60),
  notes: own.optionalLine('notes', limits.notes),
  lines: z
    .array(NewLine)
    .check(z.minLength(1, own.key('lines', 'required')), z.maxLength(60, own.key('lines', 'tooLong'))),
})
export type NewGoodsGift = z.output<typeof NewGoodsGift>

export const GoodsGiftReason = z.object({ reason: own.line('reason', limits.short) })
export type GoodsGiftReason = z.output<typeof GoodsGiftReason>

export const GoodsGift = z.object({
  id: z.number(),
  /** The day it was given. */
  occurredOn: z.string(),
  /** The day in the books, when its month was closed. */
  bookedOn: nullableText,
  donorName: nullableText,
  donorEmail: nullableText,
  donorPhone: nullableText,
  documentNumber: nullableText,
  notes: nullableText,
  /** The sum of quantity × value of a unit. */
  value: z.string(),
  lines: z.array(
    z.object({
      inventoryItemId: z.number(),
      itemName: z.string(),
      unit: z.string(),
      quantity: z.number(),
      unitValue: z.string(),
    }),
  ),
  receipt: z.nullable(z.object({ id: z.number(), number: z.string() })),
  /** Taken back: its goods left the inventory again and its receipt is void. */
  withdrawnAt: nullableText,
  withdrawnReason: nullableText,
  createdAt: z.string(),
})
export type GoodsGift = z.output<typeof GoodsGift>

export const GoodsGiftFilter = z.object({
  ...listQuery,
  dateFrom: z.optional(day),
  dateTo: z.optional(day),
  withdrawn: z.optional(yesNo),
})
export type GoodsGiftFilter = z.output<typeof GoodsGiftFilter>
