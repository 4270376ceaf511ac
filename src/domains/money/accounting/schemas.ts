import * as z from 'zod'
import * as fields from '#lib/http/fields.ts'
import * as records from '#lib/http/record-fields.ts'
import { cleanText } from '#lib/text/clean-text.ts'

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
    .refine((value) => value !== '0.00', 'accounting.errors.amount.invalid'),
  description: line('description', fields.limits.message),
  category: line('category', fields.limits.name),
  occurredOn: records.day.nullish(),
  donorName: fields.optionalText(fields.limits.name, 'accounting.errors.donorName.tooLong'),
  donorEmail: fields.optionalEmail(fields.messagesAt('accounting.errors.donorEmail.')),
  donorPhone: fields.optionalPhone(fields.messagesAt('accounting.errors.donorPhone.')),
  supplierName: fields.optionalText(fields.limits.name, 'accounting.errors.supplierName.tooLong'),
  supplierInfo: fields.optionalText(fields.limits.notes, 'accounting.errors.supplierInfo.tooLong'),
  transactionId: fields.optionalCode(fields.limits.name, 'accounting.errors.transactionId.tooLong'),
  paymentMethod: fields.oneOf(transactionPaymentMethods, 'accounting.errors.paymentMethod.invalid').nullish(),
  notes: fields.optionalText(fields.limits.long, 'accounting.errors.notes.tooLong'),
}

/**
 * With `isAutomatic`, type expense and a `requestId` it records the cost of a box. The amount must match the box, and
 * each box is recorded once (back-office.md#box-cost).
 */
export const NewTransaction = z.object({
  ...facts,
  isAutomatic: fields.yesNo.default(false),
  requestId: records.id.nullish(),
  /** Which parcel of the request. Default: the current one. */
  parcelNumber: records.id.nullish(),
  /** Like `requestId`, for all boxes of a delivery to a hospital. */
  hospitalDeliveryId: records.id.nullish(),
})
export type NewTransaction = z.output<typeof NewTransaction>

export const TransactionChange = z
  .object({ ...facts, isAutomatic: records.decidedByServer(fields.yesNo), ...records.lastSeen })
  .partial()
export type TransactionChange = z.output<typeof TransactionChange>

/** Money of this transaction went back, all or a part. */
export const NewReversal = z.object({
  /** Defaults to all that is left. */
  amount: facts.amount.optional(),
  /** Defaults to today. */
  occurredOn: records.day.nullish(),
  reason: facts.notes,
})
export type NewReversal = z.output<typeof NewReversal>

const nullableText = z.string().nullable()

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
  paymentMethod: z.enum(transactionPaymentMethods).nullable(),
  notes: nullableText,
  isAutomatic: z.boolean(),
  requestId: z.number().nullable(),
  donationId: z.number().nullable(),
  hospitalDeliveryId: z.number().nullable(),
  /** The receipt of a donation. */
  receipt: z.object({ id: z.number(), number: z.string() }).nullable(),
  /** The transaction that this counter-entry takes back. Its amount is then negative. */
  reversalOf: z.number().nullable(),
  /** How much of it counter-entries have taken back. */
  reversedAmount: z.string(),
  /** Of the cost of a box. */
  parcelNumber: z.number(),
  /** Set if a box, a verified payment or a refund created or changed it, or its month is closed: not edited or deleted. */
  lockedBy: z.enum(['box', 'delivery', 'payment', 'reversal', 'month']).nullable(),
  createdBy: z.number().nullable(),
  createdByName: nullableText,
  updatedBy: z.number().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type AccountingTransaction = z.output<typeof AccountingTransaction>

export const monthField = z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'errors.date')

export const filterFields = {
  q: records.listQuery.q,
  month: monthField.optional(),
  /** Days in Puerto Rico, both included. */
  dateFrom: records.day.optional(),
  dateTo: records.day.optional(),
  type: fields.oneOf(transactionTypes).optional(),
  /** Matches all spellings of the category. */
  category: z.string().overwrite(cleanText).max(fields.limits.name).optional(),
  /** Only the transactions of this box. */
  requestId: records.id.optional(),
  paymentMethod: fields.oneOf(transactionPaymentMethods).optional(),
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
  paymentMethod: z.enum(transactionPaymentMethods).nullable(),
  count: z.number(),
  amount: z.string(),
})
export type DonationsByMethod = z.output<typeof DonationsByMethod>
