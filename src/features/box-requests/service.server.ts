import { and, desc, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import { changesBetween, recordHistory } from '#features/history/service.server.ts'
import { recordClaim } from '#features/payments/records.server.ts'
import { siteSettings } from '#features/site/settings.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { insertRow } from '#lib/database/insert-row.server.ts'
import { listPage, matchesSearch, sortBy } from '#lib/database/list.server.ts'
import { assertUnmodified } from '#lib/database/optimistic-lock.server.ts'
import { countsByStatus } from '#lib/database/row-counts.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { newReference } from '#lib/reference.server.ts'
import { dayMs } from '#lib/text/dates.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { waitingFor } from './attention.server.ts'
import { linkBeneficiary } from './beneficiaries.server.ts'
import { boxContents } from './box-contents.server.ts'
import { queueOnItsWayEmail, queueRequestReceivedEmail } from './emails.server.ts'
import { referencesOf, shippingFeeClaim } from './payable.server.ts'
import { toBoxRequest, toReceipt } from './presenters.server.ts'
import { boxCode, idOfCode, isPickup, paymentToStore } from './rules.ts'
import {
  type BoxRequest,
  type BoxRequestChange,
  type BoxRequestCounts,
  type BoxRequestDetail,
  type BoxRequestFilter,
  type BoxRequestReceipt,
  boxRequestStatuses,
  type NewBoxRequest,
} from './schemas.ts'
import { boxRequests } from './tables.server.ts'

/** Requests from one e-mail within this time may be duplicates. */
const similarWithinDays = 30

export async function createBoxRequest(ctx: Ctx, input: NewBoxRequest): Promise<BoxRequestReceipt> {
  const { company, paymentData, ...fields } = input
  const { shippingFeeUsd } = ctx.services.get(siteSettings)[ctx.lang]
  const payment = paymentToStore(input, shippingFeeUsd)
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const values = {
      ...fields,
      ...payment,
      status: 'pending' as const,
      paymentData: payment.paymentStatus === 'paid' ? paymentData : null,
      paymentDate: payment.paymentStatus === 'paid' ? now : null,
      reference: newReference(),
      locale: ctx.lang,
      // `company` is a honeypot: hidden from people, filled in by bots.
      suspected: ctx.isSuspectedSpam || Boolean(company),
      searchText: searchTextOf(...searchable(fields)),
      createdAt: now,
      updatedAt: now,
    }
    const row = { ...values, id: await insertRow(ctx.db, boxRequests, values) }
    await recordHistory(ctx, { entity: 'box_request', entityId: row.id, action: 'created' })
    if (payment.paymentVerification !== 'none')
      await recordClaim(ctx, shippingFeeClaim(row), referencesOf(row))
    await queueRequestReceivedEmail(ctx, row)
    return toReceipt(row)
  })
}

export function listBoxRequests(ctx: Ctx, query: BoxRequestFilter): Promise<Page<BoxRequest>> {
  return listPage(ctx.db, {
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
      [desc(boxRequests.createdAt), desc(boxRequests.id)],
      boxRequests.id,
    ),
    query,
    present: toBoxRequest,
  })
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
  const since = new Date(row.createdAt.getTime() - similarWithinDays * dayMs)
  const similar = await ctx.db
    .select({ id: boxRequests.id, createdAt: boxRequests.createdAt })
    .from(boxRequests)
    .where(
      and(
        eq(sql`lower(${boxRequests.email})`, row.email.toLowerCase()),
        ne(boxRequests.id, id),
        gt(boxRequests.createdAt, since),
      ),
    )
    .orderBy(desc(boxRequests.createdAt))
    .limit(5)
  return {
    ...toBoxRequest(row),
    similar: similar.map((request) => ({
      id: request.id,
      code: boxCode(request.id),
      createdAt: request.createdAt.toISOString(),
    })),
  }
}

