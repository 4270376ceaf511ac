import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ComponentType, ReactElement } from 'react'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse } from 'react-router'
import css from './app.css?inline'
import { criticalCssFor } from './critical-css.ts'
import lateSheet from './deferred.css?url'
import atkinson from './fonts/atkinson.woff2?url'
import lora from './fonts/lora.woff2?url'
import PublicSite from './layouts/public.tsx'
import type { PageContext } from './page-context.ts'
import { asInlineJson, PageHead } from './page-head.tsx'
import { type PageState, pageStateId, siteElementId } from './public-page.ts'
import { publicRoutes } from './public-routes.ts'
import { startScripts } from './start-scripts.ts'

const layoutId = 'layouts/public'

const styleFor = criticalCssFor(css)
const startScript = startScripts({ sheet: lateSheet, fonts: [lora, atkinson] })

/** Which of our public pages the router found, if it is one. */
export function publicRouteOf({ staticHandlerContext }: EntryContext): string | null {
  const ids = staticHandlerContext.matches.map((match) => match.route.id)
  return ids.includes(layoutId) ? (ids.at(-1) ?? null) : null
}

/**
 * A public page as one HTML text. The browser takes over what stands in `#site` (entry.client.tsx), without the
 * router: its code would be a third of all that a phone has to load.
 */
export async function renderPublicPage(
  context: EntryContext,
  given: PageContext,
  { routeId, path, onError }: { routeId: string; path: string; onError: (error: unknown) => void },
): Promise<string> {
  const { lang, mark, texts, site, words, publicUrl } = given
  const { loaderData, errors } = context.staticHandlerContext
  const failure = Object.values(errors ?? {}).map((error) => ({ requestId: requestIdOf(error) }))[0] ?? null
  const assets = assetsOf(context, routeId)
  const data = loaderData[routeId] ?? null
  const state: PageState = {
    lang,
    path,
    words,
    data,
    failure,
    modules: assets.modules,
  }
  const route = publicRoutes[routeId]
  if (!route) throw new Error(`${routeId} is missing in public-routes.ts`)
  const sent: PageState = { ...state, data: withoutServerOnly(data, route.serverOnly) }
  const Page = context.routeModules[routeId]?.default as ComponentType<{ loaderData: unknown }>
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <PageHead route={route} data={data} {...{ lang, texts, site, publicUrl }} />
      <meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#1b1720" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </>,
  )
  const scripts = renderToStaticMarkup(
    <>
      <noscript>
        <link rel="stylesheet" href={lateSheet} />
      </noscript>
      <script
        type="application/json"
        id={pageStateId}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: written by asInlineJson
        dangerouslySetInnerHTML={{ __html: asInlineJson(sent) }}
      />
      {assets.reloader ? (
        <script type="module" nonce={mark}>
          {`import ${JSON.stringify(assets.reloader)}\nimport ${JSON.stringify(assets.modules.entry)}`}
        </script>
      ) : (
        <script
          nonce={mark}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: of ours, with addresses of the build
          dangerouslySetInnerHTML={{ __html: startScript }}
        />
      )}
    </>,
  )
  const content = await renderWhole(
    <PublicSite initial={{ state, words: { texts, site } }} Page={Page} />,
    mark,
    onError,
  )
  // In the page itself: on a weak signal every file asked for before the words are seen costs a round trip.
  const style = assets.devStyle
    ? `<link rel="stylesheet" href="${assets.devStyle}"/>`
    : `<style nonce="${mark}">${styleFor(content)}</style>`
  return `<!doctype html><html lang="${lang}"><head>${head}${style}</head><body><div id="${siteElementId}">${content}</div>${scripts}</body></html>`
}

function withoutServerOnly(data: unknown, names: readonly string[] = []): unknown {
  if (names.length === 0 || typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)))
}

/** Waits for all of it: loaders are in process, and a whole page can be kept and sent again. */
function renderWhole(
  element: ReactElement,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      // In its place, not moved there by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError,
    })
  })
}

/** From the router's manifest: what this page loads. In development Vite adds its styles and its reloader. */
function assetsOf({ manifest, criticalCss }: EntryContext, routeId: string) {
  const [site, page] = [layoutId, routeId].map((id) => manifest.routes[id])
  if (!site || !page) throw new Error(`${routeId} is missing in the manifest`)
  const preloads = [manifest.entry, site, page].flatMap((one) => [one.module, ...(one.imports ?? [])])
  return {
    modules: {
      entry: manifest.entry.module,
      site: site.module,
      page: page.module,
      preloads: [...new Set(preloads)],
    },
    devStyle: typeof criticalCss === 'object' ? criticalCss.href : null,
    reloader: manifest.hmr?.runtime,
  }
}

function requestIdOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'object') return undefined
  return (error.data as { requestId?: string } | null)?.requestId
}
