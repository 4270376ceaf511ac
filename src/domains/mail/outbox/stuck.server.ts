import { and, asc, count, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import type { EmailCounts } from './schemas.ts'
import { emailOutbox } from './tables.server.ts'
import { currentTransport } from './transport.server.ts'

/** Longer than any normal delay. */
const stuckAfterMs = 3_600_000

/** Queued for over an hour although a transport is configured: without one that is normal. Sending it again restarts the hour. */
export async function isStuck(ctx: Ctx): Promise<SQL | undefined> {
  if (!(await currentTransport(ctx))) return sql`false`
  const before = new Date(ctx.now().getTime() - stuckAfterMs)
  return and(
    inArray(emailOutbox.status, ['queued', 'sending']),
    lt(emailOutbox.createdAt, before),
    or(gt(emailOutbox.attempts, 0), lt(emailOutbox.nextAt, before)),
  )
}

/** null: nothing is stuck. */
export async function findStuckEmails(ctx: Ctx): Promise<EmailCounts['stuck']> {
  const where = await isStuck(ctx)
  const [counted] = await ctx.db.select({ emails: count() }).from(emailOutbox).where(where)
  const [oldest] = await ctx.db
    .select({ since: emailOutbox.createdAt, lastErrorCode: emailOutbox.lastErrorCode })
    .from(emailOutbox)
    .where(where)
    .orderBy(asc(emailOutbox.createdAt))
    .limit(1)
  if (!counted || !oldest) return null
  return { ...oldest, count: counted.emails, since: oldest.since.toISOString() }
}
