import { desc, eq, inArray, or } from 'drizzle-orm'
import { readArrangementAgain } from '#domains/money/payments/unmatched.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import type { ArrangedPayment } from '#lib/payable.ts'
import { newReference } from '#lib/reference.server.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { donations } from './tables.server.ts'

type Row = typeof donations.$inferSelect

/** Each later payment of a monthly gift is a gift of its own, of the same donor, with its own receipt. */
export async function renewGift(ctx: Ctx, id: number, payment: ArrangedPayment): Promise<Row> {
  const { amount, subscriptionId, isFirst, paidOn } = payment
  const first = await ctx.db.select().from(donations).where(eq(donations.id, id)).then(firstRow)
  if (isFirst) {
    if (first.subscriptionId === subscriptionId) return first
    await readArrangementAgain(ctx, subscriptionId)
    return update(ctx, id, { subscriptionId })
  }
  // A payment may name only the first gift. What staff corrected since, and an end that was told, or read, before this
  // month, stand on the last.
  const [newest] = await ctx.db
    .select()
    .from(donations)
    .where(eq(donations.subscriptionId, subscriptionId))
    .orderBy(desc(donations.id))
    .limit(1)
    .for('update')
  const last = newest ?? first
  const { monthlyEndedOn } = last
  const isBeforeEnd = monthlyEndedOn !== null && paidOn !== null && paidOn <= monthlyEndedOn
  if (isBeforeEnd) await update(ctx, last.id, { monthlyEndedOn: null })
  const { anonymous, donorName, donorEmail, phone, method, locale, suspected, privacyVersion } = last
  const reference = newReference()
  const now = ctx.now()
  return ctx.db
    .insert(donations)
    .values({
      ...{ anonymous, donorName, donorEmail, phone, method, locale, suspected, privacyVersion },
      ...{ reference, amount, subscriptionId, createdAt: now, updatedAt: now },
      monthlyEndedOn: isBeforeEnd ? monthlyEndedOn : null,
      searchText: searchTextOf(donorName, donorEmail, phone, reference),
    })
    .returning()
    .then(firstRow)
}

/** The last gift of the arrangement says when it ended. A later payment is a gift that says nothing. */
export function endGift(ctx: Ctx, references: string[], day: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [last] = await ctx.db
      .select()
      .from(donations)
      .where(or(inArray(donations.subscriptionId, references), inArray(donations.reference, references)))
      .orderBy(desc(donations.id))
      .limit(1)
      .for('update')
    if (!last) return false
    await update(ctx, last.id, { monthlyEndedOn: day, updatedAt: ctx.now() })
    await recordHistory(ctx, {
      entity: 'donation',
      entityId: last.id,
      action: 'monthly_ended',
      changes: { monthlyEndedOn: [last.monthlyEndedOn, day] },
    })
    return true
  })
}

const update = (ctx: Ctx, id: number, change: Partial<Row>): Promise<Row> =>
  ctx.db.update(donations).set(change).where(eq(donations.id, id)).returning().then(firstRow)
