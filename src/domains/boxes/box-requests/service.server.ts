import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import { packedAmong } from '#domains/boxes/box-contents/box-stock.server.ts'
import { fetchPackingStates } from '#domains/boxes/packing/marks.server.ts'
import type { Parcel } from '#domains/money/accounting/box-costs.server.ts'
import { receivedFor } from '#domains/money/payments/received.server.ts'
import { openErasureBy } from '#domains/privacy/personal-data/data-requests.server.ts'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import { normalCode } from '#domains/stock/inventory/codes.ts'
import { inventoryItems } from '#domains/stock/inventory/tables.server.ts'
import { fullNamesOf } from '#domains/team/auth/names.server.ts'
import { assertUnmodified } from '#domains/team/history/optimistic-lock.server.ts'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { listPage, sortBy } from '#lib/database/list.server.ts'
import { lockInTransaction } from '#lib/database/locks.server.ts'
import { countsByStatus } from '#lib/database/row-counts.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { isOneOf } from '#lib/text/town-names.ts'
import { mustCall, waitingFor } from './attention.server.ts'
import { isPickup } from './family-rules.ts'
import type { BoxRequestCounts, BoxRequestFilter } from './list-schemas.ts'
import { concludeMove, followMove, outcomeWith } from './moves.server.ts'
import type { BoxRequest, BoxRequestChange, BoxRequestDetail } from './office-schemas.ts'
import { pickupPlaceOf, pickupPlaces } from './pickup.server.ts'
import { toBoxRequest, toPlace } from './presenters.server.ts'
import { matchesQuery } from './request-search.server.ts'
import { boxCode } from './rules.ts'
import { boxRequestStatuses } from './schemas.ts'
import { searchable } from './searchable.ts'
import { finishStarted } from './started.server.ts'
import { boxParcels, boxRequests } from './tables.server.ts'

type Row = typeof boxRequests.$inferSelect

export async function listBoxRequests(ctx: Ctx, query: BoxRequestFilter): Promise<Page<BoxRequest>> {
  const { rows, total } = await listPage(ctx.db, {
    table: boxRequests,
    where: matching(ctx, query),
    counted: { status: query.status },
    orderBy: sortBy(
      query.sort,
      {
        createdAt: boxRequests.createdAt,
        id: boxRequests.id,
        recipientName: boxRequests.recipientName,
        town: boxRequests.town,
        status: boxRequests.status,
        deliveryMethod: boxRequests.deliveryMethod,
      },
      query.attention === 'waitingPickup'
        ? [asc(boxRequests.shippedAt), asc(boxRequests.id)]
        : [desc(boxRequests.createdAt), desc(boxRequests.id)],
      boxRequests.id,
    ),
    query,
    present: (row) => row,
  })
  return { rows: await withBoxState(ctx, rows), total }
}

async function withBoxState(ctx: Ctx, rows: Row[]) {
  const ids = rows.map(({ id }) => id)
  const packed = await packedAmong(ctx, ids)
  const requests = await presentRequests(ctx, rows)
  return requests.map((request) => ({ ...request, isBoxEmpty: !packed.has(request.id) }))
}

export async function countBoxRequests(
  ctx: Ctx,
  query: Omit<BoxRequestFilter, 'status'>,
): Promise<BoxRequestCounts> {
  const where = matching(ctx, query)
  const { total, ...counts } = await countsByStatus(ctx.db, boxRequests, boxRequestStatuses, where)
  return { all: total, ...counts }
}

