import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { isUniqueViolation } from '#lib/database/db-errors.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { assertRecordedDay } from '#lib/http/recorded-day.server.ts'
import { formatDate, puertoRicoDay, startOfDay } from '#lib/text/dates.ts'
import { formatMoney, fromCents, toCents } from '#lib/text/money.ts'
import { boxCosts, type Parcel } from './box-costs.server.ts'
import { updateReceiptOfRest } from './gifts.server.ts'
import { insertTransaction } from './insert-transaction.server.ts'
import { assertOpenMonth, openDay } from './month-close.server.ts'
import { leftOf } from './rules.ts'
import type { TransactionPaymentMethod } from './schemas.ts'
import { accountingTransactions } from './tables.server.ts'

export type TransactionRow = typeof accountingTransactions.$inferSelect

export type Reversal = {
  /** Positive. Default: all that is left. */
  amount?: string | undefined
  occurredOn: string
  /** Nobody chose the day: it moves to the first one possible. */
  movesDay?: boolean
  /** How the money went back. Default: the way it came. */
  paymentMethod?: TransactionPaymentMethod | null | undefined
  reason: string | null
  /** No money went back: the entry had been a mistake. */
  isCorrection?: true
  /** The box came back or was not sent: taken back together with that. */
  followsOutcome?: boolean
  /** A person wrote it down as such: it is the trace of no other act. */
  isByHand?: true
  /** The provider took it back, and may give it again. */
  ofDispute?: boolean
  /** The provider's number of the refund. */
  transactionId?: string | null | undefined
}

/**
 * Takes back all or a part of a transaction: a counter-entry with the negative amount and a date of its own. The
 * transaction stays in its month. Requires its row locked.
 */
export async function writeReversal(
  ctx: Ctx,
  original: TransactionRow,
  reversal: Reversal,
): Promise<TransactionRow> {
  const left = leftOf(original)
  const amount = reversal.amount ?? left
  if (left === '0.00') throw new AppError('conflict', 'accounting.errors.alreadyReversed')
  if (toCents(amount) > toCents(left))
    throw refusedField('amount', 'accounting.errors.reversalTooMuch', { left: formatMoney(left) })
  const occurredOn = await dayOf(ctx, original, reversal)
  const row = await insertCounterEntry(ctx, original, { ...reversal, occurredOn, amount: negative(amount) })
  const cents = toCents(original.reversedAmount) + toCents(amount)
  await setReversed(ctx, original, cents, reversal.ofDispute)
  await recordHistory(ctx, {
    entity: 'accounting_transaction',
    entityId: original.id,
    action: 'reversed',
    changes: { amount: [null, negative(amount)], occurredOn: [null, occurredOn] },
  })
  return row
}

async function dayOf(
  ctx: Ctx,
  original: TransactionRow,
  { occurredOn, movesDay }: Reversal,
): Promise<string> {
  const isTooEarly = occurredOn < original.occurredOn
  if (movesDay) return openDay(ctx, isTooEarly ? original.occurredOn : occurredOn)
  assertRecordedDay(ctx, occurredOn)
  if (!isTooEarly) {
    await assertOpenMonth(ctx, occurredOn)
    return occurredOn
  }
  const day = formatDate(startOfDay(original.occurredOn), ctx.lang, 'date')
  throw refusedField('occurredOn', 'accounting.errors.reversalTooEarly', { day })
}

/**
 * The counter-entry was a mistake. In its own month it leaves the books. Later it stays, because its month's sums may
 * have been reported, and an entry of today takes it back.
 */
export async function undoReversal(ctx: Ctx, entry: TransactionRow): Promise<void> {
  if (await latestReversalOf(ctx, entry.id))
    throw new AppError('conflict', 'accounting.errors.reversalUndone')
  const original = await lockTransaction(ctx, entry.reversalOf ?? 0)
  const now = ctx.now()
  const today = puertoRicoDay(now)
  const isThisMonth = entry.occurredOn.slice(0, 7) === today.slice(0, 7)
  if (isThisMonth)
    await ctx.db
      .update(accountingTransactions)
      .set({ archivedAt: now, updatedAt: now, updatedBy: ctx.user?.id ?? null })
      .where(eq(accountingTransactions.id, entry.id))
  else
    await insertCounterEntry(ctx, original, {
      amount: negative(entry.amount),
      occurredOn: today,
      paymentMethod: entry.paymentMethod,
      transactionId: entry.transactionId,
      reason: null,
      reversalOf: entry.id,
      ...(!entry.isAutomatic && { isByHand: true }),
    })
  await setReversed(ctx, original, toCents(original.reversedAmount) + toCents(entry.amount))
  await recordHistory(ctx, {
    entity: 'accounting_transaction',
    entityId: original.id,
    action: 'reversal_undone',
    changes: { amount: [entry.amount, null] },
  })
}

type BoxCostReversal = Parcel & {
  occurredOn: string
  followsOutcome: boolean
  reason: string | null
  /** What went back on the shelf. Default: all of it. */
  amount?: string
}

/**
 * A box returned or is not sent: its recorded cost is taken back, as far as its contents are on the shelf again. Taken
 * back completely, it may be recorded again. Does nothing without a recorded cost.
 */
