import { type RefObject, useRef, useSyncExternalStore } from 'react'

/** False on the server and while React hydrates the server's HTML, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )

/**
 * True in the effects of the first render if that hydrates the server's HTML. React reads the server's snapshot only
 * then. It equals the other one, so the component does not render again, as it does with `useHydrated`.
 */
export function useIsHydrating(): RefObject<boolean> {
  const isHydrating = useRef(false)
  useSyncExternalStore(subscribeNever, nothing, () => {
    isHydrating.current = true
    return nothing()
  })
  return isHydrating
}

const nothing = () => null
const subscribeNever = () => () => {}
