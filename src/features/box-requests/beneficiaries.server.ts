import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { readPhone } from '#lib/text/phone.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { boxCode } from './rules.ts'
import { beneficiaries, type boxRequests } from './tables.server.ts'

type Row = typeof boxRequests.$inferSelect

/** rulings.md#dashboard-figures: links the request to a beneficiary by e-mail or phone, or creates one. */
export async function linkBeneficiary(ctx: Ctx, request: Row): Promise<number> {
  const { digits } = readPhone(request.phone)
  const [existing] = await ctx.db
    .select()
    .from(beneficiaries)
    .where(
      and(
        eq(beneficiaries.isActive, true),
        or(
          eq(sql`lower(${beneficiaries.email})`, request.email.toLowerCase()),
          inArray(beneficiaries.phone, [digits, `1${digits}`]),
        ),
      ),
    )
    .orderBy(sql`lower(${beneficiaries.email}) = ${request.email.toLowerCase()} desc`, beneficiaries.id)
    .limit(1)
    .for('update')
  const support = `Hope in a Box ${boxCode(request.id)}`
  if (existing) {
    await ctx.db
      .update(beneficiaries)
      .set({ supportHistory: [...existing.supportHistory, support], updatedAt: ctx.now() })
      .where(eq(beneficiaries.id, existing.id))
  }
  const fullName = request.requesterName ?? request.recipientName
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
