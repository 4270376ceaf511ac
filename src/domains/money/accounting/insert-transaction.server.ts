import { recordHistory } from '#domains/team/history/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { searchTextOfTransaction } from './rules.ts'
import { accountingTransactions } from './tables.server.ts'

type Facts = Omit<typeof accountingTransactions.$inferInsert, 'searchText'>
type Row = typeof accountingTransactions.$inferSelect

/** Dated today unless the facts say otherwise. */
export async function insertTransaction(ctx: Ctx, facts: Facts): Promise<Row> {
  const now = ctx.now()
  const userId = ctx.user && ctx.user.id > 0 ? ctx.user.id : null
  const row = await ctx.db
    .insert(accountingTransactions)
    .values({
      ...facts,
      occurredOn: facts.occurredOn ?? puertoRicoDay(now),
      searchText: searchTextOfTransaction(facts),
      createdBy: userId,
      updatedBy: userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .then(firstRow)
  await recordHistory(ctx, {
    entity: 'accounting_transaction',
    entityId: row.id,
    action: 'created',
    changes: { type: [null, row.type], amount: [null, row.amount] },
  })
  return row
}
