import { eq, inArray } from 'drizzle-orm'
import { queueChangedByLink } from '#domains/boxes/box-requests/changed-by-link-email.server.ts'
import { fetchByReference } from '#domains/boxes/box-requests/follow-up.server.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { withdrawLetters } from '#domains/boxes/box-requests/told.server.ts'
import { stopsOf } from '#domains/mail/outbox/rules.ts'
import { isStopped } from '#domains/mail/stops/stops.server.ts'
import { currentPrivacyVersion } from '#domains/site/site/text-versions.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { newReference } from '#lib/reference.server.ts'
import { dateOf, joinedRequests } from './date-of.server.ts'
import type { NewRemembrance, Remembrance, RemembranceLink } from './schemas.ts'
import { remembranceDates } from './tables.server.ts'

type Request = typeof boxRequests.$inferSelect

const family = 'la familia'

export async function getRemembrance(ctx: Ctx, reference: string): Promise<Remembrance> {
  return toRemembrance(ctx, await fetchByReference(ctx, reference))
}

/**
 * One date for each request, and for requests that are one. A changed one keeps its link, and is not written about again in
 * the same year.
 */
export function setRemembrance(
  ctx: Ctx,
  reference: string,
  { month, day, language }: NewRemembrance,
): Promise<Remembrance> {
  return inTransaction(ctx, async (ctx) => {
    const request = await fetchByReference(ctx, reference, true)
    if (!isOffered(request)) throw new AppError('conflict', 'remembrance.errors.notOffered')
    const now = ctx.now()
    const facts = {
      email: request.email,
      locale: language,
      month,
      day,
      consentAt: now,
      privacyVersion: currentPrivacyVersion(ctx),
      stoppedAt: null,
      updatedAt: now,
    }
    const earlier = await dateOf(ctx, await joinedRequests(ctx, request))
    const isKept = earlier && !(await isOver(ctx, { ...earlier, ...contactOf(request, earlier) }))
    await ctx.db
      .insert(remembranceDates)
      .values({
        ...facts,
        // A duplicate keeps its own, so that both are as before when they are two again.
        requestId: earlier?.requestId ?? request.id,
        reference: newReference(),
        createdAt: now,
      })
      .onConflictDoUpdate({ target: remembranceDates.requestId, set: facts })
    await record(ctx, request.id, 'remembrance_set')
    const isSame = isKept && earlier.month === month && earlier.day === day
    // Who only has the link could choose a day that hurts. Nothing is said when it is taken away.
    if (!isSame) await queueChangedByLink(ctx, request, 'remembrance')
    return toRemembrance(ctx, request)
  })
}

export function removeRemembrance(ctx: Ctx, reference: string): Promise<Remembrance> {
  return inTransaction(ctx, async (ctx) => {
    const request = await fetchByReference(ctx, reference, true)
    const ids = await joinedRequests(ctx, request)
    const { rowCount } = await ctx.db.delete(remembranceDates).where(inArray(remembranceDates.requestId, ids))
    await withdrawWaiting(ctx, ids)
    if (rowCount) await record(ctx, request.id, 'remembrance_stopped')
    return toRemembrance(ctx, request)
  })
}

export async function getRemembranceLink(ctx: Ctx, reference: string): Promise<RemembranceLink> {
  const row = await findByLink(ctx, reference)
  return { isStopped: await isOver(ctx, row) }
}

export function changeRemembranceLink(ctx: Ctx, reference: string, stops: boolean): Promise<RemembranceLink> {
  return inTransaction(ctx, async (ctx) => {
    const row = await findByLink(ctx, reference)
    if ((await isOver(ctx, row)) !== stops) {
      const ids = await joinedRequests(ctx, row.request)
      const now = ctx.now()
      await ctx.db
        .update(remembranceDates)
        .set(
          stops
            ? { stoppedAt: now, updatedAt: now }
            : { stoppedAt: null, consentAt: now, privacyVersion: currentPrivacyVersion(ctx), updatedAt: now },
        )
        .where(inArray(remembranceDates.requestId, ids))
      if (stops) await withdrawWaiting(ctx, ids)
      await record(ctx, row.requestId, stops ? 'remembrance_stopped' : 'remembrance_set')
    }
    return { isStopped: stops }
  })
}

/** Nothing goes to a family that has just stopped it. */
async function withdrawWaiting(ctx: Ctx, ids: number[]): Promise<void> {
  for (const id of ids) await withdrawLetters(ctx, id, ['remembrance'])
}

/** The date is nobody else's business, so the history does not hold it. */
const record = (ctx: Ctx, requestId: number, action: string) =>
  recordHistory(ctx, { entity: 'box_request', entityId: requestId, action, actor: family })

const isOffered = ({ boxPurpose, email }: Request): boolean => boxPurpose === 'personal' && email !== ''

type Kept = typeof remembranceDates.$inferSelect
type Given = Pick<Kept, 'email' | 'consentAt' | 'stoppedAt'> & { phone: string }

/** A corrected address of the request counts. An erased one leaves the address of the consent. */
const contactOf = ({ email, phone }: Pick<Request, 'email' | 'phone'>, row: Pick<Kept, 'email'>) => ({
  email: email || row.email,
  phone,
})

/** Stopped by its own link, or by a wish that she said since. One of before is nobody's to read: any address can be typed. */
const isOver = async (ctx: Ctx, { email, phone, consentAt, stoppedAt }: Given): Promise<boolean> =>
  stoppedAt !== null || isStopped(ctx, { email, phone }, stopsOf.remembrance, consentAt)

async function toRemembrance(ctx: Ctx, request: Request): Promise<Remembrance> {
  const row = await dateOf(ctx, await joinedRequests(ctx, request))
  const isKept = row && !(await isOver(ctx, { ...row, ...contactOf(request, row) }))
  return {
    date: isKept ? { month: row.month, day: row.day, language: row.locale } : null,
    isOffered: isOffered(request),
  }
}

async function findByLink(ctx: Ctx, reference: string) {
  const [found] = await ctx.db
    .select({ row: remembranceDates, request: boxRequests })
    .from(remembranceDates)
    .innerJoin(boxRequests, eq(boxRequests.id, remembranceDates.requestId))
    .where(eq(remembranceDates.reference, reference.toUpperCase()))
  if (!found) throw new AppError('not_found', 'remembrance.errors.notFound')
  return { ...found.row, ...contactOf(found.request, found.row), request: found.request }
}
