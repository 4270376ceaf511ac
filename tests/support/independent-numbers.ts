import { sql } from 'drizzle-orm'
import type { Db } from '#lib/database/handle.server.ts'

/** Numbers of the organisation from the history and the ledger alone, to compare with what the program shows. */
export type IndependentNumbers = {
  boxes: { month: string; method: string; boxes: number }[]
  waiting: { month: string; median: number }[]
  requests: number
  beneficiaries: number
  wrongItems: unknown[]
  cost: string
}

/**
 * Each request's last state, replayed from its history: status, outcome, and when its current parcel left. A parcel that
 * was taken back leaves no trace; one that only brings what was missing leaves the box that arrived as it is. A box
 * that did not leave after all was out during `false_starts`.
 */
const replay = sql`
  with recursive events as (
    select entity_id as request, id, at, action,
      changes -> 'status' ->> 1 as status,
      changes ? 'outcome' as has_outcome, changes -> 'outcome' ->> 1 as outcome,
      (changes -> 'parcelNumber' ->> 0)::int as parcel_before, (changes -> 'parcelNumber' ->> 1)::int as parcel
    from history_entries where entity = 'box_request'
  ), undone as (
    select removed.request, removed.id as last, (
        select max(started.id) from events started
        where started.request = removed.request and started.action = 'parcel_started'
          and started.parcel = removed.parcel_before and started.id < removed.id
      ) as first
    from events removed where removed.action = 'parcel_removed'
  ), steps as (
    select events.*, row_number() over (partition by request order by id) as n from events
    where not exists (
      select 1 from undone where undone.request = events.request and events.id between undone.first and undone.last)
  ), walk as (
    select id as request, email, delivery_method in ('pickup', 'recogida') as is_pickup, delivery_method, created_at,
      0::bigint as n, 'pending' as status, null::text as outcome, null::timestamptz as left_at,
      null::timestamptz as arrived_left_at, '{}'::tstzmultirange as false_starts
    from box_requests
    union all
    select walk.request, walk.email, walk.is_pickup, walk.delivery_method, walk.created_at, steps.n,
      coalesce(steps.status, walk.status),
      case when steps.has_outcome then steps.outcome else walk.outcome end,
      now_left.at,
      case
        when steps.action = 'parcel_started' and walk.outcome in ('delivered', 'picked_up')
          then coalesce(walk.arrived_left_at, walk.left_at)
        else walk.arrived_left_at end,
      case
        when steps.action <> 'parcel_started' and walk.left_at is not null and now_left.at is null
          then walk.false_starts + tstzmultirange(tstzrange(walk.left_at, steps.at))
        else walk.false_starts end
    from walk join steps on steps.request = walk.request and steps.n = walk.n + 1
    cross join lateral (select case
        when steps.status in ('pending', 'in_process', 'approved') then null
        when steps.status in ('shipped', 'delivered') then coalesce(walk.left_at, steps.at)
        when steps.status = 'closed' and walk.status = 'shipped' and walk.is_pickup
          and steps.outcome in ('cancelled', 'declined', 'duplicate') then null
        else walk.left_at end as at) now_left
  ), last_states as (
    select distinct on (request) * from walk order by request, n desc
  ), boxes_out as (
    select request, is_pickup, delivery_method, created_at, box.left_at,
      to_char(box.left_at at time zone 'America/Puerto_Rico', 'YYYY-MM') as month
    from last_states cross join lateral (select coalesce(arrived_left_at, last_states.left_at) as left_at) box
    where box.left_at is not null
      and (arrived_left_at is not null or coalesce(outcome, '') not in ('lost', 'returned'))
  )`

export async function independentNumbers(db: Db): Promise<IndependentNumbers> {
  const all = async <T>(query: ReturnType<typeof sql>) => (await db.execute(query)).rows as T[]
  const [people] = await all<{ n: number }>(sql`${replay}
    select count(distinct coalesce(nullif(lower(request.email), ''), request.phone))::int as n
    from last_states state join box_requests request on request.id = state.request
    where state.arrived_left_at is not null or state.outcome in ('delivered', 'picked_up')`)
  const [requests] = await all<{ n: number }>(sql`${replay}
    select count(*)::int as n from last_states state join box_requests request on request.id = state.request
    where state.outcome is distinct from 'duplicate' and not request.suspected`)
  const [cost] = await all<{ sum: string }>(costOfParcels)
  return {
    boxes: await all(sql`${replay}
      select month, case when is_pickup then 'pickup' else delivery_method end as method, count(*)::int as boxes
      from boxes_out group by 1, 2 order by 1, 2`),
    waiting: await all(sql`${replay}
      select month, round((percentile_cont(0.5) within group (
        order by extract(epoch from left_at - created_at) / 86400.0))::numeric, 1)::float as median
      from boxes_out group by 1 order by 1`),
    requests: requests!.n,
    beneficiaries: people!.n,
    wrongItems: await wrongItems(db),
    cost: cost!.sum,
  }
}

