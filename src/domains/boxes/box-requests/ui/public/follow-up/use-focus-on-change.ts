import { useEffect, useRef } from 'react'

/** The pressed button disappears, so the result takes the focus. */
export function useFocusOnChange(state: unknown) {
  const message = useRef<HTMLParagraphElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    message.current?.focus()
  }, [state])
  return message
}
