import { and, desc, eq, isNull, ne, or, type SQL } from 'drizzle-orm'
import { updateReceipt, voidReceiptOf } from '#domains/money/receipts/issuing.server.ts'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { toCents } from '#lib/text/money.ts'
import type { Lang } from '#lib/text/texts.ts'
import { entryWithNumber, isSameMoney, numberBooked } from './booked-number.server.ts'
import { adoptFee, returnFee } from './fees.server.ts'
import { giftOf, isGift, subjectOf, updateReceiptOfRest } from './gifts.server.ts'
import { daysOfGift, openDay } from './month-close.server.ts'
import {
  hasCounterEntries,
  hasLeft,
  lockTransaction,
  type Reversal,
  type TransactionRow,
  undoReversal,
  writeReversal,
} from './reversals.server.ts'
import { searchTextOfTransaction } from './rules.ts'
import type { TransactionCategory, TransactionPaymentMethod } from './schemas.ts'
import { accountingTransactions, isInForce, type JoinedFrom } from './tables.server.ts'

export type Income = {
  type: 'income' | 'donation'
  amount: string
  /** The day it was paid. It moves to today when its month is closed. */
  occurredOn: string
  description: string
  category: TransactionCategory
  paymentMethod: TransactionPaymentMethod | null
  transactionId: string | null
  donorName?: string | null
  donorEmail?: string | null
  donorPhone?: string | null
  /** The language of the receipt. */
  locale?: Lang
} & IncomeOf

