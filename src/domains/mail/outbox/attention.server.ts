import { inArray, sql } from 'drizzle-orm'
import type { AttentionLine } from '#lib/attention.ts'
import type { Ctx } from '#lib/context.server.ts'
import { failedJobs } from '#lib/jobs/job-runs.server.ts'
import { attentionOfLetters, isFailedElsewhere } from './letters.server.ts'
import type { EmailStatus } from './schemas.ts'
import { findStuckEmails } from './stuck.server.ts'
import { emailOutbox } from './tables.server.ts'
import { accountInUse } from './transport.server.ts'

/** What keeps e-mails from leaving, and failed jobs. */
export async function attentionOfEmails(ctx: Ctx): Promise<AttentionLine[]> {
  const counted = await ctx.db
    .select({ status: emailOutbox.status, count: sql<number>`count(*)::int` })
    .from(emailOutbox)
    .where(inArray(emailOutbox.status, ['queued', 'held']))
    .groupBy(emailOutbox.status)
  const countOf = (wanted: EmailStatus) => counted.find(({ status }) => status === wanted)?.count ?? 0
  const { state } = await accountInUse(ctx)
  const letters = await attentionOfLetters(ctx)
  const stuck = await findStuckEmails(ctx)
  return [
    { reason: 'refusedAccount', count: state === 'refused' ? 1 : 0, link: '/graph-setup' },
    { reason: 'pausedAccount', count: state === 'paused' ? 1 : 0, link: '/admin/correo?status=queued' },
    {
      reason: 'waitingMail',
      count: state === 'none' ? countOf('queued') : 0,
      link: '/admin/correo?status=queued',
    },
    { reason: 'heldMail', count: countOf('held'), link: '/admin/correo?status=held' },
    {
      reason: 'failedMail',
      count: await ctx.db.$count(emailOutbox, isFailedElsewhere(ctx)),
      link: '/admin/correo?attention=failed',
    },
    ...letters,
    { reason: 'stuckMail', count: stuck?.count ?? 0, link: '/admin/correo?attention=stuck' },
    { reason: 'failedJobs', count: (await failedJobs(ctx)).length, link: '/admin/correo' },
  ]
}
