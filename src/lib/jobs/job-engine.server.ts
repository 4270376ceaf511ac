import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type Queue } from 'pg-boss'
import { type Ctx, processContext, type Services } from '../context.server.ts'
import type { Database, Db } from '../database/handle.server.ts'
import type { Log } from '../log.ts'
import { recordJobRun } from './job-runs.server.ts'

/** `key`: at most one waiting or running job per queue and key; a second one is dropped. */
export type NewJob = { queue: string; key: string; data: object; priority?: number; startAfter?: Date }

export type ActiveJob = NewJob & {
  id: string
  /** Aborted when the process stops or another process takes over the job. */
  signal: AbortSignal
}

export type JobDefinition = {
  queue: string
  /** Polling interval for new jobs; jobs added by this process start at once. */
  pollSeconds: number
  /** Cron schedule (five fields, Puerto Rico's time); also runs once after each start. */
  cron?: string
  /** Retry and expiry options for jobs that throw or whose process dies. */
  queueOptions?: Omit<Queue, 'name' | 'policy'>
  run(ctx: Ctx, job: ActiveJob): Promise<void>
}

/** Expected: a precondition is not met yet. The job is retried after the queue's delay. */
export class JobRetry extends Error {
  override name = 'JobRetry'
}

const defaults = {
  // A dead process is noticed after this long, plus at most `superviseIntervalSeconds`.
  heartbeatSeconds: 60,
  expireInSeconds: 3_600,
  retryLimit: 10,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 900,
  retentionSeconds: 60 * 86_400,
  deleteAfterSeconds: 86_400,
} as const

/** Concurrent forms share one insert statement for their jobs. */
const batchMs = 15

const schema = 'jobs'
const uniqueViolation = '23505'
/** Less than `graceful-stop.ts` allows the whole process. */
const stopTimeoutMs = 6_000

/**
 * Background jobs in the same PostgreSQL with pg-boss (docs/decisions/0008): scheduling, one process per job,
 * retries. It polls instead of using LISTEN, so it works behind pgbouncer.
 */
export class JobEngine {
  readonly #database: Database
  readonly #definitions: JobDefinition[]
  readonly #workers = new Map<string, string>()
  readonly #stopping = new AbortController()
  #boss: PgBoss | null = null
  #log: Log | null = null
  readonly #toInsert: NewJob[] = []
  #inserting: Promise<void> | null = null

  constructor(database: Database, definitions: JobDefinition[]) {
    this.#database = database
    this.#definitions = definitions
  }

  /** Creates or migrates pg-boss's tables and queues; afterwards jobs can be added. */
  async open(log: Log, options: { work: boolean } = { work: true }): Promise<void> {
    this.#log = log
    const { query } = this.#database
    const boss = new PgBoss({
      db: { executeSql: (text, values) => query(text, values) },
      schema,
      supervise: options.work,
      schedule: options.work,
      superviseIntervalSeconds: 30,
      monitorIntervalSeconds: 30,
      maintenanceIntervalSeconds: 3_600,
      cronWorkerIntervalSeconds: 10,
      // Unused features: poll as rarely as allowed.
      flowIntervalSeconds: 86_400,
      bamIntervalSeconds: 600,
      queueCacheIntervalSeconds: 600,
      monitorVacuum: false,
    })
    boss.on('error', (error) => log.error({ name: error.name, code: codeOf(error) }, 'job engine'))
    try {
      await boss.start()
    } catch (error) {
      // Two concurrent first starts: the second waited for the first's lock and missed the new schema.
      if (codeOf(error) !== uniqueViolation) throw error
      await boss.start()
    }
    await this.#ensureQueues(boss)
    this.#boss = boss
  }

