import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { giveUp, replayEarlyClick } from './early-click.ts'
import { bearMovedNodes } from './moved-nodes.ts'
import { deferredSheetId, siteElementId } from './public-page.ts'
import { pageStateIn } from './read-page.ts'
import { showRest } from './show-rest.ts'
import { loadTranslations } from './translations.ts'

const pages = import.meta.glob<ComponentType<{ data: unknown }>>('./routes/public/*.tsx', {
  import: 'default',
})

await start().catch((error: unknown) => {
  giveUp()
  throw error
})

async function start(): Promise<void> {
  bearMovedNodes()
  const state = pageStateIn(document)
  const site = document.getElementById(siteElementId)
  const load = state && pages[`./routes/public/${state.file}.tsx`]
  if (!state || !site || !load) return
  const [{ default: PublicSite }, Page, translations] = await Promise.all([
    // Dynamic import: evaluated in one task with React it blocks a slow phone for more than 50 ms.
    import('./layouts/public.tsx'),
    load(),
    loadTranslations(state.translationsUrl),
    deferredSheet(),
  ])
  // As a transition React hydrates in slices, so a slow phone still responds to touches.
  startTransition(() => {
    hydrateRoot(site, <PublicSite initial={{ state, translations }} Page={Page} />)
  })
  // A click makes React hydrate that part of the page first.
  replayEarlyClick()
  showRest()
}

/**
 * A dialog must not open unstyled, so hydration waits for this sheet. If it fails to load, the page starts without it,
 * and asks again until it is here: the style of dialogs is in it. A sheet that failed has a `sheet` too, an empty one.
 */
function deferredSheet(): Promise<unknown> | null {
  const link = document.getElementById(deferredSheetId)
  if (!(link instanceof HTMLLinkElement)) return null
  const reload = () => loadAgain(link, 1_000)
  if (link.dataset.failed) {
    reload()
    return null
  }
  link.addEventListener('error', reload)
  if (link.sheet) return null
  return new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}

function loadAgain(failed: HTMLLinkElement, waitMs: number): void {
  const again = () => {
    clearTimeout(timer)
    window.removeEventListener('online', again)
    const link = failed.cloneNode() as HTMLLinkElement
    delete link.dataset.failed
    link.addEventListener('error', () => loadAgain(link, Math.min(waitMs * 2, 60_000)))
    failed.replaceWith(link)
  }
  const timer = setTimeout(again, waitMs)
  window.addEventListener('online', again)
}
