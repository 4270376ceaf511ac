import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { replayEarlyClick } from './early-click.ts'
import { deferredSheetId, siteElementId } from './public-page.ts'
import { pageStateIn } from './read-page.ts'
import { loadTranslations } from './translations.ts'

declare global {
  interface Window {
    /** Set by root.tsx. An import on demand would cost the back office one more round trip. */
    HydratedRouter?: ComponentType
  }
}

const state = pageStateIn(document)
const site = document.getElementById(siteElementId)

if (state && site) {
  const { modules } = state
  const [{ default: PublicSite }, { default: Page }, words] = await Promise.all([
    import(/* @vite-ignore */ modules.site),
    import(/* @vite-ignore */ modules.page),
    loadTranslations(state.words),
    lateSheet(),
  ])
  // In slices: a slow telephone goes on answering touches.
  startTransition(() => {
    hydrateRoot(site, <PublicSite initial={{ state, words }} Page={Page} />)
  })
  // React takes the page over at once where something is pressed.
  replayEarlyClick()
} else if (window.HydratedRouter) {
  const { HydratedRouter } = window
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
}

/** What opens by a touch must not open without its style. When that cannot be had, better so than not at all. */
function lateSheet(): Promise<unknown> | null {
  const link = document.getElementById(deferredSheetId)
  if (!(link instanceof HTMLLinkElement) || link.sheet) return null
  return new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}
