import { useEffect, useRef } from 'react'

const stateKey = 'openDialog'

const isEntry = (state: unknown): boolean => Boolean((state as Record<string, unknown> | null)?.[stateKey])

/** A phone's Back closes the open dialog and stays on the page (care.md#steps). The URL does not change. */
export function useBackToClose(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (!open) return
    // After a reload the entry still exists.
    if (!isEntry(window.history.state))
      window.history.pushState({ ...window.history.state, [stateKey]: true }, '')
    const handleMove = ({ state }: PopStateEvent) => {
      if (!isEntry(state)) latest.current()
    }
    window.addEventListener('popstate', handleMove)
    return () => {
      window.removeEventListener('popstate', handleMove)
      if (isEntry(window.history.state)) window.history.back()
    }
  }, [open])
}
