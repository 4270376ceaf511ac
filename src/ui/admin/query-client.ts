import { QueryClient } from '@tanstack/react-query'
import {
  type AnyEndpoint,
  addressOf,
  type BodyInputOf,
  keepSealed,
  type ResponseOf,
} from '#lib/http/endpoint.ts'
import { type CallOptions, callApi, callList } from '#lib/http/http-client.ts'
import { saidOf } from '../why-failed.ts'
import { inSession } from './session.ts'

/** No retries, no refetch on focus, no polling, and cached data never goes stale (back-office.md#feedback). */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

export type ReadInput = Pick<CallOptions, 'params' | 'query'>

/** The key's parts are the path segments and the query. */
export const keyOf = (endpoint: AnyEndpoint, { params, query }: ReadInput = {}) => [
  ...addressOf(endpoint.path, params).slice(1).split('/'),
  query ?? {},
]

/** A back-office call. If the session has expired, it waits for a new sign-in and repeats; the same for the password. */
export const callAdmin = <E extends AnyEndpoint>(
  endpoint: E,
  input: CallOptions & { body?: BodyInputOf<E> } = {},
): Promise<ResponseOf<E>> => inSession(() => callApi(endpoint, { headers: closed, ...input }))

export const listAdmin = <E extends AnyEndpoint>(
  endpoint: E,
  input: ReadInput = {},
): Promise<{ rows: ResponseOf<E>[]; total: number }> =>
  inSession(() => callList(endpoint, { headers: closed, ...input }))

/** A screen may stand open beside other people: it shows sealed answers only once somebody opens them. */
const closed = { [keepSealed]: 'true' }

/** The error message for the user: of a call, or of code that a press loads (loadAtPress). */
export const messageOf = (error: unknown): string => saidOf(error, officeWords)

const officeWords = {
  server:
    'El servidor no contestó como debe. Espera un momento e intenta otra vez. Si sigue igual, avisa a quien cuida el sistema.',
  signal: 'No hay conexión con el servidor. Revisa la señal e intenta otra vez.',
}
