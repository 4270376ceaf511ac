import { and, eq, inArray, sql } from 'drizzle-orm'
import { boxCode } from '#domains/boxes/box-requests/rules.ts'
import { fetchBoxRequest } from '#domains/boxes/box-requests/service.server.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { fullNamesOf } from '#domains/team/auth/names.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import type { AttentionLine } from '#lib/attention.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { cachedUntilWrite } from '#lib/database/query-cache.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { compare } from '#lib/text/by-letters.ts'
import { allOpen, among, findMatches, matchesOf } from './matches.server.ts'
import type {
  DuplicateMarks,
  DuplicatePair,
  MatchReason,
  PairParams,
  PairQuery,
  PossibleDuplicate,
  RequestSummary,
} from './schemas.ts'
import { distinctRequests } from './tables.server.ts'

/** The requests that may be the same as this one, newest first. */
export async function listDuplicates(ctx: Ctx, id: number): Promise<Page<PossibleDuplicate>> {
  const matches = await findMatches(ctx.db, matchesOf(among([id])))
  const summaries = await summariesOf(
    ctx,
    matches.map(({ otherId }) => otherId),
  )
  const rows = matches
    .flatMap(({ otherId, reasons }) => {
      const summary = summaries.get(otherId)
      return summary ? [{ ...summary, reasons }] : []
    })
    .sort((a, b) => compare(b.createdAt, a.createdAt))
  return { rows, total: rows.length }
}

/** How many requests may be the same as each of these. Those without any are left out. */
export async function markDuplicates(ctx: Ctx, ids: number[]): Promise<DuplicateMarks> {
  const counts = new Map<number, number>()
  for (const { askedId } of await findMatches(ctx.db, matchesOf(among(ids))))
    counts.set(askedId, (counts.get(askedId) ?? 0) + 1)
  return { marks: [...counts].map(([id, count]) => ({ id, count })) }
}

/** Pairs in which at least one request is open, newest first. */
export async function listPairs(ctx: Ctx, query: PairQuery): Promise<Page<DuplicatePair>> {
  const pageSize = query.pageSize ?? 25
  const window =
    query.page === undefined && query.pageSize === undefined
      ? sql``
      : sql` limit ${pageSize} offset ${((query.page ?? 1) - 1) * pageSize}`
  const { rows } = await ctx.db.execute<Pair>(sql`${openPairs} order by "highId" desc, "lowId" desc${window}`)
  const summaries = await summariesOf(
    ctx,
    rows.flatMap(({ lowId, highId }) => [lowId, highId]),
  )
  const pairs = rows.flatMap(({ lowId, highId, reasons }) => {
    const [first, second] = [summaries.get(lowId), summaries.get(highId)]
    return first && second ? [{ id: `${lowId}-${highId}`, first, second, reasons }] : []
  })
  return { rows: pairs, total: await countPairs(ctx) }
}

export async function attentionOfDuplicates(ctx: Ctx): Promise<AttentionLine[]> {
  return [{ reason: 'possibleDuplicates', count: await countPairs(ctx), link: '/admin/posibles-repetidas' }]
}

/** «No es la misma»: the pair is not shown again. */
export function dismissPair(ctx: Ctx, { id, otherId }: PairParams): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    if (id === otherId) throw new AppError('invalid', 'duplicates.errors.itself')
    await fetchBoxRequest(ctx, id)
    await fetchBoxRequest(ctx, otherId)
    const dismissed = { ...pairOf(id, otherId), dismissedAt: ctx.now(), dismissedBy: requireUser(ctx).id }
    const added = await ctx.db.insert(distinctRequests).values(dismissed).onConflictDoNothing().returning()
    if (added.length > 0) await recordPair(ctx, id, otherId, 'not_duplicate')
    return { success: true }
  })
}

/** Takes `dismissPair` back. */
export function recallPair(ctx: Ctx, { id, otherId }: PairParams): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db.delete(distinctRequests).where(isPair(id, otherId)).returning()
    if (removed.length > 0) await recordPair(ctx, id, otherId, 'maybe_duplicate')
    return { success: true }
  })
}

export async function findDismissal(ctx: Ctx, { id, otherId }: PairParams) {
  const [found] = await ctx.db.select().from(distinctRequests).where(isPair(id, otherId))
  if (!found) return null
  const names = await fullNamesOf(ctx, [found.dismissedBy])
  return { at: found.dismissedAt.toISOString(), by: names.get(found.dismissedBy ?? 0) ?? null }
}

export async function summariesOf(ctx: Ctx, ids: number[]): Promise<Map<number, RequestSummary>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(boxRequests)
    .where(inArray(boxRequests.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, toSummary(row)]))
}

type Pair = { lowId: number; highId: number; reasons: MatchReason[] }

// A pair of two open requests is found from both sides.
const openPairs = sql`select least("askedId", "otherId") as "lowId", greatest("askedId", "otherId") as "highId",
    min(reasons) as reasons from (${matchesOf(allOpen)}) as matches group by 1, 2`

async function countPairs(ctx: Ctx): Promise<number> {
  const counted = ctx.db.select({ total: sql<number>`count(*)::int` }).from(sql`(${openPairs}) as pairs`)
  const [row] = await cachedUntilWrite(ctx.db, counted)
  return row?.total ?? 0
}

const pairOf = (a: number, b: number) => ({ lowId: Math.min(a, b), highId: Math.max(a, b) })

function isPair(a: number, b: number) {
  const { lowId, highId } = pairOf(a, b)
  return and(eq(distinctRequests.lowId, lowId), eq(distinctRequests.highId, highId))
}

async function recordPair(ctx: Ctx, a: number, b: number, action: string): Promise<void> {
  for (const [entityId, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const changes = { otherRequest: [null, boxCode(other)] as [null, string] }
    await recordHistory(ctx, { entity: 'box_request', entityId, action, changes })
  }
}

const toSummary = (row: typeof boxRequests.$inferSelect): RequestSummary => ({
  id: row.id,
  code: boxCode(row.id),
  recipientName: row.recipientName,
  town: row.town,
  status: row.status,
  outcome: row.outcome,
  createdAt: row.createdAt.toISOString(),
})
