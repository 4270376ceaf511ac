import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window matches; the server, which has none, answers `onServer`. */
export function useMediaQuery(query: string, onServer = true) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => onServer,
  )
}

/** care.md#lists: tables from 1024 px, cards below. */
export const wideScreen = '(width >= 64rem)'
