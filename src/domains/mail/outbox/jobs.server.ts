import { setTimeout as wait } from 'node:timers/promises'
import type { Ctx } from '#lib/context.server.ts'
import { cronJob } from '#lib/jobs/cron-job.ts'
import type { ActiveJob, JobDefinition } from '#lib/jobs/job-engine.server.ts'
import { takeSendTurn } from './carrier-limit.server.ts'
import { emailQueue, sweepQueue } from './email-queue.server.ts'
import { queueFailedEmailsDigest } from './emails.server.ts'
import { sendEmail, sweepOutbox } from './sending.server.ts'
import { currentTransport } from './transport.server.ts'

/** Check again often: a pause ends early when the credentials or the transport change. */
const recheckMs = 5_000

/** The longest wait for a provider's pause to end. */
const daySeconds = 86_400

export const outboxJobs: JobDefinition[] = [
  {
    queue: emailQueue,
    pollSeconds: 2,
    queueOptions: { expireInSeconds: daySeconds },
    run: async (ctx, job) => {
      await waitForTransport(ctx, job)
      await sendEmail(ctx, job)
    },
  },
  cronJob(sweepQueue, '* * * * *', sweepOutbox),
  cronJob('failed-mail-digest', '15 * * * *', queueFailedEmailsDigest),
]

/** Waits until the rate limit allows a request and no pause applies. All processes share both. */
async function waitForTransport(ctx: Ctx, { signal }: ActiveJob): Promise<void> {
  for (;;) {
    const transport = await currentTransport(ctx)
    const waitMs = transport ? await takeSendTurn(ctx, transport) : 0
    if (waitMs === 0) return
    signal.throwIfAborted()
    await wait(Math.min(waitMs, recheckMs), undefined, { signal })
  }
}
