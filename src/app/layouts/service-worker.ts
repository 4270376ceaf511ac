import { useEffect } from 'react'
import { whenIdle } from '#ui/overlays/lazy-dialog.tsx'

/** care.md#r02: pages once visited, and a page with the phone numbers, also open without a signal. */
export function useServiceWorker() {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    return whenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))
  }, [])
}
