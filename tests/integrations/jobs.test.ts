import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { eventRegistrations, events } from '#domains/events/events/tables.server.ts'
import { queueEmail } from '#domains/mail/outbox/email-queue.server.ts'
import { outboxApi } from '#domains/mail/outbox/endpoints.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { closeTransport } from '#domains/mail/outbox/transport.server.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { type Ctx, database, inTransaction } from '#lib/context.server.ts'
import { addJob, jobEngine } from '#lib/jobs/add-job.server.ts'
import { type JobDefinition, JobEngine } from '#lib/jobs/job-engine.server.ts'
import { jobRuns } from '#lib/jobs/job-tables.server.ts'
import { allJobs } from '#server/jobs.ts'
import { graphEnv, startGraphFake } from '../fakes/graph.ts'
import { smtpEnv, startSmtpFake } from '../fakes/smtp.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { runJob, sendDueEmails } from '../support/jobs.ts'
import { silentLog } from '../support/silent-log.ts'
import { newItem } from '../support/stock.ts'

const hour = 3_600_000

describe('background jobs', () => {
  const cleanups: (() => unknown)[] = []
  afterEach(async () => {
    for (const work of cleanups.splice(0).reverse()) await work()
  })

  async function appWith(settings: Record<string, string> = {}): Promise<TestApp> {
    const app = await testApp({ MAIL_STAFF_TO: 'equipo@example.org', ...settings })
    cleanups.push(() => app.close())
    cleanups.push(() => closeTransport(app.services))
    return app
  }

  /** A running engine on the same database, in real time. */
  async function startEngine(app: TestApp, definitions: JobDefinition[] = allJobs): Promise<JobEngine> {
    const engine = new JobEngine(app.services.get(database), definitions)
    await engine.open(silentLog)
    app.services.set(jobEngine, engine)
    await engine.work(app.services, silentLog)
    cleanups.push(() => engine.stop())
    return engine
  }

  const kinds = async (app: TestApp) =>
    (await app.ctx.db.select({ kind: emailOutbox.kind }).from(emailOutbox)).map((row) => row.kind).sort()
  const failedEmail = { kind: 'volunteer_thanks', to: 'x@example.org', status: 'failed' } as const
  const asVisitor = (ctx: Ctx): Ctx => ({ ...ctx, user: null })

  test('cron jobs queue each reminder once and each digest once a day', async () => {
    // Noon in Puerto Rico today: the emails of tests/support are dated by the wall clock.
    const noon = new Date(`${new Date().toISOString().slice(0, 10)}T16:00:00Z`)
    const later = (hours: number) => new Date(noon.getTime() + hours * hour)
    const app = await appWith()
    const [event] = await app.ctx.db
      .insert(events)
      .values({ title: 'Encuentro', description: 'x', eventDate: later(26) })
      .returning()
    await app.ctx.db.insert(eventRegistrations).values({
      eventId: event!.id,
      reference: 'R'.repeat(16),
      fullName: 'Ana',
      email: 'ana@example.org',
      phone: '787-555-0101',
      status: 'confirmed',
    })
    await newItem(app, { quantity: 0, minQuantity: 2 })
    await app.ctx.db.insert(emailOutbox).values(failedEmail)
    const hourly = async (now: Date) => {
      for (const queue of ['reminders', 'low-stock-digest', 'failed-mail-digest'])
        await runJob(app.ctx, queue, now)
    }

    const digests = ['staff_failed_letters', 'staff_low_stock']
    await hourly(noon)
    expect(await kinds(app)).toEqual([...digests, 'volunteer_thanks'])
    // Three hours later, the event is less than a day away.
    await hourly(later(3))
    const today = ['registration_reminder', ...digests, 'volunteer_thanks']
    expect(await kinds(app)).toEqual(today)
    await hourly(later(7))
    expect(await kinds(app)).toEqual(today)
    await hourly(later(31))
    expect(await kinds(app)).toEqual([...today, ...digests].sort())
  })

  test('staff see the last run of the email sweep and a stuck queue', async () => {
    const graph = await startGraphFake()
    cleanups.push(() => graph.close())
    const app = await appWith(graphEnv(graph))
    const counts = async () => (await app.call(outboxApi.counts, { as: true })).body
    const attention = async () =>
      (await app.call(dashboardApi.attention, { as: true })).body.map(
        (line: { reason: string }) => line.reason,
      )
    expect(await counts()).toMatchObject({ lastRoundAt: null, stuck: null })
    const createdAt = new Date(Date.now() - 2 * hour)
    const email = { kind: 'volunteer_thanks', to: 'x@example.org', createdAt, nextAt: createdAt }
    await app.ctx.db.insert(emailOutbox).values(email)
    expect((await counts()).stuck).toEqual({ count: 1, since: createdAt.toISOString(), lastErrorCode: null })
    expect(await attention()).toContain('stuckMail')

    graph.always(/token/, 'refused credentials')
    await runJob(app.ctx, 'mail-sweep', new Date())
    await sendDueEmails(app.ctx)
    const current = await counts()
    expect(Date.parse(current.lastRoundAt)).toBeGreaterThan(createdAt.getTime())
    expect(current.stuck).toMatchObject({ count: 1, lastErrorCode: 'auth' })

    graph.restore()
    await sendDueEmails({ ...app.ctx, now: () => new Date(Date.now() + 5 * 60_000) })
    expect(graph.emails).toHaveLength(1)
    expect((await counts()).stuck).toBeNull()
    expect(await attention()).not.toContain('stuckMail')
  })

  test('a failed job is recorded and retried, and does not block other jobs', async () => {
    const app = await appWith()
    await app.ctx.db.execute('alter table inventory_items rename to inventory_items_away')
    await app.ctx.db.insert(emailOutbox).values(failedEmail)
    const engine = await startEngine(app)
    const lastError = async () => {
      const runs = await app.ctx.db.select().from(jobRuns).where(eq(jobRuns.queue, 'low-stock-digest'))
      return runs[0]?.lastError
    }
    await expect.poll(lastError).toBeTruthy()
    await expect.poll(() => kinds(app)).toContain('staff_failed_letters')
    await app.ctx.db.execute('alter table inventory_items_away rename to inventory_items')
    await newItem(app, { quantity: 0, minQuantity: 2 })
    // Ends the retry delay.
    const retry = sql`update jobs.job set start_after = now() where name = 'low-stock-digest' and state = 'retry'`
    await expect
      .poll(async () => {
        await app.ctx.db.execute(retry)
        engine.wake([{ queue: 'low-stock-digest' }])
        return kinds(app)
      })
      .toContain('staff_low_stock')
    await expect.poll(lastError).toBeNull()
  })

  test('an email is sent after the commit without waiting for the next poll', async () => {
    const smtp = await startSmtpFake()
    cleanups.push(() => smtp.close())
    const app = await appWith(smtpEnv(smtp.port))
    const rarelyPolling = allJobs
      .filter(({ cron }) => !cron)
      .map((definition) => ({ ...definition, pollSeconds: 3_600 }))
    const engine = await startEngine(app, rarelyPolling)
    // Waits for the first poll at start-up.
    await expect.poll(() => engine.boss.getWipData().every((worker) => worker.lastFetchedOn)).toBe(true)
    await queueEmail(asVisitor(app.ctx), {
      kind: 'volunteer_thanks',
      to: 'ana@example.org',
      locale: 'es',
    })
    await expect.poll(() => smtp.emails.length).toBe(1)
  })

  test('an email to a family goes before two hundred event emails', async () => {
    const app = await appWith()
    await inTransaction(app.ctx, async (ctx) => {
      for (let at = 0; at < 200; at++) {
        const to = `p${at}@example.org`
        await queueEmail(ctx, { kind: 'registration_cancelled', to, locale: 'es' })
      }
    })
    const family = { kind: 'request_received', to: 'familia@example.org', locale: 'es' } as const
    await queueEmail(asVisitor(app.ctx), family)
    const engine = app.services.get(jobEngine)
    await engine.flush()
    const [first] = await engine.boss.fetch<{ id: number }>('mail')
    const [row] = await app.ctx.db
      .select()
      .from(emailOutbox)
      .where(eq(emailOutbox.id, first?.data.id ?? 0))
    expect(row?.to).toBe(family.to)
  })

  test('without jobs, as after a restore, every queued email is sent once', async () => {
    const smtp = await startSmtpFake()
    cleanups.push(() => smtp.close())
    const app = await appWith(smtpEnv(smtp.port))
    for (const name of ['a', 'b', 'c']) {
      const to = `${name}@example.org`
      await queueEmail(asVisitor(app.ctx), { kind: 'volunteer_thanks', to, locale: 'es' })
    }
    await app.ctx.db.execute(sql`delete from jobs.job`)
    await sendDueEmails(app.ctx)
    await sendDueEmails(app.ctx)
    expect(smtp.emails).toHaveLength(3)
  })

  test('a job is added only after the commit, and once per waiting key', async () => {
    const app = await appWith()
    const job = { queue: 'mail', key: '7', data: { id: 7 } }
    const waiting = async () => {
      await app.services.get(jobEngine).flush()
      const { rows } = await app.ctx.db.execute(sql`select 1 from jobs.job where name = 'mail'`)
      return rows.length
    }
    const failing = inTransaction(app.ctx, async (ctx) => {
      addJob(ctx, job)
      throw new Error('something after it')
    })
    await expect(failing).rejects.toThrow('something after it')
    expect(await waiting()).toBe(0)
    await Promise.all([addJob(app.ctx, job), addJob(app.ctx, job)])
    expect(await waiting()).toBe(1)
  })

  test('a stop returns an unfinished job to the queue, without the error’s message', async () => {
    const app = await appWith()
    let isRunning = false
    const blockingJob: JobDefinition = {
      queue: 'waits',
      pollSeconds: 1,
      run: (_ctx, { signal }) => {
        isRunning = true
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('María Pérez could not be written to')))
        })
      },
    }
    const engine = await startEngine(app, [blockingJob])
    addJob(app.ctx, { queue: 'waits', key: '1', data: {} })
    await expect.poll(() => isRunning).toBe(true)
    await engine.stop()
    const { rows } = await app.ctx.db.execute(sql`select state, output from jobs.job where name = 'waits'`)
    expect(rows).toMatchObject([{ state: 'retry' }])
    expect(JSON.stringify(rows)).not.toContain('María')
  })
})
