import * as z from 'zod/mini'
import { monthField } from '#domains/money/accounting/schemas.ts'
import { oneOf } from '#lib/http/fields.ts'
import { listQuery } from '#lib/http/record-fields.ts'
import { paymentSubjects } from '#lib/payable.ts'

/** From report to receipt, one word each. The first four wait for somebody to check them or accept them at the provider, the fifth to be returned, the last two to be set aside: they are no money that can be booked. */
export const moneyStates = [
  'reported',
  'mismatch',
  'ownerless',
  'toAccept',
  'due',
  'verified',
  'booked',
  'receipted',
  'returned',
  'elsewhere',
  'otherCurrency',
] as const
export type MoneyState = (typeof moneyStates)[number]

export const waitingStates = ['reported', 'mismatch', 'ownerless', 'toAccept'] as const satisfies MoneyState[]
export const foreignStates = ['elsewhere', 'otherCurrency'] as const satisfies MoneyState[]

/** Where a row is from: a payment, a provider's notice that names nothing here, or a line that staff wrote in the books. */
const moneySources = ['payment', 'notice', 'entry'] as const

/** One payment, wherever it is known from. */
export const MoneyIn = z.object({
  source: z.enum(moneySources),
  /** Of that source. */
  id: z.number(),
  subject: z.nullable(z.enum(paymentSubjects)),
  subjectId: z.nullable(z.number()),
  /** Who paid. null: unknown, or the name of a family for somebody who reads no requests. */
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** null: the provider did not say, or it was paid to somebody else. */
  amount: z.nullable(z.string()),
  currency: z.string(),
  /** What went back of it. */
  returned: z.string(),
  method: z.nullable(z.string()),
  /** The provider's number, or that of a cheque. */
  number: z.nullable(z.string()),
  /** The day in Puerto Rico. */
  day: z.string(),
  state: z.enum(moneyStates),
  /** Its line in the books. */
  entryId: z.nullable(z.number()),
  receiptId: z.nullable(z.number()),
})
export type MoneyIn = z.output<typeof MoneyIn>

export const MoneyInQuery = z.object({
  page: listQuery.page,
  pageSize: listQuery.pageSize,
  /** Who paid, what for, the provider's number, the amount or the code of the request. */
  q: listQuery.q,
  month: z.optional(monthField),
  state: z.optional(oneOf(['waiting', 'foreign', ...moneyStates])),
})
export type MoneyInQuery = z.output<typeof MoneyInQuery>
