import { type Ctx, serviceKey } from '#lib/context.server.ts'
import type { Log } from '#lib/log.ts'

/** The process's log: provider calls belong to no single request. */
export const outgoingLog = serviceKey<Log>('outgoing log')

export const logOf = (ctx: Ctx): Log =>
  ctx.services.has(outgoingLog) ? ctx.services.get(outgoingLog) : ctx.log

/** Hosts the server may call (security.md#t10), besides this machine (tests). All others are refused. */
export const outgoingHosts: ReadonlySet<string> = new Set([
  'login.microsoftonline.com',
  'graph.microsoft.com',
  'apis.usps.com',
  'apis-tem.usps.com',
  'api-m.paypal.com',
  'api-m.sandbox.paypal.com',
  'ipnpb.paypal.com',
  'ipnpb.sandbox.paypal.com',
  'payments.athmovil.com',
  'www.athmovil.com',
])

export type ProviderFault =
  | 'credentials'
  | 'forbidden'
  | 'not_found'
  | 'refused'
  | 'throttled'
  | 'down'
  | 'timeout'
  | 'bad_answer'

/** A failed provider call. The body selects the message to show; it is never logged. */
export class ProviderError extends Error {
  readonly fault: ProviderFault
  readonly status: number | undefined
  readonly retryAfterSeconds: number | undefined
  readonly body: unknown

  constructor(
    fault: ProviderFault,
    details: { status?: number; retryAfterSeconds?: number; body?: unknown } = {},
  ) {
    super(`provider: ${fault}${details.status ? ` ${details.status}` : ''}`)
    this.name = 'ProviderError'
    this.fault = fault
    this.status = details.status
    this.retryAfterSeconds = details.retryAfterSeconds
    this.body = details.body
  }

  /** Nothing was done, and a retry will not help. */
  get isFinal(): boolean {
    return this.fault === 'refused' || this.fault === 'not_found' || this.fault === 'forbidden'
  }
}

export type ProviderRequest = {
  /** For the log; contains no personal data. */
  operation: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Appended to the client's base. */
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  /** Multiplies the client's time limit. */
  timeoutFactor?: number
  /** Idempotent (a read, or with an idempotency key): retried once after a connection error. */
  repeatable?: boolean
  /** Expected response; `none`: only the status is read. */
  expect?: 'json' | 'text' | 'none'
}

export type ClientOptions = { base: string; log: Log; timeoutMs: number }

export type ProviderResponse = { status: number; json: unknown; text: string }

const maxBytes = 10 * 1024 * 1024
const failuresBeforePause = 5
const pauseMs = 60_000
const longestPauseMs = 3_600_000

/** Client of one provider: fixed host, time and size limits, no redirects, a pause after five failures (T21). */
export class ProviderClient {
  readonly #name: string
  readonly #base: URL
  readonly #log: Log
  readonly #timeoutMs: number
  #failures = 0
  #pause: { until: number; why: 'throttled' | 'down' } = { until: 0, why: 'down' }

  constructor(name: string, { base, log, timeoutMs }: ClientOptions) {
    this.#name = name
    this.#base = new URL(base)
    this.#log = log
    this.#timeoutMs = timeoutMs
    if (!isAllowedBase(this.#base))
      throw new Error(`${name}: ${this.#base.host} is not a host this program calls`)
  }

  async call(request: ProviderRequest): Promise<ProviderResponse> {
    const pausedMs = this.#pause.until - Date.now()
    if (pausedMs > 0)
      throw new ProviderError(this.#pause.why, { retryAfterSeconds: Math.ceil(pausedMs / 1000) })
    try {
      const response = await this.#attempt(request).catch((error) => {
        if (request.repeatable && isConnectionError(error)) return this.#attempt(request)
        throw error
      })
      this.#failures = 0
      return response
    } catch (error) {
      this.#noteFailure(error as ProviderError)
      throw error
    }
  }

  async #attempt(request: ProviderRequest): Promise<ProviderResponse> {
    const started = Date.now()
    let status: number | undefined
    let trace: string | undefined
    try {
      const response = await fetch(this.#addressOf(request.path), {
        method: request.method,
        headers: request.headers ?? {},
        body: request.body ?? null,
        redirect: 'error',
        signal: AbortSignal.timeout(this.#timeoutMs * (request.timeoutFactor ?? 1)),
      })
      status = response.status
      trace = traceOf(response.headers)
      if (response.ok && request.expect === 'none') {
        await response.body?.cancel()
        return { status, json: undefined, text: '' }
      }
      const text = await readCapped(response)
      const json = readJson(response, text)
      if (!response.ok) throw faultOf(response, json)
      const expect = request.expect ?? 'json'
      if (expect === 'json' && json === undefined) throw new ProviderError('bad_answer', { status })
      return { status, json, text }
    } catch (error) {
      throw error instanceof ProviderError ? error : connectionError(error)
    } finally {
      const ms = Date.now() - started
      this.#log.info(
        { provider: this.#name, operation: request.operation, status, trace, ms },
        'provider call',
      )
    }
  }

