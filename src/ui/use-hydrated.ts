import { useSyncExternalStore } from 'react'

/** False on the server and while React hydrates the server's HTML, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )

const subscribeNever = () => () => {}
