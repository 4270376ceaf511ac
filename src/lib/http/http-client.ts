import { takeEarlyCall, tokenKey } from './early-calls.ts'
import { type AnyEndpoint, addressOf, type BodyInputOf, type ResponseOf } from './endpoint.ts'
import type { Problem } from './errors.ts'

/**
 * public-site.md#error-messages: the message is the status code, a colon and a space, then the answer's text
 * (or the status text).
 */
export class ApiError extends Error {
  readonly status: number
  /** What a person is shown; null when the answer was no problem document (a proxy's page, say). */
  readonly problem: Problem | null

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.problem = parseProblem(body)
  }
}

export type CallInput = {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  keepalive?: boolean
}

export const adminKeys = { token: tokenKey, user: 'adminUser' } as const

/**
 * Sends one call as public-site.md#request-conventions says: JSON, the browser's cookies, the bearer when one
 * is stored.
 */
export async function callApi<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput & { body?: BodyInputOf<E> } = {},
): Promise<ResponseOf<E>> {
  return (await sendCall(endpoint, input)).data as ResponseOf<E>
}

/** A page of a list with the total of all pages (`X-Total-Count`). */
export async function callList<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput = {},
): Promise<{ rows: ResponseOf<E>[]; total: number }> {
  const { data, headers } = await sendCall(endpoint, input)
  const rows = data as ResponseOf<E>[]
  return { rows, total: Number(headers.get('x-total-count') ?? rows.length) }
}

/** The raw answer, for files. */
export async function callFile(endpoint: AnyEndpoint, input: CallInput = {}): Promise<Response> {
  const response = await send(endpoint, input)
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  return response
}

async function sendCall(
  endpoint: AnyEndpoint,
  input: CallInput,
): Promise<{ data: unknown; headers: Headers }> {
  const response = await send(endpoint, input)
  const body = await response.text()
  if (!response.ok) throw new ApiError(response.status, response.statusText, body)
  return { data: body ? JSON.parse(body) : null, headers: response.headers }
}

function send(
  endpoint: AnyEndpoint,
  { params, query, body, headers, ...rest }: CallInput,
): Promise<Response> {
  const address = addressOf(endpoint.path, params, query)
  const early = endpoint.method === 'GET' && takeEarlyCall(address)
  if (early) return early
  const token = localStorage.getItem(tokenKey)
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
