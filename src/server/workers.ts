import { queueReminders } from '../features/events/emails.server.ts'
import { queueLowStockDigest } from '../features/inventory/emails.server.ts'
import { queueFailedLettersDigest } from '../features/outbox/emails.server.ts'
import { sendDueLetters } from '../features/outbox/sending.server.ts'
import { closeTransport } from '../features/outbox/transport.server.ts'
import { readNotices } from '../features/payments/notice-round.server.ts'
import { nightlyCopies } from '../lib/backup-copies.server.ts'
import { type Ctx, type Log, processContext, type Services } from '../lib/context.server.ts'
import { forgetExpiredKeys } from '../lib/idempotency.server.ts'
import { noteRound } from '../lib/rounds.server.ts'
import { foldRowCounts } from '../lib/row-counts.server.ts'

const secondMs = 1_000
const hourMs = 3_600_000

/** `run` may answer how many seconds to leave it alone. */
type Job = { name: string; firstMs: number; everyMs: number; run: (ctx: Ctx) => Promise<number | undefined> }

/** Letters by the clock: looked at every hour, each written once. */
function hourly(name: string, queue: (ctx: Ctx) => Promise<unknown>): Job {
  const run = async (ctx: Ctx) => {
    await queue(ctx)
    return undefined
  }
  return { name, firstMs: 10 * secondMs, everyMs: hourMs, run }
}

const jobs: Job[] = [
  {
    name: 'letters',
    firstMs: secondMs,
    everyMs: 3 * secondMs,
    run: async (ctx) => (await sendDueLetters(ctx)).pauseSeconds,
  },
  {
    name: 'payment notices',
    firstMs: 2 * secondMs,
    everyMs: 5 * secondMs,
    run: async (ctx) => (await readNotices(ctx)).pauseSeconds,
  },
  hourly('reminders', queueReminders),
  hourly('low stock', queueLowStockDigest),
  hourly('failed letters', queueFailedLettersDigest),
  // Looked at often, made once a night: a machine that slept at 03:00 makes up for it when it wakes.
  {
    name: 'nightly copy',
    firstMs: 10 * 60 * secondMs,
    everyMs: 10 * 60 * secondMs,
    run: async ({ services }) => {
      await services.get(nightlyCopies).makeIfDue()
      return undefined
    },
  },
  {
    name: 'housekeeping',
    firstMs: hourMs,
    everyMs: hourMs,
    run: async (ctx) => {
      await forgetExpiredKeys(ctx)
      await foldRowCounts(ctx.db)
      return undefined
    },
  },
]

/** Time as the workers see it; a test has one of its own that nobody waits for. */
export type WorkerClock = { now(): Date; after(ms: number, work: () => Promise<void>): { cancel(): void } }

const wallClock: WorkerClock = {
  now: () => new Date(),
  after(ms, work) {
    const timer = setTimeout(() => void work(), ms)
    timer.unref()
    return { cancel: () => clearTimeout(timer) }
  },
}

/** What goes on beside the calls. A failing round is logged and tried again at the next; no two rounds overlap. */
export function startWorkers(
  services: Services,
  log: Log,
  clock: WorkerClock = wallClock,
): { stop(): Promise<void> } {
  const running = jobs.map((job) => keepRunning(job, services, log, clock))
  return {
    async stop() {
      await Promise.all(running.map((one) => one.stop()))
      closeTransport(services)
    },
  }
}

function keepRunning(job: Job, services: Services, log: Log, clock: WorkerClock): { stop(): Promise<void> } {
  let stopped = false
  let underway: Promise<void> = Promise.resolve()
  let timer = { cancel() {} }
  const round = async () => {
    let pauseSeconds: number | undefined
    try {
      pauseSeconds = await job.run({ ...processContext(services, log), now: clock.now })
      noteRound(services, job.name, { at: clock.now(), ok: true })
    } catch (error) {
      noteRound(services, job.name, { at: clock.now(), ok: false })
      log.error({ job: job.name, name: (error as Error).name }, 'a round failed')
    }
    if (!stopped) schedule(Math.max(job.everyMs, (pauseSeconds ?? 0) * secondMs))
  }
  const schedule = (ms: number) => {
    timer = clock.after(ms, () => {
      underway = round()
      return underway
    })
  }
  schedule(job.firstMs)
  return {
    async stop() {
      stopped = true
      timer.cancel()
      await underway
    },
  }
}