export function reverseBoxCost(
  ctx: Ctx,
  { requestId, parcelNumber, amount, ...reversal }: BoxCostReversal,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [cost] = await ctx.db
      .select()
      .from(accountingTransactions)
      .where(and(isBoxCost(requestId, parcelNumber), isNull(accountingTransactions.reversalOf), hasLeft))
      .for('update')
    if (!cost) return
    const left = leftOf(cost)
    // The contents may have changed after the cost was recorded.
    const back = amount === undefined || toCents(amount) > toCents(left) ? left : amount
    if (back === '0.00') return
    // The cost may have been recorded after the box returned.
    await writeReversal(ctx, cost, { ...reversal, amount: back, movesDay: true })
    if (back === left) await ctx.services.get(boxCosts).release(ctx, parcelOf(cost), cost.amount)
  })
}

/** The box did not end like that after all: undoes what `reverseBoxCost` wrote for it, if it wrote anything. */
export function undoOutcomeReversal(ctx: Ctx, { requestId, parcelNumber }: Parcel): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [entry] = await ctx.db
      .select()
      .from(accountingTransactions)
      .where(
        and(
          isBoxCost(requestId, parcelNumber),
          eq(accountingTransactions.followsOutcome, true),
          isNotNull(accountingTransactions.reversalOf),
          isNotUndone,
        ),
      )
      .orderBy(desc(accountingTransactions.id))
      .limit(1)
    if (!entry) return
    const cost = await lockTransaction(ctx, entry.reversalOf ?? 0)
    const wasReleased = leftOf(cost) === '0.00'
    await undoReversal(ctx, entry)
    if (wasReleased) await ctx.services.get(boxCosts).restore(ctx, parcelOf(cost), cost.amount)
  })
}

export const parcelOf = ({ requestId, parcelNumber }: TransactionRow): Parcel => ({
  requestId: requestId ?? 0,
  parcelNumber,
})

export async function lockTransaction(ctx: Ctx, id: number): Promise<TransactionRow> {
  const [row] = await ctx.db
    .select()
    .from(accountingTransactions)
    .where(and(eq(accountingTransactions.id, id), isNull(accountingTransactions.archivedAt)))
    .for('update')
  if (!row) throw new AppError('not_found', 'accounting.errors.notFound')
  return row
}

async function latestReversalOf(ctx: Ctx, id: number): Promise<TransactionRow | undefined> {
  const [entry] = await ctx.db
    .select()
    .from(accountingTransactions)
    .where(and(eq(accountingTransactions.reversalOf, id), isNull(accountingTransactions.archivedAt)))
    .orderBy(desc(accountingTransactions.id))
    .limit(1)
  return entry
}

/** Also when one takes the other back: a sum of zero in two months is still of this transaction. */
export const hasCounterEntries = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await latestReversalOf(ctx, id)) !== undefined

export const hasLeft = sql`${accountingTransactions.reversedAmount} < ${accountingTransactions.amount}`

export const isNotUndone = sql`not exists (select 1 from ${accountingTransactions} undone
  where undone.reversal_of = ${accountingTransactions}.id and undone.archived_at is null)`

export const isBoxCost = (requestId: number, parcelNumber: number) =>
  and(
    eq(accountingTransactions.requestId, requestId),
    eq(accountingTransactions.parcelNumber, parcelNumber),
    eq(accountingTransactions.type, 'expense'),
    eq(accountingTransactions.isAutomatic, true),
    isNull(accountingTransactions.archivedAt),
  )

/** The provider told of what staff wrote down before. */
export const numberReversal = (ctx: Ctx, id: number, transactionId: string | null) =>
  ctx.db.update(accountingTransactions).set({ transactionId }).where(eq(accountingTransactions.id, id))

const negative = (amount: string): string => fromCents(-toCents(amount))

/** `reversalOf`: default the original. */
type CounterEntry = Reversal & { amount: string; reversalOf?: number }

async function insertCounterEntry(
  ctx: Ctx,
  original: TransactionRow,
  { amount, occurredOn, reason, transactionId = null, ...given }: CounterEntry,
): Promise<TransactionRow> {
  const refundName = toCents(amount) < 0 ? 'Devolución' : 'Devolución deshecha'
  const name = given.isCorrection ? 'Corrección' : refundName
  const { id: _, ...copied } = original
  return insertTransaction(ctx, {
    ...copied,
    description: `${name}: ${original.description}`,
    amount,
    occurredOn,
    paymentMethod: given.paymentMethod ?? original.paymentMethod,
    transactionId,
    notes: reason,
    isAutomatic: !given.isByHand,
    followsOutcome: given.followsOutcome ?? false,
    ofDispute: given.ofDispute ?? false,
    joinedFrom: null,
    reversalOf: given.reversalOf ?? original.id,
    reversedAmount: '0.00',
  })
}

async function setReversed(
  ctx: Ctx,
  original: TransactionRow,
  cents: number,
  ofDispute = false,
): Promise<void> {
  try {
    await ctx.db
      .update(accountingTransactions)
      .set({ reversedAmount: fromCents(cents), updatedAt: ctx.now() })
      .where(eq(accountingTransactions.id, original.id))
  } catch (error) {
    // A later cost of the same box, or a later payment of the same donation, has taken its place.
    if (isUniqueViolation(error)) throw new AppError('conflict', 'accounting.errors.reversalReplaced')
    throw error
  }
  await updateReceiptOfRest(ctx, original, cents, ofDispute)
}

function refusedField(
  path: string,
  textKey: 'accounting.errors.reversalTooMuch' | 'accounting.errors.reversalTooEarly',
  params: Record<string, string>,
) {
  return new AppError('invalid', 'errors.invalid', {}, { fields: [{ path, textKey, params }] })
}
