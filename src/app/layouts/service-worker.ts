import { useEffect } from 'react'
import { whenIdle } from '#ui/overlays/lazy-dialog.tsx'

/** Makes visited pages, and a page with the phone numbers, work offline (care.md#r02). */
export function useServiceWorker() {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    return whenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))
  }, [])
}
