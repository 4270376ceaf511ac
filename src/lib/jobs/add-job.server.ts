import { type Ctx, serviceKey } from '../context.server.ts'
import type { JobEngine, NewJob } from './job-engine.server.ts'

export const jobEngine = serviceKey<JobEngine>('job engine')

/**
 * Queues a job; inside a transaction, after the commit. If the process is killed in between, the queue's sweep
 * finds the work.
 */
export function addJob(ctx: Ctx, job: NewJob): void {
  const engine = ctx.services.get(jobEngine)
  if (ctx.afterCommit) ctx.afterCommit(() => engine.insertSoon([job]))
  else engine.insertSoon([job])
}
