import type * as z from 'zod'

/** `public`: anyone (a valid session is still recognised); `admin`: a session or 401. */
type Access = 'public' | 'admin'

/** One call of the REST API: what the server validates, the browser sends and the documentation shows. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  List extends boolean = boolean,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Literal path with `:name` parameters, e.g. `/api/events/:id/register`. */
  path: `/${string}`
  access: Access
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** The JSON of a successful answer; for a list, of one row. Not set: a file. */
  response?: Answer
  /** A page of rows with `X-Total-Count` when `page` is asked for, the whole list otherwise. rulings.md#lists. */
  list?: List
  /** A public form: limited per address, safe to repeat (Idempotency-Key). rulings.md#idempotency. */
  form?: boolean
  /** 201 for creates. */
  status?: 200 | 201
  bodyLimitBytes?: number
  /** A success changes what the public pages show: this process drops its kept answers at once. */
  changesPages?: boolean
  /**
   * Everyone without a session gets the same answer: without a query it is kept as bytes until a write changes it.
   * Only for what comes from tables with a trigger of page_version (src/lib/database/page-version-tables.server.ts).
   */
  isCacheable?: boolean
}

/** Typed identity: keeps the literal types of the schemas. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodUnknown,
  List extends boolean = false,
>(spec: Endpoint<Params, Query, Body, Answer, List>): Endpoint<Params, Query, Body, Answer, List> {
  return spec
}

// biome-ignore lint/suspicious/noExplicitAny: any endpoint, whatever its schemas
export type AnyEndpoint = Endpoint<any, any, any, any, any>

export type ParamsOf<E> =
  E extends Endpoint<infer P, infer _Q, infer _B, infer _A, infer _L> ? z.output<P> : never
export type QueryOf<E> =
  E extends Endpoint<infer _P, infer Q, infer _B, infer _A, infer _L> ? z.output<Q> : never
export type BodyOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer B, infer _A, infer _L> ? z.output<B> : never
export type ResponseOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer A, infer _L> ? z.output<A> : never
export type BodyInputOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer B, infer _A, infer _L> ? z.input<B> : never

/** `/api/events/:id` with `{id: 3}` and `{page: 2}` → `/api/events/3?page=2`. Empty query values are left out. */
export function addressOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const tail = search.toString()
  return tail ? `${filled}?${tail}` : filled
}

/** A list endpoint answers many of what its contract describes. */
export type IsList<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer _A, infer L> ? L : never
