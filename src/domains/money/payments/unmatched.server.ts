import { and, arrayContains, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { accountingTransactions, isInForce } from '#domains/money/accounting/tables.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import type { Payer, ProviderPayment } from '#integrations/payments/port.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { countRows, pageOf } from '#lib/database/list.server.ts'
import { numberKey } from '#lib/database/match-keys.server.ts'
import { dayOf } from '#lib/database/puerto-rico.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { ListQuery } from '#lib/http/record-fields.ts'
import type { Page } from '#lib/http/route.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { isSameNumber } from '#lib/text/provider-number.ts'
import { isRefundNotice } from './earlier-payments.server.ts'
import { isNumber } from './numbers.server.ts'
import type { PaymentProblem, UnmatchedPayment } from './office-schemas.ts'
import type { PaymentRecord } from './record-changes.server.ts'
import { problemOf } from './rules.ts'
import type { PaymentProvider } from './schemas.ts'
import { webhookEvents } from './tables.server.ts'
import { readAgain } from './webhooks.server.ts'

type Row = typeof webhookEvents.$inferSelect

/** It tells of a payment that nothing here names. */
export const isUnmatched = eq(webhookEvents.outcome, 'unmatched')
/**
 * Of money of which a part went back, the whole: each part is written down once the payment counts. What PayPal holds or refuses,
 * and nobody promised here, is not ours: it is told again when it is, unless it waits for us to accept it there. Of money
 * that counts here staff decide, whatever its provider tells.
 */
export const isWaiting = (notice: SQL) => sql`(${notice}.outcome = 'unmatched' and (
  ${notice}.status in ('completed', 'partially_refunded') or ${notice}.awaits_us
  or ${notice}.record_id is not null
  or ((${notice}.is_ours is false or ${notice}.currency <> 'USD') and ${namesEntry(notice)})))`
/** Staff wrote its money in the books. */
const namesEntry = (
  notice: SQL,
) => sql`exists (select 1 from ${accountingTransactions} where ${isProviderMoney}
  and ${numberKey(accountingTransactions.transactionId)} = ${numberKey(sql`${notice}.transaction_id`)})`
/** A line of the books that a provider may have something to say about. */
export const isProviderMoney = and(
  isInForce(accountingTransactions),
  ne(accountingTransactions.type, 'expense'),
  sql`coalesce(${accountingTransactions.paymentMethod}, 'paypal') in ('paypal', 'ath_movil')`,
)
export const isWaitingMoney = isWaiting(sql`${webhookEvents}`)
export const isOfEntry = namesEntry(sql`${webhookEvents}`)
const isSameAs = sql`${numberKey(sql`other.transaction_id`)} = ${numberKey(webhookEvents.transactionId)}`

/**
 * One payment is one line, however many notices tell of it: PayPal sends each by two ways. The one that names the payer is
 * shown, else the first.
 */
export const isListedMoney = and(
  isWaitingMoney,
  sql`not exists (select 1 from ${webhookEvents} other where ${isWaiting(sql`other`)} and ${isSameAs}
    and (other.awaits_us, other.payer_name is null, other.id)
      < (${webhookEvents.awaitsUs}, ${webhookEvents.payerName} is null, ${webhookEvents.id}))`,
  // Accepted, refused or given back meanwhile.
  sql`not (${webhookEvents.awaitsUs} and exists (select 1 from ${webhookEvents} other
    where ${isSameAs} and other.status <> 'pending'))`,
)

/** As `noticeProblemOf` and `providerOf`, for lists that are made in SQL. */
export const noticeProblem = sql`case when ${webhookEvents.isOurs} is false then 'payee'
  when ${webhookEvents.awaitsUs} then 'waits'
  when ${webhookEvents.currency} <> 'USD' then 'currency' end`
/** It is no money of ours, whatever staff wrote down before its provider told of it. */
export const isForeignNotice = and(
  isUnmatched,
  sql`(${webhookEvents.isOurs} is false or ${webhookEvents.currency} <> 'USD')`,
)
/** The day in Puerto Rico. */
export const dayPaid = sql`coalesce(${webhookEvents.paidOn}, ${dayOf(webhookEvents.receivedAt)})`
export const noticeProvider = sql`case ${webhookEvents.provider} when 'ath_movil' then 'ath_movil' else 'paypal' end`

/** Its number, or a whole reference of it: what a stranger wrote there may be one letter. */
export const namesPayment = (reference: string) =>
  or(isNumber(webhookEvents.transactionId, reference), arrayContains(webhookEvents.references, [reference]))

/**
 * Confirmed payments that match no subject. Staff assign them or set them aside. PayPal confirms every notice that it
 * sent, whoever was paid: money of another account or currency has a `problem` and can only be set aside.
 */
export async function listUnmatched(ctx: Ctx, query: ListQuery): Promise<Page<UnmatchedPayment>> {
  const select = ctx.db
    .select()
    .from(webhookEvents)
    .where(isListedMoney)
    .orderBy(desc(dayPaid), desc(webhookEvents.id))
  const { rows, total } = await pageOf(select, () => countRows(ctx.db, webhookEvents, isListedMoney), query)
  return { rows: rows.map(toUnmatched), total }
}

/**
 * Money of another account or currency cannot be booked, whichever way it is entered: neither the number of a notice nor
 * the claim that its provider judged.
 */
export async function assertOwnMoney(ctx: Ctx, number: string, claim?: PaymentRecord): Promise<void> {
  const notices = await ctx.db
    .select({ isOurs: webhookEvents.isOurs, currency: webhookEvents.currency })
    .from(webhookEvents)
    .where(isNumber(webhookEvents.transactionId, number))
  const isSame = claim && isSameNumber(claim.providerTransactionId, number)
  for (const told of isSame ? [...notices, claim] : notices) {
    const problem = problemOf(told)
    if (problem) throw new AppError('conflict', `payments.errors.${problem}`)
  }
}

/**
 * Marks every webhook of the transaction as assigned. Returns the provider that sent them. Its payment reads them again;
 * what went back of it before is written down now.
 */
export async function assignUnmatched(ctx: Ctx, transactionId: string): Promise<PaymentProvider | null> {
  const rows = await ctx.db
    .update(webhookEvents)
    .set({ outcome: 'assigned' })
    .where(and(isWaitingMoney, isNumber(webhookEvents.transactionId, transactionId)))
    .returning()
  await readAgain(ctx, isRefundNotice({ transactionId }))
  return rows[0] ? providerOf(rows[0]) : null
}

/** A gift of the arrangement is known now: its other months, and its end. */
export const readArrangementAgain = (ctx: Ctx, subscriptionId: string) =>
  readAgain(ctx, and(isUnmatched, namesPayment(subscriptionId)))

/** What counted a notice as known is gone, or its payment counts now: it is matched again, or staff see it. */
export const readNoticesAgain = (ctx: Ctx, transactionId: string) =>
  readAgain(
    ctx,
    and(
      inArray(webhookEvents.outcome, ['known', 'assigned', 'unmatched']),
      isNumber(webhookEvents.transactionId, transactionId),
    ),
  )

/** The payment as its notice told it, and the notice locked. */
export async function paymentOfNotice(ctx: Ctx, id: number): Promise<ProviderPayment & { payer: Payer }> {
  const [row] = await ctx.db
    .select()
    .from(webhookEvents)
    .where(and(eq(webhookEvents.id, id), isWaitingMoney))
    .for('update')
  if (!row?.transactionId) throw new AppError('not_found', 'errors.notFound')
  const problem = row.isOurs === null ? 'payee' : noticeProblemOf(row)
  if (problem) throw new AppError('conflict', `payments.errors.${problem}`)
  return {
    provider: row.provider === 'ath_movil' ? 'ath_movil' : 'paypal',
    transactionId: row.transactionId,
    status: 'completed',
    currency: row.currency ?? 'USD',
    amount: row.amount ?? '',
    isOurs: true,
    payee: row.payee,
    payer: { name: row.payerName, email: row.payerEmail },
    subscriptionId: row.subscriptionId,
    references: [],
    paidOn: row.paidOn,
  }
}

/** The payment is not for a request or donation, so it leaves the work list. The history records who and when. */
export function setAsideUnmatched(ctx: Ctx, id: number): Promise<UnmatchedPayment> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(webhookEvents)
      .where(and(eq(webhookEvents.id, id), isWaitingMoney))
      .for('update')
    if (!row) throw new AppError('not_found', 'errors.notFound')
    const isSame = row.transactionId ? isNumber(webhookEvents.transactionId, row.transactionId) : undefined
    await ctx.db
      .update(webhookEvents)
      .set({ outcome: 'set_aside' })
      .where(or(eq(webhookEvents.id, id), isSame && and(isUnmatched, isSame)))
    await recordHistory(ctx, { entity: 'payment_notice', entityId: id, action: 'set_aside' })
    return toUnmatched(row)
  })
}

