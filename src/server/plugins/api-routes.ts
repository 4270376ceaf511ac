import type { IncomingHttpHeaders } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { liveSettings } from '#domains/site/site/live-settings.server.ts'
import { requireRecentPassword } from '#domains/team/auth/recent-password.server.ts'
import type { SessionCredential } from '#domains/team/auth/schemas.ts'
import { findSession } from '#domains/team/auth/service.server.ts'
import { sessionCookieName } from '#domains/team/auth/session-cookie.server.ts'
import { readCredentials } from '#domains/team/auth/session-credentials.server.ts'
import { type Ctx, database, type Services, type SessionUser } from '#lib/context.server.ts'
import { type Env, env } from '#lib/env.server.ts'
import { callerAddress } from '#lib/http/caller-address.ts'
import type { AnyEndpoint } from '#lib/http/endpoint.ts'
import { AppError } from '#lib/http/errors.ts'
import { maskOf } from '#lib/http/field-rights.ts'
import { isPlainData } from '#lib/http/fields.ts'
import { doOnce, idempotencyKeyFor, sentKey } from '#lib/http/idempotency.server.ts'
import { parseOrThrow } from '#lib/http/parse.ts'
import type { ListQuery } from '#lib/http/record-fields.ts'
import { FileResponse, JsonResponse, type Page, type Route } from '#lib/http/route.server.ts'
import { may, rights } from '#lib/rights.ts'
import { langOf } from '#lib/text/texts.ts'
import {
  type CompressedResponse,
  compressResponse,
  sendCompressed,
  sendRows,
  sendText,
} from './compressed-response.ts'
import { FormLimit } from './form-limit.ts'
import { rawBodies } from './json-body.ts'
import { largeBytes, turnOf } from './large-bodies.ts'
import { isOwnOrigin } from './origin.ts'
import { responseCache } from './response-cache.ts'
import { inLineOf } from './whole-lists.ts'

/** API responses are never rendered as a page. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Registers every route with access check, limits, parsing, idempotency and response. Denies access by default. */
export function apiRoutes(app: FastifyInstance, services: Services, routes: Route[]): void {
  const forms = new FormLimit()
  const cache = services.get(responseCache)
  for (const { endpoint, run } of routes) {
    assertDeclared(endpoint)
    const answerOf = answersOf(endpoint, services)
    const inLine = inLineOf(endpoint)
    if (endpoint.isCacheable)
      cache.paths.set(endpoint.path, (headers) => strangersKey(endpoint, headers, services))
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.bodyLimitBytes ?? (endpoint.access === 'public' ? 64 * 1024 : 256 * 1024),
      // Check access before the body is read, so that strangers cannot make the server read megabytes.
      onRequest: async (request, reply) => {
        if (endpoint.isOwnOriginOnly && !isOwnOrigin(request, services.get(env)))
          throw new AppError('forbidden', 'errors.forbiddenOrigin')
        const [ctx] = await Promise.all([
          callContext(request, endpoint, services),
          services.get(liveSettings).refresh(),
        ])
        // The browser covers the page when the session ends (src/ui/admin/session.ts).
        if (ctx.session) reply.header('Session-Ends-In', secondsUntil(ctx, ctx.session.endsAt))
        if (ctx.session?.mustDo && !endpoint.isBeforeWork) refuseBeforeWork(endpoint, ctx, ctx.session.mustDo)
        assertAccess(ctx, endpoint)
        if (endpoint.method !== 'GET') services.get(database).assertWritable()
        if (endpoint.form && !ctx.user) ctx.isSuspectedSpam = await forms.add(ctx)
        contexts.set(request, ctx)
        if ((endpoint.bodyLimitBytes ?? 0) > largeBytes) await turnOf(request, reply.raw)
      },
      handler: async (request, reply) => {
        const ctx = contexts.get(request) as Ctx
        ctx.log = request.log
        const input = {
          params: endpoint.params ? parseParams(endpoint.params, request.params) : {},
          query: endpoint.query ? parseQuery(endpoint.query, request.query) : {},
          body: endpoint.body ? parseBody(endpoint.body, request.body) : undefined,
          headers: {
            ifUnmodifiedSince: one(request.headers['if-unmodified-since']),
            rawBody: rawBodies.get(request),
            all: request.headers,
          },
        }
        const key = request.url === endpoint.path ? cache.paths.get(endpoint.path)?.(request.headers) : null
        if (key) {
          const render = async () => packAnswer(endpoint, answerOf(await run(ctx, input), ctx))
          return sendCompressed(request, reply, await cache.get(key, render))
        }
        const send = async () => {
          const answer = isRepeatable(endpoint, ctx, request)
            ? await runOnce(endpoint, ctx, request, reply, (inner) => run(inner, input))
            : await run(ctx, input)
          if (endpoint.changesPages) cache.clear()
          return sendAnswer(request, reply, endpoint, answer, (content) => answerOf(content, ctx))
        }
        return inLine(input.query as ListQuery, send)
      },
    })
  }
}

