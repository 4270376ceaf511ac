import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Db as JobDb, PgBoss, type Queue } from 'pg-boss'
import { type Ctx, processContext, type Services } from '../context.server.ts'
import type { Database, Db } from '../database/handle.server.ts'
import type { Log } from '../log.ts'
import { recordJobRun } from './job-runs.server.ts'

/** `key`: of one queue and key there is at most one job that waits or runs; a second one is dropped. */
export type NewJob = { queue: string; key: string; data: object; priority?: number; startAfter?: Date }

export type TakenJob = NewJob & {
  id: string
  /** Aborted when the process stops or another process took the job over. */
  signal: AbortSignal
}

export type JobDefinition = {
  queue: string
  /** How often each process looks for new jobs; what this process adds itself is taken at once. */
  pollSeconds: number
  /** Runs by the clock (five cron fields, Puerto Rico's time) and once after each start. */
  cron?: string
  /** What becomes of a job that throws, or whose process dies. */
  queueOptions?: Omit<Queue, 'name' | 'policy'>
  run(ctx: Ctx, job: TakenJob): Promise<void>
}

/** Expected: what the job needs is not there yet. It is tried again after the queue's delay. */
export class JobRetry extends Error {
  override name = 'JobRetry'
}

const defaults = {
  // A process that dies is noticed after this long (and at most one `superviseIntervalSeconds` more).
  heartbeatSeconds: 60,
  expireInSeconds: 3_600,
  retryLimit: 10,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 900,
  retentionSeconds: 60 * 86_400,
  deleteAfterSeconds: 86_400,
} as const

/** Forms that come together share one statement for their jobs. */
const collectMs = 15

const schema = 'jobs'
const uniqueViolation = '23505'
/** Within the time `graceful-stop.ts` gives the whole process. */
const stopWithinMs = 6_000

/**
 * Background work in the same PostgreSQL, by pg-boss (docs/decisions/0008): when a job runs, that it runs in one
 * process only, and that it is tried again. It polls and needs no LISTEN, so it works behind pgbouncer.
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

  /** Makes or migrates pg-boss's tables and queues: from then on jobs can be added. */
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
      // Unused features look for work as rarely as they may.
      flowIntervalSeconds: 86_400,
      bamIntervalSeconds: 600,
      queueCacheIntervalSeconds: 600,
      monitorVacuum: false,
    })
    boss.on('error', (error) => log.error({ name: error.name, code: codeOf(error) }, 'job engine'))
    try {
      await boss.start()
    } catch (error) {
      // Two first starts at once: the second, waiting for the first's lock, did not see the schema appear.
      if (codeOf(error) !== uniqueViolation) throw error
      await boss.start()
    }
    await this.#makeQueues(boss)
    this.#boss = boss
  }

  async #makeQueues(boss: PgBoss): Promise<void> {
    const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const { queue, queueOptions } of this.#definitions) {
      const wanted = { ...defaults, ...queueOptions }
      const found = there.get(queue)
      if (!found) {
        await boss.createQueue(queue, { ...wanted, policy: 'exclusive' })
        // It looks queues up once: not while a transaction waits for it.
        await boss.insert(queue, [])
      } else if (Object.entries(wanted).some(([name, value]) => found[name as keyof Queue] !== value)) {
        await boss.updateQueue(queue, wanted)
      }
    }
  }

  /** Begins to take jobs, and tries again until the database lets it. */
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

  /** Begins to take jobs. Every process may. */
  async work(services: Services, log: Log): Promise<void> {
    const boss = this.#opened()
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
          // The next one at once, not at the next poll.
          boss.notifyWorker(this.#workers.get(queue) ?? '')
        },
      )
      this.#workers.set(queue, worker)
    }
    await this.#keepTime(boss)
  }

  async #keepTime(boss: PgBoss): Promise<void> {
    const known = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]))
    const timed = this.#definitions.filter(({ cron }) => cron)
    for (const { queue, cron } of timed) {
      if (known.get(queue) === cron) continue
      // A machine that slept makes up for it when it wakes.
      await boss.schedule(queue, cron as string, null, { tz: 'America/Puerto_Rico', missed: 'once' })
    }
    for (const { queue } of timed) await boss.send(queue, {})
    for (const { queue } of timed) boss.notifyWorker(this.#workers.get(queue) ?? '')
    await boss.supervise()
  }

  /** One job, as a worker runs it. What it throws reaches the engine without words: errors quote people's data. */
  async run(ctx: Ctx, job: TakenJob): Promise<void> {
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
   * Adds jobs whose transaction stands: those of a few milliseconds together, in one statement a queue. What a killed
   * process or a lost connection leaves out, the sweeps find.
   */
  insertSoon(jobs: NewJob[]): void {
    this.#toInsert.push(...jobs)
    this.#inserting ??= this.#insertCollected()
  }

  async #insertCollected(): Promise<void> {
    while (this.#toInsert.length > 0) {
      await wait(collectMs)
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

  /** Resolves when everything that `insertSoon` was given is there. */
  async flush(): Promise<void> {
    await this.#inserting
  }

  /** In a transaction or on the pool. A process that never opened the engine leaves it to the sweeps. */
  async insert(tx: Db, jobs: NewJob[]): Promise<void> {
    if (!this.#boss) return
    const db = this.#inTransaction(tx)
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

  /** A job that waits for a later time becomes due now. */
  async hasten(tx: Db, queue: string, key: string): Promise<void> {
    const options = { singletonKey: key, startAfter: new Date(), db: this.#inTransaction(tx) }
    await this.#boss?.update(queue, undefined, options)
  }

  /** Inside the transaction that says why: the job under way is done, and waits again until then. */
  async postpone(tx: Db, job: TakenJob, next: NewJob): Promise<void> {
    const db = this.#inTransaction(tx)
    await this.#opened().complete(job.queue, job.id, {}, { db })
    await this.insert(tx, [next])
  }

  /** The text stays as pg-boss wrote it: `PipelinedClient` prepares what repeats. */
  #inTransaction(tx: Db): JobDb {
    return {
      executeSql: async (text, values = []) => {
        const query = tx._.session.prepareQuery({ sql: text, params: values }, undefined, undefined, false)
        return (await query.execute()) as { rows: unknown[] }
      },
    }
  }

  /** The workers of this process look at once. */
  wake(jobs: { queue: string }[]): void {
    for (const queue of new Set(jobs.map((job) => job.queue))) {
      const worker = this.#workers.get(queue)
      if (worker) this.#boss?.notifyWorker(worker)
    }
  }

  /** No new jobs; one under way is finished, or given back for another process. */
  async stop(): Promise<void> {
    this.#stopping.abort(new JobRetry('the process stops'))
    await this.flush()
    await this.#boss?.stop({ graceful: true, timeout: stopWithinMs })
  }

  /** pg-boss itself, for tests that take jobs one by one. */
  get boss(): PgBoss {
    return this.#opened()
  }

  #opened(): PgBoss {
    if (!this.#boss) throw new Error('The job engine is not open')
    return this.#boss
  }
}

let added = 0

/** pg-boss takes jobs of one moment and priority by their id: in the order they were added. */
function orderedId(): string {
  const id = randomUUIDv7()
  const order = (added++ % 4096).toString(16).padStart(3, '0')
  return id.slice(0, 15) + order + id.slice(18)
}

const codeOf = (error: unknown): unknown =>
  (error as { code?: unknown }).code ?? (error as { cause?: { code?: unknown } }).cause?.code
