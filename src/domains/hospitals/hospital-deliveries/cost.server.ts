import { and, eq, sql } from 'drizzle-orm'
import { findDeliveryCost } from '#domains/money/accounting/delivery-costs.server.ts'
import { inventoryItems } from '#domains/stock/inventory/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { isHandedOver } from './rules.ts'
import type { DeliveryCost } from './schemas.ts'
import { fetchDelivery } from './service.server.ts'
import { hospitalDeliveryBoxes, hospitalDeliveryBoxItems } from './tables.server.ts'

export async function getDeliveryCost(ctx: Ctx, id: number): Promise<DeliveryCost> {
  const delivery = await fetchDelivery(ctx, id)
  const cost = await findDeliveryCost(ctx, id)
  const recorded = cost && { transactionId: cost.id, amount: cost.amount, occurredOn: cost.occurredOn }
  return { total: await totalOf(ctx, id), isHandedOver: isHandedOver(delivery), recorded: recorded ?? null }
}

/** For accounting. Only what has left: before, the contents may change. */
export async function deliveryCostToRecord(ctx: Ctx, id: number): Promise<string> {
  const delivery = await fetchDelivery(ctx, id, true)
  if (!isHandedOver(delivery)) throw new AppError('conflict', 'delivery.errors.costBeforeDelivery')
  const total = await totalOf(ctx, id)
  if (total === '0.00') throw new AppError('conflict', 'delivery.errors.costNothing')
  return total
}

/** Each item at its cost when it left, as for a family's box. */
async function totalOf(ctx: Ctx, id: number): Promise<string> {
  const unitCost = sql`coalesce(${hospitalDeliveryBoxItems.consumedUnitCost}, ${inventoryItems.unitCost})`
  const { total } = await ctx.db
    .select({
      total: sql<string>`coalesce(sum(${hospitalDeliveryBoxItems.quantity} * ${unitCost}), 0)::numeric(20, 2)::text`,
    })
    .from(hospitalDeliveryBoxItems)
    .innerJoin(
      hospitalDeliveryBoxes,
      eq(hospitalDeliveryBoxes.id, hospitalDeliveryBoxItems.hospitalDeliveryBoxId),
    )
    .innerJoin(inventoryItems, eq(inventoryItems.id, hospitalDeliveryBoxItems.inventoryItemId))
    .where(
      and(eq(hospitalDeliveryBoxes.hospitalDeliveryId, id), eq(hospitalDeliveryBoxItems.isIncluded, true)),
    )
    .then(firstRow)
  return total
}
