import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { contactApi } from '#domains/community/contact/endpoints.ts'
import { queueEmail } from '#domains/mail/outbox/email-queue.server.ts'
import { outboxApi } from '#domains/mail/outbox/endpoints.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { closeTransport } from '#domains/mail/outbox/transport.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { rateLimitCounters } from '#lib/http/rate-limit-tables.server.ts'
import { jobEngine } from '#lib/jobs/add-job.server.ts'
import type { GraphFake } from '../fakes/graph.ts'
import { type Fault, faults } from '../fakes/server.ts'
import { smtpEnv, startSmtpFake } from '../fakes/smtp.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { familyRequest } from '../support/family-request.ts'
import { startGraphApp } from '../support/graph-app.ts'
import { sendDueEmails } from '../support/jobs.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const work of cleanups.splice(0).reverse()) await work()
})

async function appWith(settings: Record<string, string>): Promise<TestApp> {
  const app = await testApp(settings)
  cleanups.push(() => app.close())
  cleanups.push(() => closeTransport(app.services))
  return app
}

async function viaGraph(settings: Record<string, string> = {}) {
  const started = await startGraphApp(settings)
  cleanups.push(started.close)
  return started
}

const asVisitor = (ctx: Ctx): Ctx => ({ ...ctx, user: null })
const later = (ctx: Ctx, minutes: number): Ctx => ({
  ...ctx,
  now: () => new Date(Date.now() + minutes * 60_000),
})
const send = (ctx: Ctx) => sendDueEmails(ctx)
const queued = (ctx: Ctx) => ctx.db.select().from(emailOutbox).orderBy(asc(emailOutbox.id))
const queueThanks = (ctx: Ctx, to = 'ana@example.org', locale: 'es' | 'en' = 'es') =>
  queueEmail(ctx, { kind: 'volunteer_thanks', to, locale })
