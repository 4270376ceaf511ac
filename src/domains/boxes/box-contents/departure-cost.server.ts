import { sql } from 'drizzle-orm'
import { boxCode } from '#domains/boxes/box-requests/rules.ts'
import { withdrawBoxCost } from '#domains/money/accounting/box-cost-withdrawal.server.ts'
import { boxCosts, type Parcel } from '#domains/money/accounting/box-costs.server.ts'
import { openDay } from '#domains/money/accounting/month-close.server.ts'
import { createTransaction } from '#domains/money/accounting/service.server.ts'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import type { AttentionLine } from '#lib/attention.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { sumMoney } from '#lib/text/money.ts'
import { costDescription } from './rules.ts'
import type { MissingCosts } from './schemas.ts'

/** What left and did not come back, in a parcel or a delivery to a hospital, without its cost in the books. */
type Departure = {
  of: { requestId: number; parcelNumber: number } | { hospitalDeliveryId: number }
  description: string
  notes: string | null
  boxes: number
  leftOn: string
  cost: string
}

type Request = { id: number; parcelNumber: number; boxConsumedAt: Date | null }

/**
 * What the books say of a box that leaves, or that did not leave after all. Requires the request stored and locked. A
 * setting leaves the cost to staff, whose button stays. One that was recorded before the box left is theirs.
 */
export async function followDeparture(ctx: Ctx, before: Request, after: Request): Promise<void> {
  const { id: requestId, parcelNumber } = after
  if (before.boxConsumedAt && !after.boxConsumedAt)
    await withdrawBoxCost(ctx, { requestId, parcelNumber }, before.boxConsumedAt)
  if (before.boxConsumedAt || !after.boxConsumedAt) return
  if (!ctx.services.get(siteSettings).es.recordsBoxCost) return
  for (const departure of await parcelsWithoutCost(ctx, { requestId, parcelNumber }))
    await record(ctx, departure)
}

/** The same for the boxes of a delivery to a hospital, which leave together. */
export async function recordDeliveryCost(ctx: Ctx, hospitalDeliveryId: number): Promise<void> {
  if (ctx.services.get(siteSettings).es.recordsBoxCost) await recordLastCost(ctx, hospitalDeliveryId)
}

/** Whatever the setting: a delivery that is deleted asks nobody for its cost any more. */
export async function recordLastCost(ctx: Ctx, hospitalDeliveryId: number): Promise<void> {
  for (const departure of await deliveriesWithoutCost(ctx, hospitalDeliveryId)) await record(ctx, departure)
}

async function record(ctx: Ctx, { of, description, notes, leftOn, cost }: Departure): Promise<void> {
  await createTransaction(ctx, {
    type: 'expense',
    amount: cost,
    description,
    category: 'hopebox',
    paymentMethod: 'inventory',
    occurredOn: await openDay(ctx, leftOn),
    isAutomatic: true,
    ...of,
    notes,
    ...nobody,
  })
}

const nobody = {
  donorName: null,
  donorEmail: null,
  donorPhone: null,
  supplierName: null,
  supplierInfo: null,
  transactionId: null,
}

/** Every cost that is not recorded, on the day its box left, or today when that month is closed. */
export function recordMissingCosts(ctx: Ctx): Promise<MissingCosts> {
  return inTransaction(ctx, async (ctx) => {
    const departures = await withoutCost(ctx)
    for (const departure of departures) await record(ctx, departure)
    return sumOf(departures)
  })
}

export const missingCosts = async (ctx: Ctx): Promise<MissingCosts> => sumOf(await withoutCost(ctx))

const sumOf = (departures: Departure[]): MissingCosts => ({
  count: departures.reduce((sum, { boxes }) => sum + boxes, 0),
  amount: sumMoney(departures.map(({ cost }) => cost)),
})

const withoutCost = async (ctx: Ctx): Promise<Departure[]> => [
  ...(await parcelsWithoutCost(ctx)),
  ...(await deliveriesWithoutCost(ctx)),
]

const deliveriesWithoutCost = async (ctx: Ctx, id?: number): Promise<Departure[]> =>
  (await ctx.services.get(boxCosts).deliveriesWithoutCost(ctx, id)).map(
    ({ hospitalDeliveryId, ...departure }) => ({ of: { hospitalDeliveryId }, notes: null, ...departure }),
  )

export async function attentionOfCosts(ctx: Ctx): Promise<AttentionLine[]> {
  const { count } = await missingCosts(ctx)
  return [{ reason: 'missingCosts', count, link: '/admin/contabilidad/cierre' }]
}

/**
 * The current parcels and the earlier ones, with the prices of the day each left: of a returned one, what did not go back on
 * the shelf (`spentOf`). What holds nothing costs nothing.
 */
async function parcelsWithoutCost(ctx: Ctx, only?: Parcel): Promise<Departure[]> {
  const { rows } = await ctx.db.execute<Parcel & { recipientName: string; leftAt: string; cost: string }>(sql`
    select parcel."requestId", parcel."parcelNumber", parcel."recipientName", parcel."leftAt", held.cost
    from (
      select id as "requestId", parcel_number as "parcelNumber", recipient_name as "recipientName",
        box_consumed_at as "leftAt", null::int as parcel_id, outcome
      from box_requests
      where box_consumed_at is not null and cost_recorded_at is null
      union all
      select p.request_id, p.number, r.recipient_name, p.box_consumed_at, p.id, p.outcome
      from box_parcels p join box_requests r on r.id = p.request_id
      where p.box_consumed_at is not null and p.cost_recorded_at is null
    ) parcel
    cross join lateral (
      select coalesce(sum(coalesce(line.consumed_unit_cost, item.unit_cost)
        * case when parcel.outcome = 'returned' then line.written_off_quantity else line.quantity end), 0)::numeric(12, 2)::text as cost
      from hope_box_items line join inventory_items item on item.id = line.inventory_item_id
      where line.request_id = parcel."requestId" and line.is_included
        and line.parcel_id is not distinct from parcel.parcel_id
    ) held
    where held.cost::numeric > 0 and not exists (
        select 1 from accounting_transactions booked
        where booked.request_id = parcel."requestId" and booked.parcel_number = parcel."parcelNumber"
          and booked.type = 'expense' and booked.is_automatic and booked.archived_at is null
          and booked.reversal_of is null and booked.reversed_amount < booked.amount
      ) ${only ? sql`and parcel."requestId" = ${only.requestId} and parcel."parcelNumber" = ${only.parcelNumber}` : sql``}
    order by parcel."leftAt", parcel."requestId", parcel."parcelNumber"`)
  return rows.map(({ requestId, parcelNumber, recipientName, leftAt, cost }) => ({
    of: { requestId, parcelNumber },
    description: costDescription(recipientName),
    notes: boxCode(requestId),
    boxes: 1,
    leftOn: puertoRicoDay(new Date(leftAt)),
    cost,
  }))
}
