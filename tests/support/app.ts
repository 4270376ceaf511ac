import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { logIn } from '#features/auth/service.server.ts'
import { createUser } from '#features/staff/service.server.ts'
import { type Ctx, processContext, type Services, type SessionUser } from '#lib/context.server.ts'
import { type Env, readEnv } from '#lib/env.server.ts'
import { type AnyEndpoint, addressOf } from '#lib/http/endpoint.ts'
import { jobEngine } from '#lib/jobs/add-job.server.ts'
import { buildApp } from '#server/app.ts'
import { assembleServices } from '#server/services.ts'
import { createTestDatabase } from './database.ts'
import { silentLog } from './silent-log.ts'

export type CallOptions = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** `true`: as the administrator; a string: with that bearer. */
  as?: boolean | string
  lang?: 'es' | 'en'
  headers?: Record<string, string | undefined>
  /** Default: another address for each call, so that no limit is met by chance. */
  address?: string
}

export type CallAnswer = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks into is the test's knowledge
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
  /** A context as the administrator's own call would have, for verbs called directly. */
  ctx: Ctx
  admin: SessionUser
  adminToken: string
  /** An endpoint of a contract, or `'GET /api/…'`. */
  call(target: AnyEndpoint | string, options?: CallOptions): Promise<CallAnswer>
  close(): Promise<void>
}

/** The whole API on a database of its own, with one administrator signed in; no port is opened. */
export async function testApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const opened = await createTestDatabase()
  const services = assembleServices(testEnv(settings), opened)
  await services.get(jobEngine).open(silentLog, { work: false })
  const app = await buildApp(services)
  const { admin, adminToken } = await signInAdministrator(processContext(services, silentLog))
  return {
    app,
    services,
    ctx: processContext(services, silentLog, admin),
    admin,
    adminToken,
    call: (target, options = {}) => call(app, adminToken, target, options),
    close: async () => {
      await app.close()
      await services.get(jobEngine).stop()
      await opened.close()
    },
  }
}

const testEnv = (settings: Record<string, string>): Env =>
  readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FORMS: '100000',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    DATA_DIR: '/nonexistent',
    ...settings,
  })

async function signInAdministrator(ctx: Ctx) {
  const password = 'una clave de prueba'
  await createUser(ctx, { username: 'prueba', fullName: 'Ana Prueba', email: 'ana@example.org', password })
  const { token, user } = await logIn(ctx, { username: 'prueba', password })
  return { admin: user, adminToken: token }
}

let callers = 0

async function call(
  app: FastifyInstance,
  adminToken: string,
  target: AnyEndpoint | string,
  options: CallOptions,
): Promise<CallAnswer> {
  const [method, path] = typeof target === 'string' ? target.split(' ') : [target.method, target.path]
  const bearer = options.as === true ? adminToken : options.as || null
  const answer = await app.inject({
    method: method as 'GET',
    url: addressOf(path ?? '/', options.params, options.query),
    remoteAddress: options.address ?? nextAddress(),
    headers: {
      // public-site.md#request-conventions: every call sends the JSON content type.
      'content-type': 'application/json',
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(options.lang ? { 'accept-language': options.lang } : {}),
      ...options.headers,
    },
    ...(options.body === undefined
      ? {}
      : { payload: typeof options.body === 'string' ? options.body : JSON.stringify(options.body) }),
  })
  return {
    status: answer.statusCode,
    body: /json/.test(String(answer.headers['content-type'])) ? answer.json() : undefined,
    text: answer.body,
    headers: answer.headers,
    total: Number(answer.headers['x-total-count'] ?? Number.NaN),
    raw: answer.rawPayload,
  }
}

function nextAddress(): string {
  callers++
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
}
