import { endExpiredSessions } from '#domains/team/auth/service.server.ts'
import { backupSchedule } from '#lib/backup/schedule.server.ts'
import { foldRowCounts } from '#lib/database/row-counts.server.ts'
import { deleteExpiredKeys } from '#lib/http/idempotency.server.ts'
import { rateLimits } from '#lib/http/rate-limits.server.ts'
import { cronJob } from '#lib/jobs/cron-job.ts'
import { type JobDefinition, JobRetry } from '#lib/jobs/job-engine.server.ts'
import { features } from './features.ts'

/** All background jobs: the features' own, and those of the whole program. */
export const allJobs: JobDefinition[] = [
  ...features.flatMap(({ jobs = [] }) => jobs),
  // Checked often, written once a night, so that a machine asleep at 03:00 catches up.
  cronJob('nightly-backup', '*/10 * * * *', async (ctx) => {
    const backups = ctx.services.get(backupSchedule)
    await backups.makeIfDue(ctx.now())
    await backups.forgetOldRuns(ctx.now())
    const { latest } = await backups.status(ctx.now())
    if (latest?.error) throw new JobRetry('the backup failed')
  }),
  cronJob('clean-up', '*/10 * * * *', async (ctx) => {
    await deleteExpiredKeys(ctx)
    await endExpiredSessions(ctx)
    await ctx.services.get(rateLimits).deleteExpired(ctx.now())
    await foldRowCounts(ctx.db)
  }),
]