const header = (mime: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(mime)?.[1]

test('a request and its email are one transaction', async () => {
  const { app } = await viaGraph()
  const failing = inTransaction(asVisitor(app.ctx), async (ctx) => {
    await queueThanks(ctx)
    throw new Error('something after it')
  })
  await expect(failing).rejects.toThrow('something after it')
  expect(await queued(app.ctx)).toHaveLength(0)
  expect((await app.call(boxRequestApi.create, { body: familyRequest })).status).toBe(201)
  expect((await queued(app.ctx)).map(({ kind }) => kind)).toEqual(['request_received'])
})

test('Graph sends one MIME email with a fixed Message-ID, in the person’s language', async () => {
  const { app, graph } = await viaGraph()
  await app.call(boxRequestApi.create, { body: familyRequest, lang: 'en' })
  expect(await send(app.ctx)).toEqual({ sent: 1, pauseSeconds: 0 })
  expect(await send(app.ctx)).toEqual({ sent: 0, pauseSeconds: 0 })
  const [email] = graph.emails
  expect(graph.emails).toHaveLength(1)
  expect(header(email!, 'Subject')).toBe('We have your request')
  expect(header(email!, 'Message-ID')).toBe('<outbox-1@example.org>')
  expect(header(email!, 'To')).toBe(familyRequest.email)
  expect(header(email!, 'Auto-Submitted')).toBe('auto-generated')
  expect(email).toMatch(/text\/plain/)
  expect(email).toMatch(/<html lang=3D"en">|<html lang="en">/)
  expect(email).toContain('/en/request/')
  // Text typed by a visitor is not sent to an address typed by a visitor.
  expect(email).not.toContain('MARCADORNOMBRE')
  expect(await queued(app.ctx)).toMatchObject([{ status: 'sent', attempts: 1, lastErrorCode: null }])
})

test('SMTP sends the same email with the same Message-ID', async () => {
  const smtp = await startSmtpFake()
  cleanups.push(() => smtp.close())
  const app = await appWith(smtpEnv(smtp.port))
  await queueThanks(asVisitor(app.ctx))
  await send(app.ctx)
  expect(smtp.emails).toHaveLength(1)
  expect(header(smtp.emails[0]!, 'Message-ID')).toBe('<outbox-1@example.org>')
  expect(header(smtp.emails[0]!, 'Content-Language')).toBe('es')
})

test('SMTP: a 4xx reply is retried, a refused recipient fails for good', async () => {
  const smtp = await startSmtpFake()
  cleanups.push(() => smtp.close())
  const app = await appWith(smtpEnv(smtp.port))
  await queueThanks(asVisitor(app.ctx), 'despues@example.org')
  await queueThanks(asVisitor(app.ctx), 'nunca@example.org')
  smtp.script([451, 550])
  await send(app.ctx)
  await send(app.ctx)
  expect(await queued(app.ctx)).toMatchObject([
    { status: 'queued', lastErrorCode: 'recipient' },
    { status: 'failed', lastErrorCode: 'recipient' },
  ])
  await send(later(app.ctx, 2))
  expect((await queued(app.ctx)).map(({ status }) => status)).toEqual(['sent', 'failed'])
})

const expected: Record<Fault, { status: string; lastErrorCode: string }> = {
  'refused credentials': { status: 'queued', lastErrorCode: 'auth' },
  'bad request': { status: 'failed', lastErrorCode: 'refused' },
  forbidden: { status: 'queued', lastErrorCode: 'forbidden' },
  'not found': { status: 'queued', lastErrorCode: 'sender' },
  'too many, later': { status: 'queued', lastErrorCode: 'throttled' },
  'server error': { status: 'queued', lastErrorCode: 'down' },
  // Only 202 means accepted.
  'wrong content type': { status: 'queued', lastErrorCode: 'bad_answer' },
  redirect: { status: 'queued', lastErrorCode: 'down' },
  hang: { status: 'queued', lastErrorCode: 'timeout' },
  'cut body': { status: 'queued', lastErrorCode: 'bad_answer' },
  'huge body': { status: 'queued', lastErrorCode: 'bad_answer' },
}

describe('Graph faults', () => {
  let graph: GraphFake
  let app: TestApp
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ graph, app, close } = await startGraphApp())
  })
  afterAll(() => close())
  beforeEach(async () => {
    closeTransport(app.services)
    graph.restore()
    await app.ctx.db.delete(emailOutbox)
    await app.ctx.db.delete(rateLimitCounters)
  })
  const names = Object.keys(faults) as Fault[]

  test.each(names)('sendMail fault %s: the email is not lost and staff see the reason', async (fault) => {
    // Twice: a refused token is renewed once and the email retried.
    graph.script(/sendMail/, [fault, fault])
    await queueThanks(asVisitor(app.ctx))
    await send(app.ctx)
    expect(await queued(app.ctx)).toMatchObject([{ ...expected[fault], attempts: 1 }])
    expect(graph.emails).toHaveLength(0)
  })

  test.each(names)('login fault %s: the email waits', async (fault) => {
    graph.always(/token/, fault)
    await queueThanks(asVisitor(app.ctx))
    await send(app.ctx)
    const [row] = await queued(app.ctx)
    expect(row).toMatchObject({ attempts: 1, status: 'queued' })
    expect(row?.lastErrorCode).toMatch(/^(auth|throttled|down|timeout|bad_answer)$/)
    expect(graph.emails).toHaveLength(0)
  })
})

test('401 renews the token and sends in the same attempt', async () => {
  const { app, graph } = await viaGraph()
  graph.script(/sendMail/, ['refused credentials'])
  await queueThanks(asVisitor(app.ctx))
  await send(app.ctx)
  expect(graph.tokens).toBe(2)
  expect(await queued(app.ctx)).toMatchObject([{ status: 'sent', attempts: 1 }])
})

test('obeys Retry-After and sends no other email meanwhile', async () => {
  const { app, graph } = await viaGraph()
  graph.script(/sendMail/, ['too many, later'])
  await queueThanks(asVisitor(app.ctx), 'una@example.org')
  await queueThanks(asVisitor(app.ctx), 'dos@example.org')
  expect(await send(app.ctx)).toEqual({ sent: 0, pauseSeconds: 120 })
  const rows = await queued(app.ctx)
  expect(rows.map(({ attempts }) => attempts)).toEqual([1, 0])
  expect(rows[0]!.nextAt.getTime() - Date.now()).toBeGreaterThan(100_000)
})

test('after an outage every email is sent once', async () => {
  const { app, graph } = await viaGraph()
  graph.always(/sendMail/, 'server error')
  for (const name of ['a', 'b', 'c', 'd']) await queueThanks(asVisitor(app.ctx), `${name}@example.org`)
  await send(app.ctx)
  await send(later(app.ctx, 3))
  expect(graph.emails).toHaveLength(0)
  graph.restore()
  await send(later(app.ctx, 60))
  await send(later(app.ctx, 120))
  expect(graph.emails.map((email) => header(email, 'To')).sort()).toEqual([
    'a@example.org',
    'b@example.org',
    'c@example.org',
    'd@example.org',
  ])
  expect((await queued(app.ctx)).every(({ status }) => status === 'sent')).toBe(true)
})