export async function getBoxRequest(ctx: Ctx, id: number): Promise<BoxRequestDetail> {
  const row = await fetchBoxRequest(ctx, id)
  const pickup = pickupPlaceOf(ctx, row, 'es')
  const { homeDelivery } = ctx.services.get(siteSettings).es
  const [request] = await withBoxState(ctx, [row])
  const names = await fullNamesOf(ctx, [row.outcomeBy])
  const packing = await fetchPackingStates(ctx, [row])
  return {
    ...request!,
    outcomeByName: names.get(row.outcomeBy ?? 0) ?? null,
    packedAt: packing.get(id)?.packed?.packedAt?.toISOString() ?? null,
    pickup: pickup && { ...toPlace(pickup), key: pickup.key },
    pickupPlaces: pickupPlaces(ctx, 'es').map(({ key, name }) => ({ key, name })),
    isOutsideHomeArea:
      row.deliveryMethod === 'delivery' && !isOneOf(homeDelivery.towns, row.postalCity ?? row.town),
    mustCall: await mustCall(ctx, id),
    erasureDueOn: await openErasureBy(ctx, row),
  }
}

/** Any status may be set (rulings.md#request-status). `followMove` says what follows from it. */
export function updateBoxRequest(
  ctx: Ctx,
  id: number,
  change: BoxRequestChange,
  seen: { ifUnmodifiedSince?: string } = {},
): Promise<BoxRequest> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchBoxRequest(ctx, id, true)
    await assertUnmodified(ctx, {
      entity: 'box_request',
      row,
      seen: { ...seen, updatedAt: change.updatedAt },
    })
    const { status, trackingNumber, notes } = change
    if (status !== undefined && status !== 'pending') await finishStarted(ctx, row, status === 'closed')
    if (trackingNumber && trackingNumber !== row.trackingNumber)
      await assertFreeTracking(ctx, id, trackingNumber)
    const now = ctx.now()
    const after = {
      ...(status !== undefined && { status }),
      ...(trackingNumber !== undefined && { trackingNumber }),
      ...(notes !== undefined && { notes }),
    }
    if (Object.keys(changesBetween(row, after, [])).length === 0) return presentRequest(ctx, row)
    const moved =
      status !== undefined && status !== row.status
        ? await followMove(ctx, row, { status, outcome: outcomeWith(ctx, row, status) })
        : {}
    const changes = changesBetween(row, { ...after, ...shownOf(moved) }, [
      'status',
      'trackingNumber',
      ...movedFields,
    ])
    const updated = await ctx.db
      .update(boxRequests)
      .set({
        ...after,
        ...moved,
        searchText: searchTextOf(...searchable({ ...row, ...after })),
        updatedBy: requireUser(ctx).id,
        updatedAt: now,
      })
      .where(eq(boxRequests.id, id))
      .returning()
      .then(firstRow)
    await recordHistory(ctx, { entity: 'box_request', entityId: id, action: actionOf(changes), changes })
    await concludeMove(ctx, row, updated)
    return presentRequest(ctx, await fetchBoxRequest(ctx, id))
  })
}

/** A scan of the wrong barcode, or one of two families would follow the parcel of the other. */
async function assertFreeTracking(ctx: Ctx, id: number, trackingNumber: string): Promise<void> {
  await lockInTransaction(ctx.db, 'trackingNumbers')
  const [item] = await ctx.db
    .select({ name: inventoryItems.name })
    .from(inventoryItems)
    .where(eq(inventoryItems.code, normalCode(trackingNumber)))
  if (item) throw new AppError('conflict', 'hopebox.refusals.articleCode', item)
  const [other] = await ctx.db
    .select({ id: boxRequests.id })
    .from(boxRequests)
    .where(and(eq(boxRequests.trackingNumber, trackingNumber), ne(boxRequests.id, id)))
    .limit(1)
  if (other) throw new AppError('conflict', 'hopebox.refusals.trackingTaken', { code: boxCode(other.id) })
}

const movedFields = ['outcome', 'shippedAt'] as const
const shownOf = (moved: Partial<Row>) => ({ outcome: moved.outcome, shippedAt: moved.shippedAt })

