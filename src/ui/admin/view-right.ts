import { createContext, useContext } from 'react'
import { type Right, rights } from '#lib/rights.ts'
import { useCan } from './can.ts'

/** The right that opened the view on screen. */
export const ViewRight = createContext<Right>('own')

/** Whether the person may change what the view shows: `events.write` in a view of `events.read`. */
export function useMayWrite(): boolean {
  const can = useCan()
  const wanted = useContext(ViewRight).replace(/\.read$/, '.write')
  const right = rights.find((one) => one === wanted)
  return right === undefined || can(right)
}
