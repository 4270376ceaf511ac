import { sql } from 'drizzle-orm'
import { transportPauseMs } from '#domains/mail/outbox/carrier-limit.server.ts'
import { emailQueue } from '#domains/mail/outbox/email-queue.server.ts'
import { type SendOutcome, sendEmail, sweepOutbox } from '#domains/mail/outbox/sending.server.ts'
import { currentTransport } from '#domains/mail/outbox/transport.server.ts'
import { webhookQueue } from '#domains/money/payments/webhooks.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { jobEngine } from '#lib/jobs/add-job.server.ts'
import type { ActiveJob } from '#lib/jobs/job-engine.server.ts'

/** Runs the job of a queue now, as the clock would: without a user. */
export function runJob(ctx: Ctx, queue: string, now = ctx.now()): Promise<void> {
  const job = { id: '', queue, key: '', data: {}, signal: new AbortController().signal }
  return ctx.services.get(jobEngine).run({ ...ctx, user: null, now: () => now }, job)
}

/** Runs the due jobs of a queue one at a time on the real engine, as a worker would, at the time of `ctx.now`. */
async function runDueJobs(
  ctx: Ctx,
  queue: string,
  run: (job: ActiveJob) => Promise<void>,
  shouldContinue: () => Promise<boolean> = async () => true,
): Promise<void> {
  const engine = ctx.services.get(jobEngine)
  await engine.flush()
  const { boss } = engine
  const until = ctx.now()
  await ctx.db.execute(
    sql`update jobs.job set start_after = now()
        where name = ${queue} and state < 'active' and start_after <= ${until.toISOString()}::timestamptz`,
  )
  while (await shouldContinue()) {
    const [job] = await boss.fetch<object>(queue)
    if (!job) return
    try {
      await run({ ...job, queue, key: '', signal: new AbortController().signal })
      await boss.complete(queue, job.id)
    } catch (error) {
      await boss.fail(queue, job.id, { name: (error as Error).name })
    }
  }
}

/** Sends due emails until none is due or the transport is paused; without delays between emails. */
export async function sendDueEmails(ctx: Ctx): Promise<{ sent: number; pauseSeconds: number }> {
  // The test has moved the clock: every counter's window has ended.
  if (ctx.now().getTime() - Date.now() > 1_000) await ctx.db.execute(sql`delete from rate_limits`)
  await sweepOutbox(ctx)
  const outcomes: SendOutcome[] = []
  const pause = async () => {
    const transport = await currentTransport(ctx)
    return transport ? transportPauseMs(ctx, transport) : 0
  }
  await runDueJobs(
    ctx,
    emailQueue,
    async (job) => void outcomes.push(await sendEmail(ctx, job)),
    async () => (await pause()) === 0,
  )
  const sent = outcomes.filter((outcome) => outcome === 'sent').length
  return { sent, pauseSeconds: Math.ceil((await pause()) / 1000) }
}

/** Processes every waiting webhook, even if its retry is not due. */
export async function processWebhooks(ctx: Ctx): Promise<void> {
  await ctx.db.execute(
    sql`update jobs.job set start_after = now() where name = ${webhookQueue} and state < 'active'`,
  )
  const engine = ctx.services.get(jobEngine)
  await runDueJobs(ctx, webhookQueue, (job) => engine.run(ctx, job))
}
