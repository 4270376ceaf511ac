import { eq } from 'drizzle-orm'
import { packedAmong } from '#domains/boxes/box-contents/box-stock.server.ts'
import {
  askErasureFromPage,
  openErasureOf,
  withdrawErasureFromPage,
} from '#domains/privacy/personal-data/data-requests.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { assertWithinLimit, type Limit, rateLimits } from '#lib/http/rate-limits.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { isOtherWay, queueChangedByLink } from './changed-by-link-email.server.ts'
import { correctRequest, type Row } from './corrections.server.ts'
import { joinedIds } from './duplicate-of.server.ts'
import { isPickup } from './family-rules.ts'
import { fetchByReference, presentFollowUp } from './follow-up.server.ts'
import { queueLinkEmail } from './link-email.server.ts'
import { concludeMove, followMove, noOutcome } from './moves.server.ts'
import { mayFamilyChange, mayTakeBack } from './rules.ts'
import type { BoxRequestFollowUp, FamilyChange } from './schemas.ts'
import { boxRequests } from './tables.server.ts'

/** The author in the history, where staff have the name of their account. */
const family = 'La familia'

const linksAgain: Limit = { name: 'request link again', points: 3, seconds: 3600 }

/** Changes the delivery like staff do, until the box is packed. */
export function changeDelivery(
  ctx: Ctx,
  reference: string,
  change: FamilyChange,
): Promise<BoxRequestFollowUp> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockOpen(ctx, reference)
    const { deliveryMethod } = change
    // Home delivery is arranged by hand: the page keeps it, but does not offer it.
    if (deliveryMethod === 'delivery' && row.deliveryMethod !== 'delivery')
      throw new AppError('invalid', 'hopebox.errors.deliveryMethod.invalid')
    // A pickup has no address. The one on file stays: the person may come back to mail.
    const wanted = isPickup(deliveryMethod) ? { deliveryMethod } : change
    const changed = await correctRequest(ctx, row, wanted, family)
    if (isOtherWay(row, changed)) await queueChangedByLink(ctx, changed, 'delivery')
    return presentFollowUp(ctx, changed)
  })
}

/** Cancels before packing. Staff see it on «Hoy». */
export function cancelByFamily(ctx: Ctx, reference: string): Promise<BoxRequestFollowUp> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockOpen(ctx, reference)
    const now = ctx.now()
    const outcome = { ...noOutcome, outcome: 'cancelled' as const, outcomeOn: puertoRicoDay(now) }
    const moved = await followMove(ctx, row, { status: 'closed', outcome })
    const cancelled = await ctx.db
      .update(boxRequests)
      .set({ ...moved, familyChangedAt: now, updatedAt: now })
      .where(eq(boxRequests.id, row.id))
      .returning()
      .then(firstRow)
    await recordHistory(ctx, {
      entity: 'box_request',
      entityId: row.id,
      action: 'cancelled',
      changes: { status: [row.status, 'closed'], outcome: [null, 'cancelled'] },
      actor: family,
    })
    await concludeMove(ctx, row, cancelled)
    await queueChangedByLink(ctx, cancelled, 'cancelled')
    return presentFollowUp(ctx, cancelled)
  })
}

/** It was a mistake, or somebody else's: everything is as before, while the team has not put the box away. */
export function takeBackCancel(ctx: Ctx, reference: string): Promise<BoxRequestFollowUp> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchByReference(ctx, reference, true)
    // Pressed twice.
    if (mayFamilyChange(row)) return presentFollowUp(ctx, row)
    if (!mayTakeBack(row)) throw new AppError('conflict', 'followUp.errors.putAway')
    const status = (await packedAmong(ctx, [row.id])).has(row.id) ? 'in_process' : 'pending'
    const moved = await followMove(ctx, row, { status, outcome: noOutcome })
    const now = ctx.now()
    const reopened = await ctx.db
      .update(boxRequests)
      .set({ ...moved, familyChangedAt: now, updatedAt: now })
      .where(eq(boxRequests.id, row.id))
      .returning()
      .then(firstRow)
    await recordHistory(ctx, {
      entity: 'box_request',
      entityId: row.id,
      action: 'outcome_removed',
      changes: { status: ['closed', status], outcome: ['cancelled', null] },
      actor: family,
    })
    await concludeMove(ctx, row, reopened)
    await queueChangedByLink(ctx, reopened, 'reopened')
    return presentFollowUp(ctx, reopened)
  })
}

/** Written down with what is on file. Who has the link may ask: staff make sure who it is before they erase. */
export function askErasure(ctx: Ctx, reference: string): Promise<{ dueOn: string }> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchByReference(ctx, reference, true)
    const ids = await joinedIds(ctx, row)
    const isNew = (await openErasureOf(ctx, ids)) === null
    const facts = {
      name: row.requesterName ?? row.recipientName,
      email: row.email || null,
      phone: row.phone || null,
      boxRequestId: row.id,
      locale: ctx.lang,
    }
    const { dueOn } = await askErasureFromPage(ctx, facts, ids)
    if (isNew) await queueChangedByLink(ctx, row, 'erasure', dueOn)
    return { dueOn }
  })
}

/** The wish to erase is taken back. Nothing changes once staff have answered it. */
export function withdrawErasure(ctx: Ctx, reference: string): Promise<BoxRequestFollowUp> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchByReference(ctx, reference, true)
    if (await withdrawErasureFromPage(ctx, await joinedIds(ctx, row)))
      await queueChangedByLink(ctx, row, 'erasureWithdrawn')
    return presentFollowUp(ctx, row)
  })
}

/** To the address on file, which the page does not show. */
export async function sendLinkAgain(ctx: Ctx, reference: string): Promise<{ success: true }> {
  const row = await fetchByReference(ctx, reference)
  assertWithinLimit(await ctx.services.get(rateLimits).add(linksAgain, row.reference))
  if (row.email === '') throw new AppError('conflict', 'followUp.errors.noEmail')
  await queueLinkEmail(ctx, row)
  return { success: true }
}

async function lockOpen(ctx: Ctx, reference: string): Promise<Row> {
  const row = await fetchByReference(ctx, reference, true)
  if (!mayFamilyChange(row)) throw new AppError('conflict', 'followUp.errors.packed')
  return row
}
