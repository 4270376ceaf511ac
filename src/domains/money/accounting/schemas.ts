import * as z from 'zod/mini'
import * as fields from '#lib/http/fields.ts'
import * as records from '#lib/http/record-fields.ts'
import { nullableText } from '#lib/http/record-fields.ts'
import { cleanText } from '#lib/text/clean-text.ts'
import { langs } from '#lib/text/texts.ts'

export const transactionTypes = ['income', 'expense', 'donation'] as const
export type TransactionType = (typeof transactionTypes)[number]

// `inventory` marks automatic box costs (back-office.md#transactions).
export const transactionPaymentMethods = [
  'cash',
  'check',
  'paypal',
  'bank_transfer',
  'ath_movil',
  'inventory',
] as const
export type TransactionPaymentMethod = (typeof transactionPaymentMethods)[number]

/**
 * The offered categories: stored value, label and other spellings. A category is free text, so any other is stored
 * and shown unchanged.
 */
export const transactionCategories = [
  { value: 'hopebox', label: 'Hope in a Box', also: ['hope in a box'] },
  { value: 'materiales', label: 'Materiales', also: ['material', 'supplies'] },
  { value: 'envíos', label: 'Envíos', also: ['envío', 'envios', 'envio'] },
  { value: 'eventos', label: 'Eventos', also: ['evento'] },
  { value: 'donaciones', label: 'Donaciones', also: ['donación', 'donacion'] },
  { value: 'operación', label: 'Operación', also: ['operacion', 'operaciones'] },
  { value: 'general', label: 'General', also: [] },
] as const
export type TransactionCategory = (typeof transactionCategories)[number]['value']

const line = (field: 'description' | 'category' | 'reason', max: number) =>
  fields.text(max, {
    required: `accounting.errors.${field}.required`,
    tooLong: `accounting.errors.${field}.tooLong`,
  })

const facts = {
  type: fields.oneOf(transactionTypes, 'accounting.errors.type.invalid'),
  amount: records
    .moneyField('accounting.errors.amount.invalid')
    .check(z.refine((value) => value !== '0.00', 'accounting.errors.amount.invalid')),
  description: line('description', fields.limits.message),
  category: line('category', fields.limits.name),
  occurredOn: z.nullish(records.day),
  donorName: fields.optionalText(fields.limits.name, 'accounting.errors.donorName.tooLong'),
  donorEmail: fields.optionalEmail(fields.messagesAt('accounting.errors.donorEmail.')),
  donorPhone: fields.optionalPhone(fields.messagesAt('accounting.errors.donorPhone.')),
  supplierName: fields.optionalText(fields.limits.name, 'accounting.errors.supplierName.tooLong'),
  supplierInfo: fields.optionalText(fields.limits.notes, 'accounting.errors.supplierInfo.tooLong'),
  transactionId: fields.optionalCode(fields.limits.name, 'accounting.errors.transactionId.tooLong'),
  paymentMethod: z.nullish(
    fields.oneOf(transactionPaymentMethods, 'accounting.errors.paymentMethod.invalid'),
  ),
  notes: fields.optionalText(fields.limits.long, 'accounting.errors.notes.tooLong'),
}

/**
 * With `isAutomatic`, type expense and a `requestId` it records the cost of a box. The amount must match the box, and
 * each box is recorded once (back-office.md#box-cost).
 */
export const NewTransaction = z.object({
  ...facts,
  isAutomatic: z._default(fields.yesNo, false),
  requestId: z.nullish(records.id),
  /** Which parcel of the request. Default: the current one. */
  parcelNumber: z.nullish(records.id),
  /** Like `requestId`, for all boxes of a delivery to a hospital. */
  hospitalDeliveryId: z.nullish(records.id),
})
export type NewTransaction = z.output<typeof NewTransaction>

export const TransactionChange = z.partial(
  z.object({ ...facts, isAutomatic: records.decidedByServer(fields.yesNo), ...records.lastSeen }),
)
export type TransactionChange = z.output<typeof TransactionChange>

/** Who gave, as staff know it. Without a name the gift is anonymous. What is not sent stays. */
export const DonorChange = z.object({
  donorName: facts.donorName,
  donorEmail: z.optional(facts.donorEmail),
  /** Of the letters and the receipt. */
  locale: z.optional(fields.oneOf(langs)),
  ...records.lastSeen,
})
export type DonorChange = z.output<typeof DonorChange>

