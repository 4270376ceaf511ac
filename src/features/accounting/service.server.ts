import { and, desc, eq, isNull } from 'drizzle-orm'
import { fullNamesOf } from '#features/auth/names.server.ts'
import { changesBetween, recordHistory } from '#features/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { listPage, sortBy } from '#lib/database/list.server.ts'
import { assertUnmodified, type Precondition } from '#lib/database/optimistic-lock.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { boxCosts } from './box-costs.server.ts'
import { lockOf, partiesFor, searchTextOfTransaction } from './rules.ts'
import type {
  AccountingTransaction,
  NewTransaction,
  TransactionChange,
  TransactionFilter,
} from './schemas.ts'
import { accountingTransactions } from './tables.server.ts'
import { matching } from './totals.server.ts'

type Row = typeof accountingTransactions.$inferSelect
type Facts = typeof accountingTransactions.$inferInsert

export async function listTransactions(
  ctx: Ctx,
  query: TransactionFilter,
): Promise<Page<AccountingTransaction>> {
  const page = await listPage(ctx.db, {
    table: accountingTransactions,
    where: matching(query),
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
  return { rows: await present(ctx, page.rows), total: page.total }
}

export async function getTransaction(ctx: Ctx, id: number): Promise<AccountingTransaction> {
  const [row] = await ctx.db.select().from(accountingTransactions).where(activeTransaction(id))
  if (!row) throw new AppError('not_found', 'accounting.errors.notFound')
  return firstRow(await present(ctx, [row]))
}

export function createTransaction(ctx: Ctx, input: NewTransaction): Promise<AccountingTransaction> {
  return inTransaction(ctx, async (ctx) => {
    const { requestId: sentRequestId, ...facts } = input
    const isBoxCost = input.isAutomatic && input.type === 'expense' && sentRequestId
    if (isBoxCost) await ctx.services.get(boxCosts).claim(ctx, sentRequestId, input.amount)
    const row = await insertTransaction(ctx, {
      ...facts,
      ...partiesFor(input.type, facts),
      occurredOn: input.occurredOn ?? undefined,
      requestId: isBoxCost ? sentRequestId : null,
    })
    return firstRow(await present(ctx, [row]))
  })
}

export function updateTransaction(
  ctx: Ctx,
  id: number,
  change: TransactionChange,
  seen: Precondition,
): Promise<AccountingTransaction> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchUnlocked(ctx, id)
    await assertUnmodified(ctx, { entity: 'accounting_transaction', row, seen })
    const { updatedAt: _, occurredOn, ...facts } = change
    const after = {
      ...facts,
      ...(occurredOn && { occurredOn }),
      ...partiesFor(change.type ?? row.type, facts),
    }
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
    return firstRow(await present(ctx, [stored]))
  })
}

/** Archives instead of deleting: out of every list and sum, but still readable. */
export function archiveTransaction(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const { type, amount, occurredOn } = await fetchUnlocked(ctx, id)
    const now = ctx.now()
    await ctx.db
      .update(accountingTransactions)
      .set({ archivedAt: now, updatedAt: now, updatedBy: requireUser(ctx).id })
      .where(eq(accountingTransactions.id, id))
    await recordHistory(ctx, {
      entity: 'accounting_transaction',
      entityId: id,
      action: 'deleted',
      changes: { type: [type, null], amount: [amount, null], occurredOn: [occurredOn, null] },
    })
    return { success: true }
  })
}

const shownFields = ['type', 'amount', 'category', 'occurredOn', 'paymentMethod'] as const

async function insertTransaction(ctx: Ctx, facts: Omit<Facts, 'searchText'>): Promise<Row> {
  const now = ctx.now()
  const userId = ctx.user && ctx.user.id > 0 ? ctx.user.id : null
  const row = await ctx.db
    .insert(accountingTransactions)
    .values({
      ...facts,
      occurredOn: facts.occurredOn ?? puertoRicoDay(now),
      searchText: searchTextOfTransaction(facts),
      createdBy: userId,
      updatedBy: userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .then(firstRow)
  await recordHistory(ctx, {
    entity: 'accounting_transaction',
    entityId: row.id,
    action: 'created',
    changes: { type: [null, row.type], amount: [null, row.amount] },
  })
  return row
}

async function fetchUnlocked(ctx: Ctx, id: number): Promise<Row> {
  const [row] = await ctx.db.select().from(accountingTransactions).where(activeTransaction(id)).for('update')
  if (!row) throw new AppError('not_found', 'accounting.errors.notFound')
  const lock = lockOf(row)
  if (lock === 'box') throw new AppError('conflict', 'accounting.errors.lockedByBox')
  if (lock === 'payment') throw new AppError('conflict', 'accounting.errors.lockedByPayment')
  return row
}

const activeTransaction = (id: number) =>
  and(eq(accountingTransactions.id, id), isNull(accountingTransactions.archivedAt))

async function present(ctx: Ctx, rows: Row[]): Promise<AccountingTransaction[]> {
  const names = await fullNamesOf(
    ctx,
    rows.map((row) => row.createdBy),
  )
  return rows.map((row) => toTransaction(row, names.get(row.createdBy ?? 0) ?? null))
}

const toTransaction = (row: Row, createdByName: string | null): AccountingTransaction => ({
  id: row.id,
  type: row.type,
  amount: row.amount,
  description: row.description,
  category: row.category,
  occurredOn: row.occurredOn,
  donorName: row.donorName,
  donorEmail: row.donorEmail,
  donorPhone: row.donorPhone,
  supplierName: row.supplierName,
  supplierInfo: row.supplierInfo,
  transactionId: row.transactionId,
  paymentMethod: row.paymentMethod,
  notes: row.notes,
  isAutomatic: row.isAutomatic,
  requestId: row.requestId,
  donationId: row.donationId,
  lockedBy: lockOf(row),
  createdBy: row.createdBy,
  createdByName,
  updatedBy: row.updatedBy,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
