import { useEffect, useRef } from 'react'

const firstAskMs = 10_000
const longestAskMs = 60_000

/**
 * Retries when the connection returns, while the page is open and visible. A weak signal never counts as offline, so the
 * page also asks the server, less and less often, whether it can be reached.
 */
export function useRetryOnline(waiting: boolean, retry: () => void): void {
  const latest = useRef(retry)
  const askMs = useRef(firstAskMs)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => {
    if (!waiting) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    const tryAgain = () => isCurrent && document.visibilityState === 'visible' && latest.current()
    const ask = async () => {
      const isReached = document.visibilityState === 'visible' && (await canReachServer())
      if (!isCurrent) return
      // If sending fails again, the effect runs again, with the longer wait.
      if (isReached) latest.current()
      else askLater()
    }
    const askLater = () => {
      timer = setTimeout(ask, askMs.current)
      askMs.current = Math.min(askMs.current * 2, longestAskMs)
    }
    askLater()
    window.addEventListener('online', tryAgain)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      window.removeEventListener('online', tryAgain)
    }
  }, [waiting])
}

const canReachServer = () =>
  fetch('/api/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
