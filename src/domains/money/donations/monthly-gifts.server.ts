import { eq } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { newReference } from '#lib/reference.server.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { donations } from './tables.server.ts'

type Row = typeof donations.$inferSelect
type Payment = { amount: string; subscriptionId: string }

/** One more payment of a monthly gift is a gift of its own, of the same donor, with its own receipt. */
export async function renewGift(ctx: Ctx, id: number, { amount, subscriptionId }: Payment): Promise<Row> {
  const first = await ctx.db.select().from(donations).where(eq(donations.id, id)).then(firstRow)
  const { anonymous, donorName, donorEmail, phone, method, locale, suspected, privacyVersion } = first
  const reference = newReference()
  const now = ctx.now()
  return ctx.db
    .insert(donations)
    .values({
      ...{ anonymous, donorName, donorEmail, phone, method, locale, suspected, privacyVersion },
      ...{ reference, amount, subscriptionId, createdAt: now, updatedAt: now },
      searchText: searchTextOf(donorName, donorEmail, phone, reference),
    })
    .returning()
    .then(firstRow)
}
