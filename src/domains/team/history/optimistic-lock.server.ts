import type { Ctx } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { formatDate } from '#lib/text/dates.ts'
import { lastChangeOf } from './service.server.ts'

/** The version the sender saw: the row's `updatedAt`, or the header in whole seconds. */
export type Precondition = { updatedAt?: string | null; ifUnmodifiedSince?: string }
type VersionedRow = { entity: string; row: { id: number; updatedAt: Date }; seen: Precondition }

/**
 * 409 with the user and the time if the row changed since the sender saw it (rulings.md#concurrent-edits). Select the
 * row `for update` first, so that the second of two concurrent saves is refused.
 */
export async function assertUnmodified(ctx: Ctx, { entity, row, seen }: VersionedRow): Promise<void> {
  if (!hasChangedSince(row.updatedAt, seen)) return
  const changedBy = (await lastChangeOf(ctx, entity, row.id))?.userName ?? null
  const extra = { changedBy, changedAt: row.updatedAt.toISOString() }
  if (!changedBy) throw new AppError('conflict', 'errors.conflict', {}, { extra })
  const params = { name: changedBy, when: formatDate(row.updatedAt, ctx.lang, 'dateTime') }
  throw new AppError('conflict', 'errors.changedBy', params, { extra })
}

function hasChangedSince(updatedAt: Date, seen: Precondition): boolean {
  if (seen.updatedAt) return updatedAt.getTime() > new Date(seen.updatedAt).getTime()
  if (!seen.ifUnmodifiedSince) return false
  // RFC 9110 §13.1.4: whole seconds; ignore an invalid date.
  const since = new Date(seen.ifUnmodifiedSince).getTime()
  return !Number.isNaN(since) && Math.floor(updatedAt.getTime() / 1000) > Math.floor(since / 1000)
}

/** From the body's `updatedAt` or the request's If-Unmodified-Since header. */
export const preconditionOf = (
  body: { updatedAt?: string | null },
  headers: { ifUnmodifiedSince?: string },
): Precondition => ({
  updatedAt: body.updatedAt,
  ifUnmodifiedSince: headers.ifUnmodifiedSince,
})
