import { asc, eq, isNotNull } from 'drizzle-orm'
import type { Ctx } from '../context.server.ts'
import { jobRuns } from './job-tables.server.ts'

export async function recordJobRun(ctx: Ctx, queue: string, error: string | null): Promise<void> {
  const now = ctx.now()
  const run = { lastRunAt: now, lastError: error, ...(error ? {} : { lastSuccessAt: now }) }
  await ctx.db
    .insert(jobRuns)
    .values({ queue, ...run })
    .onConflictDoUpdate({ target: jobRuns.queue, set: run })
}

/** When any process last ran the job; null if never. */
export async function lastJobRun(ctx: Ctx, queue: string): Promise<Date | null> {
  const [run] = await ctx.db.select({ at: jobRuns.lastRunAt }).from(jobRuns).where(eq(jobRuns.queue, queue))
  return run?.at ?? null
}

/** Cron jobs whose last run failed, with their last success. */
export async function failedJobs(ctx: Ctx): Promise<{ queue: string; lastSuccessAt: Date | null }[]> {
  return ctx.db
    .select({ queue: jobRuns.queue, lastSuccessAt: jobRuns.lastSuccessAt })
    .from(jobRuns)
    .where(isNotNull(jobRuns.lastError))
    .orderBy(asc(jobRuns.queue))
}
