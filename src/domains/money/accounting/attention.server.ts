import { and, gte, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { AttentionLine } from '#lib/attention.ts'
import type { Ctx } from '#lib/context.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { monthsAfter } from './periods.ts'
import { monthsToClose } from './rules.ts'
import { accountingMonthCloses, accountingTransactions } from './tables.server.ts'

/** Months that are over, have money in them and are not closed, as far back as the list shows. */
export async function attentionOfMonths(ctx: Ctx): Promise<AttentionLine[]> {
  const thisMonth = puertoRicoDay(ctx.now()).slice(0, 7)
  const month = sql<string>`to_char(${accountingTransactions.occurredOn}, 'YYYY-MM')`
  const closed = ctx.db
    .select({ month: accountingMonthCloses.month })
    .from(accountingMonthCloses)
    .where(and(sql`${accountingMonthCloses.month} = ${month}`, isNull(accountingMonthCloses.reopenedAt)))
  const [row] = await ctx.db
    .select({ months: sql<number>`count(distinct ${month})::int` })
    .from(accountingTransactions)
    .where(
      and(
        isNull(accountingTransactions.archivedAt),
        gte(accountingTransactions.occurredOn, `${monthsAfter(thisMonth, 1 - monthsToClose)}-01`),
        lt(accountingTransactions.occurredOn, `${thisMonth}-01`),
        notExists(closed),
      ),
    )
  return [{ reason: 'openMonths', count: row?.months ?? 0, link: '/admin/contabilidad/cierre' }]
}
