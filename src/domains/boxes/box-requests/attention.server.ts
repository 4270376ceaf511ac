import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { hasItems } from '#domains/boxes/box-contents/box-stock.server.ts'
import { hasUnreached } from '#domains/mail/outbox/letters.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { replies } from '#domains/mail/replies/tables.server.ts'
import { reportedVerifications } from '#domains/money/payments/rules.ts'
import type { AttentionLine } from '#lib/attention.ts'
import { type Ctx, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { may } from '#lib/rights.ts'
import { dayMs } from '#lib/text/dates.ts'
import { isSent } from './counted.server.ts'
import { isPickup } from './family-rules.ts'
import { unsentOutcomes } from './rules.ts'
import { type AttentionReason, attentionReasons, deliveryMethods } from './schemas.ts'
import { boxRequests } from './tables.server.ts'

const pendingLongDays = 3
/** A parcel that is not told as delivered by then may be lost. */
const longOnTheWayDays = 14

/** The others have a line of their own. */
const isNew = and(eq(boxRequests.status, 'pending'), isSent)
/** Meanwhile its sender may be paying in another tab. */
const choiceMs = 3_600_000

/** Its box is on its way or ready, it has no address that could tell so, and nobody has called since. */
const leftUntold = and(
  eq(boxRequests.status, 'shipped'),
  eq(boxRequests.email, ''),
  // Erased ones have no number either.
  ne(boxRequests.phone, ''),
  isSent,
  sql`not exists (select 1 from ${replies} where ${and(
    eq(replies.entity, 'box_request'),
    sql`${replies.entityId} = ${boxRequests.id}`,
    eq(replies.kind, 'call'),
    isNull(replies.withdrawnAt),
    sql`${replies.createdAt} >= ${boxRequests.shippedAt}`,
  )})`,
)

/** Staff wrote, in a letter that was not taken back, or spoke with its family. Our own letters do not count. */
const wasSpokenTo = sql`exists (select 1 from ${replies}
  left join ${emailOutbox} on ${emailOutbox.id} = ${replies.emailId}
  where ${and(
    eq(replies.entity, 'box_request'),
    sql`${replies.entityId} = ${boxRequests.id}`,
    inArray(replies.kind, ['email', 'call', 'answer']),
    isNull(replies.withdrawnAt),
    sql`coalesce(${emailOutbox.status}, '') not in ('discarded', 'withdrawn')`,
  )})`

export async function mustCall(ctx: Ctx, id: number): Promise<boolean> {
  return (await ctx.db.$count(boxRequests, and(eq(boxRequests.id, id), leftUntold))) > 0
}

/** The SQL condition of each dashboard line, shared with the list so that it shows exactly the counted rows. */
export function waitingFor(ctx: Ctx, reason: AttentionReason): SQL | undefined {
  const longAgo = new Date(ctx.now().getTime() - pendingLongDays * dayMs)
  const started = inArray(boxRequests.status, ['in_process', 'approved'])
  switch (reason) {
    case 'unfinishedPayment':
      return and(
        eq(boxRequests.status, 'pending'),
        eq(boxRequests.choosingPayment, true),
        lt(boxRequests.createdAt, new Date(ctx.now().getTime() - choiceMs)),
      )
    case 'pendingLong':
      return and(isNew, lt(boxRequests.createdAt, longAgo))
    case 'paidNotStarted':
      return and(isNew, inArray(boxRequests.paymentStatus, ['paid', 'waived']))
    case 'newRequest':
      // Until one of the two lines above has it.
      return and(isNew, gte(boxRequests.createdAt, longAgo), eq(boxRequests.paymentStatus, 'pending'))
    case 'emptyBox':
      return and(started, not(hasItems))
    case 'noTracking':
      return and(
        eq(boxRequests.status, 'shipped'),
        eq(boxRequests.deliveryMethod, 'correo'),
        isNull(boxRequests.trackingNumber),
      )
    case 'longOnTheWay':
      return and(
        eq(boxRequests.status, 'shipped'),
        not(inArray(boxRequests.deliveryMethod, deliveryMethods.filter(isPickup))),
        lt(boxRequests.shippedAt, new Date(ctx.now().getTime() - longOnTheWayDays * dayMs)),
      )
    case 'unverifiedPayment':
      return inArray(boxRequests.paymentVerification, [...reportedVerifications])
    case 'changedByFamily':
      return isNotNull(boxRequests.familyChangedAt)
    case 'refundDue':
      return and(
        // As `isFeeNeeded` says it.
        or(
          ne(boxRequests.deliveryMethod, 'correo'),
          and(inArray(boxRequests.outcome, unsentOutcomes), isNull(boxRequests.boxConsumedAt)),
        ),
        inArray(boxRequests.paymentVerification, ['verified', 'manual']),
      )
    case 'voidedLabel':
      return isNotNull(boxRequests.labelVoidedAt)
    case 'noteUndecided':
      return and(
        inArray(boxRequests.status, ['pending', 'in_process', 'approved']),
        isNotNull(boxRequests.boxNote),
        isNull(boxRequests.boxNoteReleased),
        isSent,
      )
    case 'deliveryToArrange':
      return and(started, eq(boxRequests.deliveryMethod, 'delivery'), isSent, not(wasSpokenTo))
    case 'feeToArrange':
      return and(
        inArray(boxRequests.status, ['pending', 'in_process', 'approved']),
        eq(boxRequests.deliveryMethod, 'correo'),
        eq(boxRequests.paymentStatus, 'pending'),
        // On the telephone it was said when staff wrote it down.
        eq(boxRequests.source, 'web'),
        isSent,
        not(wasSpokenTo),
      )
    case 'unreached':
      return or(hasUnreached(ctx, 'box_request', boxRequests.id), leftUntold)
    case 'waitingPickup':
      return and(
        eq(boxRequests.status, 'shipped'),
        inArray(boxRequests.deliveryMethod, deliveryMethods.filter(isPickup)),
        isSent,
      )
  }
}

async function countWaiting(ctx: Ctx, reason: AttentionReason, before: readonly AttentionReason[]) {
  const isBefore = or(...before.map((each) => waitingFor(ctx, each))) ?? sql`false`
  return ctx.db
    .select({
      count: sql<number>`count(*)::int`,
      others: sql<number>`(count(*) filter (where (${isBefore}) is not true))::int`,
    })
    .from(boxRequests)
    .where(waitingFor(ctx, reason))
    .then(firstRow)
}

export async function attentionOfRequests(ctx: Ctx): Promise<AttentionLine[]> {
  const lines: AttentionLine[] = []
  // Who reads the money has its payments among all that wait (office/money-in).
  const told = may(requireUser(ctx), 'money.read')
    ? ['waitingPickup', 'unverifiedPayment', 'refundDue']
    : ['waitingPickup']
  const reasons = attentionReasons.filter((reason) => !told.includes(reason))
  for (const [index, reason] of reasons.entries()) {
    // Who waits longest comes first.
    const link = `/admin/solicitudes?attention=${reason}&sort=createdAt`
    lines.push({ reason, ...(await countWaiting(ctx, reason, reasons.slice(0, index))), link })
  }
  return lines
}