/**
 * rulings.md#request-status: any status may be set. The first shipping sets `shippedAt` by our clock. Delivery
 * creates or links a beneficiary.
 */
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
    const now = ctx.now()
    const after = {
      ...(status !== undefined && { status }),
      ...(trackingNumber !== undefined && { trackingNumber }),
      ...(notes !== undefined && { notes }),
      ...(status === 'shipped' && !row.shippedAt && { shippedAt: now }),
    }
    const changes = changesBetween(row, after, ['status', 'trackingNumber'])
    if (Object.keys(changes).length === 0) return toBoxRequest(row)
    const beneficiaryId =
      status === 'delivered' && !row.beneficiaryId ? await linkBeneficiary(ctx, row) : row.beneficiaryId
    const boxConsumedAt = status
      ? await ctx.services.get(boxContents).syncStock(ctx, row, status)
      : row.boxConsumedAt
    const updated = await ctx.db
      .update(boxRequests)
      .set({
        ...after,
        beneficiaryId,
        boxConsumedAt,
        searchText: searchTextOf(...searchable({ ...row, ...after })),
        updatedBy: requireUser(ctx).id,
        updatedAt: now,
      })
      .where(eq(boxRequests.id, id))
      .returning()
      .then(firstRow)
    await recordHistory(ctx, { entity: 'box_request', entityId: id, action: actionOf(changes), changes })
    await queueOnItsWayEmail(ctx, row, updated)
    return toBoxRequest(updated)
  })
}

/** Records that the cost of the box was booked. Requires the request's row to be locked. */
export async function recordBookedCost(ctx: Ctx, id: number, cost: string): Promise<void> {
  await ctx.db.update(boxRequests).set({ costRecordedAt: ctx.now() }).where(eq(boxRequests.id, id))
  await recordHistory(ctx, {
    entity: 'box_request',
    entityId: id,
    action: 'cost_recorded',
    changes: { cost: [null, cost] },
  })
}

/** `lock` locks the row until the end of the transaction. */
export async function fetchBoxRequest(ctx: Ctx, id: number, lock = false) {
  const select = ctx.db.select().from(boxRequests).where(eq(boxRequests.id, id))
  const [row] = await (lock ? select.for('update') : select)
  if (!row) throw new AppError('not_found', 'errors.notFound')
  return row
}

function matching(ctx: Ctx, query: Omit<BoxRequestFilter, 'status'>): SQL | undefined {
  const { q, deliveryMethod, boxPurpose, attention } = query
  return and(
    q ? matchesQuery(q) : undefined,
    deliveryMethod ? isDeliveredBy(deliveryMethod) : undefined,
    boxPurpose ? eq(boxRequests.boxPurpose, boxPurpose) : undefined,
    attention ? waitingFor(ctx, attention) : undefined,
  )
}

/** Searches names, town, e-mail, phone digits, tracking number and the `HIB` code. */
function matchesQuery(query: string): SQL | undefined {
  const id = idOfCode(query)
  const text = matchesSearch(boxRequests.searchText, query)
  return id ? or(eq(boxRequests.id, id), text) : text
}

const isDeliveredBy = (method: NonNullable<BoxRequestFilter['deliveryMethod']>) =>
  isPickup(method)
    ? or(eq(boxRequests.deliveryMethod, 'pickup'), eq(boxRequests.deliveryMethod, 'recogida'))
    : eq(boxRequests.deliveryMethod, method)

type Searchable = Pick<
  NewBoxRequest,
  'recipientName' | 'requesterName' | 'giftSenderName' | 'giftRecipientName' | 'email' | 'phone' | 'town'
>

const searchable = (row: Searchable & { trackingNumber?: string | null }) => [
  row.recipientName,
  row.requesterName,
  row.giftSenderName,
  row.giftRecipientName,
  row.email,
  row.phone,
  row.town,
  row.trackingNumber,
]

const actionOf = (changes: object) => ('status' in changes ? 'status_changed' : 'updated')