  async #ensureQueues(boss: PgBoss): Promise<void> {
    const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const { queue, queueOptions } of this.#definitions) {
      const expected = { ...defaults, ...queueOptions }
      const current = existing.get(queue)
      if (!current) {
        await boss.createQueue(queue, { ...expected, policy: 'exclusive' })
        // Fills pg-boss's queue cache now, not inside a transaction that waits for it.
        await boss.insert(queue, [])
      } else if (Object.entries(expected).some(([name, value]) => current[name as keyof Queue] !== value)) {
        await boss.updateQueue(queue, expected)
      }
    }
  }

  /** Starts the workers, retrying until the database allows it. */
  async workWhenPossible(services: Services, log: Log): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        return await this.work(services, log)
      } catch (error) {
        log.warn({ code: codeOf(error) }, 'Workers could not start: they will be tried again')
        await wait(1_000, undefined, { ref: false })
      }
    }
  }

  /** Starts the workers. Every process may. */
  async work(services: Services, log: Log): Promise<void> {
    const boss = this.#openBoss()
    for (const definition of this.#definitions) {
      const { queue, pollSeconds } = definition
      if (this.#workers.has(queue)) continue
      const worker = await boss.work<object>(
        queue,
        { pollingIntervalSeconds: pollSeconds },
        async ([job]) => {
          if (!job) return
          const signal = AbortSignal.any([job.signal, this.#stopping.signal])
          await this.run({ ...processContext(services, log) }, { ...job, queue, key: '', signal })
          // Fetch the next job at once, not at the next poll.
          boss.notifyWorker(this.#workers.get(queue) ?? '')
        },
      )
      this.#workers.set(queue, worker)
    }
    await this.#scheduleCronJobs(boss)
  }

  async #scheduleCronJobs(boss: PgBoss): Promise<void> {
    const crons = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]))
    const cronJobs = this.#definitions.filter(({ cron }) => cron)
    for (const { queue, cron } of cronJobs) {
      if (crons.get(queue) === cron) continue
      // After sleep, the machine runs a missed job once.
      await boss.schedule(queue, cron as string, null, { tz: 'America/Puerto_Rico', missed: 'once' })
    }
    for (const { queue } of cronJobs) await boss.send(queue, {})
    for (const { queue } of cronJobs) boss.notifyWorker(this.#workers.get(queue) ?? '')
    await boss.supervise()
  }

  /** Runs one job. Only the error's name reaches the engine: messages may quote personal data. */
  async run(ctx: Ctx, job: ActiveJob): Promise<void> {
    const definition = this.#definitions.find(({ queue }) => queue === job.queue)
    if (!definition) throw new Error(`No such job: ${job.queue}`)
    try {
      await definition.run(ctx, job)
    } catch (error) {
      const { name } = error as Error
      if (!(error instanceof JobRetry)) {
        ctx.log.error({ job: job.queue, name, code: codeOf(error) }, 'a job failed')
      }
      if (definition.cron) await recordJobRun(ctx, job.queue, name).catch(() => {})
      throw new Error(name)
    }
    if (definition.cron) await recordJobRun(ctx, job.queue, null)
  }

  /**
   * Adds jobs after their transaction's commit, batched over a few milliseconds into one statement per queue.
   * The sweeps find what a kill or a lost connection leaves out.
   */
  insertSoon(jobs: NewJob[]): void {
    this.#toInsert.push(...jobs)
    this.#inserting ??= this.#insertBatches()
  }

  async #insertBatches(): Promise<void> {
    while (this.#toInsert.length > 0) {
      await wait(batchMs)
      const jobs = this.#toInsert.splice(0)
      try {
        await this.insert(this.#database.db, jobs)
        this.wake(jobs)
      } catch (error) {
        this.#log?.warn({ code: codeOf(error) }, 'Jobs were not added: the sweep will add them')
      }
    }
    this.#inserting = null
  }

  /** Resolves when all jobs given to `insertSoon` are inserted. */
  async flush(): Promise<void> {
    await this.#inserting
  }

  /**
   * In a transaction or on the pool. Does nothing in a process that never opened the engine: the sweeps find
   * the work.
   */
  async insert(tx: Db, jobs: NewJob[]): Promise<void> {
    if (!this.#boss) return
    const db = fromDrizzle(tx, sql)
    for (const [queue, group] of Map.groupBy(jobs, (job) => job.queue)) {
      const rows = group.map(({ key, data, priority, startAfter }) => ({
        id: orderedId(),
        singletonKey: key,
        data,
        ...(priority === undefined ? {} : { priority }),
        ...(startAfter ? { startAfter } : {}),
      }))
      await this.#boss.insert(queue, rows, { db })
    }
  }

  /** Makes a delayed job due now. */
  async makeDue(tx: Db, queue: string, key: string): Promise<void> {
    const options = { singletonKey: key, startAfter: new Date(), db: fromDrizzle(tx, sql) }
    await this.#boss?.update(queue, undefined, options)
  }

  /** In the caller's transaction: completes the running job and queues `next`. */
  async postpone(tx: Db, job: ActiveJob, next: NewJob): Promise<void> {
    await this.#openBoss().complete(job.queue, job.id, {}, { db: fromDrizzle(tx, sql) })
    await this.insert(tx, [next])
  }

  /** Makes this process's workers poll at once. */
  wake(jobs: { queue: string }[]): void {
    for (const queue of new Set(jobs.map((job) => job.queue))) {
      const worker = this.#workers.get(queue)
      if (worker) this.#boss?.notifyWorker(worker)
    }
  }

  /** Takes no new jobs. A running job finishes, or returns to the queue for another process. */
  async stop(): Promise<void> {
    this.#stopping.abort(new JobRetry('the process stops'))
    await this.flush()
    await this.#boss?.stop({ graceful: true, timeout: stopTimeoutMs })
  }

  /** pg-boss itself, for tests that run jobs one at a time. */
  get boss(): PgBoss {
    return this.#openBoss()
  }

  #openBoss(): PgBoss {
    if (!this.#boss) throw new Error('The job engine is not open')
    return this.#boss
  }
}

let idCounter = 0

/** An increasing id: pg-boss runs jobs of equal time and priority in the order of their ids. */
function orderedId(): string {
  const id = randomUUIDv7()
  const order = (idCounter++ % 4096).toString(16).padStart(3, '0')
  return id.slice(0, 15) + order + id.slice(18)
}

const codeOf = (error: unknown): unknown =>
  (error as { code?: unknown }).code ?? (error as { cause?: { code?: unknown } }).cause?.code
