import { setTimeout as wait } from 'node:timers/promises'
import { queueReminders } from '#features/events/emails.server.ts'
import { queueLowStockDigest } from '#features/inventory/emails.server.ts'
import { turnAtCarrier } from '#features/outbox/carrier-limit.server.ts'
import { emailQueue, sweepQueue } from '#features/outbox/email-queue.server.ts'
import { queueFailedEmailsDigest } from '#features/outbox/emails.server.ts'
import { sendEmail, sweepOutbox } from '#features/outbox/sending.server.ts'
import { currentTransport } from '#features/outbox/transport.server.ts'
import { processWebhookJob, sweepWebhooks } from '#features/payments/webhook-jobs.server.ts'
import { webhookQueue } from '#features/payments/webhooks.server.ts'
import { backupSchedule } from '#lib/backup/schedule.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { foldRowCounts } from '#lib/database/row-counts.server.ts'
import { deleteExpiredKeys } from '#lib/http/idempotency.server.ts'
import { rateLimits } from '#lib/http/rate-limits.server.ts'
import { type ActiveJob, type JobDefinition, JobRetry } from '#lib/jobs/job-engine.server.ts'

/** A pause may end early: other credentials, a carrier of another kind. */
const askAgainMs = 5_000

/** The longest wait for a carrier's pause to end. */
const daySeconds = 86_400

/** Everything the program does beside the calls. */
export const allJobs: JobDefinition[] = [
  {
    queue: emailQueue,
    pollSeconds: 2,
    queueOptions: { expireInSeconds: daySeconds },
    run: async (ctx, job) => {
      await waitForCarrier(ctx, job)
      await sendEmail(ctx, job)
    },
  },
  {
    queue: webhookQueue,
    pollSeconds: 5,
    // A notice our credentials cannot read is kept for thirty days: a setting may be put right meanwhile.
    queueOptions: { retryLimit: 5_000, retryDelay: 30 },
    run: processWebhookJob,
  },
  byTheClock(sweepQueue, '* * * * *', async (ctx) => {
    await sweepOutbox(ctx)
    await sweepWebhooks(ctx)
  }),
  byTheClock('reminders', '5 * * * *', queueReminders),
  byTheClock('low-stock-digest', '10 * * * *', queueLowStockDigest),
  byTheClock('failed-mail-digest', '15 * * * *', queueFailedEmailsDigest),
  // Looked at often, made once a night: a machine that slept at 03:00 makes up for it when it wakes.
  byTheClock('nightly-backup', '*/10 * * * *', async ({ services }) => {
    const backups = services.get(backupSchedule)
    await backups.makeIfDue()
    if (backups.status().lastFailureAt) throw new JobRetry('the backup failed')
  }),
  byTheClock('clean-up', '*/10 * * * *', async (ctx) => {
    await deleteExpiredKeys(ctx)
    await ctx.services.get(rateLimits).deleteExpired(ctx.now())
    await foldRowCounts(ctx.db)
  }),
]

function byTheClock(queue: string, cron: string, work: (ctx: Ctx) => Promise<unknown>): JobDefinition {
  return {
    queue,
    cron,
    pollSeconds: 20,
    queueOptions: { retryLimit: 3, retryDelay: 60 },
    run: async (ctx) => void (await work(ctx)),
  }
}

/** Until it is this process's turn at the carrier, and no process was told to wait. */
async function waitForCarrier(ctx: Ctx, { signal }: ActiveJob): Promise<void> {
  for (;;) {
    const transport = await currentTransport(ctx)
    const waitMs = transport ? await turnAtCarrier(ctx, transport) : 0
    if (waitMs === 0) return
    signal.throwIfAborted()
    await wait(Math.min(waitMs, askAgainMs), undefined, { signal })
  }
}
