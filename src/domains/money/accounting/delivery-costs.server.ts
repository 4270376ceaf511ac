import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import { boxCosts } from './box-costs.server.ts'
import { writeReversal } from './reversals.server.ts'
import { accountingTransactions } from './tables.server.ts'

/** One cost per delivery to a hospital: the sum of what is in its boxes, which have left. */
export async function claimDeliveryCost(ctx: Ctx, deliveryId: number, amount: string): Promise<void> {
  // Locks the delivery, so that two calls cannot both find no cost.
  const total = await ctx.services.get(boxCosts).deliveryTotal(ctx, deliveryId)
  if (await findDeliveryCost(ctx, deliveryId))
    throw new AppError('conflict', 'accounting.errors.deliveryCostRecorded')
  if (total !== amount) {
    const params = { total: formatMoney(total), amount: formatMoney(amount) }
    throw new AppError('conflict', 'accounting.errors.deliveryCostDiffers', params)
  }
}

export async function findDeliveryCost(ctx: Ctx, deliveryId: number) {
  const [cost] = await ctx.db
    .select()
    .from(accountingTransactions)
    .where(
      and(
        eq(accountingTransactions.hospitalDeliveryId, deliveryId),
        eq(accountingTransactions.type, 'expense'),
        isNull(accountingTransactions.archivedAt),
        isNull(accountingTransactions.reversalOf),
        lt(accountingTransactions.reversedAmount, accountingTransactions.amount),
      ),
    )
    .for('update')
  return cost
}

/** The delivery did not leave after all, or not like that: an entry of today takes its cost back, and it may be recorded again. */
export async function reverseDeliveryCost(ctx: Ctx, deliveryId: number, reason: string): Promise<void> {
  const cost = await findDeliveryCost(ctx, deliveryId)
  if (!cost) return
  const occurredOn = puertoRicoDay(ctx.now())
  await writeReversal(ctx, cost, { occurredOn, movesDay: true, reason })
}
