import { useSyncExternalStore } from 'react'
import { may, type Right } from '#lib/rights.ts'
import { signedInRole, subscribeToSession } from './session.ts'

/**
 * What the signed-in person may do, from the same table that the server asks: `const can = useCan()`, then
 * `{can('requests.write') && …}`. It only decides what is shown. The server refuses by itself.
 */
export function useCan(): (right: Right) => boolean {
  const role = useRole()
  return (right) => may({ role }, right)
}

/** The role of the signed-in person, or several separated by a space. */
export const useRole = (): string => useSyncExternalStore(subscribeToSession, signedInRole, () => '')
