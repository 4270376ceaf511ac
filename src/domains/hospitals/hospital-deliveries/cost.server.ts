import { and, eq, sql } from 'drizzle-orm'
import { recordLastCost } from '#domains/boxes/box-contents/departure-cost.server.ts'
import type { DeliveryWithoutCost } from '#domains/money/accounting/box-costs.server.ts'
import { findDeliveryCost, reverseDeliveryCost } from '#domains/money/accounting/delivery-costs.server.ts'
import { inventoryItems } from '#domains/stock/inventory/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { deliveryCostDescription, isHandedOver } from './rules.ts'
import type { DeliveryCost } from './schemas.ts'
import { type DeliveryRow, fetchDelivery } from './service.server.ts'
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

/** As of a family's parcel: on the day its stock left. What holds nothing costs nothing. */
export async function deliveriesWithoutCost(ctx: Ctx, id?: number): Promise<DeliveryWithoutCost[]> {
  const { rows } = await ctx.db.execute<
    Omit<DeliveryWithoutCost, 'description'> & { institutionName: string }
  >(sql`
    select delivery.id as "hospitalDeliveryId", hospital.name as "institutionName",
      count(distinct box.id)::int as boxes,
      sum(coalesce(line.consumed_unit_cost, item.unit_cost) * line.quantity)::numeric(20, 2)::text as cost,
      coalesce((select max(moved.occurred_on) from stock_movements moved
        join hospital_delivery_boxes own on own.id = moved.hospital_delivery_box_id
        where own.hospital_delivery_id = delivery.id and moved.kind = 'consume'), ${puertoRicoDay(ctx.now())}::date)::text as "leftOn"
    from hospital_deliveries delivery
    join hospitals hospital on hospital.id = delivery.hospital_id
    join hospital_delivery_boxes box on box.hospital_delivery_id = delivery.id
    join hospital_delivery_box_items line on line.hospital_delivery_box_id = box.id and line.is_included
    join inventory_items item on item.id = line.inventory_item_id
    where delivery.status = 'delivered' and not exists (
        select 1 from accounting_transactions booked
        where booked.hospital_delivery_id = delivery.id and booked.type = 'expense' and booked.archived_at is null
          and booked.reversal_of is null and booked.reversed_amount < booked.amount
      ) ${id === undefined ? sql`` : sql`and delivery.id = ${id}`}
    group by delivery.id, hospital.name
    having sum(coalesce(line.consumed_unit_cost, item.unit_cost) * line.quantity) > 0
    order by "leftOn", delivery.id`)
  return rows.map(({ institutionName, ...row }) => ({
    ...row,
    description: deliveryCostDescription({ institutionName }),
  }))
}

/** A cost that is recorded goes on being what is in the boxes, when something is put in or taken out after they left. */
export async function keepCostInStep<T>(
  ctx: Ctx,
  delivery: DeliveryRow,
  change: () => Promise<T>,
): Promise<T> {
  const { id } = delivery
  const cost = isHandedOver(delivery) ? await findDeliveryCost(ctx, id) : undefined
  const isInStep = cost !== undefined && cost.amount === (await totalOf(ctx, id))
  const changed = await change()
  if (isInStep && cost.amount !== (await totalOf(ctx, id))) {
    await reverseDeliveryCost(ctx, id, 'Cambió lo que llevan las cajas')
    await recordLastCost(ctx, id)
  }
  return changed
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
