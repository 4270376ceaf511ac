import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { fullNamesOf } from '#domains/team/auth/names.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { listPage } from '#lib/database/list.server.ts'
import { lockInTransaction, shareLockInTransaction } from '#lib/database/locks.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { ListQuery } from '#lib/http/record-fields.ts'
import { assertRecordedDay } from '#lib/http/recorded-day.server.ts'
import type { Page } from '#lib/http/route.server.ts'
import { formatDate, puertoRicoDay, startOfDay } from '#lib/text/dates.ts'
import type { MonthClose } from './schemas.ts'
import { accountingMonthCloses } from './tables.server.ts'

export const monthOf = (day: string) => day.slice(0, 7)
const monthName = (ctx: Ctx, month: string) => formatDate(startOfDay(`${month}-01`), ctx.lang, 'month')

/**
 * Refuses a write dated in a closed month (409). Call it in the transaction of the write, with the old and the new day of
 * a row. The shared lock makes a close wait for this transaction. A trigger refuses a write that did not call it.
 */
export async function assertOpenMonth(ctx: Ctx, day: string): Promise<void> {
  if (await isClosed(ctx, day)) {
    const params = { month: monthName(ctx, monthOf(day)) }
    throw new AppError('conflict', 'accounting.errors.monthClosed', params)
  }
}

/** A new day of a transaction: one that has been (400), in an open month (409). */
export async function assertBookDay(ctx: Ctx, day: string, field?: string): Promise<void> {
  assertRecordedDay(ctx, day, field)
  await assertOpenMonth(ctx, day)
}

/**
 * The two days of money that was given on `day`: the books have today when its month is closed, and the receipt has the day
 * of the gift (`madeOn`) all the same.
 */
export async function daysOfGift(ctx: Ctx, day: string) {
  const occurredOn = await openDay(ctx, day)
  return { occurredOn, madeOn: occurredOn === day ? null : day }
}

/** For automatic writes, which nobody can correct: `day`, or today when its month is closed. */
export async function openDay(ctx: Ctx, day: string): Promise<string> {
  return (await isClosed(ctx, day)) ? puertoRicoDay(ctx.now()) : day
}

async function isClosed(ctx: Ctx, day: string): Promise<boolean> {
  await shareLockInTransaction(ctx.db, 'closedMonths')
  return (await findClose(ctx, monthOf(day))) !== undefined
}

/** Only a month that is over can be closed, so that today is always open. */
export function closeMonth(ctx: Ctx, month: string): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    await lockInTransaction(ctx.db, 'closedMonths')
    const params = { month: monthName(ctx, month) }
    if (month >= monthOf(puertoRicoDay(ctx.now())))
      throw new AppError('conflict', 'accounting.errors.monthNotOver', params)
    if (await findClose(ctx, month)) throw new AppError('conflict', 'accounting.errors.monthClosed', params)
    const close = { month, closedAt: ctx.now(), closedBy: requireUser(ctx).id }
    const { id } = await ctx.db.insert(accountingMonthCloses).values(close).returning().then(firstRow)
    await recordHistory(ctx, {
      entity: 'accounting_month',
      entityId: id,
      action: 'month_closed',
      changes: { month: [null, month] },
    })
    return { success: true }
  })
}

export function reopenMonth(ctx: Ctx, month: string, reason: string): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    await lockInTransaction(ctx.db, 'closedMonths')
    const close = await findClose(ctx, month)
    if (!close) {
      const params = { month: monthName(ctx, month) }
      throw new AppError('conflict', 'accounting.errors.monthNotClosed', params)
    }
    await ctx.db
      .update(accountingMonthCloses)
      .set({ reopenedAt: ctx.now(), reopenedBy: requireUser(ctx).id, reopenReason: reason })
      .where(eq(accountingMonthCloses.id, close.id))
    await recordHistory(ctx, {
      entity: 'accounting_month',
      entityId: close.id,
      action: 'month_reopened',
      changes: { month: [null, month], reopenReason: [null, reason] },
    })
    return { success: true }
  })
}

/** Which of these days' months are closed, to show it. */
export async function closedMonthsOf(ctx: Ctx, days: readonly string[]): Promise<Set<string>> {
  const months = [...new Set(days.map(monthOf))]
  const rows = await ctx.db
    .select({ month: accountingMonthCloses.month })
    .from(accountingMonthCloses)
    .where(and(inArray(accountingMonthCloses.month, months), isNull(accountingMonthCloses.reopenedAt)))
  return new Set(rows.map(({ month }) => month))
}

async function findClose(ctx: Ctx, month: string) {
  const [close] = await ctx.db
    .select({ id: accountingMonthCloses.id })
    .from(accountingMonthCloses)
    .where(and(eq(accountingMonthCloses.month, month), isNull(accountingMonthCloses.reopenedAt)))
  return close
}

export async function listMonthCloses(
  ctx: Ctx,
  query: Pick<ListQuery, 'page' | 'pageSize'>,
): Promise<Page<MonthClose>> {
  const page = await listPage(ctx.db, {
    table: accountingMonthCloses,
    where: undefined,
    orderBy: [desc(accountingMonthCloses.closedAt), desc(accountingMonthCloses.id)],
    query,
    present: (row) => row,
  })
  const names = await fullNamesOf(
    ctx,
    page.rows.flatMap(({ closedBy, reopenedBy }) => [closedBy, reopenedBy]),
  )
  const rows = page.rows.map((row) => ({
    id: row.id,
    month: row.month,
    closedAt: row.closedAt.toISOString(),
    closedByName: names.get(row.closedBy ?? 0) ?? null,
    reopenedAt: row.reopenedAt?.toISOString() ?? null,
    reopenedByName: names.get(row.reopenedBy ?? 0) ?? null,
    reopenReason: row.reopenReason,
  }))
  return { rows, total: page.total }
}
