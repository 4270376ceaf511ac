import { and, desc, eq, like, sql } from 'drizzle-orm'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { countRows, pageOf } from '#lib/database/list.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { ListQuery } from '#lib/http/record-fields.ts'
import type { Page } from '#lib/http/route.server.ts'
import type { UnmatchedPayment } from './office-schemas.ts'
import type { PaymentRecord } from './record-changes.server.ts'
import { problemOf } from './rules.ts'
import type { PaymentProvider } from './schemas.ts'
import { webhookEvents } from './tables.server.ts'

type Row = typeof webhookEvents.$inferSelect

const isUnmatched = like(webhookEvents.outcome, 'unmatched completed %')

/**
 * Confirmed payments that match no subject. Staff assign them or set them aside. PayPal confirms every notice that it
 * sent, whoever was paid: money of another account or currency has a `problem` and can only be set aside.
 */
export async function listUnmatched(ctx: Ctx, query: ListQuery): Promise<Page<UnmatchedPayment>> {
  const select = ctx.db
    .select()
    .from(webhookEvents)
    .where(isUnmatched)
    .orderBy(desc(webhookEvents.receivedAt))
  const { rows, total } = await pageOf(select, () => countRows(ctx.db, webhookEvents, isUnmatched), query)
  return { rows: rows.map(toUnmatched), total }
}

/**
 * Money of another account or currency cannot be booked, whichever way it is entered: neither the number of a notice nor
 * the claim that its provider judged.
 */
export async function assertBookable(ctx: Ctx, number: string | null, claim: PaymentRecord): Promise<void> {
  if (!number) return
  const notices = await ctx.db
    .select({ isOurs: webhookEvents.isOurs, currency: webhookEvents.currency })
    .from(webhookEvents)
    .where(sql`lower(${webhookEvents.transactionId}) = ${number.toLowerCase()}`)
  const isSame = claim.providerTransactionId?.toLowerCase() === number.toLowerCase()
  for (const told of isSame ? [...notices, claim] : notices) {
    const problem = problemOf(told)
    if (problem) throw new AppError('conflict', `payments.errors.${problem}`)
  }
}

/** Marks every webhook of the transaction as assigned. Returns the provider that sent them. */
export async function assignUnmatched(ctx: Ctx, transactionId: string): Promise<PaymentProvider | null> {
  const rows = await ctx.db
    .update(webhookEvents)
    .set({ outcome: 'assigned by hand' })
    .where(sql`starts_with(${webhookEvents.outcome}, ${`unmatched completed ${transactionId} `})`)
    .returning()
  return rows[0] ? providerOf(rows[0]) : null
}

/** The payment is not for a request or donation, so it leaves the work list. The history records who and when. */
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
    currency: row.currency ?? 'USD',
    payee: row.payee,
    isChecked: row.isOurs !== null,
    problem: problemOf(row),
    receivedAt: row.receivedAt.toISOString(),
  }
}
