import { and, asc, eq, gt } from 'drizzle-orm'
import { withdrawEmails } from '#domains/mail/outbox/email-queue.server.ts'
import { correctQueuedEmails } from '#domains/mail/outbox/queued-corrections.server.ts'
import { changedDonor, correctDonor, type Donor } from '#domains/money/accounting/donor.server.ts'
import type { DonorChange } from '#domains/money/accounting/schemas.ts'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import { isSettled } from '#domains/money/payments/rules.ts'
import { assertUnmodified, type Precondition } from '#domains/team/history/optimistic-lock.server.ts'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { correctDonationThanks } from './emails.server.ts'
import type { Donation } from './schemas.ts'
import { getDonation } from './service.server.ts'
import { donations } from './tables.server.ts'

type Row = typeof donations.$inferSelect

/**
 * Two names under one address are two donors until staff say otherwise: of a provider's gift they say it here. What they
 * change of a monthly gift, they change of its later months too.
 */
export function changeDonor(
  ctx: Ctx,
  id: number,
  change: DonorChange,
  seen: Precondition,
): Promise<Donation> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(donations).where(eq(donations.id, id)).for('update')
    if (!row) throw new AppError('not_found', 'errors.notFound')
    await assertUnmodified(ctx, { entity: 'donation', row, seen })
    // The name stands on the line too, also where only that had another one.
    await correctMonths(ctx, row, { donorName: change.donorName, ...changedDonor(row, change) })
    return getDonation(ctx, id)
  })
}

/** An e-mail about the gift did not arrive, and staff know where it does. */
export function correctDonorAddress(ctx: Ctx, id: number, donorEmail: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(donations).where(eq(donations.id, id)).for('update')
    if (row) await correctMonths(ctx, row, { donorEmail })
  })
}

/** All months are locked before the first receipt is made anew, as every other act locks them. */
async function correctMonths(ctx: Ctx, row: Row, change: Partial<Donor>): Promise<void> {
  const months = await laterMonths(ctx, row)
  await correctGift(ctx, row, change)
  for (const later of months) await correctGift(ctx, later, changedDonor(row, change))
}

async function laterMonths(ctx: Ctx, { id, subscriptionId }: Row): Promise<Row[]> {
  if (subscriptionId === null) return []
  return ctx.db
    .select()
    .from(donations)
    .where(and(eq(donations.subscriptionId, subscriptionId), gt(donations.id, id)))
    .orderBy(asc(donations.id))
    .for('update')
}

async function correctGift(ctx: Ctx, row: Row, change: Partial<Donor>): Promise<void> {
  const { donorName, donorEmail, locale } = { ...row, ...change }
  const donor = { donorName, donorEmail, locale: locale ?? row.locale }
  const isCorrected = await correctDonor(ctx, eq(accountingTransactions.donationId, row.id), change)
  const changes = changesBetween<Donor>(row, donor, ['locale'])
  if (!isCorrected && Object.keys(changes).length === 0) return
  // Nobody could be thanked.
  const owesThanks =
    row.owesThanks || (row.donorEmail === null && !row.thanked?.length && isSettled(row.verification))
  const corrected = await ctx.db
    .update(donations)
    .set({
      ...donor,
      anonymous: donorName === null,
      owesThanks,
      searchText: searchTextOf(donorName, donorEmail, row.phone, row.reference),
      updatedAt: ctx.now(),
    })
    .where(eq(donations.id, row.id))
    .returning()
    .then(firstRow)
  await recordHistory(ctx, { entity: 'donation', entityId: row.id, action: 'donor_corrected', changes })
  await correctDonationThanks(ctx, corrected)
  await followAddress(ctx, row, donorEmail)
}

/** Its other letters that have not left keep the language in which their values were written. */
async function followAddress(
  ctx: Ctx,
  { id, donorEmail: from, locale }: Row,
  to: string | null,
): Promise<void> {
  if (from === null || from === to) return
  const about = { entity: 'donation', entityId: id }
  if (to === null) await withdrawEmails(ctx, about)
  else await correctQueuedEmails(ctx, { ...about, from, to, locale, link: {} })
}
