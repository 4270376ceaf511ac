import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { earlyScript } from '#ui/missing-code.ts'
import { replayEarlyClick } from './early-click.ts'
import { bearMovedNodes } from './moved-nodes.ts'
import { deferredSheetId, siteElementId } from './public-page.ts'
import { pageStateIn } from './read-page.ts'
import { showRest } from './show-rest.ts'
import { tellFailures } from './tell-failures.ts'
import { loadTranslations } from './translations.ts'

const pages = import.meta.glob<ComponentType<{ data: unknown }>>('./routes/public/*.tsx', {
  import: 'default',
})

tellFailures(() => earlyScript()?.say(true))
await start().catch((error: unknown) => {
  earlyScript()?.fail()
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
  const html = site.innerHTML
  // React has emptied the page: it becomes the one without code.
  const onUncaughtError = (error: unknown) => {
    console.error(error)
    site.innerHTML = html
    earlyScript()?.fail()
  }
  // As a transition React hydrates in slices, so a slow phone still responds to touches. A page that a browser has
  // translated is rendered anew, which React tells as an error.
  startTransition(() => {
    hydrateRoot(site, <PublicSite initial={{ state, translations }} Page={Page} />, {
      onUncaughtError,
      onRecoverableError: console.error,
    })
  })
  // A click makes React hydrate that part of the page first.
  replayEarlyClick()
  showRest()
}

/**
 * A dialog must not open unstyled, so hydration waits for this sheet. If it does not come, the page starts without it,
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
  // A browser may have kept what was cut on its way.
  const check = () => isWhole() || fetch(link.href, { cache: 'reload' }).then(reload, reload)
  if (link.sheet) {
    check()
    return null
  }
  link.addEventListener('load', check)
  return new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
    // Of a lost connection nobody may ever hear.
    setTimeout(resolve, longestSheetWaitMs)
  })
}

const longestSheetWaitMs = 8_000

function isWhole(): boolean {
  return getComputedStyle(document.documentElement).getPropertyValue('--whole') !== ''
}

function loadAgain(failed: HTMLLinkElement, waitMs: number): void {
  const again = () => {
    clearTimeout(timer)
    window.removeEventListener('online', again)
    const link = failed.cloneNode() as HTMLLinkElement
    delete link.dataset.failed
    link.media = 'all'
    link.addEventListener('error', () => loadAgain(link, Math.min(waitMs * 2, 60_000)))
    failed.replaceWith(link)
  }
  const timer = setTimeout(again, waitMs)
  window.addEventListener('online', again)
}