  #addressOf(path: string): URL {
    const address = new URL(this.#base.pathname.replace(/\/$/, '') + path, this.#base)
    if (address.origin !== this.#base.origin) throw new Error(`${this.#name}: an address outside its host`)
    return address
  }

  #noteFailure(error: ProviderError): void {
    if (error.fault === 'throttled') {
      this.#pauseFor(Math.min((error.retryAfterSeconds ?? 5) * 1000, longestPauseMs), 'throttled')
      return
    }
    if (!['down', 'timeout', 'bad_answer'].includes(error.fault)) {
      this.#failures = 0
      return
    }
    this.#failures += 1
    if (this.#failures < failuresBeforePause) return
    this.#failures = 0
    this.#pauseFor(pauseMs, 'down')
  }

  #pauseFor(ms: number, why: 'throttled' | 'down'): void {
    this.#pause = { until: Date.now() + ms, why }
  }
}

/** A member of an untrusted response, or undefined. */
export function member(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      inner !== null && typeof inner === 'object' ? (inner as Record<string, unknown>)[name] : undefined,
    value,
  )
}

export const textMember = (value: unknown, ...path: (string | number)[]): string | undefined => {
  const memberValue = member(value, ...path)
  if (typeof memberValue === 'string') return memberValue
  return typeof memberValue === 'number' ? String(memberValue) : undefined
}

function isAllowedBase(base: URL): boolean {
  if (['127.0.0.1', 'localhost', '[::1]'].includes(base.hostname)) return true
  return base.protocol === 'https:' && outgoingHosts.has(base.host)
}

async function readCapped(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new ProviderError('bad_answer', { status: response.status })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readJson(response: Response, text: string): unknown {
  if (!/\bjson\b/i.test(response.headers.get('content-type') ?? '')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function faultOf(response: Response, body: unknown): ProviderError {
  const { status } = response
  const details = { status, body, retryAfterSeconds: retryAfterOf(response.headers) }
  if (status === 401) return new ProviderError('credentials', details)
  if (status === 403) return new ProviderError('forbidden', details)
  if (status === 404) return new ProviderError('not_found', details)
  if (status === 429) return new ProviderError('throttled', details)
  if (status >= 500) return new ProviderError('down', details)
  return new ProviderError('refused', details)
}

/** RFC 9110 §10.2.3: seconds, or a date. */
function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after')
  if (!value) return undefined
  const seconds = /^\d{1,6}$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined
}

const isConnectionError = (error: unknown) =>
  error instanceof ProviderError &&
  (error.fault === 'down' || error.fault === 'bad_answer') &&
  (error.status === undefined || [200, 201, 502, 503, 504].includes(error.status))

function connectionError(error: unknown): ProviderError {
  return new ProviderError((error as Error).name === 'TimeoutError' ? 'timeout' : 'down')
}

/** The provider's id of the call, for support requests; never a value of ours. */
function traceOf(headers: Headers): string | undefined {
  const value = headers.get('request-id') ?? headers.get('paypal-debug-id') ?? headers.get('x-correlation-id')
  return value && /^[\w-]{1,80}$/.test(value) ? value : undefined
}
