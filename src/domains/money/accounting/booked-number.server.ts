import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { isNumber } from '#domains/money/payments/numbers.server.ts'
import { paymentRecords } from '#domains/money/payments/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { lockInTransaction } from '#lib/database/locks.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { formatMoney, sameAmount } from '#lib/text/money.ts'
import { hasLeft } from './reversals.server.ts'
import { accountingTransactions } from './tables.server.ts'

type Row = typeof accountingTransactions.$inferSelect
type Money = Pick<Row, 'type' | 'amount' | 'paymentMethod' | 'transactionId'>

/**
 * Cash has no number, and a cheque and a bank have numbers of their own, which two people may share. Money without a method
 * may be a provider's.
 */
const providerMethods: NonNullable<Row['paymentMethod']>[] = ['paypal', 'ath_movil']

export const isProviderMethod = (method: Row['paymentMethod']): boolean =>
  !method || providerMethods.includes(method)

/**
 * The line that has this provider's number, also one whose money went back: a number stands once in the books, whichever
 * side came first, staff or the provider. Nobody else books it until the transaction ends.
 */
export async function entryWithNumber(
  ctx: Ctx,
  { type, paymentMethod, transactionId }: Omit<Money, 'amount'>,
  except = 0,
): Promise<Row | null> {
  if (!transactionId || type === 'expense') return null
  if (!isProviderMethod(paymentMethod)) return null
  const { paymentMethod: method } = accountingTransactions
  await lockInTransaction(ctx.db, 'bookedNumbers')
  const { id } = accountingTransactions
  const [entry] = await ctx.db
    .select()
    .from(accountingTransactions)
    .where(
      and(
        isNumber(accountingTransactions.transactionId, transactionId),
        or(inArray(method, providerMethods), paymentMethod ? isNull(method) : undefined),
        ne(accountingTransactions.type, 'expense'),
        isNull(accountingTransactions.archivedAt),
        isNull(accountingTransactions.reversalOf),
        or(hasLeft, wasGivenBack(transactionId)),
        ne(id, except),
      ),
    )
    .orderBy(desc(hasLeft))
    .limit(1)
    .for('update')
  return entry ?? null
}

/** Its money went back: a number that was used stays used. A verification by mistake never used it. */
const wasGivenBack = (number: string) =>
  or(
    and(isNull(accountingTransactions.requestId), isNull(accountingTransactions.donationId)),
    sql`exists (select 1 from ${paymentRecords} where ${and(
      isNumber(paymentRecords.providerTransactionId, number),
      eq(paymentRecords.verification, 'refunded'),
    )})`,
  )

/**
 * Staff wrote the same money down before its provider told of it: that line becomes the payment's. What was taken back of
 * the line is no refund of the payment yet: staff undo it first, else it would be given back twice.
 */
export const isSameMoney = (entry: Row, { type, amount }: Pick<Money, 'type' | 'amount'>): boolean =>
  !entry.isAutomatic &&
  entry.reversedAmount === '0.00' &&
  entry.type === type &&
  sameAmount(entry.amount, amount)

/** Whether the number is in the books as other money than this payment. */
export async function isBookedOtherwise(ctx: Ctx, money: Money): Promise<boolean> {
  const entry = await entryWithNumber(ctx, money)
  return entry !== null && !isSameMoney(entry, money)
}

/** The day that the line with this number has. null: there is none. */
export async function bookedDay(ctx: Ctx, number: Omit<Money, 'amount'>): Promise<string | null> {
  const entry = await entryWithNumber(ctx, number)
  return entry && (entry.madeOn ?? entry.occurredOn)
}

/** Says which line has the number, so that staff are led to it. */
export function numberBooked({ id, amount, occurredOn, reversedAmount, isAutomatic }: Row): AppError {
  const params = { amount: formatMoney(amount), day: occurredOn }
  const isTakenBack = !isAutomatic && reversedAmount !== '0.00' && reversedAmount !== amount
  const textKey = isTakenBack
    ? ('accounting.errors.numberTakenBack' as const)
    : ('accounting.errors.numberBooked' as const)
  return new AppError('conflict', textKey, params, { extra: { entryId: id } })
}

export async function assertNumberUnbooked(ctx: Ctx, money: Money, except = 0): Promise<void> {
  const entry = await entryWithNumber(ctx, money, except)
  if (entry) throw numberBooked(entry)
}
