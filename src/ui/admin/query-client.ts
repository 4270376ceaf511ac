import { QueryClient } from '@tanstack/react-query'
import { type AnyEndpoint, addressOf, type BodyInputOf, type ResponseOf } from '#lib/http/endpoint.ts'
import { ApiError, type CallOptions, callApi, callList } from '#lib/http/http-client.ts'
import { inSession } from './session.ts'

/** back-office.md#feedback: no automatic retries, no refetch on focus, no polling, cached data never goes stale. */
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

/** public-site.md#request-conventions: the parts of a key form the path; the query is one more part. */
export const keyOf = (endpoint: AnyEndpoint, { params, query }: ReadInput = {}) => [
  ...addressOf(endpoint.path, params).slice(1).split('/'),
  query ?? {},
]

/** One call of the back office, repeated after signing in again when the session had ended. */
export const callAdmin = <E extends AnyEndpoint>(
  endpoint: E,
  input: CallOptions & { body?: BodyInputOf<E> } = {},
): Promise<ResponseOf<E>> => inSession(() => callApi(endpoint, input))

export const listAdmin = <E extends AnyEndpoint>(
  endpoint: E,
  input: ReadInput = {},
): Promise<{ rows: ResponseOf<E>[]; total: number }> => inSession(() => callList(endpoint, input))

/** The sentence for the person, whatever went wrong. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.problem?.detail ?? error.message
  return 'No hay conexión con el servidor. Revisa la señal e intenta otra vez.'
}
