import { readStored } from '../stored.ts'
import { takeEarlyCall, tokenKey } from './early-calls.ts'
import { type AnyEndpoint, addressOf, type BodyInputOf, type ResponseOf } from './endpoint.ts'
import type { Problem } from './errors.ts'

/** The message is `<status>: <response text>`, or the status text without a body (public-site.md#error-messages). */
export class ApiError extends Error {
  readonly status: number
  /** The error shown to the user; null when the body is no problem document, e.g. a proxy's page. */
  readonly problem: Problem | null

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.problem = parseProblem(body)
  }
}

export type CallOptions = {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  keepalive?: boolean
}

export const adminKeys = { token: tokenKey, user: 'adminUser' } as const

/** Sends a request: JSON, with cookies and the stored bearer token, unless the endpoint is called without one. */
export async function callApi<E extends AnyEndpoint>(
  endpoint: E,
  input: CallOptions & { body?: BodyInputOf<E> } = {},
): Promise<ResponseOf<E>> {
  return (await fetchJson(endpoint, input)).data as ResponseOf<E>
}

/** A page of a list, with the total of all pages (`X-Total-Count`). */
export async function callList<E extends AnyEndpoint>(
  endpoint: E,
  input: CallOptions = {},
): Promise<{ rows: ResponseOf<E>[]; total: number }> {
  const { data, headers } = await fetchJson(endpoint, input)
  const rows = data as ResponseOf<E>[]
  return { rows, total: Number(headers.get('x-total-count') ?? rows.length) }
}

/** The raw response, for files. A portal answers with a page of its own, which is no file of ours. */
export async function callFile(endpoint: AnyEndpoint, input: CallOptions = {}): Promise<Response> {
  const response = await send(endpoint, input)
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  if (/^text\/html/.test(response.headers.get('content-type') ?? '')) throw new TypeError('Not a file')
  return response
}

async function fetchJson(
  endpoint: AnyEndpoint,
  input: CallOptions,
): Promise<{ data: unknown; headers: Headers }> {
  const response = await send(endpoint, input)
  const body = await response.text()
  if (!response.ok) throw new ApiError(response.status, response.statusText, body)
  // Every answer of ours is JSON: an empty one is a portal's or was cut, and throws like any other text.
  return { data: JSON.parse(body), headers: response.headers }
}

let hearHeaders: ((headers: Headers) => void) | null = null

/** Called after each response: the back office reads from it when its session ends. */
export const onResponseHeaders = (listener: (headers: Headers) => void): void => {
  hearHeaders = listener
}

async function send(endpoint: AnyEndpoint, input: CallOptions): Promise<Response> {
  const response = await request(endpoint, input)
  hearHeaders?.(response.headers)
  return response
}

function request(
  endpoint: AnyEndpoint,
  { params, query, body, headers, ...rest }: CallOptions,
): Promise<Response> {
  const address = addressOf(endpoint.path, params, query)
  const early = endpoint.method === 'GET' && takeEarlyCall(address)
  if (early) return early
  const token = endpoint.isWithoutBearer ? null : readStored('localStorage', tokenKey)
  return fetch(address, {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': document.documentElement.lang || 'es',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    ...rest,
  })
}

function parseProblem(body: string): Problem | null {
  try {
    const parsed = JSON.parse(body)
    return typeof parsed?.detail === 'string' ? (parsed as Problem) : null
  } catch {
    return null
  }
}
