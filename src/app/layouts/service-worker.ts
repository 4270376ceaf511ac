import { useEffect } from 'react'
import { localAddress } from '#lib/text/local-address.ts'
import type { Lang } from '#lib/text/texts.ts'
import { whenIdle } from '#ui/overlays/lazy-dialog.tsx'
import { addresses, findRequestAddress } from '../addresses.ts'

/** Home with the request form, the library and «Mi solicitud», in the visitor's language. */
const firstPages = [addresses.home, addresses.library, findRequestAddress]

/** Makes the first pages, visited pages, and a page with the phone numbers work offline. */
export function useServiceWorker(path: string, lang: Lang) {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    return whenIdle(() => void cacheFirstPages(path, lang).catch(() => undefined))
  }, [path, lang])
}

async function cacheFirstPages(path: string, lang: Lang): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  const paths = [path, ...firstPages.map((page) => localAddress(page, lang))]
  active?.postMessage({ job: 'first', paths: [...new Set(paths)] })
}
