import { useEffect, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Sort } from '../lists/data-list.ts'
import type { FilterChip } from '../lists/filter-chips.tsx'

/** A choice that narrows a list; `key` is the name the call takes. */
export type ListFilter = {
  key: string
  label: string
  options: readonly { value: string; label: string }[]
}

export type ListSetup = {
  filters?: readonly ListFilter[]
  /** The values `status` may have; anything else in the address is ignored. */
  statuses?: readonly string[]
  pageSize?: number
}

type Changes = Record<string, string | number | null | undefined>

export type ListState = ReturnType<typeof useListState>

export const defaultPageSize = 25

const none: readonly never[] = []
const own = new Set(['q', 'status', 'sort', 'page'])

/**
 * What a list shows, kept in the address: reload, Back and a pasted link bring the same list (care.md#d01).
 * `query` is what the call takes.
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
  const wantedStatus = params.get('status') ?? ''
  const status = statuses.includes(wantedStatus) ? wantedStatus : ''
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
  // From the address as it is, not as it was rendered last: a search that waited must not close a record opened since.
  const set = (changes: Changes, { replace = false } = {}) =>
    setParams(changed(changes, new URLSearchParams(window.location.search)), {
      replace,
      preventScrollReset: true,
    })

  // What means nothing here leaves the address: it would say that something narrows the list.
  const meaningless = [
    ...(wantedStatus && !status ? ['status'] : []),
    ...(params.has('sort') && !sort ? ['sort'] : []),
    ...(params.has('page') && params.get('page') !== String(page) ? ['page'] : []),
    ...filters
      .filter(({ key }) => params.has(key) && !chosen.some((one) => one.filter.key === key))
      .map(({ key }) => key),
  ]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing that means nothing
  useEffect(() => {
    if (meaningless.length > 0)
      set(Object.fromEntries(meaningless.map((name) => [name, null])), { replace: true })
  }, [meaningless.join(' ')])

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
    /** The chosen value of each filter. */
    values: filterQuery as Record<string, string | undefined>,
    chips,
    sort: sortOf(sort),
    /** What the list call takes. */
    query: { q, status, sort, page, pageSize, ...filterQuery },
    /** The same without page, status and order: what a count per status takes. */
    countQuery: { q, ...filterQuery },
    /** Something narrows the list: an empty one then means «nothing matches». */
    filtered: q !== '' || status !== '' || chosen.length > 0,
    set,
    search: (text: string) => set({ q: text }, { replace: q !== '' && text !== '' }),
    sortBy: ({ key, direction }: Sort) => set({ sort: direction === 'desc' ? `-${key}` : key }),
    /** The address of the same list with something changed. */
    href: (changes: Changes) => addressWith(pathname, changed(changes)),
    clear: () => set(Object.fromEntries([...params.keys()].map((name) => [name, null]))),
    clearFilters: () =>
      set(Object.fromEntries([...params.keys()].filter((n) => !own.has(n)).map((n) => [n, null]))),
  }
}

const lastSearch = new Map<string, string>()

/** `/admin/solicitudes` with the search and filters it was left with, for the way back from a record. */
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
