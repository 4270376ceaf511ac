import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { sessions } from '#domains/team/auth/tables.server.ts'
import { type Ctx, processContext, type Services, type SessionUser } from '#lib/context.server.ts'
import { type AnyEndpoint, addressOf } from '#lib/http/endpoint.ts'
import { jobEngine } from '#lib/jobs/add-job.server.ts'
import { buildApp, routes } from '#server/app.ts'
import { assembleServices } from '#server/services.ts'
import { createTestDatabase } from './database.ts'
import { assertDocumented } from './documented-answers.ts'
import { silentLog } from './silent-log.ts'
import { sendThroughFaults } from './statement-faults.ts'
import { adminToken, signInAdministrator, testEnv } from './test-administrator.ts'

export type TestCallOptions = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** `true`: as the administrator. A string: with that bearer token. */
  as?: boolean | string
  lang?: 'es' | 'en'
  headers?: Record<string, string | undefined>
  /** Default: a new IP address for each call, to avoid rate limits. */
  address?: string
}

export type TestResponse = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: each test knows its response's type
  body: any
  text: string
  headers: LightMyRequestResponse['headers']
  /** X-Total-Count of a list. */
  total: number
  raw: Buffer
}

export type TestApp = {
  app: FastifyInstance
  services: Services
  /** The administrator's context, for calling verbs directly. */
  ctx: Ctx
  admin: SessionUser
  adminToken: string
  /** An endpoint, or `'GET /api/…'`. */
  call(target: AnyEndpoint | string, options?: TestCallOptions): Promise<TestResponse>
  close(): Promise<void>
}

/** Repeats a call while all connections are taken, as the site does: more calls at once than a slow machine serves. */
export async function answered<Answer extends { status: number }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await call()
    if (answer.status !== 503) return answer
  }
}

/** The whole API on its own database, with a signed-in administrator; no port is opened. `build` may add the pages. */
export async function testApp(settings: Record<string, string> = {}, build = buildApp): Promise<TestApp> {
  const database = await createTestDatabase({}, 'staffedTemplate')
  const dataDir = mkdtempSync(join(tmpdir(), 'hib-data-'))
  const given = testEnv({ DATA_DIR: dataDir, ...settings })
  const services = assembleServices(given, database)
  await services.get(jobEngine).open(silentLog, { work: false })
  const app = await build(services)
  const admin = await signInAdministrator(database, given)
  let passwordAt = Date.now()
  /** A slow machine takes longer than a password stays recent. */
  const keepPasswordRecent = async () => {
    if (Date.now() - passwordAt < 60_000) return
    passwordAt = Date.now()
    await database.db.update(sessions).set({ passwordAt: new Date() }).where(eq(sessions.userId, admin.id))
  }
  return {
    app,
    services,
    ctx: processContext(services, silentLog, admin),
    admin,
    adminToken,
    call: async (target, options = {}) => {
      if (options.as === true) await keepPasswordRecent()
      return call(app, services, adminToken, target, options)
    },
    close: async () => {
      await app.close()
      await services.get(jobEngine).stop()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The endpoint's name, also of a written address. A fixed word comes before an id. */
function nameOf(method = '', address = ''): string {
  const [path = ''] = address.split('?')
  const isThis = ({ endpoint }: (typeof routes)[number]) =>
    endpoint.method === method && new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`).test(path)
  const found =
    routes.find(({ endpoint }) => endpoint.path === path && endpoint.method === method) ?? routes.find(isThis)
  return `${method} ${found?.endpoint.path ?? path}`
}

let callCount = 0

async function call(
  app: FastifyInstance,
  services: Services,
  adminToken: string,
  target: AnyEndpoint | string,
  options: TestCallOptions,
): Promise<TestResponse> {
  const [method, path] = typeof target === 'string' ? target.split(' ') : [target.method, target.path]
  const bearer = options.as === true ? adminToken : options.as || null
  const request: InjectOptions = {
    method: method as 'GET',
    url: addressOf(path ?? '/', options.params, options.query),
    remoteAddress: options.address ?? nextAddress(),
    headers: {
      // Every request has the JSON content type.
      'content-type': 'application/json',
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(options.lang ? { 'accept-language': options.lang } : {}),
      ...options.headers,
    },
    ...(options.body === undefined
      ? {}
      : { payload: typeof options.body === 'string' ? options.body : JSON.stringify(options.body) }),
  }
  const response = await sendThroughFaults(app, services, () => nameOf(method, path), request)
  assertDocumented(nameOf(method, path), response.statusCode)
  return {
    status: response.statusCode,
    body: /json/.test(String(response.headers['content-type'])) ? response.json() : undefined,
    text: response.body,
    headers: response.headers,
    total: Number(response.headers['x-total-count'] ?? Number.NaN),
    raw: response.rawPayload,
  }
}

function nextAddress(): string {
  callCount++
  return `10.${(callCount >> 16) & 255}.${(callCount >> 8) & 255}.${callCount & 255}`
}
