import { type Ctx, serviceKey } from '../context.server.ts'
import { AppError } from '../http/errors.ts'
import { formatDate } from '../text/dates.ts'

/** What the sender saw: the row's own `updatedAt`, or the header's whole seconds. */
export type Precondition = { updatedAt?: string | null; ifUnmodifiedSince?: string }
type Subject = { entity: string; row: { id: number; updatedAt: Date }; seen: Precondition }
type FindLastChange = (
  ctx: Ctx,
  entity: string,
  entityId: number,
) => Promise<{ userName: string | null; at: Date } | null>

/** Who changed a record last: the history knows, and this folder must not know the history. */
export const findLastChange = serviceKey<FindLastChange>('find last change')

/**
 * rulings.md#concurrent-edits: 409 with who and when, if someone changed the row since the sender saw it.
 * Call it on a row fetched `for update`: of two people saving at once, the second is told.
 */
export async function assertUnmodified(ctx: Ctx, { entity, row, seen }: Subject): Promise<void> {
  if (!hasChangedSince(row.updatedAt, seen)) return
  const last = ctx.services.has(findLastChange)
    ? await ctx.services.get(findLastChange)(ctx, entity, row.id)
    : null
  const changedBy = last?.userName ?? null
  const extra = { changedBy, changedAt: row.updatedAt.toISOString() }
  if (!changedBy) throw new AppError('conflict', 'errors.conflict', {}, { extra })
  const params = { name: changedBy, when: formatDate(row.updatedAt, ctx.lang, 'dateTime') }
  throw new AppError('conflict', 'errors.changedBy', params, { extra })
}

function hasChangedSince(updatedAt: Date, seen: Precondition): boolean {
  if (seen.updatedAt) return updatedAt.getTime() > new Date(seen.updatedAt).getTime()
  if (!seen.ifUnmodifiedSince) return false
  // RFC 9110 §13.1.4: whole seconds; a date that is none is as if it had not been sent.
  const since = new Date(seen.ifUnmodifiedSince).getTime()
  return !Number.isNaN(since) && Math.floor(updatedAt.getTime() / 1000) > Math.floor(since / 1000)
}

/** From the body or, without it, the header of an update. */
export const preconditionOf = (
  body: { updatedAt?: string | null },
  headers: { ifUnmodifiedSince?: string },
): Precondition => ({
  updatedAt: body.updatedAt,
  ifUnmodifiedSince: headers.ifUnmodifiedSince,
})
