import { and, eq, lt } from 'drizzle-orm'
import { archiveParcel, restoreParcel } from '#domains/boxes/box-contents/parcel-stock.server.ts'
import { reverseBoxCost } from '#domains/money/accounting/reversals.server.ts'
import { assertUnmodified, type Precondition } from '#domains/team/history/optimistic-lock.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { insertRow } from '#lib/database/insert-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { queueLinkIfUnknown } from './link-email.server.ts'
import { noOutcome } from './moves.server.ts'
import type { BoxRequest } from './office-schemas.ts'
import { boxCode, isBoxLocked, isReceived, mayFollow } from './rules.ts'
import { fetchBoxRequest, presentRequest } from './service.server.ts'
import { boxParcels, boxRequests } from './tables.server.ts'

type Row = typeof boxRequests.$inferSelect

/**
 * Starts another parcel for one that was lost or came back, or with what an arrived one lacked (`reason`). The request is
 * in process again with an empty box, and its tracking number, shipping date and cost are those of the new parcel.
 */
export function startParcel(
  ctx: Ctx,
  id: number,
  { reason, ...seen }: Precondition & { reason?: string | null } = {},
): Promise<BoxRequest> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchBoxRequest(ctx, id, true)
    await assertUnmodified(ctx, { entity: 'box_request', row, seen })
    if (!mayFollow(row.outcome)) throw new AppError('conflict', 'outcome.errors.noSecondParcel')
    const now = ctx.now()
    const parcelId = await insertRow(ctx.db, boxParcels, {
      requestId: id,
      number: row.parcelNumber,
      trackingNumber: row.trackingNumber,
      shippedAt: row.shippedAt,
      boxConsumedAt: row.boxConsumedAt,
      costRecordedAt: row.costRecordedAt,
      outcome: row.outcome,
      outcomeReason: (isReceived(row.outcome) && reason) || row.outcomeReason,
      outcomeOn: row.outcomeOn!,
      outcomeBy: row.outcomeBy,
      createdAt: now,
      updatedAt: now,
    })
    await archiveParcel(ctx, id, parcelId)
    await queueLinkIfUnknown(ctx, row)
    const empty = { trackingNumber: null, shippedAt: null, boxConsumedAt: null, costRecordedAt: null }
    const noLabel = { labelPrintedAt: null, labelVoidedAt: null, voidedTrackingNumber: null }
    return store(ctx, row, 'parcel_started', {
      ...noOutcome,
      ...empty,
      ...noLabel,
      status: 'in_process',
      parcelNumber: row.parcelNumber + 1,
      completesParcel: row.completesParcel || isReceived(row.outcome),
    })
  })
}

/** Takes `startParcel` back while the new parcel has not left: the request ends with the earlier one again. */
export function cancelParcel(ctx: Ctx, id: number, seen: Precondition = {}): Promise<BoxRequest> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchBoxRequest(ctx, id, true)
    await assertUnmodified(ctx, { entity: 'box_request', row, seen })
    const [earlier] = await ctx.db
      .select()
      .from(boxParcels)
      .where(and(eq(boxParcels.requestId, id), eq(boxParcels.number, row.parcelNumber - 1)))
    if (!earlier) throw new AppError('conflict', 'outcome.errors.firstParcel')
    if (isBoxLocked(row.status)) throw new AppError('conflict', 'outcome.errors.parcelLeft')
    await reverseBoxCost(ctx, {
      requestId: id,
      parcelNumber: row.parcelNumber,
      followsOutcome: false,
      occurredOn: puertoRicoDay(ctx.now()),
      reason: `El paquete ${row.parcelNumber} de ${boxCode(id)} no salió`,
    })
    await restoreParcel(ctx, id, earlier.id)
    await ctx.db.delete(boxParcels).where(eq(boxParcels.id, earlier.id))
    const { trackingNumber, shippedAt, boxConsumedAt, costRecordedAt } = earlier
    const { outcome, outcomeReason, outcomeOn, outcomeBy } = earlier
    return store(ctx, row, 'parcel_removed', {
      ...{ trackingNumber, shippedAt, boxConsumedAt, costRecordedAt },
      ...{ outcome, outcomeReason, outcomeOn, outcomeBy },
      status: isReceived(outcome) ? 'delivered' : 'closed',
      parcelNumber: earlier.number,
      completesParcel: await hasArrivedBefore(ctx, id, earlier.number),
    })
  })
}

async function hasArrivedBefore(ctx: Ctx, requestId: number, number: number): Promise<boolean> {
  const parcels = await ctx.db
    .select({ outcome: boxParcels.outcome })
    .from(boxParcels)
    .where(and(eq(boxParcels.requestId, requestId), lt(boxParcels.number, number)))
  return parcels.some(({ outcome }) => isReceived(outcome))
}

async function store(ctx: Ctx, row: Row, action: string, after: Partial<Row>): Promise<BoxRequest> {
  const updated = await ctx.db
    .update(boxRequests)
    .set({ ...after, updatedBy: requireUser(ctx).id, updatedAt: ctx.now() })
    .where(eq(boxRequests.id, row.id))
    .returning()
    .then(firstRow)
  await recordHistory(ctx, {
    entity: 'box_request',
    entityId: row.id,
    action,
    changes: {
      status: [row.status, updated.status],
      outcome: [row.outcome, updated.outcome],
      parcelNumber: [row.parcelNumber, updated.parcelNumber],
    },
  })
  return presentRequest(ctx, updated)
}
