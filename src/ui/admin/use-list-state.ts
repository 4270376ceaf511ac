import { useEffect, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Sort } from '../lists/data-list.ts'
import type { FilterChip } from '../lists/filter-chips.tsx'

/** A list filter. `key` is the query parameter of the endpoint. */
export type ListFilter = {
  key: string
  label: string
  options: readonly { value: string; label: string }[]
  /** The list is filtered even without a choice: this year. */
  hasDefault?: true
}

export type ListSetup = {
  filters?: readonly ListFilter[]
  /** The valid values of `status`. Other values in the URL are ignored. */
  statuses?: readonly string[]
  pageSize?: number
}

type Changes = Record<string, string | number | null | undefined>

export type ListState = ReturnType<typeof useListState>

export const defaultPageSize = 25

const none: readonly never[] = []
const reservedParams = new Set(['q', 'status', 'sort', 'page'])

/**
 * The state of a list in the URL, so that reload, Back and a pasted link show the same list. `query` is the
 * endpoint's query.
 */
export function useListState({
  filters = none,
  statuses = none,
  pageSize = defaultPageSize,
}: ListSetup = {}) {
  const [params, setParams] = useSearchParams()
  const { pathname, search } = useLocation()
  useEffect(() => void lastSearch.set(pathname, search), [pathname, search])
  const chosen = useMemo(() => chosenFilters(params, filters), [params, filters])

  const q = params.get('q')?.slice(0, 200) ?? ''
  const requestedStatus = params.get('status') ?? ''
  const status = statuses.includes(requestedStatus) ? requestedStatus : ''
  const sort = /^-?[a-zA-Z]{1,40}$/.test(params.get('sort') ?? '') ? params.get('sort')! : ''
  const page = Math.min(Math.max(Number.parseInt(params.get('page') ?? '1', 10) || 1, 1), 1_000_000)

  const changed = (changes: Changes, from = params) => {
    const next = new URLSearchParams(from)
    if (!('page' in changes)) next.delete('page')
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === undefined || value === '' || (name === 'page' && value === 1))
        next.delete(name)
      else next.set(name, String(value))
    }
    return next
  }
  // Read the current URL, not the last render: a delayed search must not close a record opened since.
  const set = (changes: Changes, { replace = false, flushSync = false } = {}) =>
    setParams(changed(changes, new URLSearchParams(window.location.search)), {
      replace,
      flushSync,
      preventScrollReset: true,
    })

  // Invalid parameters are removed from the URL, because they would suggest that a filter is active.
  const invalidParams = [
    ...(requestedStatus && !status ? ['status'] : []),
    ...(params.has('sort') && !sort ? ['sort'] : []),
    ...(params.has('page') && params.get('page') !== String(page) ? ['page'] : []),
    ...filters
      .filter(({ key }) => params.has(key) && !chosen.some(({ filter }) => filter.key === key))
      .map(({ key }) => key),
  ]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per set of invalid parameters
  useEffect(() => {
    if (invalidParams.length > 0)
      set(Object.fromEntries(invalidParams.map((name) => [name, null])), { replace: true })
  }, [invalidParams.join(' ')])

  const chips: FilterChip[] = chosen.map(({ filter, option }) => ({
    key: filter.key,
    label: `${filter.label}: ${option.label}`,
    onRemove: () => set({ [filter.key]: null }),
  }))
  const filterQuery = Object.fromEntries(chosen.map(({ filter, option }) => [filter.key, option.value]))
  return {
    q,
    status,
    page,
    pageSize,
    filters,
    /** The selected value of each filter. */
    values: filterQuery as Record<string, string | undefined>,
    chips,
    sort: sortOf(sort),
    /** The query of the list endpoint. */
    query: { q, status, sort, page, pageSize, ...filterQuery },
    /** The query of the counts per status: without page, status and sort. */
    countQuery: { q, ...filterQuery },
    /** A search, status or filter is active, so an empty list means that nothing matches. */
    filtered: q !== '' || status !== '' || chosen.length > 0,
    set,
    // At once: a row that is clicked right after the search must link to it.
    search: (text: string) => set({ q: text }, { replace: q !== '' && text !== '', flushSync: true }),
    sortBy: ({ key, direction }: Sort) => set({ sort: direction === 'desc' ? `-${key}` : key }),
    /** The URL of this list with changes. */
    href: (changes: Changes) => addressWith(pathname, changed(changes)),
    clear: () => set(Object.fromEntries([...params.keys()].map((name) => [name, null]))),
    clearFilters: () =>
      set(
        Object.fromEntries(
          [...params.keys()].filter((name) => !reservedParams.has(name)).map((name) => [name, null]),
        ),
      ),
  }
}

const lastSearch = new Map<string, string>()

/** The list's path with its last search and filters, for the back link of a record. */
export const lastListAddress = (path: string): string => path + (lastSearch.get(path) ?? '')

function chosenFilters(params: URLSearchParams, filters: readonly ListFilter[]) {
  return filters.flatMap((filter) => {
    const option = filter.options.find(({ value }) => value === params.get(filter.key))
    return option ? [{ filter, option }] : []
  })
}

function sortOf(sort: string): Sort | undefined {
  if (!sort) return undefined
  return sort.startsWith('-') ? { key: sort.slice(1), direction: 'desc' } : { key: sort, direction: 'asc' }
}

function addressWith(pathname: string, params: URLSearchParams) {
  const search = params.toString()
  return search ? `${pathname}?${search}` : pathname
}
