import { type Ctx, serviceKey } from '../context.server.ts'
import type { JobEngine, NewJob } from './job-engine.server.ts'

export const jobEngine = serviceKey<JobEngine>('job engine')

/**
 * Queues a job: in a transaction it runs once the commit stands. Its row in the job engine is written just after the
 * commit; if the process is killed in between, the sweep of the queue finds what is due.
 */
export function addJob(ctx: Ctx, job: NewJob): void {
  const engine = ctx.services.get(jobEngine)
  if (ctx.afterCommit) ctx.afterCommit(() => engine.insertSoon([job]))
  else engine.insertSoon([job])
}
