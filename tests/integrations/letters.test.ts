import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { boxRequestApi } from '#features/box-requests/endpoints.ts'
import { contactApi } from '#features/contact/endpoints.ts'
import { queueEmail } from '#features/outbox/email-queue.server.ts'
import { outboxApi } from '#features/outbox/endpoints.ts'
import { emailOutbox } from '#features/outbox/tables.server.ts'
import { closeTransport } from '#features/outbox/transport.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { rateLimitCounters } from '#lib/http/rate-limit-tables.server.ts'
import { jobEngine } from '#lib/jobs/add-job.server.ts'
import { type GraphFake, graphEnv, startGraphFake } from '../fakes/graph.ts'
import { type Fault, faults } from '../fakes/server.ts'
import { smtpEnv, startSmtpFake } from '../fakes/smtp.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { familyRequest } from '../support/family-request.ts'
import { sendDueEmails } from '../support/jobs.ts'

const afterwards: (() => unknown)[] = []
afterEach(async () => {
  for (const work of afterwards.splice(0).reverse()) await work()
})

async function appWith(settings: Record<string, string>): Promise<TestApp> {
  const app = await testApp(settings)
  afterwards.push(() => app.close())
  afterwards.push(() => closeTransport(app.services))
  return app
}

async function viaGraph(settings: Record<string, string> = {}) {
  const graph = await startGraphFake()
  afterwards.push(() => graph.close())
  const app = await appWith({ ...graphEnv(graph), ...settings })
  return { graph, app }
}

const stranger = (ctx: Ctx): Ctx => ({ ...ctx, user: null })
const later = (ctx: Ctx, minutes: number): Ctx => ({
  ...ctx,
  now: () => new Date(Date.now() + minutes * 60_000),
})
const send = (ctx: Ctx) => sendDueEmails(ctx)
const queued = (ctx: Ctx) => ctx.db.select().from(emailOutbox).orderBy(asc(emailOutbox.id))
const write = (ctx: Ctx, to = 'ana@example.org', locale: 'es' | 'en' = 'es') =>
  queueEmail(ctx, { kind: 'volunteer_thanks', to, locale })
