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
/** The pgbouncer of Debian 12 knows no prepared statements. */
const throughPooler = { DATABASE_PREPARE: 'false' }

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
    // On an empty database, both at once.
    ;[a, b] = await Promise.all([start(url), start(pooler.url(url), throughPooler)])
  })
  afterAll(async () => {
    await Promise.all([stop(a), stop(b)])
    await db?.end()
    await pooler?.stop()
    await smtp?.close()
    if (url) await dropPostgres(url)
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  let callers = 0
  /** Another address each time, unless it is said. */
  const nextAddress = () => `10.9.${callers++ >> 8}.${callers & 255}`
  const call = async (api: Api, method: string, path: string, options: CallOptions = {}) => {
    const response = await fetch(`${api.origin}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': options.address ?? nextAddress(),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: what a test looks into is the test's knowledge
    return { status: response.status, body: (await response.json()) as any, headers: response.headers }
  }
  type CallOptions = { body?: unknown; headers?: Record<string, string>; address?: string }

  const account = { username: 'prueba', password: 'una clave de prueba' }
  const signIn = async (api: Api) => {
    const { status, body } = await call(api, 'POST', '/api/auth/login', { body: account })
    expect(status).toBe(200)
    return { authorization: `Bearer ${body.token}` }
  }
  const count = async (what: string) => Number((await db.query(`select count(*) as n ${what}`)).rows[0].n)
  const both = () => [a, b]
  const taking = <T>(times: number, work: (api: Api, at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: times }, (_, at) => work(at % 2 ? b : a, at)))

  test('a first start at once on an empty database: one schema, one administrator, one set of queues', async () => {
    expect(await count('from users')).toBe(1)
    expect(await count(`from jobs.queue where name = 'mail'`)).toBe(1)
    for (const api of both()) expect((await call(api, 'GET', '/api/health')).body.status).toBe('ok')
  })

  test('a session of one is a session of the other, until it is ended on either', async () => {
    const headers = await signIn(a)
    for (const api of both()) expect((await call(api, 'GET', '/api/user', { headers })).status).toBe(200)
    await call(b, 'POST', '/api/auth/logout', { headers })
    for (const api of both()) expect((await call(api, 'GET', '/api/user', { headers })).status).toBe(401)
  })

  test('one form with one key, sent to both at once eight times: stored once, the same answer', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = boxRequest('key')
    const answers = await taking(8, (api) =>
      call(api, 'POST', '/api/hope-in-a-box/request', { body, headers }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(new Set(answers.map((answer) => answer.body.reference)).size).toBe(1)
    expect(await count(`from box_requests where email = '${body.email}'`)).toBe(1)
  })

  test('each e-mail is sent once, whichever process took it', async () => {
    await taking(20, (api, at) =>
      call(api, 'POST', '/api/hope-in-a-box/request', { body: boxRequest(`correo${at}`) }),
    )
    const mine = `from mail_outbox where to_address like 'personacorreo%'`
    expect(await count(mine)).toBe(20)
    await expect.poll(() => count(`${mine} and status = 'sent'`), { timeout: 25_000 }).toBe(20)
    const sent = smtp.emails.filter((letter) => /^To: personacorreo/im.test(letter))
    expect(sent).toHaveLength(20)
    expect(new Set(sent.map((letter) => /^Message-ID: (.*)$/im.exec(letter)?.[1])).size).toBe(20)
  })

  test('the places of an event are never given twice, whoever takes the registrations', async () => {
    const headers = await signIn(a)
    const event = {
      title: 'Encuentro',
      description: 'Un encuentro.',
      eventDate: new Date(Date.now() + 9 * 86_400_000).toISOString(),
      maxParticipants: 5,
    }
    const { body } = await call(a, 'POST', '/api/events', { body: event, headers })
    const answers = await taking(24, (api, at) =>
      call(api, 'POST', `/api/events/${body.id}/register`, {
        body: { fullName: `Persona ${at}`, email: `lugar${at}@example.org`, phone: '787-555-0100' },
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(201))
    const mine = `from event_registrations where event_id = ${body.id}`
    expect(await count(`${mine} and waitlist_position is null`)).toBe(5)
    const { rows } = await db.query(
      `select waitlist_position as at ${mine} and waitlist_position is not null order by 1`,
    )
    expect(rows.map(({ at }) => at)).toEqual(Array.from({ length: 19 }, (_, at) => at + 1))
  })

  test('wrong passwords are counted together: by address, and by name', async () => {
    const guess = (api: Api, username: string, address: string) =>
      call(api, 'POST', '/api/auth/login', { body: { username, password: 'una clave falsa' }, address })
    const address = nextAddress()
    const ofAddress = await taking(2 * signInLimit, (api, at) => guess(api, `nadie${at}`, address))
    expect(ofAddress.filter(({ status }) => status === 401)).toHaveLength(signInLimit)
    expect(ofAddress.filter(({ status }) => status === 429)).toHaveLength(signInLimit)
    const ofName = await taking(2 * signInLimit, (api) => guess(api, 'alguien', nextAddress()))
    expect(ofName.filter(({ status }) => status === 401)).toHaveLength(signInLimit)
    const refused = await guess(b, 'alguien', nextAddress())
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  test('forms are counted together: marked for staff above twenty a minute, refused above the limit', async () => {
    const address = nextAddress()
    const send = (api: Api, at: number) =>
      call(api, 'POST', '/api/contact', {
        body: { name: 'Ana', email: `muchas${at}@example.org`, subject: 'Hola', message: `Mensaje ${at}` },
        address,
      })
    const answers = await taking(formLimit + 8, send)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(formLimit)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(8)
    const mine = `from contact_messages where email like 'muchas%'`
    expect(await count(mine)).toBe(formLimit)
    expect(await count(`${mine} and suspected`)).toBe(formLimit - 20)
    const { rows } = await db.query('select string_agg(key, chr(10)) as keys from rate_limits')
    expect(rows[0].keys).not.toContain(address)
  })

  test('the pace that the mail provider allows is kept by both together', async () => {
    expect(await count(`from mail_outbox where status = 'queued'`)).toBeGreaterThan(0)
    const minutes = Math.floor((Date.now() - startedAt) / 60_000) + 1
    expect(smtp.emails.length).toBeLessThanOrEqual(25 * minutes)
  })

  test('a process is killed with an e-mail in its hands: the other one sends it', async () => {
    await Promise.all([stop(a), stop(b)])
    await db.query(`delete from jobs.job where name = 'mail'`)
    await db.query(`update mail_outbox set status = 'failed' where status <> 'sent'`)
    const rough = await startFaultySmtp({ at: 'letter', reply: 'hang' })
    const settings = { ...smtpEnv(rough.port), OUTGOING_TIMEOUT_MS: '60000' }
    try {
      a = await start(url, settings)
      const body = boxRequest('huerfano')
      expect((await call(a, 'POST', '/api/hope-in-a-box/request', { body })).status).toBe(201)
      const mine = `from mail_outbox where to_address = '${body.email}'`
      await expect.poll(() => count(`${mine} and status = 'sending'`), { timeout: 10_000 }).toBe(1)
      a.child.kill('SIGKILL')
      await a.ended
      rough.recover()
      b = await start(pooler.url(url), { ...settings, ...throughPooler })
      // The minute without a heartbeat, and the queue's delay, are over.
      await db.query(
        `update jobs.job set heartbeat_on = now() - interval '1 hour', retry_delay = 0, retry_backoff = false,
           retry_delay_max = null where state = 'active'`,
      )
      await expect.poll(() => count(`${mine} and status = 'sent'`), { timeout: 90_000 }).toBe(1)
      expect(rough.emails()).toBe(1)
    } finally {
      await stop(b)
      await rough.close()
    }
  }, 120_000)
})
