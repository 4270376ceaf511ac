import { eq, sql } from 'drizzle-orm'
import type { AttentionLine } from '#lib/attention.ts'
import type { Ctx } from '#lib/context.server.ts'
import { failedJobs } from '#lib/jobs/job-runs.server.ts'
import { findStuckEmails } from './stuck.server.ts'
import { emailOutbox } from './tables.server.ts'

/** Failed e-mails, stuck e-mails and failed jobs. */
export async function attentionOfEmails(ctx: Ctx): Promise<AttentionLine[]> {
  const [row] = await ctx.db
    .select({ failed: sql<number>`count(*)::int` })
    .from(emailOutbox)
    .where(eq(emailOutbox.status, 'failed'))
  const stuck = await findStuckEmails(ctx)
  return [
    { reason: 'failedMail', count: row?.failed ?? 0, link: '/admin/correo?status=failed' },
    { reason: 'stuckMail', count: stuck?.count ?? 0, link: '/admin/correo?status=queued' },
    { reason: 'failedJobs', count: (await failedJobs(ctx)).length, link: '/admin/correo' },
  ]
}
