import { followStatus } from '#domains/boxes/box-contents/box-stock.server.ts'
import { followDeparture } from '#domains/boxes/box-contents/departure-cost.server.ts'
import {
  type BackInStock,
  reopenParcel,
  returnedCost,
  writeOffParcel,
} from '#domains/boxes/box-contents/parcel-stock.server.ts'
import { withdrawLostCost } from '#domains/money/accounting/box-cost-withdrawal.server.ts'
import { reverseBoxCost, undoOutcomeReversal } from '#domains/money/accounting/reversals.server.ts'
import { type Ctx, requireUser } from '#lib/context.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { beneficiaryAfter } from './beneficiaries.server.ts'
import { followClosing } from './link-email.server.ts'
import { queueOnItsWayEmail } from './on-its-way-email.server.ts'
import { withdrawOutcomeEmails } from './outcome-emails.server.ts'
import { boxCode, endedHere, isFinal, isParcelOutcome, outcomeAfter } from './rules.ts'
import type { BoxRequestStatus } from './schemas.ts'
import type { boxRequests } from './tables.server.ts'

type Row = typeof boxRequests.$inferSelect

export type OutcomeFacts = Pick<
  Row,
  'outcome' | 'outcomeReason' | 'outcomeOn' | 'outcomeBy' | 'duplicateOfId'
>

export const noOutcome: OutcomeFacts = {
  outcome: null,
  outcomeReason: null,
  outcomeOn: null,
  outcomeBy: null,
  duplicateOfId: null,
}

type Move = { status: BoxRequestStatus; outcome: OutcomeFacts; backInStock?: BackInStock }

/**
 * All that follows from a change of status or outcome, in both directions: stock, shipping date and beneficiary.
 * Returns the columns to store. Requires `row` to be locked.
 */
export async function followMove(ctx: Ctx, row: Row, move: Move) {
  const { status, outcome } = move
  const boxConsumedAt = await moveStock(ctx, row, move)
  return {
    ...outcome,
    status,
    startedByRecipe: false,
    boxConsumedAt,
    shippedAt: shippedAtAfter(ctx, row, status, boxConsumedAt),
    beneficiaryId: await beneficiaryAfter(ctx, row, outcome.outcome),
  }
}

/** What follows once the row is stored: the cost of a box that is not out, and e-mails that are no longer true. */
export async function concludeMove(
  ctx: Ctx,
  before: Row,
  after: Row,
  backInStock?: BackInStock,
): Promise<void> {
  const isAnotherAnswer = before.outcome !== after.outcome || backInStock !== undefined
  await undoEnd(ctx, before, after, isAnotherAnswer)
  // Before the end: a box that is not sent either did not leave, and its cost is not the end's to give back.
  await followDeparture(ctx, before, after)
  await followEnd(ctx, before, after, isAnotherAnswer)
  const { id: requestId } = before
  if (before.outcome !== after.outcome) await withdrawOutcomeEmails(ctx, requestId)
  await queueOnItsWayEmail(ctx, before, after)
  await followClosing(ctx, before, after)
}

/** The cost that was taken back with an answer counts again with another one. */
async function undoEnd(ctx: Ctx, before: Row, after: Row, isAnotherAnswer: boolean): Promise<void> {
  const { id: requestId, parcelNumber } = before
  if ((before.outcome === 'returned' && isAnotherAnswer) || (endedHere(before) && !endedHere(after))) {
    // One cost of a box stands at a time, so what was lost goes before the whole comes back.
    await withdrawLostCost(ctx, { requestId, parcelNumber })
    await undoOutcomeReversal(ctx, { requestId, parcelNumber })
  }
}

/** The cost of a parcel that came back, or of a box that is not sent, is taken back. */
async function followEnd(ctx: Ctx, before: Row, after: Row, isAnotherAnswer: boolean): Promise<void> {
  const { id: requestId, parcelNumber } = before
  const hasReturned = after.outcome === 'returned' && isAnotherAnswer
  const hasEndedHere = endedHere(after) && !endedHere(before)
  if (!hasReturned && !hasEndedHere) return
  await reverseBoxCost(ctx, {
    requestId,
    parcelNumber,
    followsOutcome: true,
    occurredOn: after.outcomeOn ?? puertoRicoDay(ctx.now()),
    reason: hasReturned
      ? `El paquete de ${boxCode(requestId)} volvió`
      : `La caja de ${boxCode(requestId)} no salió`,
    amount: hasReturned ? await returnedCost(ctx, requestId) : undefined,
  })
}

async function moveStock(ctx: Ctx, row: Row, { status, outcome, backInStock }: Move): Promise<Date | null> {
  const wasSettled = isParcelOutcome(row.outcome)
  const isSettled = isParcelOutcome(outcome.outcome)
  // A correction of the reason or the day.
  const staysSettled = wasSettled && outcome.outcome === row.outcome && backInStock === undefined
  if (staysSettled) return row.boxConsumedAt
  if (wasSettled) await reopenParcel(ctx, row.id)
  const boxConsumedAt = await followStatus(ctx, row, status, outcome.outcome)
  if (isSettled) await writeOffParcel(ctx, row.id, outcome.outcome === 'lost' ? [] : backInStock)
  return boxConsumedAt
}

/** The server's clock. A box that went back has no shipping date, and gets a new one when it ships again. */
function shippedAtAfter(
  ctx: Ctx,
  row: Row,
  status: BoxRequestStatus,
  boxConsumedAt: Date | null,
): Date | null {
  if (status === 'shipped') return row.shippedAt ?? row.boxConsumedAt ?? ctx.now()
  return isFinal(status) && boxConsumedAt ? row.shippedAt : null
}

/** Setting the status by itself notes the outcome that goes with it, as of today. */
export function outcomeWith(ctx: Ctx, row: Row, status: BoxRequestStatus): OutcomeFacts {
  const outcome = outcomeAfter(row, status)
  if (outcome === row.outcome) return outcomeOf(row)
  if (outcome === null) return noOutcome
  return { ...noOutcome, outcome, outcomeOn: puertoRicoDay(ctx.now()), outcomeBy: requireUser(ctx).id }
}

const outcomeOf = ({ outcome, outcomeReason, outcomeOn, outcomeBy, duplicateOfId }: Row): OutcomeFacts => ({
  outcome,
  outcomeReason,
  outcomeOn,
  outcomeBy,
  duplicateOfId,
})
