import type { Ctx } from '../context.server.ts'
import type { JobDefinition } from './job-engine.server.ts'

/** A job that runs by the clock (five cron fields, Puerto Rico's time) and is tried again when it throws. */
export const cronJob = (
  queue: string,
  cron: string,
  work: (ctx: Ctx) => Promise<unknown>,
): JobDefinition => ({
  queue,
  cron,
  pollSeconds: 20,
  queueOptions: { retryLimit: 3, retryDelay: 60 },
  run: async (ctx) => void (await work(ctx)),
})
