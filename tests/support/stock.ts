import { sql } from 'drizzle-orm'
import { boxRequestApi } from '#features/box-requests/endpoints.ts'
import { inventoryApi } from '#features/inventory/endpoints.ts'
import type { Db } from '#lib/database/handle.server.ts'
import type { TestApp } from './app.ts'

let families = 0

/** A family's request, made as the public form makes it; answers its id. */
export async function newRequest(app: TestApp, answers: Record<string, unknown> = {}): Promise<number> {
  families += 1
  const body = {
    recipientName: `Familia ${families}`,
    phone: '787-555-0182',
    email: `familia${families}@example.org`,
    town: 'Caguas',
    boxPurpose: 'personal',
    targetedFor: 'mama',
    lossType: 'unica',
    deliveryMethod: 'pickup',
    liabilityWaiver: true,
    ...answers,
  }
  const { body: receipt } = await app.call(boxRequestApi.create, { body })
  const { rows } = await app.ctx.db.execute(
    sql`select id from box_requests where reference = ${receipt.reference}`,
  )
  return Number((rows[0] as { id: number }).id)
}

export async function newItem(app: TestApp, facts: Record<string, unknown> = {}): Promise<number> {
  const { body } = await app.call(inventoryApi.create, {
    as: true,
    body: { name: 'Vela', quantity: 10, unitCost: '2.50', ...facts },
  })
  return body.id
}

export const setStatus = (app: TestApp, id: number, status: string) =>
  app.call(boxRequestApi.update, { as: true, params: { id }, body: { status } })

/** Every item whose balances are not what the ledger and the boxes say, and every line that holds what it should not. */
export async function wrongBalances(db: Db): Promise<unknown[]> {
  return [...(await wrongItems(db)), ...(await wrongHolds(db))]
}

async function wrongItems(db: Db): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select i.id, i.quantity, i.reserved, m.quantity as moved, m.reserved as promised, l.held
    from inventory_items i
    left join lateral (
      select coalesce(sum(quantity), 0)::int as quantity, coalesce(sum(reserved), 0)::int as reserved,
             count(*)::int as movements
      from stock_movements where inventory_item_id = i.id
    ) m on true
    left join lateral (
      select coalesce(sum(reserved_quantity), 0)::int as held from (
        select reserved_quantity from hope_box_items where inventory_item_id = i.id
        union all
        select reserved_quantity from hospital_delivery_box_items where inventory_item_id = i.id
      ) lines
    ) l on true
    where i.quantity <> m.quantity or i.reserved <> m.reserved or i.reserved <> l.held
       or i.quantity < 0 or i.reserved < 0 or i.reserved > i.quantity or i.movement_count <> m.movements`)
  return rows
}

/**
 * Every line of a box that does not hold exactly its quantity (rulings.md#stock): promised while it is
 * packed, taken once it
 * left, nothing while it is out of the box. Only a box that was closed before may hold less: opening it again keeps what is left.
 */
async function wrongHolds(db: Db): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select * from (
      select 'family' as box, l.id, l.reserved_quantity as promised, l.consumed_quantity as taken,
             case when l.is_included then l.quantity else 0 end as kept,
             r.status in ('pending', 'in_process', 'approved') as packing,
             r.status in ('shipped', 'delivered') or (r.status = 'closed' and r.box_consumed_at is not null) as gone,
             exists (select 1 from history_entries h
                     where h.entity = 'box_request' and h.entity_id = r.id
                       and h.changes -> 'status' ->> 0 = 'closed') as reopened
      from hope_box_items l join box_requests r on r.id = l.request_id
      union all
      select 'hospital', l.id, l.reserved_quantity, l.consumed_quantity,
             case when l.is_included then l.quantity else 0 end,
             not b.is_prepared and d.status <> 'delivered',
             b.is_prepared or d.status = 'delivered', false
      from hospital_delivery_box_items l
      join hospital_delivery_boxes b on b.id = l.hospital_delivery_box_id
      join hospital_deliveries d on d.id = b.hospital_delivery_id
    ) line
    where taken <> case when gone then kept else 0 end
       or promised > case when packing then kept else 0 end
       or (packing and promised < kept and not reopened)`)
  return rows
}