const secondsUntil = (ctx: Ctx, moment: Date) =>
  String(Math.max(0, Math.ceil((moment.getTime() - ctx.now().getTime()) / 1000)))

/** Until the step is done, the account may do no more than a stranger. */
function refuseBeforeWork(endpoint: AnyEndpoint, ctx: Ctx, required: string): void {
  ctx.user = null
  if (endpoint.access === 'public') return
  throw new AppError('forbidden', 'auth.errors.stepBeforeWork', {}, { extra: { required } })
}

const contexts = new WeakMap<FastifyRequest, Ctx>()

/** The log line gets the user id and no other personal data. */
export const userIdOf = (request: FastifyRequest): number | undefined => contexts.get(request)?.user?.id

/** An endpoint without a right does not start, also one that no type check has seen. */
function assertDeclared({ method, path, access }: AnyEndpoint): void {
  if (access !== 'public' && !rights.includes(access))
    throw new Error(`${method} ${path}: "${access}" is no right of src/lib/rights.ts`)
}

function assertAccess(ctx: Ctx, { access, asksPassword }: AnyEndpoint): void {
  if (access === 'public') return
  if (!ctx.user) throw new AppError('unauthorized', 'errors.unauthorized')
  if (!may(ctx.user, access)) throw new AppError('forbidden', 'errors.noRight')
  if (asksPassword) requireRecentPassword(ctx)
}

async function callContext(request: FastifyRequest, endpoint: AnyEndpoint, services: Services): Promise<Ctx> {
  const ctx: Ctx = {
    db: services.get(database).db,
    services,
    user: null,
    session: null,
    lang: langOf(request.headers['accept-language']),
    now: () => new Date(),
    requestId: request.id,
    address: callerAddress(request.ip),
    isSuspectedSpam: false,
    log: request.log,
    afterCommit: null,
  }
  const credential = credentialOf(request, services.get(env))
  // An invalid token on a public endpoint is ignored: a family may use a staff computer.
  const found = credential && (await findSession(ctx, credential))
  return found && counts(endpoint, found.user) ? { ...ctx, ...found } : ctx
}

const counts = ({ access, asStaff }: AnyEndpoint, user: SessionUser): boolean =>
  access !== 'public' || (asStaff !== undefined && may(user, asStaff))

/** Browsers send cookies from any site, so a write with a cookie must come from our own pages (CSRF). */
function credentialOf(request: FastifyRequest, settings: Env): SessionCredential | undefined {
  const [credential] = readCredentials(settings, request.headers)
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (credential && 'cookie' in credential && !reads && !isOwnOrigin(request, settings))
    throw new AppError('forbidden', 'errors.forbiddenOrigin')
  return credential
}

async function runOnce(
  endpoint: AnyEndpoint,
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (ctx: Ctx) => Promise<unknown>,
): Promise<unknown> {
  const key = sentKey(request.headers)
  // Part of the key: the path names the record (which event), and staff get a fuller response than the public.
  const scope = [ctx.user?.id, endpoint.method, request.url.split('?')[0]].filter(Boolean).join(' ')
  const sent = { key, body: request.body, address: ctx.address }
  const { answer, replayed } = await doOnce(ctx, idempotencyKeyFor(scope, sent), work)
  // Without a key anybody of the same home may have sent it.
  if (replayed && key !== undefined) reply.header('Idempotency-Replayed', 'true')
  return answer
}

/** Applies to every public form. Staff need a key, because they may create equal records. A PUT is so by itself. */
function isRepeatable(endpoint: AnyEndpoint, ctx: Ctx, request: FastifyRequest): boolean {
  const isForm = Boolean(endpoint.form) && endpoint.method !== 'PUT'
  return isForm && (!ctx.user || sentKey(request.headers) !== undefined)
}

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)

