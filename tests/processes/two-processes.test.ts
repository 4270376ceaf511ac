import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startFaultySmtp } from '../fakes/rough-smtp.ts'
import { type SmtpFake, smtpEnv, startSmtpFake } from '../fakes/smtp.ts'
import { boxRequest } from '../server/box-request.ts'
import { startApi } from '../server/run-server.ts'
import { createPostgresUrl, dropPostgres } from '../support/database.ts'
import { findPgbouncer, type Pooler, startPgbouncer } from '../support/pgbouncer.ts'

type Api = Awaited<ReturnType<typeof startApi>>

const missing = [!inject('postgresUrl') && 'PostgreSQL', !findPgbouncer() && 'pgbouncer'].filter(Boolean)
if (missing.length) console.log(`Two processes: skipped, not installed: ${missing.join(', ')}`)

const formLimit = 40
const signInLimit = 6
/** Debian 12's pgbouncer does not support prepared statements. */
const poolerSettings = { DATABASE_PREPARE: 'false' }

describe.skipIf(missing.length)('two processes on one PostgreSQL, the second through pgbouncer', () => {
  const folders: string[] = []
  const startedAt = Date.now()
  let url: string
  let pooler: Pooler
  let smtp: SmtpFake
  let db: pg.Client
  let a: Api
  let b: Api

  const start = (databaseUrl: string, settings: Record<string, string> = {}) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'hib-process-'))
    folders.push(DATA_DIR)
    return startApi({
      DATA_DIR,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: 'one key for all processes of this site',
      RATE_LIMIT_FORMS: String(formLimit),
      RATE_LIMIT_LOGIN: String(signInLimit),
      TRUST_PROXY: 'true',
      ...smtpEnv(smtp.port),
      ...settings,
    })
  }
  const stop = async (api: Api | undefined) => {
    api?.child.kill('SIGTERM')
    await api?.ended
  }

  beforeAll(async () => {
    url = (await createPostgresUrl()) as string
    pooler = await startPgbouncer(url)
    smtp = await startSmtpFake()
    db = new pg.Client({ connectionString: url })
    await db.connect()
    // Both start concurrently on an empty database.
    ;[a, b] = await Promise.all([start(url), start(pooler.url(url), poolerSettings)])
  })
  afterAll(async () => {
    await Promise.all([stop(a), stop(b)])
    await db?.end()
    await pooler?.stop()
    await smtp?.close()
    if (url) await dropPostgres(url)
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  let callCount = 0
  /** A new address for each call by default. */
  const nextAddress = () => `10.9.${callCount++ >> 8}.${callCount & 255}`
  const call = async (api: Api, method: string, path: string, options: RequestOptions = {}) => {
    const response = await fetch(`${api.origin}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': options.address ?? nextAddress(),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: each test knows its response's type
    return { status: response.status, body: (await response.json()) as any, headers: response.headers }
  }
  type RequestOptions = { body?: unknown; headers?: Record<string, string>; address?: string }

  const account = { username: 'prueba', password: 'una clave de prueba' }
  const signIn = async (api: Api) => {
    const { status, body } = await call(api, 'POST', '/api/auth/login', { body: account })
    expect(status).toBe(200)
    return { authorization: `Bearer ${body.token}` }
  }
  const count = async (what: string) => Number((await db.query(`select count(*) as n ${what}`)).rows[0].n)
  const both = () => [a, b]
  const alternating = <T>(times: number, work: (api: Api, at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: times }, (_, at) => work(at % 2 ? b : a, at)))

  test('concurrent first starts create one schema, one administrator and one set of queues', async () => {
    expect(await count('from users')).toBe(1)
    expect(await count(`from jobs.queue where name = 'mail'`)).toBe(1)
    for (const api of both()) expect((await call(api, 'GET', '/api/health')).body.status).toBe('ok')
  })

  test('processes share sessions, including logout', async () => {
    const headers = await signIn(a)
    for (const api of both()) expect((await call(api, 'GET', '/api/user', { headers })).status).toBe(200)
    await call(b, 'POST', '/api/auth/logout', { headers })
    for (const api of both()) expect((await call(api, 'GET', '/api/user', { headers })).status).toBe(401)
  })

  test('eight concurrent requests with one key to both: stored once, the same response', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = boxRequest('key')
    const responses = await alternating(8, (api) =>
      call(api, 'POST', '/api/hope-in-a-box/request', { body, headers }),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(new Set(responses.map((response) => response.body.reference)).size).toBe(1)
    expect(await count(`from box_requests where email = '${body.email}'`)).toBe(1)
  })

  test('each email is sent once by either process', async () => {
    await alternating(20, (api, at) =>
      call(api, 'POST', '/api/hope-in-a-box/request', { body: boxRequest(`correo${at}`) }),
    )
    const condition = `from mail_outbox where to_address like 'personacorreo%'`
    expect(await count(condition)).toBe(20)
    await expect.poll(() => count(`${condition} and status = 'sent'`), { timeout: 25_000 }).toBe(20)
    const sent = smtp.emails.filter((email) => /^To: personacorreo/im.test(email))
    expect(sent).toHaveLength(20)
    expect(new Set(sent.map((email) => /^Message-ID: (.*)$/im.exec(email)?.[1])).size).toBe(20)
  })

  test('never overbooks an event across processes', async () => {
    const headers = await signIn(a)
    const event = {
      title: 'Encuentro',
      description: 'Un encuentro.',
      eventDate: new Date(Date.now() + 9 * 86_400_000).toISOString(),
      maxParticipants: 5,
    }
    const { body } = await call(a, 'POST', '/api/events', { body: event, headers })
    const responses = await alternating(24, (api, at) =>
      call(api, 'POST', `/api/events/${body.id}/register`, {
        body: { fullName: `Persona ${at}`, email: `lugar${at}@example.org`, phone: '787-555-0100' },
      }),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(24).fill(201))
    const condition = `from event_registrations where event_id = ${body.id}`
    expect(await count(`${condition} and waitlist_position is null`)).toBe(5)
    const { rows } = await db.query(
      `select waitlist_position as at ${condition} and waitlist_position is not null order by 1`,
    )
    expect(rows.map(({ at }) => at)).toEqual(Array.from({ length: 19 }, (_, at) => at + 1))
  })

  test('settings published through one process are in force in the other, without a restart', async () => {
    const headers = await signIn(a)
    const { body } = await call(a, 'GET', '/api/organisation/sections/4', { headers })
    for (const lang of ['es', 'en']) body.content[lang].shippingFeeUsd = '27.15'
    const published = await call(a, 'PUT', '/api/organisation/sections/4', {
      headers,
      body: { content: body.content, isPublished: true },
    })
    expect(published.status).toBe(200)
    const feeOfRequest = async (api: Api) => {
      const request = {
        ...boxRequest(randomUUID().slice(0, 8)),
        deliveryMethod: 'correo',
        postalAddress: '150 CALLE A',
        postalCity: 'Ponce',
        postalState: 'PR',
        postalZipCode: '00716',
      }
      const sent = await call(api, 'POST', '/api/hope-in-a-box/request', { body: request })
      expect(sent.status).toBe(201)
      const { rows } = await db.query(
        `select payment_amount as fee from box_requests where email = '${request.email}'`,
      )
      return rows[0].fee
    }
    expect(await feeOfRequest(a)).toBe('27.15')
    await expect.poll(() => feeOfRequest(b), { timeout: 10_000 }).toBe('27.15')
    const undone = await call(b, 'PUT', '/api/organisation/sections/4/publication', {
      headers,
      body: { versionId: 0 },
    })
    expect(undone.status).toBe(200)
    expect(await feeOfRequest(b)).toBe('23.95')
    await expect.poll(() => feeOfRequest(a), { timeout: 10_000 }).toBe('23.95')
  })

  test('wrong passwords share limits per address and per name', async () => {
    const guess = (api: Api, username: string, address: string) =>
      call(api, 'POST', '/api/auth/login', { body: { username, password: 'una clave falsa' }, address })
    const address = nextAddress()
    const byAddress = await alternating(2 * signInLimit, (api, at) => guess(api, `nadie${at}`, address))
    expect(byAddress.filter(({ status }) => status === 401)).toHaveLength(signInLimit)
    expect(byAddress.filter(({ status }) => status === 429)).toHaveLength(signInLimit)
    const byName = await alternating(2 * signInLimit, (api) => guess(api, 'alguien', nextAddress()))
    expect(byName.filter(({ status }) => status === 401)).toHaveLength(signInLimit)
    const refused = await guess(b, 'alguien', nextAddress())
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  test('forms share limits: flagged above twenty a minute, refused above the limit', async () => {
    const address = nextAddress()
    const send = (api: Api, at: number) =>
      call(api, 'POST', '/api/contact', {
        body: { name: 'Ana', email: `muchas${at}@example.org`, subject: 'Hola', message: `Mensaje ${at}` },
        address,
      })
    const responses = await alternating(formLimit + 8, send)
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(formLimit)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(8)
    const condition = `from contact_messages where email like 'muchas%'`
    expect(await count(condition)).toBe(formLimit)
    expect(await count(`${condition} and suspected`)).toBe(formLimit - 20)
    const { rows } = await db.query('select string_agg(key, chr(10)) as keys from rate_limits')
    expect(rows[0].keys).not.toContain(address)
  })

  test('both processes together respect the provider’s sending rate', async () => {
    expect(await count(`from mail_outbox where status = 'queued'`)).toBeGreaterThan(0)
    const minutes = Math.floor((Date.now() - startedAt) / 60_000) + 1
    expect(smtp.emails.length).toBeLessThanOrEqual(25 * minutes)
  })

  test('the other process sends the email of a killed process', async () => {
    await Promise.all([stop(a), stop(b)])
    await db.query(`delete from jobs.job where name = 'mail'`)
    await db.query(`update mail_outbox set status = 'failed' where status <> 'sent'`)
    const faultySmtp = await startFaultySmtp({ at: 'content', reply: 'hang' })
    const settings = { ...smtpEnv(faultySmtp.port), OUTGOING_TIMEOUT_MS: '60000' }
    try {
      a = await start(url, settings)
      const body = boxRequest('huerfano')
      expect((await call(a, 'POST', '/api/hope-in-a-box/request', { body })).status).toBe(201)
      const condition = `from mail_outbox where to_address = '${body.email}'`
      await expect.poll(() => count(`${condition} and status = 'sending'`), { timeout: 10_000 }).toBe(1)
      a.child.kill('SIGKILL')
      await a.ended
      faultySmtp.recover()
      b = await start(pooler.url(url), { ...settings, ...poolerSettings })
      // Ends the heartbeat interval and the retry delay.
      await db.query(
        `update jobs.job set heartbeat_on = now() - interval '1 hour', retry_delay = 0, retry_backoff = false,
           retry_delay_max = null where state = 'active'`,
      )
      await expect.poll(() => count(`${condition} and status = 'sent'`), { timeout: 90_000 }).toBe(1)
      expect(faultySmtp.emails()).toBe(1)
    } finally {
      await stop(b)
      await faultySmtp.close()
    }
  })
})