test('fails after the last attempt, and staff can send it again', async () => {
  const smtp = await startSmtpFake()
  cleanups.push(() => smtp.close())
  const app = await appWith(smtpEnv(smtp.port))
  smtp.script(Array(6).fill(450))
  await queueThanks(asVisitor(app.ctx))
  for (let run = 0; run < 7; run++) await send(later(app.ctx, run * 24 * 60))
  expect(await queued(app.ctx)).toMatchObject([{ status: 'failed', attempts: 6 }])
  const resent = await app.call(outboxApi.resend, { params: { id: 1 }, as: true })
  expect(resent.body).toMatchObject({ status: 'queued', attempts: 0 })
  await send(app.ctx)
  expect(smtp.emails).toHaveLength(1)
})

test('after a worker’s death the email is repeated once with the same Message-ID', async () => {
  const { app, graph } = await viaGraph()
  await queueThanks(asVisitor(app.ctx))
  await send(app.ctx)
  // State of row and job when the process dies between the transport's response and our update.
  await app.ctx.db.update(emailOutbox).set({ status: 'sending', sentAt: null }).where(eq(emailOutbox.id, 1))
  await app.ctx.db.execute(
    sql`update jobs.job set state = 'active', completed_on = null, heartbeat_on = now() where name = 'mail'`,
  )
  await send(app.ctx)
  expect(graph.emails).toHaveLength(1)
  // The heartbeat has stopped: the engine returns the job to the queue.
  await app.ctx.db.execute(sql`update jobs.job set heartbeat_on = now() - interval '2 minutes'`)
  await app.services.get(jobEngine).boss.supervise('mail')
  await send(later(app.ctx, 10))
  await send(later(app.ctx, 20))
  expect(graph.emails.map((email) => header(email, 'Message-ID'))).toEqual([
    '<outbox-1@example.org>',
    '<outbox-1@example.org>',
  ])
})

test('without a transport, emails are files and stay in the queue', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'hib-mail-'))
  cleanups.push(() => rmSync(DATA_DIR, { recursive: true }))
  const app = await appWith({ DATA_DIR })
  expect((await app.call(boxRequestApi.create, { body: familyRequest })).status).toBe(201)
  await send(app.ctx)
  await send(app.ctx)
  expect(readdirSync(join(DATA_DIR, 'outbox'))).toEqual(['1.eml'])
  expect(readFileSync(join(DATA_DIR, 'outbox', '1.eml'), 'utf8')).toContain('Recibimos tu solicitud')
  expect(await queued(app.ctx)).toMatchObject([
    { status: 'queued', attempts: 0, lastErrorCode: 'not_configured' },
  ])
  const counts = await app.call(outboxApi.counts, { as: true })
  expect(counts.body).toMatchObject({ queued: 1, transport: null })
  const read = await app.call(outboxApi.get, { params: { id: 1 }, as: true })
  expect(read.body.text).toContain('/solicitud/')
})

test('an email older than two weeks is not sent', async () => {
  const { app, graph } = await viaGraph()
  await queueThanks(asVisitor(app.ctx))
  await send(later(app.ctx, 15 * 24 * 60))
  expect(graph.emails).toHaveLength(0)
  expect(await queued(app.ctx)).toMatchObject([{ status: 'expired', lastErrorCode: 'too_old' }])
})

test('visitors can cause at most three emails a day to one address; the others wait for staff', async () => {
  const { app } = await viaGraph({ MAIL_STAFF_TO: 'equipo@example.org' })
  for (let at = 0; at < 6; at++) {
    const body = {
      name: 'Ana',
      email: at % 2 ? 'victima@example.org' : 'VICTIMA@example.org',
      subject: 'Hola',
      message: `Mensaje ${at}`,
    }
    expect((await app.call(contactApi.create, { body })).status).toBe(201)
  }
  const rows = await queued(app.ctx)
  const answers = rows.filter(({ kind }) => kind === 'contact_acknowledged')
  expect(answers.map(({ status }) => status)).toEqual([...Array(3).fill('queued'), ...Array(3).fill('held')])
  expect(rows.filter(({ kind }) => kind === 'staff_new_message')).toHaveLength(6)
})

test('writes no files when a transport is configured', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'hib-mail-'))
  cleanups.push(() => rmSync(DATA_DIR, { recursive: true }))
  const { app } = await viaGraph({ DATA_DIR })
  await queueThanks(asVisitor(app.ctx))
  await send(app.ctx)
  expect(readdirSync(DATA_DIR)).toEqual([])
})
