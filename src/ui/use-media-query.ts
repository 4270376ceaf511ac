import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window matches the query. On the server it is `onServer`. */
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

/** Tables from 1024 px, cards below. */
export const wideScreen = '(width >= 64rem)'
