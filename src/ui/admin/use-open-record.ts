import { useSearchParams } from 'react-router'
import type { ListState } from './use-list-state.ts'

const ofList = 'ficha'
const asNew = 'nueva'

/**
 * The record open over its list, in the URL (`?ficha=12`, `?ficha=nueva`). Reload, Back and a pasted link reopen it, and
 * the list behind keeps its search, filters and page. A record that stands above the list has a parameter of its own.
 */
export function useOpenRecord(list: ListState, param = ofList) {
  const [params] = useSearchParams()
  return {
    id: useNumberInAddress(param),
    isNew: params.get(param) === asNew,
    hrefOf: (id: number) => list.href({ [param]: id, page: list.page }),
    open: (id: number) => list.set({ [param]: id, page: list.page }),
    newHref: list.href({ [param]: asNew, page: list.page }),
    close: () => list.set({ [param]: null, page: list.page }, { replace: true }),
  }
}

/** The record id in the URL. Null if it is missing or invalid. */
export function useNumberInAddress(name: string): number | null {
  const [params] = useSearchParams()
  const value = params.get(name) ?? ''
  return /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null
}

/** The URL of one record in the list at `path`. */
export const recordHref = (path: string, id: number, param = ofList): string => `${path}?${param}=${id}`
