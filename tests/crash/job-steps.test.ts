// A job whose process is killed before each of its steps: SQL statements, and bytes to the outside service.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { emailQueue, queueEmail } from '#domains/mail/outbox/email-queue.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { closeTransport } from '#domains/mail/outbox/transport.server.ts'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { paymentRecords } from '#domains/money/payments/tables.server.ts'
import { webhookQueue } from '#domains/money/payments/webhooks.server.ts'
import { database } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { jobEngine } from '#lib/jobs/add-job.server.ts'
import { type PayPalFake, payPalEnv, startPayPalFake } from '../fakes/paypal.ts'
import { type SmtpFake, smtpEnv, startSmtpFake } from '../fakes/smtp.ts'
import { runProgram } from '../server/run-server.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { reportedAsPaid } from '../support/family-request.ts'
import { processWebhooks, sendDueEmails } from '../support/jobs.ts'

let smtp: SmtpFake
let payPal: PayPalFake
let app: TestApp
let settings: Record<string, string>
beforeAll(async () => {
  ;[smtp, payPal] = await Promise.all([startSmtpFake(), startPayPalFake()])
  settings = { ...smtpEnv(smtp.port), ...payPalEnv(payPal), OUTGOING_TIMEOUT_MS: '30000' }
  app = await testApp(settings)
})
afterAll(async () => {
  closeTransport(app.services)
  await app.close()
  await Promise.all([smtp.close(), payPal.close()])
})

/** Runs the waiting job in a process of its own. Returns whether it was killed: not when it has fewer steps. */
async function isKilledAt(killAt: number | 'answered', queue: string, servicePort: number): Promise<boolean> {
  await app.services.get(jobEngine).flush()
  const { connectionString = '' } = app.services.get(database).connection
  const { code, err } = await runProgram('tests/crash/job-runner.ts', [], {
    ...settings,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    DATA_DIR: app.services.get(env).DATA_DIR,
    SECRET_KEY: 'a key for tests, with more than 32 characters',
    DATABASE_URL: connectionString,
    QUEUE: queue,
    KILL_AT: String(killAt),
    SERVICE_PORT: String(servicePort),
  })
  if (code === 0) return false
  expect(err).toBe('')
  return true
}

/** What the engine does a minute after the heartbeat of a dead process. */
async function letHeartbeatExpire(): Promise<void> {
  await app.ctx.db.execute(sql`update jobs.job set heartbeat_on = now() - interval '1 hour', retry_delay = 0,
    retry_backoff = false, retry_delay_max = null where state = 'active'`)
  await app.ctx.db.execute(sql`update jobs.queue set monitor_claim_on = null, monitor_on = null`)
  await app.services.get(jobEngine).boss.supervise()
}

test('an e-mail: killed before each step, it leaves; twice only when the server had taken it', async () => {
  // A repetition of this test must not find the e-mails of the first try.
  const attempt = randomUUID()
  const received = (to: string) => smtp.emails.filter((email) => email.includes(`To: ${to}`))
  async function killAndResend(step: number | 'answered') {
    const to = `${step}.${attempt}@example.org`
    await queueEmail({ ...app.ctx, user: null }, { kind: 'volunteer_thanks', to, locale: 'es' })
    const isKilled = await isKilledAt(step, emailQueue, smtp.port)
    const taken = received(to).length
    const [row] = await app.ctx.db.select().from(emailOutbox).where(eq(emailOutbox.to, to))
    const wasRecorded = row?.status === 'sent'
    if (isKilled) {
      await letHeartbeatExpire()
      await sendDueEmails(app.ctx)
      await sendDueEmails(app.ctx)
    }
    const all = received(to)
    // No protocol tells a server that took an e-mail from one that did not when the answer is lost.
    expect(all, `step ${step}`).toHaveLength(taken > 0 && !wasRecorded ? 2 : 1)
    expect(new Set(all.map((email) => /^Message-ID: (.*)$/im.exec(email)?.[1])).size).toBe(1)
    const [sent] = await app.ctx.db.select().from(emailOutbox).where(eq(emailOutbox.to, to))
    expect(sent?.status).toBe('sent')
    return { isKilled, copies: all.length }
  }

  let step = 1
  while ((await killAndResend(step)).isKilled) step += 1
  console.log(`e-mail: ${step - 1} steps`)
  expect(step).toBeGreaterThan(10)
  // The number of writes differs from run to run, so the steps above may miss the one between answer and record.
  expect(await killAndResend('answered')).toEqual({ isKilled: true, copies: 2 })
})

test('a payment: killed before each step of its notice, it is booked once and confirmed once', async () => {
  const port = Number(new URL(payPal.url).port)
  const attempt = randomUUID().slice(0, 8)
  let step = 1
  for (; ; step += 1) {
    const reference = `OUR-REF-${attempt}-${step}`
    const capture = `CAP-${attempt}-${step}`
    const body = { ...reportedAsPaid, transactionId: reference, email: `payer${step}.${attempt}@example.org` }
    expect((await app.call(boxRequestApi.create, { body })).status).toBe(201)
    payPal.captures.set(capture, { status: 'COMPLETED', value: '23.95', custom: reference })
    const notice = JSON.stringify({
      id: `WH-${attempt}-${step}`,
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: { id: capture },
    })
    payPal.genuine.add(notice)
    const headers = { 'paypal-transmission-sig': 'signed' }
    expect((await app.call(paymentApi.payPalWebhook, { body: notice, headers })).status).toBe(200)

    const isKilled = await isKilledAt(step, webhookQueue, port)
    if (isKilled) {
      await letHeartbeatExpire()
      await processWebhooks(app.ctx)
    }
    const { db } = app.ctx
    const isThis = eq(boxRequests.email, body.email)
    const [request] = await db.select().from(boxRequests).where(isThis)
    const income = await db
      .select()
      .from(accountingTransactions)
      .where(eq(accountingTransactions.transactionId, capture))
    expect(
      income.map(({ amount }) => amount),
      `step ${step}`,
    ).toEqual(['23.95'])
    const records = await db
      .select()
      .from(paymentRecords)
      .where(eq(paymentRecords.subjectId, request?.id ?? 0))
    expect(records).toHaveLength(1)
    expect(request?.paymentVerification).toBe('verified')
    const emails = await db.select().from(emailOutbox).where(eq(emailOutbox.to, body.email))
    const kinds = emails.map(({ kind }) => kind)
    expect(new Set(kinds).size, kinds.join()).toBe(kinds.length)
    if (!isKilled) break
  }
  console.log(`payment notice: ${step - 1} steps`)
  expect(step).toBeGreaterThan(10)
})
