import { eq, inArray, or, type SQL } from 'drizzle-orm'
import { noteLanguage } from '#domains/money/receipts/issuing.server.ts'
import { receiptsOf } from '#domains/money/receipts/numbers.server.ts'
import { assertUnmodified, type Precondition } from '#domains/team/history/optimistic-lock.server.ts'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { toCents } from '#lib/text/money.ts'
import type { Lang } from '#lib/text/texts.ts'
import { isGift, subjectOf, updateReceiptOfRest } from './gifts.server.ts'
import { lockTransaction } from './reversals.server.ts'
import { leftOf, lockOf, searchTextOfTransaction } from './rules.ts'
import type { AccountingTransaction, DonorChange } from './schemas.ts'
import { getTransaction } from './service.server.ts'
import { accountingTransactions } from './tables.server.ts'

export type Donor = { donorName: string | null; donorEmail: string | null; locale?: Lang | undefined }

const donorFields = ['donorName', 'donorEmail', 'locale'] as const

/** The fields that say something else than before. A dialog sends all of them. */
export const changedDonor = (before: Donor, change: Partial<Donor>): Partial<Donor> =>
  Object.fromEntries(
    donorFields
      .filter((name) => change[name] !== undefined && change[name] !== before[name])
      .map((name) => [name, change[name]]),
  )

/**
 * Staff corrected who gave: in the books, and on the receipt. What they did not change stays on each line. No figure
 * changes, also of a closed month. Returns whether a line had it otherwise: one that staff had written may differ from the
 * gift that joined it.
 */
export async function correctDonor(
  ctx: Ctx,
  which: SQL | undefined,
  { locale, ...names }: Partial<Donor>,
): Promise<boolean> {
  const lines = await ctx.db.select().from(accountingTransactions).where(which).for('update')
  const wrong = lines.filter((line) => Object.keys(changedDonor(line, names)).length > 0)
  for (const line of wrong)
    await ctx.db
      .update(accountingTransactions)
      .set({ ...names, searchText: searchTextOfTransaction({ ...line, ...names }), updatedAt: ctx.now() })
      .where(eq(accountingTransactions.id, line.id))
  for (const line of lines) {
    if (line.archivedAt !== null || line.reversalOf !== null || leftOf(line) === '0.00') continue
    await updateReceiptOfRest(ctx, { ...line, ...names }, toCents(line.reversedAmount))
    if (locale) await noteLanguage(ctx, subjectOf(line.id), locale)
  }
  return wrong.length > 0
}

/** Of a gift that staff wrote down, also in a month that is closed by now. One that was paid is corrected where it is. */
export function changeDonorOfEntry(
  ctx: Ctx,
  id: number,
  change: DonorChange,
  seen: Precondition,
): Promise<AccountingTransaction> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockTransaction(ctx, id)
    await assertUnmodified(ctx, { entity: 'accounting_transaction', row, seen })
    if (lockOf(row) === 'payment') throw new AppError('conflict', 'accounting.errors.lockedByPayment')
    if (!isGift(row)) throw new AppError('not_found', 'accounting.errors.notFound')
    const { reversalOf } = accountingTransactions
    const taken = ctx.db
      .select({ id: accountingTransactions.id })
      .from(accountingTransactions)
      .where(eq(reversalOf, id))
    const which = or(eq(accountingTransactions.id, id), eq(reversalOf, id), inArray(reversalOf, taken))
    const receipt = (await receiptsOf(ctx.db, 'accounting_transaction', [id])).get(id)
    const before = { ...row, locale: receipt?.locale }
    const changed = changedDonor(before, change)
    if (Object.keys(changed).length === 0) return getTransaction(ctx, id)
    const changes = changesBetween<Donor>(before, { ...before, ...changed }, ['locale'])
    await correctDonor(ctx, which, changed)
    const action = 'donor_corrected'
    await recordHistory(ctx, { entity: 'accounting_transaction', entityId: id, action, changes })
    return getTransaction(ctx, id)
  })
}
