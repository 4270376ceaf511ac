import { and, desc, eq, like, sql } from 'drizzle-orm'
import { recordHistory } from '#features/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { countRows, pageOf } from '#lib/database/list.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { ListQuery } from '#lib/http/fields.ts'
import type { Page } from '#lib/http/route.server.ts'
import type { PaymentProvider, UnmatchedPayment } from './schemas.ts'
import { webhookEvents } from './tables.server.ts'

type Row = typeof webhookEvents.$inferSelect

const isUnmatched = like(webhookEvents.outcome, 'unmatched completed %')

/** Real money that names nothing we know: a person says whose it is, or puts it aside. */
export async function listUnmatched(ctx: Ctx, query: ListQuery): Promise<Page<UnmatchedPayment>> {
  const select = ctx.db
    .select()
    .from(webhookEvents)
    .where(isUnmatched)
    .orderBy(desc(webhookEvents.receivedAt))
  const { rows, total } = await pageOf(select, () => countRows(ctx.db, webhookEvents, isUnmatched), query)
  return { rows: rows.map(toUnmatched), total }
}

/** A person said whose it is: every notice of that transaction is attended to. Answers who told of it. */
export async function assignUnmatched(ctx: Ctx, transactionId: string): Promise<PaymentProvider | null> {
  const rows = await ctx.db
    .update(webhookEvents)
    .set({ outcome: 'assigned by hand' })
    .where(sql`starts_with(${webhookEvents.outcome}, ${`unmatched completed ${transactionId} `})`)
    .returning()
  return rows[0] ? providerOf(rows[0]) : null
}

/** It is for nothing of ours: no longer told as work to do. Who and when stand in the history. */
export function setAsideUnmatched(ctx: Ctx, id: number): Promise<UnmatchedPayment> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(webhookEvents)
      .where(and(eq(webhookEvents.id, id), isUnmatched))
      .for('update')
    if (!row) throw new AppError('not_found', 'errors.notFound')
    await ctx.db
      .update(webhookEvents)
      .set({ outcome: `aside ${row.outcome}` })
      .where(eq(webhookEvents.id, id))
    await recordHistory(ctx, { entity: 'payment_notice', entityId: id, action: 'set_aside' })
    return toUnmatched(row)
  })
}

const providerOf = ({ provider }: Row): PaymentProvider => (provider === 'ath_movil' ? 'ath_movil' : 'paypal')

function toUnmatched(row: Row): UnmatchedPayment {
  const [, , transactionId, amount] = (row.outcome ?? '').split(' ')
  return {
    id: row.id,
    provider: providerOf(row),
    transactionId: transactionId ?? null,
    amount: amount ?? null,
    receivedAt: row.receivedAt.toISOString(),
  }
}
