import { eq } from 'drizzle-orm'
import { type Ctx, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { cardAfter, correctBeneficiary, feeAfter, labelAfter } from './corrections.server.ts'
import { correctEmails } from './link-email.server.ts'
import { searchable } from './searchable.ts'
import { boxRequests } from './tables.server.ts'

type Row = typeof boxRequests.$inferSelect

/**
 * Stores values that another request had, with what follows from a correction. A payment among the values counts, not
 * the fee of the delivery. Requires `row` to be locked.
 */
export async function storeAnswers(ctx: Ctx, row: Row, values: Partial<Row>): Promise<Row> {
  const after = {
    ...feeAfter(ctx, row, values),
    ...labelAfter(ctx, row, values),
    ...cardAfter(ctx, row, values),
    ...values,
  }
  const stored = await ctx.db
    .update(boxRequests)
    .set({
      ...after,
      searchText: searchTextOf(...searchable({ ...row, ...after })),
      updatedBy: requireUser(ctx).id,
      updatedAt: ctx.now(),
    })
    .where(eq(boxRequests.id, row.id))
    .returning()
    .then(firstRow)
  await correctBeneficiary(ctx, row, stored)
  // Both families' links go on working.
  await correctEmails(ctx, row, stored, { sendsLink: false })
  return stored
}
