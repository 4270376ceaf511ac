import { queueRequestReceivedEmail } from '#domains/boxes/box-requests/emails.server.ts'
import type { BoxRequest } from '#domains/boxes/box-requests/office-schemas.ts'
import { setOutcome } from '#domains/boxes/box-requests/outcomes.server.ts'
import { boxCode } from '#domains/boxes/box-requests/rules.ts'
import { fetchBoxRequest, presentRequest } from '#domains/boxes/box-requests/service.server.ts'
import { storeAnswers } from '#domains/boxes/box-requests/stored-answers.server.ts'
import type { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { toldReceived, withdrawLetters } from '#domains/boxes/box-requests/told.server.ts'
import { assertUnmodified } from '#domains/team/history/optimistic-lock.server.ts'
import type { HistoryChanges } from '#domains/team/history/schemas.ts'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { hasPayment, movePayments, paymentColumns, withoutPayment } from './moved-payments.server.ts'
import { bothTexts, columnsOfField, isJoint } from './rules.ts'
import type { MergeField, MergeInput, MergeRefusal } from './schemas.ts'
import { requestMerges, type Values } from './tables.server.ts'

export type Row = typeof boxRequests.$inferSelect

/**
 * rulings.md#duplicates: `survivorId` stays, with the values staff chose, and the other request is closed as its
 * duplicate. The payment of the closed one moves when the survivor has none.
 */
export function mergeRequests(
  ctx: Ctx,
  survivorId: number,
  closedId: number,
  input: MergeInput,
): Promise<BoxRequest> {
  return inTransaction(ctx, async (ctx) => {
    const { survivor, closed } = await lockBoth(ctx, survivorId, closedId)
    const check = (row: Row, updatedAt: string | null | undefined) =>
      assertUnmodified(ctx, { entity: 'box_request', row, seen: { updatedAt } })
    await check(survivor, input.updatedAt)
    await check(closed, input.otherUpdatedAt)
    const refusal = refusalOf(survivor, closed)
    if (refusal) throw new AppError('conflict', `duplicates.errors.${refusal}`)

    const movesPayment = (await hasPayment(ctx, closed)) && !(await hasPayment(ctx, survivor))
    const chosen = chosenValues(survivor, closed, input.take)
    const after: Values = {
      ...chosen,
      ...(movesPayment ? pick(closed, paymentColumns) : {}),
    }
    const before = pick(survivor, Object.keys(after) as (keyof Row)[])
    const moved = movesPayment ? await movePayments(ctx, closedId, survivorId) : []
    await ctx.db.insert(requestMerges).values({
      survivorId,
      closedId,
      undo: { before, after, closed: pick(closed, closedColumns), payments: moved },
      mergedAt: ctx.now(),
      mergedBy: requireUser(ctx).id,
    })
    if (movesPayment) await storeAnswers(ctx, closed, withoutPayment)
    // E-mails about the closed request would tell its family of a second box.
    await withdrawLetters(ctx, closedId)
    await setOutcome(ctx, closedId, { outcome: 'duplicate', duplicateOfId: survivorId })
    const values = {
      ...after,
      // Staff saw that a family stands behind it, and that it asked for a box. It is told so: undoing the merge keeps it.
      ...(survivor.choosingPayment && { choosingPayment: false }),
      ...(survivor.suspected && { suspected: false }),
    } as Partial<Row>
    const stored = await storeAnswers(ctx, survivor, values)
    await confirmOnce(ctx, survivor, stored, closedId)
    await recordHistory(ctx, {
      entity: 'box_request',
      entityId: survivorId,
      action: 'merged',
      changes: changesOfMerge(survivor, values, closedId),
    })
    return presentRequest(ctx, stored)
  })
}

/** Nobody was told of a survivor that was not sent or might have been spam, except in the letter of the other one. */
async function confirmOnce(ctx: Ctx, before: Row, stored: Row, closedId: number): Promise<void> {
  if (!before.choosingPayment && !before.suspected) return
  const isKnown = await toldReceived(ctx, closedId, stored.email)
  if (stored.status !== 'closed' && !isKnown) await queueRequestReceivedEmail(ctx, stored)
}

/** Why `closed` cannot be closed in favour of `survivor`. */
export function refusalOf(survivor: Row, closed: Row): MergeRefusal | null {
  if (survivor.erasedAt || closed.erasedAt) return 'erased'
  if (survivor.outcome === 'duplicate' || closed.outcome === 'duplicate') return 'alreadyDuplicate'
  if (survivor.outcome === 'cancelled' || survivor.outcome === 'declined') return 'otherEnded'
  if (closed.boxConsumedAt || closed.parcelNumber > 1 || closed.costRecordedAt) return 'boxLeft'
  return null
}

/** Locks both, the lower id first, so that two merges never wait for each other. */
export async function lockBoth(ctx: Ctx, survivorId: number, closedId: number) {
  if (survivorId === closedId) throw new AppError('invalid', 'duplicates.errors.itself')
  const rows = new Map<number, Row>()
  for (const id of [survivorId, closedId].sort((a, b) => a - b))
    rows.set(id, await fetchBoxRequest(ctx, id, true))
  return { survivor: rows.get(survivorId)!, closed: rows.get(closedId)! }
}

/** What the closed request had that the merge changes. */
const closedColumns = ['status', 'outcome', 'outcomeReason', 'outcomeOn', 'choosingPayment'] as const

function chosenValues(survivor: Row, closed: Row, take: MergeInput['take']): Values {
  const values: Values = {}
  for (const [field, choice] of Object.entries(take) as [MergeField, 'other' | 'both'][]) {
    if (choice === 'both' && isJoint(field)) {
      values[field] = bothTexts(survivor[field], closed[field])
      // Who packs reads both only when staff released both.
      if (field === 'boxNote') values.boxNoteReleased = survivor.boxNoteReleased && closed.boxNoteReleased
    } else for (const column of columnsOfField[field]) values[column] = closed[column]
  }
  return values
}

const pick = (row: Row, columns: readonly (keyof Row)[]): Values =>
  Object.fromEntries(columns.map((column) => [column, row[column]]))

const shown = ['paymentStatus', 'paymentVerification'] as const

/** Which answers changed, and of a payment only its state. */
export function changesOfMerge(before: Row, values: Partial<Row>, otherId: number): HistoryChanges {
  const isDetail = (name: string) =>
    name === 'suspected' ||
    ((paymentColumns as readonly string[]).includes(name) && !(shown as readonly string[]).includes(name))
  const shownValues = Object.fromEntries(Object.entries(values).filter(([name]) => !isDetail(name)))
  return { ...changesBetween(before, shownValues, shown), otherRequest: [null, boxCode(otherId)] }
}
