import { and, eq, lte, notInArray } from 'drizzle-orm'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { JobRetry } from '#lib/jobs/job-engine.server.ts'
import { type RetentionRule, retentionRules } from '#lib/retention.server.ts'
import { cutoffOf, type RetentionPeriod, retentionPeriods } from '#lib/retention-periods.ts'
import { dayMs, puertoRicoDay, startOfDay } from '#lib/text/dates.ts'
import { applyRule } from './apply-rule.server.ts'
import { eraseAgain } from './erase.server.ts'
import { noticeDays } from './schemas.ts'
import { type RetentionLine, retentionNotices, retentionRuns } from './tables.server.ts'

export const periodsOf = (ctx: Ctx): RetentionPeriod[] =>
  retentionPeriods(ctx.services.get(siteSettings).es.privacy)

/** Whole days of Puerto Rico: what completed its period before today is too old. */
function cutoff(ctx: Ctx, rule: RetentionRule, daysAhead = 0): Date {
  const period = periodsOf(ctx).find(({ name }) => name === rule.period)
  if (!period) throw new Error(`No such period: ${rule.period}`)
  const day = puertoRicoDay(new Date(ctx.now().getTime() + daysAhead * dayMs))
  return cutoffOf(period, startOfDay(day))
}

/** More than these wait for the next night. */
const noticesPerNight = 5_000

/** Takes only what belongs to records erased before. */
const nothingByAge = new Date(0)

/**
 * Every night: erases again what a restored backup brought back, tells what goes in 14 days, and erases what was told and
 * is due. Each rule has its own transaction, so that one failure does not stop the others.
 */
export async function runRetention(ctx: Ctx): Promise<void> {
  const startedAt = ctx.now()
  const reapplied = await eraseAgain(ctx)
  let noticed = 0
  const lines: RetentionLine[] = []
  for (const rule of ctx.services.get(retentionRules)) {
    try {
      const result = await inTransaction(ctx, (ctx) => runRule(ctx, rule))
      noticed += result.noticed
      if (result.erased > 0) lines.push({ rule: rule.name, erased: result.erased })
    } catch (error) {
      ctx.log.error({ err: error, rule: rule.name }, 'a retention rule failed')
      lines.push({ rule: rule.name, erased: 0, error: (error as Error).name })
    }
  }
  await ctx.db.insert(retentionRuns).values({ startedAt, finishedAt: ctx.now(), noticed, reapplied, lines })
  if (lines.some(({ error }) => error)) throw new JobRetry('a retention rule failed')
}

async function runRule(ctx: Ctx, rule: RetentionRule): Promise<{ noticed: number; erased: number }> {
  if (rule.follows) return { noticed: 0, erased: await applyRule(ctx, rule, nothingByAge) }
  if (!rule.entity) return { noticed: 0, erased: await applyRule(ctx, rule, cutoff(ctx, rule)) }
  const noticed = await giveNotice(ctx, rule)
  const due = await ctx.db
    .select({ id: retentionNotices.recordId })
    .from(retentionNotices)
    .where(and(eq(retentionNotices.rule, rule.name), lte(retentionNotices.dueOn, puertoRicoDay(ctx.now()))))
  if (due.length === 0) return { noticed, erased: 0 }
  const ids = due.map(({ id }) => id)
  const erased = await applyRule(ctx, rule, cutoff(ctx, rule), ids)
  // One that was held or touched meanwhile keeps its notice, and goes when nothing keeps it.
  return { noticed, erased }
}

/** Notices for what goes in 14 days. Those of records that changed or are on hold are taken back. */
async function giveNotice(ctx: Ctx, rule: RetentionRule): Promise<number> {
  const later = new Date(ctx.now().getTime() + noticeDays * dayMs)
  const all = await rule.ids({ ...ctx, now: () => later }, cutoff(ctx, rule, noticeDays))
  const soon = all.sort((a, b) => a - b).slice(0, noticesPerNight)
  const isOfRule = eq(retentionNotices.rule, rule.name)
  await ctx.db
    .delete(retentionNotices)
    .where(soon.length > 0 ? and(isOfRule, notInArray(retentionNotices.recordId, soon)) : isOfRule)
  if (soon.length === 0) return 0
  const added = await ctx.db
    .insert(retentionNotices)
    .values(
      soon.map((recordId) => ({
        rule: rule.name,
        recordId,
        noticedAt: ctx.now(),
        dueOn: puertoRicoDay(later),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: retentionNotices.recordId })
  return added.length
}
