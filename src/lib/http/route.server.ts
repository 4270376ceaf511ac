import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Ctx } from '../context.server.ts'
import type { AnyEndpoint, BodyOf, IsList, ParamsOf, QueryOf, ResponseOf } from './endpoint.ts'

/** The result of a list endpoint: one page (or all rows) and the total. */
export type Page<T> = { rows: T[]; total: number }

/** A file instead of JSON. */
export class FileResponse {
  readonly body: Buffer | Readable | string
  readonly headers: Record<string, string>

  constructor(body: Buffer | Readable | string, headers: Record<string, string>) {
    this.body = body
    this.headers = headers
  }
}

/** A JSON response with extra headers, e.g. cookies. */
export class JsonResponse<T> {
  readonly body: T
  readonly headers: Record<string, string | string[]>

  constructor(body: T, headers: Record<string, string | string[]>) {
    this.body = body
    this.headers = headers
  }
}

type CallInput<E> = { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E>; headers: CallHeaders }
/** The few request headers a verb may need. `rawBody`: the exact bytes, for signed webhooks. */
export type CallHeaders = {
  ifUnmodifiedSince?: string
  rawBody?: string
  all: IncomingHttpHeaders
}

type Verb<E extends AnyEndpoint> = (
  ctx: Ctx,
  input: CallInput<E>,
) => Promise<
  (IsList<E> extends true ? Page<ResponseOf<E>> : ResponseOf<E>) | JsonResponse<ResponseOf<E>> | FileResponse
>

export type Route = {
  endpoint: AnyEndpoint
  run: (
    ctx: Ctx,
    input: { params: unknown; query: unknown; body: unknown; headers: CallHeaders },
  ) => Promise<unknown>
}

/** Binds an endpoint to its verb: one line each in `api.server.ts`. */
export function route<E extends AnyEndpoint>(endpoint: E, verb: Verb<E>): Route {
  return { endpoint, run: verb as Route['run'] }
}
