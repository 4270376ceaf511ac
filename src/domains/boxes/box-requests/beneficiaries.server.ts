import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { nameKey } from '#lib/database/match-keys.server.ts'
import { readPhone } from '#lib/text/phone.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { boxCode, isReceived } from './rules.ts'
import type { RequestOutcome } from './schemas.ts'
import { beneficiaries, boxRequests } from './tables.server.ts'

type Row = typeof boxRequests.$inferSelect

/** The person helped: of a gift who receives it, never its giver. */
export const personHelped = (
  request: Pick<Row, 'boxPurpose' | 'giftRecipientName' | 'requesterName' | 'recipientName'>,
): string =>
  request.boxPurpose === 'gift'
    ? (request.giftRecipientName ?? request.recipientName)
    : (request.requesterName ?? request.recipientName)

/**
 * Links the request to a beneficiary by e-mail or phone, or creates one. These are the giver's in a gift, so the name must
 * be the same too (rulings.md#dashboard-figures).
 */
export async function linkBeneficiary(ctx: Ctx, request: Row): Promise<number> {
  const { digits } = readPhone(request.phone)
  const fullName = personHelped(request)
  const isOfGift = sql`exists (select 1 from ${boxRequests} where ${boxRequests.beneficiaryId} = ${beneficiaries.id}
    and ${boxRequests.boxPurpose} = 'gift')`
  const [existing] = await ctx.db
    .select()
    .from(beneficiaries)
    .where(
      and(
        eq(beneficiaries.isActive, true),
        request.boxPurpose === 'gift'
          ? and(isOfGift, sql`${nameKey(beneficiaries.fullName)} = name_key(${fullName})`)
          : sql`not ${isOfGift}`,
        // What staff left empty matches nobody.
        or(
          request.email ? eq(sql`lower(${beneficiaries.email})`, request.email.toLowerCase()) : sql`false`,
          digits ? inArray(beneficiaries.phone, [digits, `1${digits}`]) : sql`false`,
        ),
      ),
    )
    .orderBy(sql`lower(${beneficiaries.email}) = ${request.email.toLowerCase()} desc`, beneficiaries.id)
    .limit(1)
    .for('update')
  const support = supportOf(request.id)
  if (existing) {
    await ctx.db
      .update(beneficiaries)
      .set({ supportHistory: [...existing.supportHistory, support], updatedAt: ctx.now() })
      .where(eq(beneficiaries.id, existing.id))
    return existing.id
  }
  const address = [request.postalAddress, request.postalCity ?? request.town].filter(Boolean).join(', ')
  const created = await ctx.db
    .insert(beneficiaries)
    .values({
      fullName,
      email: request.email,
      phone: digits,
      address,
      supportHistory: [support],
      searchText: searchTextOf(fullName, request.email, request.phone),
    })
    .returning({ id: beneficiaries.id })
    .then(firstRow)
  return created.id
}

/** Who received the box is linked. Taken back, a person stored only for this request goes with it. */
export async function beneficiaryAfter(
  ctx: Ctx,
  row: Row,
  outcome: RequestOutcome | null,
): Promise<number | null> {
  // The family keeps what an earlier parcel brought.
  if (row.completesParcel) return row.beneficiaryId
  if (isReceived(outcome)) return row.beneficiaryId ?? (await linkBeneficiary(ctx, row))
  await unlinkBeneficiary(ctx, row)
  return null
}

async function unlinkBeneficiary(ctx: Ctx, request: Row): Promise<void> {
  const id = request.beneficiaryId
  if (id === null) return
  const [person] = await ctx.db.select().from(beneficiaries).where(eq(beneficiaries.id, id)).for('update')
  if (!person) return
  const supportHistory = person.supportHistory.filter((support) => support !== supportOf(request.id))
  const [other] = await ctx.db
    .select({ id: boxRequests.id })
    .from(boxRequests)
    .where(and(eq(boxRequests.beneficiaryId, id), ne(boxRequests.id, request.id)))
    .limit(1)
  if (other || supportHistory.length > 0 || person.notes)
    await ctx.db
      .update(beneficiaries)
      .set({ supportHistory, updatedAt: ctx.now() })
      .where(eq(beneficiaries.id, id))
  else await ctx.db.delete(beneficiaries).where(eq(beneficiaries.id, id))
}

const supportOf = (requestId: number) => `Hope in a Box ${boxCode(requestId)}`
