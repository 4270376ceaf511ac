import { and, eq, gte, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { recordHistory } from '#domains/team/history/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { boxCosts, type Parcel } from './box-costs.server.ts'
import { openDay } from './month-close.server.ts'
import { hasCounterEntries, hasLeft, isBoxCost, writeReversal } from './reversals.server.ts'
import { accountingTransactions } from './tables.server.ts'

/** The box did not leave after all: the cost that was recorded since then. */
export const withdrawBoxCost = (ctx: Ctx, parcel: Parcel, since: Date): Promise<void> =>
  withdraw(ctx, parcel, gte(accountingTransactions.createdAt, since), 'La caja no salió todavía')

/** The parcel did not come back like that: the cost of what was said to be lost. */
export const withdrawLostCost = (ctx: Ctx, parcel: Parcel): Promise<void> =>
  withdraw(ctx, parcel, accountingTransactions.followsOutcome, 'El paquete no volvió así')

/** It leaves the books, and may be recorded again. In a closed month it stays, and an entry of today takes it back. */
async function withdraw(ctx: Ctx, parcel: Parcel, which: SQLWrapper, reason: string): Promise<void> {
  const [cost] = await ctx.db
    .select()
    .from(accountingTransactions)
    .where(
      and(
        isBoxCost(parcel.requestId, parcel.parcelNumber),
        isNull(accountingTransactions.reversalOf),
        sql`${which}`,
        hasLeft,
      ),
    )
    .for('update')
  if (!cost) return
  const { id, type, amount, occurredOn } = cost
  const now = ctx.now()
  const isClosed = (await openDay(ctx, occurredOn)) !== occurredOn
  if (isClosed || (await hasCounterEntries(ctx, id))) {
    await writeReversal(ctx, cost, {
      occurredOn: puertoRicoDay(now),
      movesDay: true,
      reason,
      isCorrection: true,
    })
  } else {
    await ctx.db
      .update(accountingTransactions)
      .set({ archivedAt: now, updatedAt: now, updatedBy: ctx.user?.id ?? null })
      .where(eq(accountingTransactions.id, id))
    await recordHistory(ctx, {
      entity: 'accounting_transaction',
      entityId: id,
      action: 'deleted',
      changes: { type: [type, null], amount: [amount, null], occurredOn: [occurredOn, null] },
    })
  }
  await ctx.services.get(boxCosts).release(ctx, parcel, amount)
}