/** rulings.md#donations: a verified payment creates one automatic transaction. Requires the payable's row locked. */
export async function recordIncome(ctx: Ctx, income: Income): Promise<number> {
  const [earlier] = await ctx.db
    .select({ id: accountingTransactions.id })
    .from(accountingTransactions)
    .where(activeIncomeOf(income))
  if (earlier) return earlier.id
  const booked = await entryWithNumber(ctx, income)
  if (booked) return joinPayment(ctx, booked, income)
  const { locale: _, ...facts } = income
  const { occurredOn, madeOn } = await daysOfGift(ctx, income.occurredOn)
  const now = ctx.now()
  const row = await ctx.db
    .insert(accountingTransactions)
    .values({
      ...facts,
      occurredOn,
      madeOn,
      isAutomatic: true,
      searchText: searchTextOfTransaction(income),
      createdBy: ctx.user?.id ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .then(firstRow)
  await recordHistory(ctx, {
    entity: 'accounting_transaction',
    entityId: row.id,
    action: 'created',
    changes: {
      type: [null, income.type],
      amount: [null, income.amount],
      occurredOn: [null, occurredOn],
      paymentMethod: [null, income.paymentMethod],
    },
  })
  if (isGift(row)) await updateReceipt(ctx, giftOf(row, income.locale))
  return row.id
}

/**
 * Staff had written the money down before its provider told of it: their line becomes the payment's, with its day and its
 * receipt. A line of other money refuses, because a number stands once in the books.
 */
async function joinPayment(ctx: Ctx, entry: TransactionRow, income: Income): Promise<number> {
  if (!isSameMoney(entry, income)) throw numberBooked(entry)
  const facts = {
    donorName: entry.donorName ?? income.donorName ?? null,
    donorEmail: entry.donorEmail ?? income.donorEmail ?? null,
    donorPhone: entry.donorPhone ?? income.donorPhone ?? null,
    requestId: 'requestId' in income ? income.requestId : null,
    donationId: 'donationId' in income ? income.donationId : null,
    paymentId: income.paymentId ?? null,
    // As the payment has it: one number is written one way.
    transactionId: income.transactionId,
    ...(await daysOfJoined(ctx, entry, income)),
    joinedFrom: {
      occurredOn: entry.occurredOn,
      madeOn: entry.madeOn,
      donorName: entry.donorName,
      donorEmail: entry.donorEmail,
      donorPhone: entry.donorPhone,
      transactionId: entry.transactionId,
    },
  }
  const row = await ctx.db
    .update(accountingTransactions)
    .set({
      ...facts,
      isAutomatic: true,
      searchText: searchTextOfTransaction({ ...entry, ...facts }),
      updatedAt: ctx.now(),
    })
    .where(eq(accountingTransactions.id, entry.id))
    .returning()
    .then(firstRow)
  // Also when nothing tells the payment's own fee again.
  if (income.paymentId) await adoptFee(ctx, income.paymentId, eq(accountingTransactions.feeOfEntry, entry.id))
  await recordHistory(ctx, {
    entity: 'accounting_transaction',
    entityId: entry.id,
    action: 'payment_joined',
    changes: changesBetween(entry, row, ['occurredOn']),
  })
  if (isGift(row)) await updateReceipt(ctx, giftOf(row, income.locale))
  return row.id
}

/** Neither the month that a line leaves nor the one it goes to is closed. */
const mayMove = async (ctx: Ctx, { occurredOn }: TransactionRow, day: string): Promise<boolean> =>
  (await openDay(ctx, occurredOn)) === occurredOn && (await openDay(ctx, day)) === day

/** The day of the payment. Where a month is closed, the books keep the day that staff wrote. */
async function daysOfJoined(ctx: Ctx, entry: TransactionRow, { occurredOn: day }: Income) {
  const occurredOn = (await mayMove(ctx, entry, day)) ? day : entry.occurredOn
  return { occurredOn, madeOn: occurredOn === day || !isGift(entry) ? null : day }
}

/** What the books have of a donation. */
export async function incomeInForce(ctx: Ctx, donationId: number): Promise<number | null> {
  const [row] = await ctx.db
    .select({ id: accountingTransactions.id })
    .from(accountingTransactions)
    .where(activeIncomeOf({ donationId }))
    .orderBy(desc(accountingTransactions.id))
    .limit(1)
  return row?.id ?? null
}

type IncomeOf = ({ requestId: number } | { donationId: number }) & { paymentId?: number | undefined }

export type CounterEntry = Pick<TransactionRow, 'id' | 'occurredOn' | 'reversalOf'>

/** A refund: a counter-entry of the income. null: the payment was never booked. */
export async function takeBackIncome(
  ctx: Ctx,
  of: IncomeOf,
  reversal: Reversal,
): Promise<CounterEntry | null> {
  const [income] = await ctx.db.select().from(accountingTransactions).where(activeIncomeOf(of)).for('update')
  return income ? writeReversal(ctx, income, reversal) : null
}

/** The payment was verified by mistake: its income and its fee leave the books, and the receipt is void. */
export async function withdrawIncome(ctx: Ctx, of: IncomeOf & { paymentId: number }): Promise<void> {
  const [income] = await ctx.db.select().from(accountingTransactions).where(activeIncomeOf(of)).for('update')
  if (income?.joinedFrom) return leavePayment(ctx, income, { ...of, joinedFrom: income.joinedFrom })
  if (income && isGift(income)) await voidReceiptOf(ctx, subjectOf(income.id), mistake)
  if (income) await withdraw(ctx, income)
  await withdrawFee(ctx, eq(accountingTransactions.feeOf, of.paymentId))
}

/** The line is staff's own again: what they had written down was not this payment's. In a closed month it keeps its day. */
async function leavePayment(
  ctx: Ctx,
  entry: TransactionRow,
  { joinedFrom, paymentId }: { joinedFrom: JoinedFrom; paymentId: number },
): Promise<void> {
  const { occurredOn, madeOn, ...facts } = joinedFrom
  const returns = occurredOn === entry.occurredOn || (await mayMove(ctx, entry, occurredOn))
  const row = await ctx.db
    .update(accountingTransactions)
    .set({
      ...facts,
      ...(returns && { occurredOn, madeOn }),
      requestId: null,
      donationId: null,
      paymentId: null,
      joinedFrom: null,
      isAutomatic: false,
      searchText: searchTextOfTransaction({ ...entry, ...facts }),
      updatedAt: ctx.now(),
    })
    .where(eq(accountingTransactions.id, entry.id))
    .returning()
    .then(firstRow)
  await returnFee(ctx, paymentId, entry.id)
  await recordHistory(ctx, {
    entity: 'accounting_transaction',
    entityId: entry.id,
    action: 'payment_left',
    changes: changesBetween(entry, row, ['occurredOn']),
  })
  if (isGift(row)) await updateReceiptOfRest(ctx, row, toCents(row.reversedAmount))
}

/** What staff had written down leaves the books, and its fee with it. */
export const withdrawFeeOfEntry = (ctx: Ctx, entryId: number) =>
  withdrawFee(ctx, eq(accountingTransactions.feeOfEntry, entryId))

async function withdrawFee(ctx: Ctx, which: SQL): Promise<void> {
  const isFee = and(which, isInForce(accountingTransactions))
  const [fee] = await ctx.db.select().from(accountingTransactions).where(isFee).for('update')
  if (fee) await withdraw(ctx, fee)
}

/** In a closed month a line stays, and an entry of today takes it back. */
async function withdraw(ctx: Ctx, line: TransactionRow): Promise<void> {
  const now = ctx.now()
  const isClosed = (await openDay(ctx, line.occurredOn)) !== line.occurredOn
  // Its counter-entries, of an undone refund, would stay without it.
  if (isClosed || (await hasCounterEntries(ctx, line.id))) {
    const occurredOn = puertoRicoDay(now)
    await writeReversal(ctx, line, { occurredOn, movesDay: true, reason: mistake, isCorrection: true })
    return
  }
  await ctx.db
    .update(accountingTransactions)
    .set({ archivedAt: now, updatedAt: now, updatedBy: ctx.user?.id ?? null })
    .where(eq(accountingTransactions.id, line.id))
  const { id, type, amount, occurredOn } = line
  await recordHistory(ctx, {
    entity: 'accounting_transaction',
    entityId: id,
    action: 'deleted',
    changes: { type: [type, null], amount: [amount, null], occurredOn: [occurredOn, null] },
  })
}

const mistake = 'El pago se verificó por error'

/** Undoes `takeBackIncome`. */
export async function restoreIncome(ctx: Ctx, counterEntryId: number): Promise<void> {
  await undoReversal(ctx, await lockTransaction(ctx, counterEntryId))
}

// Excludes the cost of a box, an expense with the same request id.
type Of = { requestId?: number; donationId?: number; paymentId?: number | undefined }

const incomeOf = (of: Of) =>
  and(
    of.paymentId === undefined
      ? undefined
      : or(eq(accountingTransactions.paymentId, of.paymentId), isNull(accountingTransactions.paymentId)),
    of.requestId !== undefined
      ? eq(accountingTransactions.requestId, of.requestId)
      : eq(accountingTransactions.donationId, of.donationId as number),
    eq(accountingTransactions.isAutomatic, true),
    ne(accountingTransactions.type, 'expense'),
    isNull(accountingTransactions.archivedAt),
    isNull(accountingTransactions.reversalOf),
  )

// After a full refund the same request or donation may be paid again.
const activeIncomeOf = (of: Of) => and(incomeOf(of), hasLeft)

/** The income of one request's shipping fee becomes another one's: the day and the amount stay. */
export async function moveShippingIncome(ctx: Ctx, from: number, to: number): Promise<void> {
  const moved = await ctx.db
    .update(accountingTransactions)
    .set({ requestId: to, updatedAt: ctx.now() })
    .where(
      and(
        eq(accountingTransactions.requestId, from),
        // Of a request nothing else comes in, whatever category staff gave it. The cost of a box stays with its box.
        ne(accountingTransactions.type, 'expense'),
      ),
    )
    .returning({ id: accountingTransactions.id })
  for (const { id } of moved)
    await recordHistory(ctx, { entity: 'accounting_transaction', entityId: id, action: 'moved_to_other' })
}
