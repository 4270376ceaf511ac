import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { waitingFor } from '#domains/boxes/box-requests/attention.server.ts'
import { idOfCode } from '#domains/boxes/box-requests/rules.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { monthsAfter } from '#domains/money/accounting/periods.ts'
import { accountingTransactions, isInForce } from '#domains/money/accounting/tables.server.ts'
import { donations } from '#domains/money/donations/tables.server.ts'
import { paymentRecords, webhookEvents } from '#domains/money/payments/tables.server.ts'
import {
  dayPaid,
  isForeignNotice,
  isListedMoney,
  isOfEntry,
  isProviderMoney,
  noticeProblem,
  noticeProvider,
} from '#domains/money/payments/unmatched.server.ts'
import { receipts } from '#domains/money/receipts/tables.server.ts'
import { type Ctx, requireUser } from '#lib/context.server.ts'
import { matchesSearch } from '#lib/database/list.server.ts'
import { numberKey, searchKey } from '#lib/database/match-keys.server.ts'
import { dayOf } from '#lib/database/puerto-rico.server.ts'
import type { Page } from '#lib/http/route.server.ts'
import { isAboutNumbered } from '#lib/numbered-records.server.ts'
import { may } from '#lib/rights.ts'
import { foreignStates, type MoneyIn, type MoneyInQuery, waitingStates } from './schemas.ts'

type Filter = Pick<MoneyInQuery, 'month' | 'state' | 'q'>

/** One row per payment, wherever it is known from: newest day first. */
export async function listMoneyIn(ctx: Ctx, query: MoneyInQuery): Promise<Page<MoneyIn>> {
  const { page = 1, pageSize } = query
  const window = pageSize ? sql`limit ${pageSize} offset ${(page - 1) * pageSize}` : sql``
  const { rows } = await ctx.db.execute<MoneyIn>(sql`
    select * from (${moneyIn(ctx)}) money ${matching(ctx, query)}
    order by day desc, source, id desc ${window}`)
  return { rows, total: pageSize ? await countMoneyIn(ctx, query) : rows.length }
}

