import { sql } from 'drizzle-orm'
import { boxRequestApi } from '../../src/features/box-requests/contract.ts'
import { inventoryApi } from '../../src/features/inventory/contract.ts'
import type { Db } from '../../src/lib/db.server.ts'
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

/** Every item whose balances are not what the ledger and the boxes say; empty when the books are right. */
export async function wrongBalances(db: Db): Promise<unknown[]> {
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
