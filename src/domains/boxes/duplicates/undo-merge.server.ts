import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { missingOf } from '#domains/boxes/box-contents/box-stock.server.ts'
import { setOutcome } from '#domains/boxes/box-requests/outcomes.server.ts'
import { boxCode } from '#domains/boxes/box-requests/rules.ts'
import { fetchBoxRequest } from '#domains/boxes/box-requests/service.server.ts'
import { storeAnswers } from '#domains/boxes/box-requests/stored-answers.server.ts'
import { fullNamesOf } from '#domains/team/auth/names.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { dayMs } from '#lib/text/dates.ts'
import { texts } from '#lib/text/texts.server.ts'
import { type TextKey, type TextParams, translate } from '#lib/text/texts.ts'
import { changesOfMerge, lockBoth, type Row } from './merge.server.ts'
import { movePayments, paymentColumns, paymentsOf } from './moved-payments.server.ts'
import { mergeDays } from './rules.ts'
import type { Merge, UndoneMerge } from './schemas.ts'
import { summariesOf } from './service.server.ts'
import { type MergeUndo, requestMerges, type Values } from './tables.server.ts'

/** The merges a request has a part in, the last first. */
export async function listMerges(ctx: Ctx, id: number): Promise<Page<Merge>> {
  const rows = await ctx.db
    .select()
    .from(requestMerges)
    .where(
      and(
        isNull(requestMerges.undoneAt),
        or(eq(requestMerges.survivorId, id), eq(requestMerges.closedId, id)),
      ),
    )
    .orderBy(desc(requestMerges.id))
  const requests = await summariesOf(
    ctx,
    rows.flatMap(({ survivorId, closedId }) => [survivorId, closedId]),
  )
  const names = await fullNamesOf(
    ctx,
    rows.map(({ mergedBy }) => mergedBy),
  )
  return {
    rows: rows.map((row) => ({
      id: row.id,
      survivor: requests.get(row.survivorId) ?? null,
      closed: requests.get(row.closedId) ?? null,
      mergedAt: row.mergedAt.toISOString(),
      mergedBy: names.get(row.mergedBy ?? 0) ?? null,
      undoUntil: canUndo(ctx, row) ? endOfUndo(row).toISOString() : null,
    })),
    total: rows.length,
  }
}

/** Puts back fields, payment and status, except what staff changed since. */
export function undoMerge(ctx: Ctx, mergeId: number): Promise<UndoneMerge> {
  return inTransaction(ctx, async (ctx) => {
    const [merge] = await ctx.db
      .select()
      .from(requestMerges)
      .where(eq(requestMerges.id, mergeId))
      .for('update')
    if (!merge || merge.undoneAt) throw new AppError('not_found', 'duplicates.errors.undone')
    if (!merge.undo || !canUndo(ctx, merge)) throw new AppError('conflict', 'duplicates.errors.tooLate')
    const { survivorId, closedId, undo } = merge
    const { survivor, closed } = await lockBoth(ctx, survivorId, closedId)
    if (closed.outcome !== 'duplicate' || closed.duplicateOfId !== survivorId)
      throw new AppError('conflict', 'duplicates.errors.changedSince')

    const payment = await returnPayment(ctx, survivor, closedId, undo)
    const fields = unchangedFields(survivor, undo)
    const restored = { ...fields.before, ...payment.survivor } as Partial<Row>
    await storeAnswers(ctx, survivor, restored)
    await reopen(ctx, closedId, undo)
    if (payment.closed) await storeAnswers(ctx, await fetchBoxRequest(ctx, closedId), payment.closed)
    await ctx.db
      .update(requestMerges)
      .set({ undoneAt: ctx.now(), undo: null })
      .where(eq(requestMerges.id, mergeId))
    await recordHistory(ctx, {
      entity: 'box_request',
      entityId: survivorId,
      action: 'merge_undone',
      changes: changesOfMerge(survivor, restored, closedId),
    })
    const notes: Note[] = [
      ...(fields.kept ? [{ textKey: 'duplicates.notes.fieldsKept' as const }] : []),
      ...payment.notes,
      ...(await missingContents(ctx, closedId)),
    ]
    const messages = ctx.services.get(texts)[ctx.lang]
    return {
      survivorId,
      closedId,
      notes: notes.map(({ textKey, params }) => translate(messages, textKey, params)),
    }
  })
}

type Note = { textKey: TextKey; params?: TextParams }

const isPaymentColumn = (column: string) => (paymentColumns as readonly string[]).includes(column)

/** The fields that still hold what the merge wrote. Later corrections stay. */
function unchangedFields(survivor: Row, { before, after }: MergeUndo): { before: Values; kept: boolean } {
  const names = (Object.keys(after) as (keyof Row)[]).filter((name) => !isPaymentColumn(name))
  const same = names.filter((name) => survivor[name] === after[name])
  return {
    before: Object.fromEntries(same.map((name) => [name, before[name]])),
    kept: same.length < names.length,
  }
}

/** A payment returns in its present state: it may have been confirmed since. */
async function returnPayment(ctx: Ctx, survivor: Row, closedId: number, undo: MergeUndo) {
  const nothing = { survivor: {}, closed: null, notes: [] as Note[] }
  if (!('paymentStatus' in undo.after)) return nothing
  const present = await paymentsOf(ctx, survivor.id)
  if (present.some((id) => !undo.payments.includes(id)))
    return { ...nothing, notes: [{ textKey: 'duplicates.notes.paymentKept' as const }] }
  await movePayments(ctx, survivor.id, closedId)
  const now = Object.fromEntries(paymentColumns.map((name) => [name, survivor[name]]))
  const before = Object.fromEntries(paymentColumns.map((name) => [name, asStored(name, undo.before[name])]))
  return { survivor: before as Values, closed: now as Partial<Row>, notes: [] as Note[] }
}

/** JSON keeps a date as text. */
const asStored = (column: string, value: unknown): unknown =>
  (column === 'paymentDate' || column === 'paymentVerifiedAt') && typeof value === 'string'
    ? new Date(value)
    : value

async function reopen(ctx: Ctx, closedId: number, { closed }: MergeUndo): Promise<void> {
  const { status, outcome, outcomeReason, outcomeOn, choosingPayment } = closed as Partial<Row>
  const store = async (values: Partial<Row>) =>
    storeAnswers(ctx, await fetchBoxRequest(ctx, closedId), values)
  // At the payment again, it has nothing to confirm.
  if (choosingPayment) await store({ owesReceived: false })
  if (outcome)
    await setOutcome(ctx, closedId, { outcome, reason: outcomeReason ?? null, occurredOn: outcomeOn ?? null })
  else await setOutcome(ctx, closedId, { outcome: null, status })
  if (choosingPayment) await store({ choosingPayment })
}

async function missingContents(ctx: Ctx, id: number): Promise<Note[]> {
  const row = await fetchBoxRequest(ctx, id)
  if (row.status === 'closed') return []
  const missing = await missingOf(ctx, id)
  if (missing.length === 0) return []
  const items = missing.map(({ name, quantity }) => `${name} (${quantity})`).join(', ')
  return [{ textKey: 'duplicates.notes.contentsLack', params: { code: boxCode(id), items } }]
}

const endOfUndo = ({ mergedAt }: { mergedAt: Date }): Date => new Date(mergedAt.getTime() + mergeDays * dayMs)

const canUndo = (ctx: Ctx, merge: { mergedAt: Date; undo: unknown }): boolean =>
  merge.undo !== null && ctx.now() < endOfUndo(merge)
