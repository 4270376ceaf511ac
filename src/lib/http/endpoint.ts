import type * as z from 'zod/mini'
import type { Right } from '../rights.ts'

/** `public`: anyone. A right: a session, or 401, of an account that has the right, or 403. */
type Access = 'public' | Right

/** One REST endpoint: validated by the server, sent by the browser, shown in the API documentation. */
export type Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  List extends boolean = boolean,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Literal path with `:name` parameters, e.g. `/api/events/:id/register`. */
  path: `/${string}`
  access: Access
  /** Of a public endpoint: an account with this right counts as staff, any other one as a visitor. */
  asStaff?: Right
  /** Refused unless the session gave the password in the last minutes. Not for a call of the specification. */
  asksPassword?: true
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** The JSON of a successful response; for a list, of one row. Unset: a file. */
  response?: Response
  /** A page of rows with `X-Total-Count` if `page` is given, else the whole list. */
  list?: List
  /** A public form: rate-limited per address, idempotent (Idempotency-Key). */
  form?: boolean
  /** Providers and mail programs send a form (urlencoded or multipart), which the verb reads as text. */
  isFormEncoded?: true
  /** The browser calls it without its bearer: the session cookie suffices (rulings.md#sessions). */
  isWithoutBearer?: true
  /** Refused from another site, also without a session: a foreign page must not sign in, or act by a unit's cookie. */
  isOwnOriginOnly?: boolean
  /** Answers also while the account must still change its password or add a second factor. */
  isBeforeWork?: boolean
  /** Statuses of its own rules, besides those that follow from its other fields (src/server/plugins/openapi.ts). */
  refuses?: readonly number[]
  /** 201 for creates. */
  status?: 200 | 201
  bodyLimitBytes?: number
  /** A success changes public pages: this process drops its cached responses at once. */
  changesPages?: boolean
  /**
   * All visitors get the same response: without a query it is cached as bytes until a write changes it. Only
   * for data in tables with a page_version trigger (src/lib/database/page-version-tables.server.ts).
   */
  isCacheable?: boolean
}

/** Typed identity: preserves the literal types of the schemas. */
export function endpoint<
  Params extends z.ZodMiniType = z.ZodMiniUndefined,
  Query extends z.ZodMiniType = z.ZodMiniUndefined,
  Body extends z.ZodMiniType = z.ZodMiniUndefined,
  Response extends z.ZodMiniType = z.ZodMiniUnknown,
  List extends boolean = false,
>(spec: Endpoint<Params, Query, Body, Response, List>): Endpoint<Params, Query, Body, Response, List> {
  return spec
}

/** The header of a call that leaves sealed fields closed, also for those who may read them. */
export const keepSealed = 'keep-sealed'

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

/** What a form sends: the fields of the body, each with its value or as typed. The schema parses it. */
export type TypedBodyOf<E> = { [Name in keyof BodyInputOf<E>]: BodyInputOf<E>[Name] | string }

/** `/api/events/:id` with `{id: 3}` and `{page: 2}` → `/api/events/3?page=2`. Empty query values are omitted. */
export function addressOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const pathname = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const searchParams = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') searchParams.set(name, String(value))
  }
  const queryString = searchParams.toString()
  return queryString ? `${pathname}?${queryString}` : pathname
}

/** Whether the response is a list of rows. */
export type IsList<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer _A, infer L> ? L : never
