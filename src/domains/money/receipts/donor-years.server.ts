import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { matchesSearch } from '#lib/database/list.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { sumMoney } from '#lib/text/money.ts'
import type { Lang } from '#lib/text/texts.ts'
import { donorKey, isOfDonor } from './donors.server.ts'
import { queueStatement } from './emails.server.ts'
import { assertOwnFacts, issuersOf, toReceipt } from './presenters.server.ts'
import type {
  DonorStatement,
  DonorYear,
  DonorYearFilter,
  ReceiptEmail,
  StatementsOfYear,
  StatementsSent,
} from './schemas.ts'
import { fetchReceipt } from './service.server.ts'
import { type ReceiptRow, receipts } from './tables.server.ts'

const isKnown = sql`coalesce(${receipts.donorEmail}, ${receipts.donorName}) is not null`

const sumOf = (kind: SQL) =>
  sql<string>`coalesce(sum(${receipts.amount}) filter (where ${kind}), 0)::numeric(20, 2)::text`

/** Anonymous gifts have receipts, and no statement. */
export async function listDonorYears(ctx: Ctx, query: DonorYearFilter): Promise<Page<DonorYear>> {
  const year = query.year ?? Number(puertoRicoDay(ctx.now()).slice(0, 4))
  const groups = await fetchDonorYears(ctx, year, query)
  const { page = 1, pageSize = groups.length } = query
  return { rows: groups.slice((page - 1) * pageSize, page * pageSize), total: groups.length }
}

async function fetchDonorYears(
  ctx: Ctx,
  year: number,
  { q, waiting }: Pick<DonorYearFilter, 'q' | 'waiting'>,
): Promise<DonorYear[]> {
  const newest = <T>(column: PgColumn) => sql<T>`(array_agg(${column} order by ${receipts.id} desc))[1]`
  const address = newest<string | null>(receipts.donorEmail)
  const unsent = sql`bool_or(${receipts.statementEmailedAt} is null)`
  const groups = await ctx.db
    .select({
      receiptId: sql<number>`max(${receipts.id})`,
      donorName: newest<string | null>(receipts.donorName),
      donorEmail: address,
      locale: newest<Lang>(receipts.locale),
      count: sql<number>`count(*)::int`,
      money: sumOf(sql`${receipts.kind} = 'money'`),
      goods: sumOf(sql`${receipts.kind} = 'goods'`),
      statementEmailedAt: sql<Date | null>`case when ${unsent} then null
        else max(${receipts.statementEmailedAt}) end`.mapWith(receipts.statementEmailedAt),
    })
    .from(receipts)
    .where(and(eq(receipts.year, year), isNull(receipts.voidedAt), isKnown))
    .groupBy(donorKey)
    .having(
      and(
        waiting && and(unsent, waiting === 'mail' ? sql`${address} is not null` : sql`${address} is null`),
        // Whoever has one such receipt, with all of hers.
        q ? sql`bool_or(${matchesSearch(receipts.searchText, q)})` : undefined,
      ),
    )
    .orderBy(sql`2 nulls last`, sql`1`)
  return groups.map((group) => ({
    ...group,
    year,
    statementEmailedAt: group.statementEmailedAt?.toISOString() ?? null,
  }))
}

/** Every statement of a year that was not sent yet. Twice sends nothing twice. */
export function sendStatements(ctx: Ctx, { year }: StatementsOfYear): Promise<StatementsSent> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .select({ id: receipts.id })
      .from(receipts)
      .where(and(eq(receipts.year, year), isNull(receipts.voidedAt)))
      .for('update')
    const toSend = await fetchDonorYears(ctx, year, { waiting: 'mail' })
    for (const { receiptId, donorEmail, locale } of toSend)
      await sendStatement(ctx, receiptId, { email: String(donorEmail), locale })
    const withoutAddress = await fetchDonorYears(ctx, year, { waiting: 'print' })
    return { sent: toSend.length, withoutAddress: withoutAddress.length }
  })
}

export async function getStatement(ctx: Ctx, receiptId: number): Promise<DonorStatement> {
  const row = await fetchReceipt(ctx, receiptId)
  const rows = await receiptsOfDonor(ctx, row)
  // As in the list: the rows are in the order of their days.
  const newest = rows.reduce((last, each) => (each.id > last.id ? each : last), row)
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
    assertOwnFacts(statement.issuers[input.locale])
    await queueStatement(ctx, statement, input)
    await ctx.db
      .update(receipts)
      .set({
        statementEmailedAt: ctx.now(),
        emailedTo: sql`array_prepend(${input.email}, ${receipts.emailedTo})`,
        updatedAt: ctx.now(),
      })
      .where(and(eq(receipts.year, statement.year), isNull(receipts.voidedAt), isOfDonor(statement)))
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