/**
 * What was recorded as the cost of each family's parcel, less what came back from it. A box that did not leave after all
 * takes back what was recorded since it left.
 */
const costOfParcels = sql`${replay}, parcels as (
    select request_id as request, number, id, outcome from box_parcels
    union all
    select state.request, request.parcel_number, null, state.outcome
    from last_states state join box_requests request on request.id = state.request
  ), returned as (
    select parcels.request, parcels.number,
      sum(line.consumed_unit_cost * (line.quantity - line.written_off_quantity)) as cost
    from parcels join hope_box_items line
      on line.request_id = parcels.request and line.parcel_id is not distinct from parcels.id and line.is_included
    where parcels.outcome = 'returned' group by 1, 2
  )
  select coalesce(sum(recorded.amount - least(recorded.amount, coalesce(returned.cost, 0))), 0)::numeric(12, 2)::text as sum
  from accounting_transactions recorded
  left join returned on returned.request = recorded.request_id and returned.number = recorded.parcel_number
  where recorded.type = 'expense' and recorded.is_automatic and recorded.reversal_of is null
    and recorded.archived_at is null and recorded.hospital_delivery_id is null
    and not exists (select 1 from history_entries removed where removed.entity = 'box_request'
      and removed.entity_id = recorded.request_id and removed.action = 'parcel_removed'
      and removed.at >= recorded.created_at
      and (removed.changes -> 'parcelNumber' ->> 0)::int = recorded.parcel_number)
    and exists (select 1 from box_requests request join last_states state on state.request = request.id
      where request.id = recorded.request_id and not recorded.created_at <@ state.false_starts
        and not (request.parcel_number = recorded.parcel_number
          and state.status = 'closed' and state.left_at is null))`

/**
 * Items whose stock is not what people put on the shelf less what is out, lost or damaged. A parcel that left has all
 * its included lines, whatever the program stored beside them.
 */
async function wrongItems(db: Db): Promise<unknown[]> {
  const { rows } = await db.execute(sql`${replay}, taken as (
      select line.inventory_item_id as item,
        case coalesce(parcel.outcome, state.outcome)
          when 'lost' then line.quantity
          when 'returned' then line.written_off_quantity
          else case when parcel.id is null and state.left_at is null then 0 else line.quantity end end as units,
        case when coalesce(parcel.outcome, state.outcome) = 'lost' then line.quantity
          when coalesce(parcel.outcome, state.outcome) = 'returned' then line.written_off_quantity
          else 0 end as written_off
      from hope_box_items line
      join last_states state on state.request = line.request_id
      left join box_parcels parcel on parcel.id = line.parcel_id
      where line.is_included
      union all
      select line.inventory_item_id, line.quantity, 0
      from hospital_delivery_box_items line
      join hospital_delivery_boxes box on box.id = line.hospital_delivery_box_id
      join hospital_deliveries delivery on delivery.id = box.hospital_delivery_id
      where line.is_included and (box.is_prepared or delivery.status = 'delivered')
    )
    select * from (
      select item.id, item.quantity,
        (select coalesce(sum(quantity), 0)::int from stock_movements
          where inventory_item_id = item.id and kind in ('restock', 'count', 'correction')) as put_there,
        (select coalesce(sum(units), 0)::int from taken where taken.item = item.id) as taken,
        (select coalesce(sum(written_off), 0)::int from taken where taken.item = item.id) as written_off,
        (select coalesce(sum(written_off), 0)::int from stock_movements
          where inventory_item_id = item.id) as written_off_in_ledger
      from inventory_items item
    ) compared
    where quantity <> put_there - taken or written_off <> written_off_in_ledger`)
  return rows
}
