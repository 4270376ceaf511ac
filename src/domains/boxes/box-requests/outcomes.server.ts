import { eq } from 'drizzle-orm'
import { assertUnmodified, type Precondition } from '#domains/team/history/optimistic-lock.server.ts'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { assertRecordedDay } from '#lib/http/recorded-day.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import type { NameIn } from '#lib/text/texts.ts'
import { concludeMove, followMove, noOutcome, type OutcomeFacts } from './moves.server.ts'
import type { BoxRequest } from './office-schemas.ts'
import { previewOutcomeEmail, queueOutcomeEmail } from './outcome-emails.server.ts'
import type { OutcomeChange, OutcomeEmail } from './outcome-schemas.ts'
import { isParcelOutcome, isReceived, isStillHere, outcomeAfter, statusWith, statusWithout } from './rules.ts'
import type { RequestOutcome } from './schemas.ts'
import { fetchBoxRequest, presentRequest } from './service.server.ts'
import { finishStarted } from './started.server.ts'
import { boxRequests } from './tables.server.ts'

type Row = typeof boxRequests.$inferSelect
type Change = Pick<OutcomeChange, 'outcome'> & Partial<OutcomeChange>

/** Notes how a request ended, corrects it, or takes it back (`outcome` null). */
export function setOutcome(
  ctx: Ctx,
  id: number,
  change: Change,
  seen: Precondition = {},
): Promise<BoxRequest> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchBoxRequest(ctx, id, true)
    await assertUnmodified(ctx, { entity: 'box_request', row, seen })
    const { status, outcome } =
      change.outcome === null ? reopened(row, change) : await ended(ctx, row, change)
    await finishStarted(ctx, row, status === 'closed')
    const after = await followMove(ctx, row, { status, outcome, backInStock: change.backInStock })
    const updated = await ctx.db
      .update(boxRequests)
      .set({ ...after, updatedBy: requireUser(ctx).id, updatedAt: ctx.now() })
      .where(eq(boxRequests.id, id))
      .returning()
      .then(firstRow)
    await recordHistory(ctx, {
      entity: 'box_request',
      entityId: id,
      action: outcome.outcome ? 'outcome_set' : 'outcome_removed',
      changes: changesBetween(row, { ...after, outcomeBy: row.outcomeBy }, shownInHistory),
    })
    await concludeMove(ctx, row, updated, change.backInStock)
    if (change.sendEmail) await queueOutcomeEmail(ctx, updated)
    return presentRequest(ctx, await fetchBoxRequest(ctx, id))
  })
}

/** The e-mail that would tell the family, for staff to read first. */
export async function getOutcomeEmail(ctx: Ctx, id: number, outcome: RequestOutcome): Promise<OutcomeEmail> {
  return previewOutcomeEmail(ctx, await fetchBoxRequest(ctx, id), outcome)
}

// The reason may name the family: the history only says that it changed.
const shownInHistory = ['status', 'outcome', 'outcomeOn', 'duplicateOfId', 'shippedAt'] as const

function reopened(row: Row, { status }: Change) {
  const left = row.boxConsumedAt !== null
  const next = status ?? statusWithout(left)
  const outcome = outcomeAfter({ ...row, outcome: null }, next)
  return { status: next, outcome: { ...noOutcome, outcome, outcomeOn: outcome && row.outcomeOn } }
}

async function ended(ctx: Ctx, row: Row, change: Change) {
  const outcome = change.outcome as RequestOutcome
  refuseImpossible(row, outcome)
  const reason = change.reason ?? null
  if (outcome === 'declined' && !reason) throw refusedField('reason', 'reason.required')
  const facts: OutcomeFacts = {
    outcome,
    outcomeReason: reason,
    outcomeOn: dayOf(ctx, change.occurredOn),
    outcomeBy: requireUser(ctx).id,
    duplicateOfId: outcome === 'duplicate' ? await otherRequest(ctx, row, change.duplicateOfId) : null,
  }
  const hasLeft = row.boxConsumedAt !== null
  const isAlsoFine =
    isReceived(outcome) && (change.status === 'delivered' || (change.status === 'closed' && hasLeft))
  return { status: isAlsoFine ? change.status! : statusWith({ ...row, hasLeft }, outcome), outcome: facts }
}

/** A box cannot be lost before it left, and a request cannot be cancelled after. */
function refuseImpossible(row: Row, outcome: RequestOutcome): void {
  const hasLeft = row.boxConsumedAt !== null
  if (isParcelOutcome(outcome) && !hasLeft) throw new AppError('conflict', 'outcome.errors.notLeft')
  const needsBoxHere = outcome === 'cancelled' || outcome === 'declined'
  if (needsBoxHere && hasLeft && !isStillHere(row)) throw new AppError('conflict', 'outcome.errors.hasLeft')
}

function dayOf(ctx: Ctx, sent: string | null | undefined): string {
  if (!sent) return puertoRicoDay(ctx.now())
  assertRecordedDay(ctx, sent)
  return sent
}

async function otherRequest(ctx: Ctx, row: Row, id: number | null | undefined): Promise<number> {
  if (!id) throw refusedField('duplicateOfId', 'duplicateOf.required')
  if (id === row.id) throw refusedField('duplicateOfId', 'duplicateOf.itself')
  const [other] = await ctx.db
    .select({ duplicateOfId: boxRequests.duplicateOfId })
    .from(boxRequests)
    .where(eq(boxRequests.id, id))
  if (!other) throw refusedField('duplicateOfId', 'duplicateOf.unknown')
  if (other.duplicateOfId === row.id) throw refusedField('duplicateOfId', 'duplicateOf.circular')
  return id
}

type Refusal = NameIn<'outcome.errors.', ''>

function refusedField(path: string, name: Refusal) {
  return new AppError(
    'invalid',
    'errors.invalid',
    {},
    { fields: [{ path, textKey: `outcome.errors.${name}` }] },
  )
}
