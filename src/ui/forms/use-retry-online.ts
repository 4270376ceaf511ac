import { useEffect, useRef } from 'react'

/** Retries when the connection returns, while the page is open and visible. */
export function useRetryOnline(waiting: boolean, retry: () => void): void {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => {
    if (!waiting) return
    const tryAgain = () => document.visibilityState === 'visible' && latest.current()
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [waiting])
}
