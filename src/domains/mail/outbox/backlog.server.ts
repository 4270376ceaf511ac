import { and, asc, count, eq, inArray, max, min, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import type { Page } from '#lib/http/route.server.ts'
import { addJob } from '#lib/jobs/add-job.server.ts'
import { tellDiscarded } from './control.server.ts'
import { type EmailPayload, emailJob } from './email-queue.server.ts'
import { kindNameOf } from './presenters.server.ts'
import { backlogAfterHours } from './rules.ts'
import type { BacklogDecision, BacklogGroup, BacklogResult } from './schemas.ts'
import { emailOutbox } from './tables.server.ts'

/** Waited without an account until one was there, and waits for staff to choose. */
const isBacklog = and(eq(emailOutbox.status, 'held'), eq(emailOutbox.lastErrorCode, 'backlog'))

/**
 * An account is there for the first time in a while: if an e-mail waited for it longer than `backlogAfterHours`, none
 * of those that waited goes by itself. Staff choose (rulings.md#e-mail-under-control).
 */
export async function holdBacklog(ctx: Ctx): Promise<void> {
  const oldest = alias(emailOutbox, 'oldest')
  const before = new Date(ctx.now().getTime() - backlogAfterHours * 3_600_000)
  await ctx.db
    .update(emailOutbox)
    .set({ status: 'held', lastErrorCode: 'backlog', updatedAt: ctx.now() })
    .where(
      and(
        eq(emailOutbox.status, 'queued'),
        eq(emailOutbox.lastErrorCode, 'not_configured'),
        sql`exists (select 1 from ${emailOutbox} as ${oldest} where ${oldest.status} = 'queued'
          and ${oldest.lastErrorCode} = 'not_configured' and ${oldest.createdAt} < ${before.toISOString()})`,
      ),
    )
}

/** The backlog by kind, the largest risk of being out of date first: the oldest. */
export async function listBacklog(ctx: Ctx): Promise<Page<BacklogGroup>> {
  const rows = await ctx.db
    .select({
      kind: emailOutbox.kind,
      count: count(),
      oldestAt: sql<string>`${min(emailOutbox.createdAt)}`,
      newestAt: sql<string>`${max(emailOutbox.createdAt)}`,
      validUntil: sql<string>`${min(emailOutbox.validUntil)}`,
    })
    .from(emailOutbox)
    .where(isBacklog)
    .groupBy(emailOutbox.kind)
    .orderBy(asc(min(emailOutbox.createdAt)))
  const groups = rows.map((row) => ({
    kind: row.kind,
    kindName: kindNameOf(ctx, row),
    count: row.count,
    oldestAt: new Date(row.oldestAt).toISOString(),
    newestAt: new Date(row.newestAt).toISOString(),
    validUntil: new Date(row.validUntil).toISOString(),
  }))
  return { rows: groups, total: groups.length }
}

export const countBacklog = (ctx: Ctx): Promise<number> => ctx.db.$count(emailOutbox, isBacklog)

/** Sends or discards the backlog's e-mails of the named kinds. A kind that is not named stays held. */
export function decideBacklog(ctx: Ctx, { release, discard }: BacklogDecision): Promise<BacklogResult> {
  return inTransaction(ctx, async (ctx) => ({
    released: await moveKinds(ctx, release, 'queued'),
    discarded: await moveKinds(ctx, discard, 'discarded'),
  }))
}

async function moveKinds(ctx: Ctx, kinds: string[], status: 'queued' | 'discarded'): Promise<number> {
  const now = ctx.now()
  const moved = await ctx.db
    .update(emailOutbox)
    .set({ status, updatedAt: now, ...(status === 'queued' ? { lastErrorCode: null, nextAt: now } : {}) })
    .where(and(isBacklog, inArray(emailOutbox.kind, kinds)))
    .returning()
  for (const row of moved) {
    const { id, payload } = row
    await tellDiscarded(ctx, { ...row, status: 'held' }, status)
    if (status === 'queued') addJob(ctx, emailJob(id, (payload as EmailPayload).priority))
    const action = status === 'queued' ? 'released' : 'discarded'
    await recordHistory(ctx, { entity: 'mail', entityId: id, action, changes: { status: ['held', status] } })
  }
  return moved.length
}
