import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { replayEarlyClick } from './early-click.ts'
import { deferredSheetId, siteElementId } from './public-page.ts'
import { pageStateIn } from './read-page.ts'
import { loadTranslations } from './translations.ts'

const pages = import.meta.glob<ComponentType<{ data: unknown }>>('./routes/public/*.tsx', {
  import: 'default',
})

const state = pageStateIn(document)
const site = document.getElementById(siteElementId)
const load = state && pages[`./routes/public/${state.file}.tsx`]

if (state && site && load) {
  const [{ default: PublicSite }, Page, words] = await Promise.all([
    // Not at the top: evaluated in one go with React it holds a slow phone up for longer than 50 ms.
    import('./layouts/public.tsx'),
    load(),
    loadTranslations(state.words),
    lateSheet(),
  ])
  // In slices: a slow phone goes on answering touches.
  startTransition(() => {
    hydrateRoot(site, <PublicSite initial={{ state, words }} Page={Page} />)
  })
  // React takes the page over at once where something is pressed.
  replayEarlyClick()
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
