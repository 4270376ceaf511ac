import { and, desc, eq, isNull } from 'drizzle-orm'
import { providerNumber } from '#domains/money/payments/own-numbers.server.ts'
import {
  assertOwnMoney,
  assignUnmatched,
  readNoticesAgain,
} from '#domains/money/payments/unmatched.server.ts'
import { endReceiptOf, updateReceipt } from '#domains/money/receipts/issuing.server.ts'
import { moveToBin } from '#domains/privacy/bin/rows.server.ts'
import { assertUnmodified, type Precondition } from '#domains/team/history/optimistic-lock.server.ts'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { listPage, sortBy } from '#lib/database/list.server.ts'
import { lockInTransaction } from '#lib/database/locks.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { assertRecordedDay } from '#lib/http/recorded-day.server.ts'
import type { Page } from '#lib/http/route.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { toCents } from '#lib/text/money.ts'
import { isSameNumber } from '#lib/text/provider-number.ts'
import { assertNumberUnbooked, isProviderMethod } from './booked-number.server.ts'
import { boxCosts } from './box-costs.server.ts'
import { claimDeliveryCost } from './delivery-costs.server.ts'
import { giftOf, isGift, subjectOf } from './gifts.server.ts'
import { withdrawFeeOfEntry } from './income.server.ts'
import { insertTransaction } from './insert-transaction.server.ts'
import { assertBookDay, assertOpenMonth, daysOfGift } from './month-close.server.ts'
import { presentTransactions } from './presenters.server.ts'
import { receivedGoods } from './received-goods.server.ts'
import {
  hasCounterEntries,
  lockTransaction,
  parcelOf,
  undoReversal,
  writeReversal,
} from './reversals.server.ts'
import { lockOf, partiesFor, searchTextOfTransaction, withoutRecipient } from './rules.ts'
import type {
  AccountingTransaction,
  NewReversal,
  NewTransaction,
  TransactionChange,
  TransactionFilter,
} from './schemas.ts'
import { accountingTransactions } from './tables.server.ts'
import { matching } from './totals.server.ts'

type Row = typeof accountingTransactions.$inferSelect

export async function listTransactions(
  ctx: Ctx,
  query: TransactionFilter,
): Promise<Page<AccountingTransaction>> {
  const page = await listPage(ctx.db, {
    table: accountingTransactions,
    where: matching(query, ctx),
    orderBy: sortBy(
      query.sort,
      {
        occurredOn: accountingTransactions.occurredOn,
        createdAt: accountingTransactions.createdAt,
        amount: accountingTransactions.amount,
        description: accountingTransactions.description,
        category: accountingTransactions.category,
        type: accountingTransactions.type,
      },
      [desc(accountingTransactions.occurredOn), desc(accountingTransactions.id)],
      accountingTransactions.id,
    ),
    query,
    present: (row) => row,
  })
  return { rows: await presentTransactions(ctx, page.rows), total: page.total }
}

export async function getTransaction(ctx: Ctx, id: number): Promise<AccountingTransaction> {
  const [row] = await ctx.db.select().from(accountingTransactions).where(activeTransaction(id))
  if (!row) throw new AppError('not_found', 'accounting.errors.notFound')
  return firstRow(await presentTransactions(ctx, [row]))
}

export function createTransaction(ctx: Ctx, input: NewTransaction): Promise<AccountingTransaction> {
  return inTransaction(ctx, async (ctx) => {
    const {
      requestId: sentRequestId,
      parcelNumber: sentParcel,
      hospitalDeliveryId: sentDeliveryId,
      occurredOn: _,
      ...sent
    } = input
    const facts = { ...sent, transactionId: await providerNumber(ctx, sent.transactionId) }
    const days = await daysOf(ctx, input)
    await bookNumber(ctx, { ...facts, paymentMethod: facts.paymentMethod ?? null })
    const isCost = input.isAutomatic && input.type === 'expense'
    const requestId = isCost && sentRequestId ? sentRequestId : null
    const hospitalDeliveryId = isCost && !requestId && sentDeliveryId ? sentDeliveryId : null
    const parcel = requestId
      ? await ctx.services.get(boxCosts).claim(ctx, requestId, input.amount, sentParcel)
      : undefined
    if (hospitalDeliveryId) await claimDeliveryCost(ctx, hospitalDeliveryId, input.amount)
    const row = await insertTransaction(ctx, {
      ...facts,
      ...partiesFor(input.type, facts),
      ...days,
      // The name is joined when the line is shown: the books keep no family's name.
      description: requestId ? withoutRecipient(facts.description, requestId) : facts.description,
      requestId,
      ...parcel,
      hospitalDeliveryId,
      // What leaves in boxes is goods, not money.
      ...((requestId || hospitalDeliveryId) && { paymentMethod: 'inventory' as const }),
    })
    if (isGift(row)) await updateReceipt(ctx, giftOf(row))
    return firstRow(await presentTransactions(ctx, [row]))
  })
}

