import { and, eq, notExists } from 'drizzle-orm'
import { isSameSender } from '#domains/boxes/box-requests/duplicate-of.server.ts'
import type { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { keepLetterOfYear, withdrawLetters } from '#domains/boxes/box-requests/told.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { remembranceDates } from './tables.server.ts'

type Row = typeof remembranceDates.$inferSelect
type Request = Pick<typeof boxRequests.$inferSelect, 'id' | 'email' | 'phone'>

/** What separates them again: the row that moved, or the one that was deleted, as JSON keeps it. */
export type JoinedDate = { movedId: number } | { deleted: { [column in keyof Row]: unknown } }

/**
 * The link of a closed duplicate opens the one that stays: so its date is that one's, unless that one has its own. Another
 * sender keeps page and date.
 */
export async function joinDates(ctx: Ctx, closed: Request, survivor: Request): Promise<JoinedDate | null> {
  if (!isSameSender(closed, survivor)) return null
  const [gone] = await ctx.db.select().from(remembranceDates).where(isOf(closed.id)).for('update')
  if (!gone) return null
  await withdrawLetters(ctx, closed.id, ['remembrance'])
  if (await hasDate(ctx, survivor.id)) {
    await ctx.db.delete(remembranceDates).where(eq(remembranceDates.id, gone.id))
    return { deleted: gone }
  }
  await ctx.db
    .update(remembranceDates)
    .set({ requestId: survivor.id })
    .where(eq(remembranceDates.id, gone.id))
  await keepLetterOfYear(ctx, closed.id, survivor.id)
  return { movedId: gone.id }
}

/** They are two again. A date that the family has deleted meanwhile does not come back. */
export async function separateDates(
  ctx: Ctx,
  joined: JoinedDate,
  survivorId: number,
  closedId: number,
): Promise<void> {
  if ('deleted' in joined) {
    if (!(await hasDate(ctx, survivorId))) return
    const { id: _, ...row } = joined.deleted as Row
    const moments = ['consentAt', 'stoppedAt', 'createdAt', 'updatedAt'] as const
    const asDates = Object.fromEntries(moments.map((name) => [name, row[name] && new Date(row[name])]))
    await ctx.db
      .insert(remembranceDates)
      .values({ ...row, ...asDates })
      .onConflictDoNothing()
    return
  }
  const closedHas = ctx.db.select().from(remembranceDates).where(isOf(closedId))
  const { rowCount } = await ctx.db
    .update(remembranceDates)
    .set({ requestId: closedId })
    .where(and(eq(remembranceDates.id, joined.movedId), isOf(survivorId), notExists(closedHas)))
  if (!rowCount) return
  await withdrawLetters(ctx, survivorId, ['remembrance'])
  await keepLetterOfYear(ctx, survivorId, closedId)
}

const isOf = (requestId: number) => eq(remembranceDates.requestId, requestId)

const hasDate = async (ctx: Ctx, requestId: number): Promise<boolean> =>
  (await ctx.db.$count(remembranceDates, isOf(requestId))) > 0
