import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { siteElementId } from './public-page.ts'
import { pageStateIn } from './read-page.ts'

const state = pageStateIn(document)
const site = document.getElementById(siteElementId)

if (state && site) {
  const { modules } = state
  const [{ default: PublicSite }, { default: Page }] = await Promise.all([
    import(/* @vite-ignore */ modules.site),
    import(/* @vite-ignore */ modules.page),
  ])
  // In slices: a slow telephone goes on answering touches.
  startTransition(() => {
    hydrateRoot(site, <PublicSite initial={state} Page={Page} />)
  })
} else {
  const { HydratedRouter } = await import('react-router/dom')
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
}
