import { inArray, sql } from 'drizzle-orm'
import { isSameSender, joinedIds, survivorOf } from '#domains/boxes/box-requests/duplicate-of.server.ts'
import type { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { remembranceDates } from './tables.server.ts'

type Request = typeof boxRequests.$inferSelect
type Row = typeof remembranceDates.$inferSelect

/** Of its sender's requests that are one: the one that stays, and its duplicates. */
export async function joinedRequests(ctx: Ctx, request: Request): Promise<number[]> {
  const survivor = await survivorOf(ctx, request)
  return joinedIds(ctx, isSameSender(survivor, request) ? survivor : request)
}

/** The date that counts for requests that are one: that of the request that stays, else the oldest of its duplicates. */
export async function dateOf(ctx: Ctx, ids: number[]): Promise<Row | undefined> {
  const [row] = await ctx.db
    .select()
    .from(remembranceDates)
    .where(inArray(remembranceDates.requestId, ids))
    .orderBy(sql`${remembranceDates.requestId} <> ${ids[0]}`, remembranceDates.requestId)
    .limit(1)
  return row
}
