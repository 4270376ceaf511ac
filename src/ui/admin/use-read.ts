import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AnyEndpoint, ResponseOf } from '#lib/http/endpoint.ts'
import { callAdmin, keyOf, listAdmin, type ReadInput } from './query-client.ts'

type Options = { enabled?: boolean }

/** One record or summary: `useRead(boxRequestApi.get, { params: { id } })`. */
export function useRead<E extends AnyEndpoint>(
  endpoint: E,
  input: ReadInput = {},
  {
    pollMs,
    ...options
  }: Options & {
    /** Reads again after this time; false: not. Each call keeps the session alive, so poll only while work runs. */
    pollMs?: (data: ResponseOf<E> | undefined) => number | false
  } = {},
): UseQueryResult<ResponseOf<E>> {
  return useQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: () => callAdmin(endpoint, input),
    refetchInterval: (query) => pollMs?.(query.state.data as ResponseOf<E> | undefined) ?? false,
    ...options,
  }) as UseQueryResult<ResponseOf<E>>
}

/** Like useRead, for counts under a filter. Shows the previous numbers while the new ones load. */
export function useSummary<E extends AnyEndpoint>(
  endpoint: E,
  input: ReadInput = {},
): UseQueryResult<ResponseOf<E>> {
  return useQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: () => callAdmin(endpoint, input),
    placeholderData: keepPreviousData,
  }) as UseQueryResult<ResponseOf<E>>
}

export type ListResult<Row> = UseQueryResult<{ rows: Row[]; total: number }>

/** A page of a list: `useList(providerApi.list, list.query)`. Shows the previous rows while the new ones load. */
export function useList<E extends AnyEndpoint>(
  endpoint: E,
  query: ReadInput['query'],
  { params, ...options }: Options & Pick<ReadInput, 'params'> = {},
): ListResult<ResponseOf<E>> {
  return useQuery({
    queryKey: keyOf(endpoint, { params, query }),
    queryFn: () => listAdmin(endpoint, { params, query }),
    placeholderData: keepPreviousData,
    ...options,
  })
}