/** By payment, what its provider says of it after staff had counted it. */
export async function contestedBy(ctx: Ctx, recordIds: number[]): Promise<Map<number, PaymentProblem>> {
  const notices = await ctx.db
    .select()
    .from(webhookEvents)
    .where(and(isForeignNotice, inArray(webhookEvents.recordId, recordIds)))
  return new Map(
    notices.flatMap((notice) => {
      const problem = problemOf(notice)
      return notice.recordId !== null && problem ? [[notice.recordId, problem] as const] : []
    }),
  )
}

export const providerOf = ({ provider }: Row): PaymentProvider =>
  provider === 'ath_movil' ? 'ath_movil' : 'paypal'

/** Why nobody here can book it now. */
const noticeProblemOf = (row: Row) =>
  row.isOurs !== false && row.awaitsUs ? ('waits' as const) : problemOf(row)

const toUnmatched = (row: Row): UnmatchedPayment => ({
  id: row.id,
  provider: providerOf(row),
  transactionId: row.transactionId,
  amount: row.amount,
  currency: row.currency ?? 'USD',
  payee: row.payee,
  payerName: row.payerName,
  payerEmail: row.payerEmail,
  isMonthly: row.kind === 'subscription',
  isChecked: row.isOurs !== null,
  problem: noticeProblemOf(row),
  paidOn: row.paidOn ?? puertoRicoDay(row.receivedAt),
})
