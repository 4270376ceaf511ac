import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import { donations } from '#domains/money/donations/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { receiptNumber } from './rules.ts'
import type { ReceiptSubject } from './schemas.ts'
import { type ReceiptRow, receipts } from './tables.server.ts'

/** The thanks for its gift, which name it, went to somebody. */
const isThanked = sql`(${receipts.subjectKind} = 'accounting_transaction' and exists (
  select 1 from ${accountingTransactions} join ${donations} on ${donations.id} = ${accountingTransactions.donationId}
  where ${accountingTransactions.id} = ${receipts.subjectId} and cardinality(${donations.thanked}) > 0))`

/** Without the thanks that went while it was held, and without e-mails of it that were withdrawn before they left. */
const isTold = sql`(${receipts.handedAt} is not null or case when ${receipts.emailedTo} is null
  then ${receipts.heldAt} is null and ${isThanked} else cardinality(${receipts.emailedTo}) > 0 end)`

/** Since when the donor of a receipt that is void waits for the one that counts. null: she was never to have it. */
export async function waitsSince(ctx: Ctx, { id, heldAt }: ReceiptRow): Promise<Date | null> {
  if (heldAt) return heldAt
  const isWithDonor = and(
    eq(receipts.id, id),
    or(
      isNotNull(receipts.emailedAt),
      isNotNull(receipts.handedAt),
      sql`cardinality(${receipts.emailedTo}) > 0`,
      isThanked,
    ),
  )
  return (await ctx.db.$count(receipts, isWithDonor)) > 0 ? ctx.now() : null
}

/** One of its gift was sent by itself: thanks that name this one are not enough. */
export const isSentAlone = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await ctx.db.$count(
    receipts,
    and(
      isNotNull(receipts.emailedAt),
      sql`(${receipts.subjectKind}, ${receipts.subjectId}) in (select subject_kind, subject_id from receipts given where given.id = ${id})`,
    ),
  )) > 0

/** The number of the last receipt of a gift that its donor has and that is void by now. Empty: there is none. */
export async function voidNumberWithDonor(ctx: Ctx, kind: ReceiptSubject, id: number): Promise<string> {
  const row = await voidWithDonor(ctx, kind, id)
  return row ? receiptNumber(row.year, row.position) : ''
}

export async function voidWithDonor(
  ctx: Ctx,
  kind: ReceiptSubject,
  id: number,
): Promise<ReceiptRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(receipts)
    .where(
      and(eq(receipts.subjectKind, kind), eq(receipts.subjectId, id), isNotNull(receipts.voidedAt), isTold),
    )
    .orderBy(desc(receipts.id))
    .limit(1)
  return row
}

/** Where the thanks for a gift, which name its receipt, went. */
export async function thankedFor(ctx: Ctx, kind: ReceiptSubject, id: number): Promise<string[]> {
  if (kind !== 'accounting_transaction') return []
  const [gift] = await ctx.db
    .select({ thanked: donations.thanked })
    .from(accountingTransactions)
    .innerJoin(donations, eq(donations.id, accountingTransactions.donationId))
    .where(eq(accountingTransactions.id, id))
  return gift?.thanked ?? []
}
