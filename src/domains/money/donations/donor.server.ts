import { eq } from 'drizzle-orm'
import { renameDonor } from '#domains/money/accounting/gifts.server.ts'
import { assertUnmodified, type Precondition } from '#domains/team/history/optimistic-lock.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { correctDonationThanks } from './emails.server.ts'
import type { DonorChange } from './office-schemas.ts'
import type { Donation } from './schemas.ts'
import { getDonation } from './service.server.ts'
import { donations } from './tables.server.ts'

/** Two names under one address are two donors until staff say otherwise: of a provider's gift they say it here. */
export function changeDonor(
  ctx: Ctx,
  id: number,
  { donorName }: Pick<DonorChange, 'donorName'>,
  seen: Precondition,
): Promise<Donation> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(donations).where(eq(donations.id, id)).for('update')
    if (!row) throw new AppError('not_found', 'errors.notFound')
    await assertUnmodified(ctx, { entity: 'donation', row, seen })
    const isRenamed = await renameDonor(ctx, id, donorName)
    if (row.donorName === donorName && !isRenamed) return getDonation(ctx, id)
    const changed = await ctx.db
      .update(donations)
      .set({
        donorName,
        anonymous: donorName === null,
        searchText: searchTextOf(donorName, row.donorEmail, row.phone, row.reference),
        updatedAt: ctx.now(),
      })
      .where(eq(donations.id, id))
      .returning()
      .then(firstRow)
    await recordHistory(ctx, { entity: 'donation', entityId: id, action: 'donor_corrected' })
    await correctDonationThanks(ctx, changed)
    return getDonation(ctx, id)
  })
}
