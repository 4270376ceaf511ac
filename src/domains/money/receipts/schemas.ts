import * as z from 'zod/mini'
import { email, fieldsWithTexts, limits, oneOf, yesNo } from '#lib/http/fields.ts'
import { lastSeen, listQuery, nullableText, wholeNumber } from '#lib/http/record-fields.ts'
import { langs } from '#lib/text/texts.ts'

/** `goods`: things given instead of money. */
export const receiptKinds = ['money', 'goods'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** What a receipt was issued for: a record of the history. */
export const receiptSubjects = ['accounting_transaction', 'goods_gift'] as const
export type ReceiptSubject = (typeof receiptSubjects)[number]

const receiptStatuses = ['issued', 'void'] as const
export type ReceiptStatus = (typeof receiptStatuses)[number]

export const Receipt = z.object({
  id: z.number(),
  /** `2026-0001`: counted per calendar year of the gift, without gaps. */
  number: z.string(),
  year: z.number(),
  kind: z.enum(receiptKinds),
  status: z.enum(receiptStatuses),
  amount: z.string(),
  /** The day of the gift in Puerto Rico. */
  occurredOn: z.string(),
  paymentMethod: nullableText,
  description: z.string(),
  donorName: nullableText,
  donorEmail: nullableText,
  locale: z.enum(langs),
  subjectKind: z.enum(receiptSubjects),
  subjectId: z.number(),
  issuedAt: z.string(),
  voidedAt: nullableText,
  voidReason: nullableText,
  /** The last time it was queued as an e-mail. */
  emailedAt: nullableText,
  /** Its donor has a void one and no address: it is handed over on paper or, when it is the void one, asked back. */
  isToPrint: z.boolean(),
  updatedAt: z.string(),
})
export type Receipt = z.output<typeof Receipt>

/** Who signs receipts and statements, in one language. */
const Issuer = z.object({
  name: z.string(),
  legalName: z.string(),
  taxId: nullableText,
  address: z.array(z.string()),
  phone: z.string(),
  email: z.string(),
  wording: z.string(),
  goodsWording: z.string(),
  statementWording: z.string(),
  signature: z.string(),
  /** The organisation has not written its own facts and wording yet. */
  isExample: z.boolean(),
})
export const Issuers = z.object({ es: Issuer, en: Issuer })
export type Issuers = z.output<typeof Issuers>

/** A receipt with what its printed page needs. */
export const PrintedReceipt = z.extend(Receipt, {
  issuers: Issuers,
  /** As the books or its payment have it now: a receipt stores none. */
  checkNumber: nullableText,
})
export type PrintedReceipt = z.output<typeof PrintedReceipt>

export const ReceiptFilter = z.object({
  ...listQuery,
  year: z.optional(wholeNumber(2015, 2100)),
  kind: z.optional(oneOf(receiptKinds)),
  status: z.optional(oneOf(receiptStatuses)),
  /** Only those that wait for the organisation's own facts. */
  held: z.optional(z.stringbool('errors.invalid')),
  /** With an e-mail that did not reach its person, or to be handed over on paper. */
  attention: z.optional(oneOf(['unreached', 'print'])),
})
export type ReceiptFilter = z.output<typeof ReceiptFilter>

const own = fieldsWithTexts('receipts.errors')

export const ReceiptEmail = z.object({
  email: email({ required: 'receipts.errors.email.required', invalid: 'receipts.errors.email.invalid' }),
  locale: oneOf(langs),
})
export type ReceiptEmail = z.output<typeof ReceiptEmail>

export const ReceiptVoid = z.object({
  reason: own.line('reason', limits.short),
  /** Issues another receipt, with the next number, for the same gift. */
  replace: z._default(yesNo, true),
  ...lastSeen,
})
export type ReceiptVoid = z.output<typeof ReceiptVoid>

/** All valid receipts of one donor in one calendar year. */
export const DonorYear = z.object({
  /** Any receipt of the donor in that year: addresses hold no personal data. */
  receiptId: z.number(),
  year: z.number(),
  donorName: nullableText,
  donorEmail: nullableText,
  locale: z.enum(langs),
  count: z.number(),
  money: z.string(),
  goods: z.string(),
  /** When a statement with all these receipts was sent. null: not yet, or before the last receipt. */
  statementEmailedAt: z.nullable(z.string()),
})
export type DonorYear = z.output<typeof DonorYear>

export const DonorStatement = z.extend(z.omit(DonorYear, { statementEmailedAt: true }), {
  receipts: z.array(Receipt),
  issuers: Issuers,
})
export type DonorStatement = z.output<typeof DonorStatement>

export const StatementsOfYear = z.object({ year: wholeNumber(2015, 2100) })
export type StatementsOfYear = z.output<typeof StatementsOfYear>

export const StatementsSent = z.object({
  sent: z.number(),
  /** Donors whose statement staff print: nobody has their e-mail address. */
  withoutAddress: z.number(),
})
export type StatementsSent = z.output<typeof StatementsSent>

export const DonorYearFilter = z.object({
  page: listQuery.page,
  pageSize: listQuery.pageSize,
  q: listQuery.q,
  year: z.optional(wholeNumber(2015, 2100)),
  /** Whose statement is not sent yet: `mail` has an address, `print` has none. */
  waiting: z.optional(oneOf(['mail', 'print'])),
})
export type DonorYearFilter = z.output<typeof DonorYearFilter>