/** Money of this transaction went back, all or a part. */
export const NewReversal = z.object({
  /** Defaults to all that is left. */
  amount: z.optional(facts.amount),
  /** Defaults to today. */
  occurredOn: z.nullish(records.day),
  reason: facts.notes,
})
export type NewReversal = z.output<typeof NewReversal>

export const AccountingTransaction = z.object({
  id: z.number(),
  type: z.enum(transactionTypes),
  amount: z.string(),
  description: z.string(),
  category: z.string(),
  /** The day in Puerto Rico. */
  occurredOn: z.string(),
  /** The day a gift was made, when its month was closed. */
  madeOn: nullableText,
  donorName: nullableText,
  donorEmail: nullableText,
  donorPhone: nullableText,
  supplierName: nullableText,
  supplierInfo: nullableText,
  transactionId: nullableText,
  paymentMethod: z.nullable(z.enum(transactionPaymentMethods)),
  notes: nullableText,
  isAutomatic: z.boolean(),
  requestId: z.nullable(z.number()),
  donationId: z.nullable(z.number()),
  hospitalDeliveryId: z.nullable(z.number()),
  /** The receipt of a donation. */
  receipt: z.nullable(z.object({ id: z.number(), number: z.string() })),
  /** The transaction that this counter-entry takes back. Its amount is then negative. */
  reversalOf: z.nullable(z.number()),
  /** How much of it counter-entries have taken back. */
  reversedAmount: z.string(),
  /** Of the cost of a box. */
  parcelNumber: z.number(),
  /** Set if a box, a verified payment or a refund created or changed it, or its month is closed: not edited or deleted. */
  lockedBy: z.nullable(z.enum(['box', 'delivery', 'payment', 'reversal', 'month'])),
  createdBy: z.nullable(z.number()),
  createdByName: nullableText,
  updatedBy: z.nullable(z.number()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type AccountingTransaction = z.output<typeof AccountingTransaction>

export const monthField = z.string().check(z.regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'errors.date'))

export const filterFields = {
  q: records.listQuery.q,
  month: z.optional(monthField),
  /** Days in Puerto Rico, both included. */
  dateFrom: z.optional(records.day),
  dateTo: z.optional(records.day),
  type: z.optional(fields.oneOf(transactionTypes)),
  /** Matches all spellings of the category. */
  category: z.optional(z.string().check(z.overwrite(cleanText), z.maxLength(fields.limits.name))),
  /** Only the transactions of this box. */
  requestId: z.optional(records.id),
  paymentMethod: z.optional(fields.oneOf(transactionPaymentMethods)),
}

export const TransactionFilter = z.object({ ...records.listQuery, ...filterFields })
export type TransactionFilter = z.output<typeof TransactionFilter>

/** Totals of the filtered rows. `income` includes `donations`. */
export const TransactionSummary = z.object({
  count: z.number(),
  income: z.string(),
  expenses: z.string(),
  donations: z.string(),
  donationCount: z.number(),
  /** Donations of which nothing is left: their return is among these rows. */
  returnedCount: z.number(),
  balance: z.string(),
  /** Money alone: without the value of goods, which left with boxes and cost money when they were bought. */
  cashIncome: z.string(),
  cashExpenses: z.string(),
  cashBalance: z.string(),
  /** The recorded cost of boxes: the value of the goods in them. */
  goodsUsed: z.string(),
})
export type TransactionSummary = z.output<typeof TransactionSummary>

export const MonthTotals = z.object({
  month: z.string(),
  income: z.string(),
  expenses: z.string(),
  donations: z.string(),
  balance: z.string(),
})
export type MonthTotals = z.output<typeof MonthTotals>

/** One close of a month. Reopened: it counts no longer, and the month may have another. */
export const MonthClose = z.object({
  id: z.number(),
  month: z.string(),
  closedAt: z.string(),
  closedByName: nullableText,
  reopenedAt: nullableText,
  reopenedByName: nullableText,
  reopenReason: nullableText,
})
export type MonthClose = z.output<typeof MonthClose>

export const MonthToClose = z.object({ month: monthField })
export const Reopening = z.object({ month: monthField, reason: line('reason', fields.limits.short) })

export const DonationsByMethod = z.object({
  paymentMethod: z.nullable(z.enum(transactionPaymentMethods)),
  count: z.number(),
  amount: z.string(),
})
export type DonationsByMethod = z.output<typeof DonationsByMethod>
