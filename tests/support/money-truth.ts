import { sql } from 'drizzle-orm'
import type { Db } from '#lib/database/handle.server.ts'

/** What the tables of money say of each other, read in SQL alone. Each rule answers the rows that break it. */
const rules: Record<string, ReturnType<typeof sql>> = {
  'what was taken back is the sum of the counter-entries': sql`
    select t.id, t.amount, t.reversed_amount, taken.sum from accounting_transactions t
    cross join lateral (
      select -coalesce(sum(e.amount), 0) as sum from accounting_transactions e
      where e.archived_at is null and (e.reversal_of = t.id
        or e.reversal_of in (select id from accounting_transactions where reversal_of = t.id and archived_at is null))
    ) taken
    where t.reversal_of is null and t.archived_at is null
      and (t.reversed_amount <> taken.sum or taken.sum not between 0 and t.amount)`,
  'what left the books left with its counter-entries': sql`
    select t.id, t.amount, e.id as entry, e.amount as entry_amount, e.occurred_on from accounting_transactions t
    join accounting_transactions e on e.reversal_of = t.id
    where t.archived_at is not null and e.archived_at is null`,
  'an undone counter-entry is undone once': sql`
    select e.id from accounting_transactions e join accounting_transactions u on u.reversal_of = e.id
    where e.reversal_of is not null and u.archived_at is null
    group by e.id, e.amount, e.archived_at having count(*) > 1 or sum(u.amount) <> -e.amount or e.archived_at is not null`,
  'one income and one cost in force': sql`
    select min(id) as id, count(*) from accounting_transactions
    where is_automatic and archived_at is null and reversal_of is null and reversed_amount < amount
      and coalesce(request_id, donation_id) is not null
    group by type, request_id, donation_id, payment_id, case when type = 'expense' then parcel_number end having count(*) > 1`,
  'a gift has one valid receipt of what is left': sql`
    select gift.*, r.id as receipt, r.amount as on_receipt from (
      select 'accounting_transaction' as kind, id, amount - reversed_amount as amount,
        coalesce(made_on, occurred_on) as occurred_on, donor_name,
        payment_method, description
      from accounting_transactions
      where type = 'donation' and archived_at is null and reversal_of is null and reversed_amount < amount
      union all
      select 'goods_gift', id, value, occurred_on, donor_name, null, null from goods_gifts where withdrawn_at is null
    ) gift full join (select * from receipts where voided_at is null) r
      on r.subject_kind = gift.kind and r.subject_id = gift.id
    where gift.id is null or r.id is null or r.amount <> gift.amount or r.occurred_on <> gift.occurred_on
      or r.donor_name is distinct from gift.donor_name or r.payment_method is distinct from gift.payment_method
      or r.description <> coalesce(gift.description, r.description)`,
  'the numbers of a year have no gap': sql`
    select year, count(*), max(position) from receipts group by year having count(*) <> max(position)`,
  'a payment is refunded by its refunds': sql`
    select p.id, p.amount, p.refunded_amount, p.verification, coalesce(sum(f.amount), 0) as refunds
    from payment_records p left join payment_refunds f on f.record_id = p.id and f.undone_at is null
    group by p.id having p.refunded_amount <> coalesce(sum(f.amount), 0)
      or (p.verification in ('verified', 'manual') and p.refunded_amount = p.amount and p.amount > 0)
      or (p.verification = 'refunded' and p.refunded_amount <> p.amount and p.refunded_amount <> 0)`,
  'a transaction number has one record of a subject': sql`
    select subject_kind, subject_id, provider_transaction_id, string_agg(verification, ', ') from payment_records
    where verification in ('verified', 'manual', 'refunded') and provider_transaction_id is not null
    group by 1, 2, 3 having count(*) > 1`,
  'the books have of each subject what its payments left': sql`
    select subject.*, records.sum as in_records, books.sum as in_books from (
      select 'donation' as kind, id, null as fee from donations
      union all select 'box_request', id, payment_amount from box_requests
    ) subject
    cross join lateral (
      select coalesce(sum(amount - refunded_amount), 0) as sum from payment_records
      where subject_kind = kind and subject_id = subject.id and verification in ('verified', 'manual')
    ) records
    cross join lateral (
      select coalesce(sum(amount), 0) as sum from accounting_transactions t
      where t.archived_at is null and t.type <> 'expense'
        and case when kind = 'donation' then t.donation_id else t.request_id end = subject.id
    ) books
    where records.sum <> books.sum`,
  'a donation shows its payment': sql`
    select d.id, d.status, d.verification, d.amount, d.refunded_amount, d.accounting_transaction_id, paid.*
    from donations d cross join lateral (
      select count(*) as n, max(p.id) as record, max(p.amount) as amount_paid, max(p.refunded_amount) as refunded,
        max(p.verification) as paid_verification from payment_records p
      where p.subject_kind = 'donation' and p.subject_id = d.id and p.verification in ('verified', 'manual')
    ) paid cross join lateral (
      select exists (select 1 from payment_records p where p.subject_kind = 'donation' and p.subject_id = d.id
        and p.verification = 'refunded' and p.refunded_amount = p.amount) as returned
    ) returned
    where case
      when n > 0 then n > 1 or status <> 'completed' or d.verification <> paid_verification or d.amount <> amount_paid
        or d.refunded_amount <> refunded or not exists (select 1 from accounting_transactions t
          where t.id = d.accounting_transaction_id and t.archived_at is null and t.donation_id = d.id
            and t.reversed_amount < t.amount)
      when returned then d.verification in ('verified', 'manual')
      else status = 'completed' or d.verification in ('verified', 'manual') end`,
  'a request shows its payment': sql`
    select b.id, b.payment_status, b.payment_verification, b.payment_refunded_amount, b.outcome, paid.*, returned
    from box_requests b cross join lateral (
      select count(*) as n, max(p.id) as record, sum(p.refunded_amount) as refunded,
        (array_agg(p.verification order by p.id desc))[1] as paid_verification from payment_records p
      where p.subject_kind = 'box_request' and p.subject_id = b.id and p.verification in ('verified', 'manual')
    ) paid cross join lateral (
      select exists (select 1 from payment_records p where p.subject_kind = 'box_request' and p.subject_id = b.id
        and p.verification = 'refunded') as returned
    ) returned
    where case
      when n > 0 then payment_status <> 'paid' or payment_verification <> paid_verification
        or payment_refunded_amount <> refunded
      when not returned then payment_verification in ('verified', 'manual', 'refunded') or payment_refunded_amount <> 0
      else payment_verification in ('verified', 'manual') end`,
  'the cost of the parcel is noted while it is in force': sql`
    select b.id, b.parcel_number, b.cost_recorded_at is not null as noted, cost.n from box_requests b
    cross join lateral (
      select count(*) as n from accounting_transactions t where t.request_id = b.id and t.type = 'expense'
        and t.parcel_number = b.parcel_number and t.archived_at is null and t.reversal_of is null
        and t.reversed_amount < t.amount) cost
    where (b.cost_recorded_at is not null) <> (n > 0)`,
}

export async function brokenRules(db: Db): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {}
  for (const [name, rule] of Object.entries(rules)) {
    const { rows } = await db.execute(rule)
    if (rows.length > 0) broken[name] = rows
  }
  return broken
}

export type Line = {
  month: string
  type: string
  category: string
  method: string | null
  cents: number
}

/** Every line that counts, to add up in the test. */
export async function linesInBooks(db: Db): Promise<Line[]> {
  const { rows } = await db.execute(sql`select substr(occurred_on::text, 1, 7) as month, type, category,
    payment_method as method, (amount * 100)::int as cents
    from accounting_transactions where archived_at is null`)
  return rows as Line[]
}