/** An impossible id is an unknown path (404), not an invalid form. */
function parseParams(schema: z.ZodMiniType, params: unknown): unknown {
  const parsed = schema.safeParse(params)
  if (!parsed.success || !isPlainData(parsed.data)) throw new AppError('not_found', 'errors.notFound')
  return parsed.data
}

const parseQuery = (schema: z.ZodMiniType, query: unknown): unknown => plainData(parseOrThrow(schema, query))

function parseBody(schema: z.ZodMiniType, body: unknown): unknown {
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) {
    throw new AppError('malformed', 'errors.malformed')
  }
  return plainData(parseOrThrow(schema, body ?? {}))
}

/** PostgreSQL refuses NUL and lone surrogates, which a field's schema may let through. */
function plainData(parsed: unknown): unknown {
  const odd = Object.entries(parsed as object).find(([, value]) => !isPlainData(value))
  if (!odd) return parsed
  const fields = [{ path: odd[0], textKey: 'errors.invalidText' }]
  throw new AppError('invalid', 'errors.invalid', {}, { fields })
}

/**
 * The cache key of the response to callers without a session. A request with a token or session cookie, valid or not, is
 * never cached, so that staff and public responses cannot mix.
 */
function strangersKey(
  endpoint: AnyEndpoint,
  headers: IncomingHttpHeaders,
  services: Services,
): string | null {
  if (headers.authorization !== undefined) return null
  if (headers.cookie?.includes(sessionCookieName(services.get(env)))) return null
  return `${langOf(headers['accept-language'])} ${endpoint.path}`
}

function packAnswer(
  endpoint: AnyEndpoint,
  { headers, content, textOf }: JsonAnswer,
): Promise<CompressedResponse> {
  const text = endpoint.list ? `[${textOf(content as unknown[])}]` : textOf([content])
  const shared = {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': apiPolicy,
    Vary: 'Accept-Encoding, Accept-Language, Authorization, Cookie',
  }
  return compressResponse(endpoint.status ?? 200, { ...headers, ...shared }, text)
}

function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: AnyEndpoint,
  answer: unknown,
  answerOf: (content: unknown) => JsonAnswer,
) {
  if (answer instanceof FileResponse) return reply.headers(answer.headers).send(answer.body)
  if (answer instanceof JsonResponse) {
    reply.headers(answer.headers)
    return sendAnswer(request, reply, endpoint, answer.body, answerOf)
  }
  const { headers, content, textOf } = answerOf(answer)
  reply.status(endpoint.status ?? 200).headers(headers)
  return endpoint.list
    ? sendRows(request, reply, content as unknown[], textOf)
    : sendText(request, reply, textOf([content]))
}

/** `textOf`: of one answer, or of several rows. */
type JsonAnswer = {
  headers: Record<string, string>
  content: unknown
  textOf: (contents: unknown[]) => string
}

/** Writes an answer without the fields that its caller may not read (src/lib/http/field-rights.ts). */
function answersOf(endpoint: AnyEndpoint, services: Services): (answer: unknown, ctx: Ctx) => JsonAnswer {
  const mask = maskOf(endpoint.response)
  // Tests validate every response against its schema. In production the presenters are trusted.
  const isChecked = services.get(env).NODE_ENV === 'test' && endpoint.response
  return (answer, { user }) => {
    const page = endpoint.list ? (answer as Page<unknown>) : null
    const content = page ? page.rows : (answer ?? { success: true })
    if (isChecked) checkAnswer(endpoint, content)
    const textOf = (contents: unknown[]) =>
      contents.map((one) => JSON.stringify(mask ? mask(one, user) : one)).join(',')
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      ...(page && { 'X-Total-Count': String(page.total) }),
    }
    return { headers, content, textOf }
  }
}

function checkAnswer(endpoint: AnyEndpoint, answer: unknown): void {
  const plain = JSON.parse(JSON.stringify(answer ?? null))
  const schema = endpoint.list
    ? z.array(endpoint.response as z.ZodMiniType)
    : (endpoint.response as z.ZodMiniType)
  const parsed = schema.safeParse(plain)
  // A field that the contract does not name is left out by the parser.
  if (parsed.success && isDeepStrictEqual(parsed.data, plain)) return
  const why = parsed.error?.message ?? `also ${JSON.stringify(plain)}`
  throw new Error(`${endpoint.method} ${endpoint.path} answers what its contract does not say: ${why}`)
}
