import { eq } from 'drizzle-orm'
import { hasOpenRecord, recordClaim, withdrawClaim } from '#domains/money/payments/claims.server.ts'
import { noticeFor, receivedFor } from '#domains/money/payments/received.server.ts'
import { openErasureOf } from '#domains/privacy/personal-data/data-requests.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { canonicalReference } from '#lib/text/reference.ts'
import { isSameSender, joinedIds, survivorOf } from './duplicate-of.server.ts'
import { isReference, referencesOf, shippingFeeClaim } from './payable.server.ts'
import { pickupPlaceOf } from './pickup.server.ts'
import { toFollowUp } from './presenters.server.ts'
import { paymentToStore, shippingFeeStateOf } from './rules.ts'
import type { BoxRequestFollowUp, ShippingFeeReport } from './schemas.ts'
import { finishStarted } from './started.server.ts'
import { boxRequests } from './tables.server.ts'

export async function getFollowUp(ctx: Ctx, reference: string): Promise<BoxRequestFollowUp> {
  const row = await fetchByReference(ctx, reference)
  const isJoined = row.reference !== (canonicalReference(reference) ?? reference)
  if (row.outcome !== 'duplicate') return { ...(await presentFollowUp(ctx, row)), isJoined }
  return forAnotherSender(row, await presentFollowUp(ctx, await survivorOf(ctx, row)))
}

/**
 * The same claim as in the request form, made later. It does not affect the box. A repeated report, or one after the
 * provider's webhook, changes nothing.
 */
export function reportShippingFee(
  ctx: Ctx,
  reference: string,
  report: ShippingFeeReport,
): Promise<BoxRequestFollowUp> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchByReference(ctx, reference, true)
    const state = shippingFeeStateOf(row, await noticeOf(ctx, row))
    if (state === 'none') throw new AppError('conflict', 'hopebox.refusals.notOwed')
    if (state !== 'pending') return presentFollowUp(ctx, row)
    await finishStarted(ctx, row)
    const { deliveryMethod, paymentAmount } = row
    const claim = paymentToStore({ ...report, deliveryMethod, paymentStatus: 'paid' }, paymentAmount)
    const isOurs = claim.transactionId
      ? (await ctx.db.$count(boxRequests, isReference(claim.transactionId))) > 0
      : false
    const now = ctx.now()
    const claimed = await ctx.db
      .update(boxRequests)
      .set({
        ...claim,
        // The number of the family's page is in nobody's account, and is matched by its own column.
        transactionId: isOurs ? null : claim.transactionId,
        paymentData: report.paymentData ?? null,
        paymentDate: now,
        updatedAt: now,
      })
      .where(eq(boxRequests.id, row.id))
      .returning()
      .then(firstRow)
    await recordHistory(ctx, {
      entity: 'box_request',
      entityId: row.id,
      action: 'payment',
      changes: { paymentVerification: [row.paymentVerification, claim.paymentVerification] },
    })
    // The provider's webhook may have arrived first: its payment record is for the same money.
    if (!(await hasOpenRecord(ctx, { kind: 'box_request', id: row.id })))
      await recordClaim(ctx, shippingFeeClaim(claimed), referencesOf(claimed))
    return presentFollowUp(ctx, claimed)
  })
}

/** «Todavía no he pagado». Nothing changes once the provider or staff have verified. */
export function takeBackShippingFee(ctx: Ctx, reference: string): Promise<BoxRequestFollowUp> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchByReference(ctx, reference, true)
    const notice = await noticeOf(ctx, row)
    if (shippingFeeStateOf(row, notice) === 'reported')
      await withdrawClaim(ctx, { kind: 'box_request', id: row.id })
    return presentFollowUp(ctx, await fetchByReference(ctx, reference))
  })
}

const noticeOf = (ctx: Ctx, { id }: Pick<typeof boxRequests.$inferSelect, 'id'>) =>
  noticeFor(ctx.db, 'box_request', id)

export const presentFollowUp = async (
  ctx: Ctx,
  row: typeof boxRequests.$inferSelect,
): Promise<BoxRequestFollowUp> =>
  toFollowUp(
    row,
    pickupPlaceOf(ctx, row, ctx.lang),
    await openErasureOf(ctx, await joinedIds(ctx, row)),
    (await receivedFor(ctx.db, 'box_request', [row.id])).get(row.id) ?? null,
    await noticeOf(ctx, row),
  )

export async function fetchByReference(ctx: Ctx, typed: string, lock = false) {
  const reference = canonicalReference(typed) ?? typed
  const select = ctx.db.select().from(boxRequests).where(eq(boxRequests.reference, reference))
  const [row] = await (lock ? select.for('update') : select)
  if (!row) throw new AppError('not_found', 'errors.notFound')
  const survivor = await survivorOf(ctx, row, lock)
  return isSameSender(row, survivor) ? survivor : row
}

/** A friend who gave the same box sees how it goes, and nothing of the family's page. */
const forAnotherSender = (
  { reference, createdAt }: typeof boxRequests.$inferSelect,
  shown: BoxRequestFollowUp,
): BoxRequestFollowUp => ({
  ...shown,
  reference,
  isJoined: true,
  receivedAt: createdAt.toISOString(),
  trackingNumber: null,
  pickup: null,
  addressEnd: null,
  canChange: false,
  canTakeBack: false,
  erasureDueOn: null,
  shippingFee: { ...shown.shippingFee, state: 'none', notice: null, received: null, missing: null },
})
