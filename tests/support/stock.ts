import { sql } from 'drizzle-orm'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import type { Db } from '#lib/database/handle.server.ts'
import type { TestApp } from './app.ts'

let requestCount = 0

/** Creates a family's request through the public form; returns its id. */
export async function newRequest(app: TestApp, overrides: Record<string, unknown> = {}): Promise<number> {
  requestCount += 1
  const body = {
    recipientName: `Familia ${requestCount}`,
    phone: '787-555-0182',
    email: `familia${requestCount}@example.org`,
    town: 'Caguas',
    boxPurpose: 'personal',
    targetedFor: 'mama',
    lossType: 'unica',
    deliveryMethod: 'pickup',
    liabilityWaiver: true,
    ...overrides,
  }
  const { body: receipt } = await app.call(boxRequestApi.create, { body })
  const { rows } = await app.ctx.db.execute(
    sql`select id from box_requests where reference = ${receipt.reference}`,
  )
  return Number((rows[0] as { id: number }).id)
}

export async function newItem(app: TestApp, overrides: Record<string, unknown> = {}): Promise<number> {
  const { body } = await app.call(inventoryApi.create, {
    as: true,
    body: { name: 'Vela', quantity: 10, unitCost: '2.50', ...overrides },
  })
  return body.id
}

/** The organisation leaves the cost of a box to staff: a setting. */
export function recordCostsByHand(app: TestApp): void {
  const { es, en } = app.services.get(siteSettings)
  app.services.set(siteSettings, { es: { ...es, recordsBoxCost: false }, en })
}

export const setStatus = (app: TestApp, id: number, status: string) =>
  app.call(boxRequestApi.update, { as: true, params: { id }, body: { status } })

/** Items whose balances do not match the ledger and the boxes, and lines with a wrong allocation. */
export async function wrongBalances(db: Db): Promise<unknown[]> {
  return [...(await wrongItems(db)), ...(await wrongLines(db))]
}

async function wrongItems(db: Db): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select i.id, i.quantity, i.reserved, m.quantity as ledger_quantity, m.reserved as ledger_reserved, l.reserved_in_boxes
    from inventory_items i
    left join lateral (
      select coalesce(sum(quantity), 0)::int as quantity, coalesce(sum(reserved), 0)::int as reserved,
             count(*)::int as movements
      from stock_movements where inventory_item_id = i.id
    ) m on true
    left join lateral (
      select coalesce(sum(reserved_quantity), 0)::int as reserved_in_boxes from (
        select reserved_quantity from hope_box_items where inventory_item_id = i.id
        union all
        select reserved_quantity from hospital_delivery_box_items where inventory_item_id = i.id
      ) lines
    ) l on true
    where i.quantity <> m.quantity or i.reserved <> m.reserved or i.reserved <> l.reserved_in_boxes
       or i.quantity < 0 or i.reserved < 0 or i.reserved > i.quantity or i.movement_count <> m.movements`)
  return rows
}

/**
 * Lines with a wrong allocation: reserved while the box is packed, consumed once it has left, none when not included.
 * Lost: all written off. Returned: what did not go back on the shelf is written off. An earlier one that arrived stays
 * consumed. Only a reopened or restored box may hold less: it gets what is left.
 */
async function wrongLines(db: Db): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select * from (
      select 'family' as box, l.id, l.reserved_quantity as reserved, l.consumed_quantity as consumed,
             case when l.is_included then l.quantity else 0 end as included,
             r.status in ('pending', 'in_process', 'approved') as packing,
             r.status in ('shipped', 'delivered') or (r.status = 'closed' and r.box_consumed_at is not null) as has_left,
             l.written_off_quantity as written_off,
             coalesce(p.outcome, r.outcome) as outcome, l.parcel_id is not null as earlier,
             exists (select 1 from history_entries h
                     where h.entity = 'box_request' and h.entity_id = r.id
                       and (h.changes -> 'status' ->> 0 = 'closed' or h.action = 'taken_from_bin')) as reopened
      from hope_box_items l join box_requests r on r.id = l.request_id
      left join box_parcels p on p.id = l.parcel_id
      union all
      select 'hospital', l.id, l.reserved_quantity, l.consumed_quantity,
             case when l.is_included then l.quantity else 0 end,
             not b.is_prepared and d.status <> 'delivered',
             b.is_prepared or d.status = 'delivered', 0, null, false, false
      from hospital_delivery_box_items l
      join hospital_delivery_boxes b on b.id = l.hospital_delivery_box_id
      join hospital_deliveries d on d.id = b.hospital_delivery_id
    ) line
    where case
        when outcome = 'lost' then consumed <> included or written_off <> included
        when outcome = 'returned' then consumed <> written_off or written_off > included
        when has_left or (earlier and outcome in ('delivered', 'picked_up')) then consumed <> included or written_off <> 0
        else consumed <> 0 or written_off <> 0 end
       or reserved > case when packing and not earlier then included else 0 end
       or (packing and not earlier and reserved < included and not reopened)`)
  return rows
}