async function countMoneyIn(ctx: Ctx, filter: Filter): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${moneyIn(ctx)}) money ${matching(ctx, filter)}`,
  )
  return rows[0]?.count ?? 0
}

type Duties = { waiting: number; foreign: number; due: number }

/** What waits for somebody and what is to be returned, with the words of the list. */
export async function countDuties(ctx: Ctx): Promise<Duties> {
  const { rows } = await ctx.db.execute<Duties>(
    sql`select count(*) filter (where state in ${waitingStates})::int as waiting,
      count(*) filter (where state in ${foreignStates})::int as foreign,
      count(*) filter (where state = 'due')::int as due from (${moneyIn(ctx)}) money`,
  )
  return rows[0] ?? { waiting: 0, foreign: 0, due: 0 }
}

function matching(ctx: Ctx, { month, state, q }: Filter): SQL {
  const boxId = q && idOfCode(q)
  const states = state === 'waiting' ? waitingStates : state === 'foreign' ? foreignStates : state && [state]
  const where = and(
    states && sql`state in ${states}`,
    month ? sql`day >= ${`${month}-01`} and day < ${`${monthsAfter(month, 1)}-01`}` : undefined,
    q
      ? or(
          matchesSearch(searchKey(sql`concat_ws(' ', name, description, number, amount)`), q),
          boxId ? sql`subject = 'box_request' and "subjectId" = ${boxId}` : undefined,
          isAboutNumbered(ctx, q, { entity: sql`subject`, entityId: sql`"subjectId"` }),
        )
      : undefined,
  )
  return where ? sql`where ${where}` : sql``
}

/**
 * Payments that somebody reported, confirmed money that names nothing here, and what staff wrote in the books. Neither
 * what is only announced, nor what never arrived.
 */
const moneyIn = (ctx: Ctx): SQL =>
  sql`with ${incomes}, ${foreignNotices} ${reportedPayments(ctx)} union all ${ownerlessMoney} union all ${ownEntries}`

const records = paymentRecords
const entries = accountingTransactions
const settled = inArray(records.verification, ['verified', 'manual'])

/** The line of each paid record in the books. */
const incomes = sql`incomes as (
  select case when ${entries.requestId} is null then 'donation' else 'box_request' end as kind,
    coalesce(${entries.requestId}, ${entries.donationId}) as subject_id, ${entries.paymentId}, max(${entries.id}) as id
  from ${entries}
  where ${entries.type} <> 'expense' and ${entries.isAutomatic} and ${isInForce(entries)}
    and coalesce(${entries.requestId}, ${entries.donationId}) is not null
  group by 1, 2, 3)`

/** What a provider told after staff had counted the money, or before. */
const foreignNotices = sql`foreign_notices as (
  select ${webhookEvents.recordId}, ${numberKey(webhookEvents.transactionId)} as number,
    ${webhookEvents.isOurs} is false as is_elsewhere
  from ${webhookEvents} where ${isForeignNotice})`

/** None of ours, says its provider: the state of what staff counted. */
const contested = (of: SQL) =>
  sql`(select case when bool_or(is_elsewhere) then 'elsewhere' else 'otherCurrency' end from foreign_notices where ${of} having count(*) > 0)`

const receiptOf = (entryId: SQL) =>
  sql`left join ${receipts} on ${and(
    sql`${receipts.subjectKind} = 'accounting_transaction'`,
    sql`${receipts.subjectId} = ${entryId}`,
    isNull(receipts.voidedAt),
  )}`

const contestedPayment = contested(sql`foreign_notices.record_id = ${records.id}`)
const contestedEntry = contested(
  sql`${isProviderMoney} and foreign_notices.number = ${numberKey(entries.transactionId)}`,
)

/** A family's name is for those who read requests: to others a payment names the request (roles.md). */
const reportedPayments = (ctx: Ctx) => sql`
  select 'payment' as source, ${records.id}, ${records.subjectKind} as subject, ${records.subjectId} as "subjectId",
    case when ${records.subjectKind} = 'donation' then ${donations.donorName}
      ${may(requireUser(ctx), 'requests.read') ? sql`else coalesce(${boxRequests.requesterName}, ${boxRequests.recipientName})` : sql``}
    end as name,
    null as description, case when ${settled} or ${records.isOurs} is not false then ${records.amount}::text end as amount, ${records.currency} as currency,
    ${records.refundedAmount}::text as returned,
    coalesce(${records.method}, ${records.provider}) as method,
    coalesce(${records.providerTransactionId}, ${records.checkNumber}) as number,
    coalesce(${records.paidOn}, ${dayOf(records.createdAt)})::text as day,
    case when ${records.verification} = 'refunded' then 'returned'
      when not (${settled}) and ${records.isOurs} is false then 'elsewhere'
      when not (${settled}) and ${records.currency} <> 'USD' then 'otherCurrency'
      when ${records.verification} = 'claimed' then 'reported'
      when not (${settled}) then 'mismatch'
      when ${contestedPayment} is not null then ${contestedPayment}
      when ${waitingFor(ctx, 'refundDue')} then 'due'
      when ${receipts.id} is not null then 'receipted'
      when incomes.id is not null then 'booked' else 'verified' end as state,
    incomes.id as "entryId", ${receipts.id} as "receiptId"
  from ${records}
  left join ${donations} on ${records.subjectKind} = 'donation' and ${donations.id} = ${records.subjectId}
  left join ${boxRequests} on ${records.subjectKind} = 'box_request' and ${boxRequests.id} = ${records.subjectId}
  left join incomes on ${settled} and incomes.kind = ${records.subjectKind} and incomes.subject_id = ${records.subjectId}
    and coalesce(incomes.payment_id, ${records.id}) = ${records.id}
  ${receiptOf(sql`incomes.id`)}
  where ${records.verification} not in ('pending', 'dismissed')`

const ownerlessMoney = sql`
  select 'notice', ${webhookEvents.id}, null, null, case when ${noticeProblem} is null then ${webhookEvents.payerName} end, null,
    case when ${noticeProblem} = 'payee' then null else ${webhookEvents.amount}::text end,
    coalesce(${webhookEvents.currency}, 'USD'), '0.00', ${noticeProvider},
    ${webhookEvents.transactionId}, ${dayPaid}::text,
    case ${noticeProblem} when 'payee' then 'elsewhere' when 'waits' then 'toAccept' when 'currency' then 'otherCurrency' else 'ownerless' end, null, null
  from ${webhookEvents} where ${isListedMoney} and not (${isForeignNotice} and (
    exists (select 1 from ${records} where ${records.id} = ${webhookEvents.recordId} and ${settled})
    or ${isOfEntry}))`

/**
 * Its payment says more of a line that a payment wrote: one that was taken back is of a payment that never arrived. The day
 * is that of the gift, as on its receipt.
 */
const ownEntries = sql`
  select 'entry', ${entries.id}, null, null, ${entries.donorName}, ${entries.description}, ${entries.amount}::text, 'USD', ${entries.reversedAmount}::text,
    ${entries.paymentMethod}, ${entries.transactionId}, coalesce(${entries.madeOn}, ${entries.occurredOn})::text,
    case when ${entries.reversedAmount} >= ${entries.amount} then 'returned'
      when ${contestedEntry} is not null then ${contestedEntry}
      when ${receipts.id} is not null then 'receipted' else 'booked' end,
    ${entries.id}, ${receipts.id}
  from ${entries} ${receiptOf(sql`${entries.id}`)}
  where ${entries.type} <> 'expense' and ${entries.archivedAt} is null and ${entries.reversalOf} is null
    and ${entries.amount} > 0 and not (${entries.isAutomatic} and ${entries.reversedAmount} >= ${entries.amount})
    and not exists (
      select 1 from ${records} where ${inArray(records.verification, ['verified', 'manual', 'refunded'])}
        and ${records.subjectKind} = case when ${entries.requestId} is null then 'donation' else 'box_request' end
        and ${records.subjectId} = coalesce(${entries.requestId}, ${entries.donationId}))`
