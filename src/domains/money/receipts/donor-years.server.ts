import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { matchesSearch } from '#lib/database/list.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { sumMoney } from '#lib/text/money.ts'
import { donorKey, isOfDonor } from './donors.server.ts'
import { queueStatement } from './emails.server.ts'
import type { ReceiptRow } from './issuing.server.ts'
import { issuersOf, toReceipt } from './presenters.server.ts'
import type { DonorStatement, DonorYear, DonorYearFilter, ReceiptEmail } from './schemas.ts'
import { fetchReceipt } from './service.server.ts'
import { receipts } from './tables.server.ts'

const isKnown = sql`coalesce(${receipts.donorEmail}, ${receipts.donorName}) is not null`

const sumOf = (kind: SQL) =>
  sql<string>`coalesce(sum(${receipts.amount}) filter (where ${kind}), 0)::numeric(20, 2)::text`

/** Anonymous gifts have receipts, and no statement. */
export async function listDonorYears(ctx: Ctx, query: DonorYearFilter): Promise<Page<DonorYear>> {
  const year = query.year ?? Number(puertoRicoDay(ctx.now()).slice(0, 4))
  const groups = await ctx.db
    .select({
      receiptId: sql<number>`max(${receipts.id})`,
      donorName: sql<string | null>`(array_agg(${receipts.donorName} order by ${receipts.id} desc))[1]`,
      donorEmail: sql<string | null>`(array_agg(${receipts.donorEmail} order by ${receipts.id} desc))[1]`,
      locale: sql<'es' | 'en'>`(array_agg(${receipts.locale} order by ${receipts.id} desc))[1]`,
      count: sql<number>`count(*)::int`,
      money: sumOf(sql`${receipts.kind} = 'money'`),
      goods: sumOf(sql`${receipts.kind} = 'goods'`),
    })
    .from(receipts)
    .where(
      and(
        eq(receipts.year, year),
        isNull(receipts.voidedAt),
        isKnown,
        query.q ? matchesSearch(receipts.searchText, query.q) : undefined,
      ),
    )
    .groupBy(donorKey)
    .orderBy(sql`2 nulls last`, sql`1`)
  const { page = 1, pageSize = groups.length } = query
  const rows = groups.slice((page - 1) * pageSize, page * pageSize).map((group) => ({ ...group, year }))
  return { rows, total: groups.length }
}

export async function getStatement(ctx: Ctx, receiptId: number): Promise<DonorStatement> {
  const row = await fetchReceipt(ctx, receiptId)
  const rows = await receiptsOfDonor(ctx, row)
  const newest = rows.at(-1) ?? row
  const sum = (kind: ReceiptRow['kind']) =>
    sumMoney(rows.filter((each) => each.kind === kind).map(({ amount }) => amount))
  return {
    receiptId,
    year: row.year,
    donorName: newest.donorName,
    donorEmail: newest.donorEmail,
    locale: newest.locale,
    count: rows.length,
    money: sum('money'),
    goods: sum('goods'),
    receipts: rows.map(toReceipt),
    issuers: issuersOf(ctx),
  }
}

export function sendStatement(ctx: Ctx, receiptId: number, input: ReceiptEmail): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const statement = await getStatement(ctx, receiptId)
    await queueStatement(ctx, statement, input)
    await recordHistory(ctx, { entity: 'receipt', entityId: receiptId, action: 'statement_emailed' })
    return { success: true }
  })
}

async function receiptsOfDonor(ctx: Ctx, donor: ReceiptRow): Promise<ReceiptRow[]> {
  if (!donor.donorEmail && !donor.donorName) throw new AppError('conflict', 'receipts.errors.anonymous')
  const rows = await ctx.db
    .select()
    .from(receipts)
    .where(and(eq(receipts.year, donor.year), isNull(receipts.voidedAt), isOfDonor(donor)))
    .orderBy(asc(receipts.occurredOn), asc(receipts.position))
  if (rows.length === 0) throw new AppError('conflict', 'receipts.errors.void')
  return rows
}
