import { renderToStaticMarkup } from 'react-dom/server'
import { partsApi } from '#domains/site/parts/endpoints.ts'
import { earlyCallsScript } from '#lib/http/early-calls.ts'
import { adminBroken } from './admin-broken.ts'
import { type AdminRoute, adminTitle } from './admin-routes.ts'
import { addressOf, type Build, filesOf, viteHead } from './built-files.ts'
import { firstCalls } from './first-calls.ts'
import { AdminLoading } from './layouts/admin-loading.tsx'
import type { PageContext, RenderedPage } from './page-context.ts'
import { asInlineJson } from './page-head.tsx'
import { pageStateId, siteElementId } from './public-page.ts'
import { missingCodeId } from './without-code.ts'

/**
 * A file of the code that does not come, or is not code, leaves a sentence and a way on. So does a style sheet without an
 * answer: it holds back the first paint and the code, so after the same time it becomes one for print until it is here.
 */
const tellMissing = `function tellMissing(){var said=document.getElementById('${missingCodeId}');if(said)said.hidden=false;return said}
addEventListener('error',tellMissing,true);setTimeout(function(){if(tellMissing())[].forEach.call(document.querySelectorAll('link[rel=stylesheet]'),function(link){
if(link.sheet)return;var late=link.cloneNode();late.media='print';late.onload=function(){late.media='all'};late.onerror=function(){late.remove()};link.after(late);link.remove()})},15000)`

/** The HTML document of the back office. It holds no personal data and is the same for every user. */
export function renderAdminPage(
  { file, title }: AdminRoute,
  { texts, site }: PageContext,
  build: Build,
): RenderedPage {
  const { scripts, styles } = filesOf(build, 'entry.admin.tsx', `routes/admin/${file}.tsx`)
  // What a screen has depends on the parts: known before it is drawn, nothing moves under a press.
  const calls = [partsApi.shown.path, ...(firstCalls[file] ?? [])]
  const ownScripts = [tellMissing, earlyCallsScript(calls)]
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {ownScripts.map((script) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: only endpoint addresses, no user input
        <script key={script} dangerouslySetInnerHTML={{ __html: script }} />
      ))}
      <title>{adminTitle(title)}</title>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {['fonts/lora.woff2', 'fonts/atkinson.woff2'].map((font) => (
        <link
          key={font}
          rel="preload"
          href={addressOf(build, font)}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
      ))}
      {scripts.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <script type="module" src={scripts[0]} />
    </>,
  )
  const frame = renderToStaticMarkup(<AdminLoading />)
  const state = asInlineJson({ texts, site })
  return {
    status: file === 'not-found' ? 404 : 200,
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="es"><head>${build ? '' : viteHead}${head}</head><body><div id="${siteElementId}">${frame}<div id="${missingCodeId}" hidden>${adminBroken}</div></div><script type="application/json" id="${pageStateId}">${state}</script></body></html>`,
    scripts: ownScripts,
    styles: [],
  }
}