/** A gift has the day it was made, also one of a closed month; anything else is dated in an open month. */
async function daysOf(
  ctx: Ctx,
  { type, occurredOn }: { type: Row['type']; occurredOn?: string | null | undefined },
): Promise<{ occurredOn?: string; madeOn?: string | null }> {
  if (!occurredOn) return {}
  if (type !== 'donation') {
    await assertBookDay(ctx, occurredOn)
    return { occurredOn, madeOn: null }
  }
  assertRecordedDay(ctx, occurredOn)
  return daysOfGift(ctx, occurredOn)
}

/** Money of another account or currency is refused, and the notice of this money waits for nobody any more. */
async function bookNumber(ctx: Ctx, money: Pick<Row, BookedFact>, except?: number): Promise<void> {
  await assertNumberUnbooked(ctx, money, except)
  const { transactionId, type } = money
  if (!transactionId || type === 'expense') return
  await assertOwnMoney(ctx, transactionId)
  await assignUnmatched(ctx, transactionId)
  // They know the fee. A line that is no provider's is not found by its number: its notice stays assigned.
  if (isProviderMethod(money.paymentMethod)) await readNoticesAgain(ctx, transactionId)
}

const bookedFacts = ['type', 'amount', 'paymentMethod', 'transactionId'] as const
type BookedFact = (typeof bookedFacts)[number]

export function updateTransaction(
  ctx: Ctx,
  id: number,
  change: TransactionChange,
  seen: Precondition,
): Promise<AccountingTransaction> {
  return inTransaction(ctx, async (ctx) => {
    // Before the row, as a payment that joins its line does it.
    await lockInTransaction(ctx.db, 'bookedNumbers')
    const row = await fetchUnlocked(ctx, id)
    await assertUnmodified(ctx, { entity: 'accounting_transaction', row, seen })
    const { updatedAt: _, occurredOn, ...sent } = change
    const facts = {
      ...sent,
      ...(sent.transactionId && { transactionId: await providerNumber(ctx, sent.transactionId) }),
    }
    await assertOpenMonth(ctx, row.occurredOn)
    const type = change.type ?? row.type
    const moved = occurredOn && occurredOn !== row.occurredOn ? await daysOf(ctx, { type, occurredOn }) : {}
    const after = {
      ...facts,
      ...moved,
      ...partiesFor(type, facts),
    }
    const booked = { ...row, ...after }
    const isOtherMoney = bookedFacts.some((fact) => booked[fact] !== row[fact])
    if (isOtherMoney) await bookNumber(ctx, booked, id)
    const stored = await ctx.db
      .update(accountingTransactions)
      .set({
        ...after,
        searchText: searchTextOfTransaction({ ...row, ...after }),
        updatedBy: requireUser(ctx).id,
        updatedAt: ctx.now(),
      })
      .where(eq(accountingTransactions.id, id))
      .returning()
      .then(firstRow)
    await recordHistory(ctx, {
      entity: 'accounting_transaction',
      entityId: id,
      action: 'updated',
      changes: changesBetween(row, after, shownFields),
    })
    if (row.transactionId) {
      const isGone = stored.type === 'expense' || !isSameNumber(row.transactionId, stored.transactionId)
      // Of another amount, its notice says whether there is still a fee.
      if (isGone || stored.amount !== row.amount) await withdrawFeeOfEntry(ctx, id)
      if (isGone) await readNoticesAgain(ctx, row.transactionId)
    }
    if (isGift(stored)) await updateReceipt(ctx, giftOf(stored))
    else await endReceiptOf(ctx, subjectOf(id), 'El registro ya no es una donación')
    return firstRow(await presentTransactions(ctx, [stored]))
  })
}

