import { text } from 'node:stream/consumers'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import type { PublicSettings } from '#domains/site/site/public-settings.ts'
import { isOddlyClosed } from '#domains/site/site/rules.ts'
import { pageTitleId } from '#domains/site/site/ui/public/page-header.tsx'
import { formatDate } from '#lib/text/dates.ts'
import { type Dictionary, type Lang, translate } from '#lib/text/texts.ts'
import css from './app.css?inline'
import { addressOf, type Build, filesOf, laterFilesOf, viteHead } from './built-files.ts'
import { criticalCssFor } from './critical-css.ts'
import PublicSite from './layouts/public.tsx'
import { logFailure } from './log-failure.ts'
import type { PageContext, RenderedPage } from './page-context.ts'
import type { PublicPage } from './page-facts.ts'
import { asInlineJson, PageHead } from './page-head.tsx'
import { type PageState, pageStateId, siteElementId } from './public-page.ts'
import { startScripts } from './start-scripts.ts'
import { missingCodeId, tellCut } from './without-code.ts'

type PageRequest = { page: PublicPage; path: string; params: Record<string, string | undefined> }
type Loaded = Pick<PageState, 'data' | 'failure'> & { status: number }

const styleFor = criticalCssFor(css)

/** A public page as one HTML string. The browser hydrates `#site` (entry.public.tsx). */
export async function renderPublicPage(
  request: PageRequest,
  context: PageContext,
  build: Build,
): Promise<RenderedPage> {
  const loaded = await load(request, context)
  try {
    return await documentOf(request, loaded, context, build)
  } catch {
    // React's onError has logged it.
    return documentOf(request, failed(500), context, build)
  }
}

async function load({ page, params }: PageRequest, context: PageContext): Promise<Loaded> {
  try {
    const loaded = await page.load?.(context, params)
    return { data: null, status: 200, ...loaded, failure: null }
  } catch (error) {
    if (error instanceof Response) return failed(error.status, await error.json().catch(() => null))
    logFailure(error)
    return failed(500)
  }
}

const failed = (status: number, problem?: { requestId?: string } | null): Loaded => ({
  data: undefined,
  status,
  failure: { requestId: problem?.requestId },
})

/** With its date: a device may show a kept page on another day. The server keeps pages for a minute. */
function closedToday(lang: Lang, { contact }: PublicSettings, texts: Dictionary): string | null {
  const now = new Date()
  return isOddlyClosed(now, contact)
    ? translate(texts, 'footer.closedOn', { day: formatDate(now, lang, 'weekday') })
    : null
}

async function documentOf(
  { page, path }: PageRequest,
  { data, failure, status }: Loaded,
  { lang, texts, site, textsOf, publicUrl }: PageContext,
  build: Build,
): Promise<RenderedPage> {
  const sources = ['layouts/public.tsx', `routes/public/${page.file}.tsx`]
  const { scripts } = filesOf(build, 'entry.public.tsx', ...sources)
  const pageTexts = await textsOf(page.file)
  const ownPath = failure ? null : page.address?.(data, lang)
  const state: PageState = {
    lang,
    path: ownPath ?? path,
    translationsUrl: pageTexts.address,
    file: page.file,
    data,
    failure,
    closed: closedToday(lang, site, texts),
    scripts,
    later: laterFilesOf(build, ...sources).filter((file) => !scripts.includes(file)),
  }
  // Prerendered, not streamed: the data is loaded already, and a complete page can be cached.
  const { prelude } = await prerenderToNodeStream(
    <PublicSite initial={{ state, translations: { texts: pageTexts.texts, site } }} Page={page.Page} />,
    { onError: logFailure, progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const content = await text(prelude)
  const sheet = addressOf(build, 'deferred.css')
  const fonts = [
    { family: 'Lora', weight: '500 600', href: addressOf(build, 'fonts/lora.woff2') },
    { family: 'Atkinson', weight: '400 700', href: addressOf(build, 'fonts/atkinson.woff2') },
  ]
  const script = startScripts({ sheet, fonts })
  const missingCode = renderToStaticMarkup(<MissingCode texts={texts} phone={site.contact.phone} />)
  // Inlined: on a slow network each file needed before the first paint costs a round trip.
  const style = build ? styleFor(missingCode + content) : ''
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* One paint with the title instead of two on a slow phone: both arrive in the first packets. */}
      <link rel="expect" href={`#${page.lastOfFirstScreen ?? pageTitleId}`} blocking="render" />
      <PageHead page={page} data={data} {...{ lang, texts, site, publicUrl }} />
      <meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#1b1720" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>,
  )
  const sent = asInlineJson({ ...state, data: withoutServerOnly(data, page.serverOnly) })
  const body = `<!doctype html><html lang="${lang}"><head>${head}${build ? `<style>${style}</style>` : viteHead}</head><body>${missingCode}<script>${tellCut}</script><div id="${siteElementId}">${content}</div><noscript><link rel="stylesheet" href="${sheet}"/><link rel="stylesheet" href="${addressOf(build, 'fonts.css')}"/></noscript><script type="application/json" id="${pageStateId}">${sent}</script><script>${script}</script></body></html>`
  return { status, type: 'text/html; charset=utf-8', body, scripts: [tellCut, script], styles: [style] }
}

function MissingCode({ texts, phone }: { texts: Dictionary; phone: string }) {
  return (
    <p
      id={missingCodeId}
      hidden
      role="alert"
      className="sticky top-0 z-50 bg-error-tint px-4 py-1 text-sm text-ink sm:px-6 sm:text-base"
    >
      {translate(texts, 'missingCode.text')}{' '}
      <a href={`tel:${phone}`} className={linkClass}>
        {translate(texts, 'missingCode.call', { phone })}
      </a>{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address loads this page again */}
      <a href="" className={linkClass}>
        {translate(texts, 'brokenPage.retry')}
      </a>
    </p>
  )
}

const linkClass = 'inline-flex min-h-11 items-center pe-3 font-semibold underline'

function withoutServerOnly(data: unknown, names: readonly string[] = []): unknown {
  if (names.length === 0 || typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)))
}
