import { type RefObject, useEffect, useRef } from 'react'

/** When `state` changes and the pressed control is gone, `target` takes the focus: the work goes on there. */
export function useFocusIfLost(target: RefObject<HTMLElement | null>, state: string): void {
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    if (document.activeElement === document.body) target.current?.focus()
  })
}