/** Archives instead of deleting: out of every list and sum, but still readable. */
export function archiveTransaction(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const { type, amount, occurredOn, transactionId } = await fetchUnlocked(ctx, id)
    await assertOpenMonth(ctx, occurredOn)
    const now = ctx.now()
    await ctx.db
      .update(accountingTransactions)
      .set({ archivedAt: now, updatedAt: now, updatedBy: requireUser(ctx).id })
      .where(eq(accountingTransactions.id, id))
    await moveToBin(ctx, 'accounting_transaction', id)
    await recordHistory(ctx, {
      entity: 'accounting_transaction',
      entityId: id,
      action: 'deleted',
      changes: { type: [type, null], amount: [amount, null], occurredOn: [occurredOn, null] },
    })
    await endReceiptOf(ctx, subjectOf(id), 'La donación se eliminó')
    await withdrawFeeOfEntry(ctx, id)
    if (transactionId) await readNoticesAgain(ctx, transactionId)
    return { success: true }
  })
}

/** Takes an archived transaction back into lists and sums. A donation gets another receipt: the old one is void. */
export async function unarchiveTransaction(ctx: Ctx, id: number): Promise<[]> {
  const [found] = await ctx.db.select().from(accountingTransactions).where(eq(accountingTransactions.id, id))
  if (!found) throw new AppError('not_found', 'accounting.errors.notFound')
  await assertOpenMonth(ctx, found.occurredOn)
  await ctx.services.get(receivedGoods).assertNotWithdrawn(ctx, id)
  await bookNumber(ctx, found, id)
  const row = await ctx.db
    .update(accountingTransactions)
    .set({ archivedAt: null, updatedAt: ctx.now(), updatedBy: requireUser(ctx).id })
    .where(eq(accountingTransactions.id, id))
    .returning()
    .then(firstRow)
  if (isGift(row)) await updateReceipt(ctx, giftOf(row))
  return []
}

/** A refund of what staff wrote down, or the cost of a box that returned. Payments are refunded where they are. */
export function reverseTransaction(
  ctx: Ctx,
  id: number,
  { amount, occurredOn, reason }: NewReversal,
): Promise<AccountingTransaction> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockTransaction(ctx, id)
    if (row.reversalOf !== null) throw new AppError('conflict', 'accounting.errors.lockedByReversal')
    const lock = lockOf(row)
    if (lock === 'payment') throw new AppError('conflict', 'accounting.errors.lockedByPayment')
    // A box returns as a whole, and so does a delivery.
    const entry = await writeReversal(ctx, row, {
      amount: lock === 'box' || lock === 'delivery' ? undefined : amount,
      occurredOn: occurredOn ?? puertoRicoDay(ctx.now()),
      reason,
      isByHand: true,
    })
    if (lock === 'box') await ctx.services.get(boxCosts).release(ctx, parcelOf(row), row.amount)
    return firstRow(await presentTransactions(ctx, [entry]))
  })
}

export function undoTransactionReversal(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const entry = await lockTransaction(ctx, id)
    if (entry.reversalOf === null || toCents(entry.amount) > 0)
      throw new AppError('conflict', 'accounting.errors.notReversal')
    const original = await lockTransaction(ctx, entry.reversalOf)
    const lock = lockOf({ ...original, reversedAmount: '0.00' })
    if (lock === 'payment') throw new AppError('conflict', 'accounting.errors.lockedByPayment')
    // Only what left costs something: a delivery that is open again is refused.
    if (lock === 'delivery')
      await ctx.services.get(boxCosts).deliveryTotal(ctx, original.hospitalDeliveryId ?? 0)
    await undoReversal(ctx, entry)
    if (lock === 'box') await ctx.services.get(boxCosts).restore(ctx, parcelOf(original), original.amount)
    return { success: true }
  })
}

const shownFields = ['type', 'amount', 'category', 'occurredOn', 'paymentMethod'] as const

async function fetchUnlocked(ctx: Ctx, id: number): Promise<Row> {
  const [row] = await ctx.db.select().from(accountingTransactions).where(activeTransaction(id)).for('update')
  if (!row) throw new AppError('not_found', 'accounting.errors.notFound')
  const lock = lockOf(row)
  if (lock === 'delivery') throw new AppError('conflict', 'accounting.errors.lockedByDelivery')
  if (lock === 'box') throw new AppError('conflict', 'accounting.errors.lockedByBox')
  if (lock === 'reversal') throw new AppError('conflict', 'accounting.errors.lockedByReversal')
  if (lock === 'payment') throw new AppError('conflict', 'accounting.errors.lockedByPayment')
  if (await hasCounterEntries(ctx, id)) throw new AppError('conflict', 'accounting.errors.lockedByReversal')
  return row
}

const activeTransaction = (id: number) =>
  and(eq(accountingTransactions.id, id), isNull(accountingTransactions.archivedAt))