/** Records that the cost of the box was booked. Requires the request's row to be locked. */
export async function recordBookedCost(ctx: Ctx, parcel: Parcel, cost: string): Promise<void> {
  await noteCost(ctx, parcel, ctx.now())
  await recordHistory(ctx, {
    entity: 'box_request',
    entityId: parcel.requestId,
    action: 'cost_recorded',
    changes: { cost: [null, cost] },
  })
}

async function presentRequests(ctx: Ctx, rows: Row[]): Promise<BoxRequest[]> {
  const ids = rows.map(({ id }) => id)
  const received = await receivedFor(ctx.db, 'box_request', ids)
  return rows.map((row) =>
    toBoxRequest(row, received.get(row.id) ?? null, pickupPlaceOf(ctx, row, 'es')?.pin),
  )
}

export const presentRequest = async (ctx: Ctx, row: Row): Promise<BoxRequest> =>
  firstRow(await presentRequests(ctx, [row]))

/** Staff count a request whose sender left the payment: it is prepared, and its family is told. */
export function countAsSent(ctx: Ctx, id: number): Promise<BoxRequest> {
  return inTransaction(ctx, async (ctx) => {
    await finishStarted(ctx, await fetchBoxRequest(ctx, id, true))
    return presentRequest(ctx, await fetchBoxRequest(ctx, id))
  })
}

/** For the lines of the books, which store no name. */
export async function recipientsOf(ctx: Ctx, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: boxRequests.id, name: boxRequests.recipientName })
    .from(boxRequests)
    .where(and(inArray(boxRequests.id, ids), isNull(boxRequests.erasedAt)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The booked cost was taken back, because the box returned: the next parcel's cost may be booked. */
export async function releaseBookedCost(ctx: Ctx, parcel: Parcel, cost: string): Promise<void> {
  await noteCost(ctx, parcel, null)
  await recordHistory(ctx, {
    entity: 'box_request',
    entityId: parcel.requestId,
    action: 'cost_reversed',
    changes: { cost: [cost, null] },
  })
}

/** On the request for its current parcel, else on the earlier one. */
async function noteCost(ctx: Ctx, parcel: Parcel, costRecordedAt: Date | null): Promise<void> {
  const { requestId, parcelNumber } = parcel
  await ctx.db
    .update(boxRequests)
    .set({ costRecordedAt })
    .where(and(eq(boxRequests.id, requestId), eq(boxRequests.parcelNumber, parcelNumber)))
  await ctx.db
    .update(boxParcels)
    .set({ costRecordedAt })
    .where(and(eq(boxParcels.requestId, requestId), eq(boxParcels.number, parcelNumber)))
}

/** `lock` locks the row until the end of the transaction. */
export async function fetchBoxRequest(ctx: Ctx, id: number, lock = false) {
  const select = ctx.db.select().from(boxRequests).where(eq(boxRequests.id, id))
  const [row] = await (lock ? select.for('update') : select)
  if (!row) throw new AppError('not_found', 'errors.notFound')
  return row
}

function matching(ctx: Ctx, query: Omit<BoxRequestFilter, 'status'>): SQL | undefined {
  const { q, deliveryMethod, boxPurpose, attention, outcome } = query
  return and(
    q ? matchesQuery(q, ctx) : undefined,
    deliveryMethod ? isDeliveredBy(deliveryMethod) : undefined,
    boxPurpose ? eq(boxRequests.boxPurpose, boxPurpose) : undefined,
    outcome ? eq(boxRequests.outcome, outcome) : undefined,
    attention ? waitingFor(ctx, attention) : undefined,
  )
}

const isDeliveredBy = (method: NonNullable<BoxRequestFilter['deliveryMethod']>) =>
  isPickup(method)
    ? or(eq(boxRequests.deliveryMethod, 'pickup'), eq(boxRequests.deliveryMethod, 'recogida'))
    : eq(boxRequests.deliveryMethod, method)

const actionOf = (changes: object) => ('status' in changes ? 'status_changed' : 'updated')
