import { useRef } from 'react'

/** Keys for rows without an id. A row keeps its key, and so its state and focus, when an earlier one is removed. */
export function useRowKeys(count: number) {
  const keys = useRef<number[]>([])
  const next = useRef(0)
  while (keys.current.length < count) keys.current.push(next.current++)
  keys.current.length = count
  return {
    keyOf: (index: number): number => keys.current[index] ?? index,
    /** Call it with the change that removes the row. */
    remove: (index: number): void => {
      keys.current.splice(index, 1)
    },
  }
}