const header = (mime: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(mime)?.[1]

test('a request and its letter stand or fall together', async () => {
  const { app } = await viaGraph()
  const failing = inTransaction(stranger(app.ctx), async (ctx) => {
    await write(ctx)
    throw new Error('something after it')
  })
  await expect(failing).rejects.toThrow('something after it')
  expect(await queued(app.ctx)).toHaveLength(0)
  expect((await app.call(boxRequestApi.create, { body: familyRequest })).status).toBe(201)
  expect((await queued(app.ctx)).map(({ kind }) => kind)).toEqual(['request_received'])
})

test('over Graph it arrives as one MIME letter with a fixed Message-ID, in the language of the person', async () => {
  const { app, graph } = await viaGraph()
  await app.call(boxRequestApi.create, { body: familyRequest, lang: 'en' })
  expect(await send(app.ctx)).toEqual({ sent: 1, pauseSeconds: 0 })
  expect(await send(app.ctx)).toEqual({ sent: 0, pauseSeconds: 0 })
  const [letter] = graph.emails
  expect(graph.emails).toHaveLength(1)
  expect(header(letter!, 'Subject')).toBe('We have your request')
  expect(header(letter!, 'Message-ID')).toBe('<outbox-1@example.org>')
  expect(header(letter!, 'To')).toBe(familyRequest.email)
  expect(header(letter!, 'Auto-Submitted')).toBe('auto-generated')
  expect(letter).toMatch(/text\/plain/)
  expect(letter).toMatch(/<html lang=3D"en">|<html lang="en">/)
  expect(letter).toContain('/en/solicitud/')
  // What was typed by anyone is not mailed to an address typed by anyone (security.md#t11).
  expect(letter).not.toContain('MARCADORNOMBRE')
  expect(await queued(app.ctx)).toMatchObject([{ status: 'sent', attempts: 1, lastErrorCode: null }])
})

test('over SMTP too, with the same Message-ID', async () => {
  const smtp = await startSmtpFake()
  afterwards.push(() => smtp.close())
  const app = await appWith(smtpEnv(smtp.port))
  await write(stranger(app.ctx))
  await send(app.ctx)
  expect(smtp.emails).toHaveLength(1)
  expect(header(smtp.emails[0]!, 'Message-ID')).toBe('<outbox-1@example.org>')
  expect(header(smtp.emails[0]!, 'Content-Language')).toBe('es')
})

test('SMTP: a later-please waits, a refused address fails for good and says so', async () => {
  const smtp = await startSmtpFake()
  afterwards.push(() => smtp.close())
  const app = await appWith(smtpEnv(smtp.port))
  await write(stranger(app.ctx), 'despues@example.org')
  await write(stranger(app.ctx), 'nunca@example.org')
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
  // Only 202 means «taken».
  'wrong content type': { status: 'queued', lastErrorCode: 'bad_answer' },
  redirect: { status: 'queued', lastErrorCode: 'down' },
  hang: { status: 'queued', lastErrorCode: 'timeout' },
  'cut body': { status: 'queued', lastErrorCode: 'bad_answer' },
  'huge body': { status: 'queued', lastErrorCode: 'bad_answer' },
}

describe('Graph out of order', () => {
  let graph: GraphFake
  let app: TestApp
  beforeAll(async () => {
    graph = await startGraphFake()
    app = await testApp(graphEnv(graph))
  })
  afterAll(async () => {
    closeTransport(app.services)
    await app.close()
    await graph.close()
  })
  beforeEach(async () => {
    closeTransport(app.services)
    graph.restore()
    await app.ctx.db.delete(emailOutbox)
    await app.ctx.db.delete(rateLimitCounters)
  })
  const names = Object.keys(faults) as Fault[]

  test.each(names)('sending is answered «%s»: nothing is lost, staff see why', async (fault) => {
    // Twice: a refused token is fetched anew once and the letter tried once more.
    graph.script(/sendMail/, [fault, fault])
    await write(stranger(app.ctx))
    await send(app.ctx)
    expect(await queued(app.ctx)).toMatchObject([{ ...expected[fault], attempts: 1 }])
    expect(graph.emails).toHaveLength(0)
  })

  test.each(names)('the login is answered «%s»: the letter waits', async (fault) => {
    graph.always(/token/, fault)
    await write(stranger(app.ctx))
    await send(app.ctx)
    const [row] = await queued(app.ctx)
    expect(row).toMatchObject({ attempts: 1, status: 'queued' })
    expect(row?.lastErrorCode).toMatch(/^(auth|throttled|down|timeout|bad_answer)$/)
    expect(graph.emails).toHaveLength(0)
  })
})

test('401, then a new token: sent at the first try', async () => {
  const { app, graph } = await viaGraph()
  graph.script(/sendMail/, ['refused credentials'])
  await write(stranger(app.ctx))
  await send(app.ctx)
  expect(graph.tokens).toBe(2)
  expect(await queued(app.ctx)).toMatchObject([{ status: 'sent', attempts: 1 }])
})

test('Retry-After is obeyed, and no other letter is tried meanwhile', async () => {
  const { app, graph } = await viaGraph()
  graph.script(/sendMail/, ['too many, later'])
  await write(stranger(app.ctx), 'una@example.org')
  await write(stranger(app.ctx), 'dos@example.org')
  expect(await send(app.ctx)).toEqual({ sent: 0, pauseSeconds: 120 })
  const rows = await queued(app.ctx)
  expect(rows.map(({ attempts }) => attempts)).toEqual([1, 0])
  expect(rows[0]!.nextAt.getTime() - Date.now()).toBeGreaterThan(100_000)
})

test('mail down for a while: every letter arrives, once', async () => {
  const { app, graph } = await viaGraph()
  graph.always(/sendMail/, 'server error')
  for (const name of ['a', 'b', 'c', 'd']) await write(stranger(app.ctx), `${name}@example.org`)
  await send(app.ctx)
  await send(later(app.ctx, 3))
  expect(graph.emails).toHaveLength(0)
  graph.restore()
  await send(later(app.ctx, 60))
  await send(later(app.ctx, 120))
  expect(graph.emails.map((letter) => header(letter, 'To')).sort()).toEqual([
    'a@example.org',
    'b@example.org',
    'c@example.org',
    'd@example.org',
  ])
  expect((await queued(app.ctx)).every(({ status }) => status === 'sent')).toBe(true)
})

test('after the last try it is failed, staff are written once a day, and «send again» sends it', async () => {
  const { app, graph } = await viaGraph()
  graph.always(/sendMail/, 'forbidden')
  await write(stranger(app.ctx))
  for (let round = 0; round < 7; round++) await send(later(app.ctx, round * 24 * 60))
  expect(await queued(app.ctx)).toMatchObject([{ status: 'failed', attempts: 6 }])
  graph.restore()
  const again = await app.call(outboxApi.resend, { params: { id: 1 }, as: true })
  expect(again.body).toMatchObject({ status: 'queued', attempts: 0 })
  await send(app.ctx)
  expect(graph.emails).toHaveLength(1)
})

test('two workers at once send each letter once', async () => {
  const { app, graph } = await viaGraph()
  for (let at = 0; at < 10; at++) await write(stranger(app.ctx), `p${at}@example.org`)
  await Promise.all([send(app.ctx), send(app.ctx), send(app.ctx)])
  expect(graph.emails).toHaveLength(10)
  expect(new Set(graph.emails.map((letter) => header(letter, 'Message-ID'))).size).toBe(10)
})

test('a worker that died with a letter in its hands: repeated once, under the same Message-ID', async () => {
  const { app, graph } = await viaGraph()
  await write(stranger(app.ctx))
  await send(app.ctx)
  // What row and job look like when the process ends between the carrier's answer and our mark.
  await app.ctx.db.update(emailOutbox).set({ status: 'sending', sentAt: null }).where(eq(emailOutbox.id, 1))
  await app.ctx.db.execute(
    sql`update jobs.job set state = 'active', completed_on = null, heartbeat_on = now() where name = 'mail'`,
  )
  await send(app.ctx)
  expect(graph.emails).toHaveLength(1)
  // Its heartbeat has stopped: the engine gives the job back.
  await app.ctx.db.execute(sql`update jobs.job set heartbeat_on = now() - interval '2 minutes'`)
  await app.services.get(jobEngine).boss.supervise('mail')
  await send(later(app.ctx, 10))
  await send(later(app.ctx, 20))
  expect(graph.emails.map((letter) => header(letter, 'Message-ID'))).toEqual([
    '<outbox-1@example.org>',
    '<outbox-1@example.org>',
  ])
})

test('without a carrier everything works: letters are readable files and stay in the queue until there is one', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'hib-mail-'))
  afterwards.push(() => rmSync(DATA_DIR, { recursive: true }))
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

test('a letter nobody could send for two weeks is not sent by surprise', async () => {
  const { app, graph } = await viaGraph()
  await write(stranger(app.ctx))
  await send(later(app.ctx, 15 * 24 * 60))
  expect(graph.emails).toHaveLength(0)
  expect(await queued(app.ctx)).toMatchObject([{ status: 'failed', lastErrorCode: 'too_old' }])
})

test('strangers cannot make us write more than three letters a day to one address', async () => {
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
  expect(rows.filter(({ kind }) => kind === 'contact_acknowledged')).toHaveLength(3)
  expect(rows.filter(({ kind }) => kind === 'staff_new_message')).toHaveLength(6)
})

test('words are changed by staff, with a preview; unknown placeholders and raw tags have no power', async () => {
  const { app, graph } = await viaGraph()
  const params = { kind: 'volunteer_thanks', locale: 'es' }
  const wrong = { subject: 'Hola {{nombre}}', body: 'Texto {{contactPhone}} {{' }
  const refused = await app.call(outboxApi.saveTemplate, { params, body: wrong, as: true })
  expect(refused.status).toBe(400)
  expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual(['subject', 'body'])
  const body = {
    subject: 'Gracias',
    body: 'Hola:\n\n<b onclick="x()">{{organisation}}</b> [mira](javascript:x)',
  }
  const preview = await app.call(outboxApi.previewTemplate, { params, body, as: true })
  expect(preview.body.html).toContain('&lt;b onclick=&quot;x()&quot;&gt;')
  expect(preview.body.html).not.toContain('javascript:')
  expect((await app.call(outboxApi.saveTemplate, { params, body, as: true })).body.isChanged).toBe(true)
  await write(stranger(app.ctx))
  await send(app.ctx)
  expect(header(graph.emails[0]!, 'Subject')).toBe('Gracias')
  expect((await app.call(outboxApi.resetTemplate, { params, as: true })).body.isChanged).toBe(false)
  expect((await app.call(outboxApi.saveTemplate, { params, body })).status).toBe(401)
})

test('words two people change at once are not written over: who saves second is told who was first', async () => {
  const { app } = await viaGraph()
  const params = { kind: 'volunteer_thanks', locale: 'es' } as const
  const words = (subject: string, updatedAt?: string | null) => ({ subject, body: 'Hola.', updatedAt })
  const save = (body: ReturnType<typeof words>) =>
    app.call(outboxApi.saveTemplate, { params, body, as: true })
  const first = await save(words('La primera', null))
  expect(first.status).toBe(200)
  // Both had opened the words the letter came with.
  const second = await save(words('La segunda', null))
  expect(second.status).toBe(409)
  expect(second.body.changedAt).toBe(first.body.updatedAt)
  expect((await save(words('La tercera', first.body.updatedAt))).status).toBe(200)
  expect((await save(words('Sin haberlo visto'))).status).toBe(200)
  await app.call(outboxApi.resetTemplate, { params, as: true })
  expect((await save(words('Después de volver', first.body.updatedAt))).status).toBe(409)
  expect((await save(words('Desde las originales', null))).status).toBe(200)
})

test('nothing is written to a data folder that nobody asked for', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'hib-mail-'))
  afterwards.push(() => rmSync(DATA_DIR, { recursive: true }))
  const { app } = await viaGraph({ DATA_DIR })
  await write(stranger(app.ctx))
  await send(app.ctx)
  expect(readdirSync(DATA_DIR)).toEqual([])
})
