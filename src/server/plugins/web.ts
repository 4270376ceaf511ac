import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import {
  addresses,
  canonicalPath,
  isSharedPage,
  localAddress,
  movedAddress,
  pageLang,
  storedLanguage,
} from '#app/addresses.ts'
import type { Build } from '#app/built-files.ts'
import type { PageContext } from '#app/page-context.ts'
import type { Render } from '#app/render.ts'
import { liveSettings } from '#domains/site/site/live-settings.server.ts'
import { publicSettings } from '#domains/site/site/public-settings.ts'
import type { SiteSettings } from '#domains/site/site/schemas.ts'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import type { Services } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { addressOf } from '#lib/http/endpoint.ts'
import { texts } from '#lib/text/texts.server.ts'
import { type Lang, langs } from '#lib/text/texts.ts'
import { compressResponse, sendCompressed } from './compressed-response.ts'
import { isPrivate, pageHeaders } from './page-headers.ts'
import { previewPages } from './preview-pages.ts'
import { responseCache } from './response-cache.ts'
import { type CodeOf, translationsRoute } from './translations-route.ts'

/** `load` returns the exports of src/app/render.ts. In development it runs for each page. */
export type Pages = {
  load: () => Promise<{ render: Render }>
  build: Build
  /** The scripts of a public page. Without it a page is sent with all public texts. */
  codeOf?: CodeOf
}

/** All pages (everything outside /api). Public ones are cached by language and path. */
export async function pages(
  app: FastifyInstance,
  services: Services,
  { load, build, codeOf }: Pages,
): Promise<void> {
  const cache = services.get(responseCache)
  const textsOf = translationsRoute(app, services, codeOf)
  const mode = build ? 'production' : 'development'

  const renderWith = async (
    path: string,
    lang: Lang,
    site: SiteSettings,
    ofPage: PageContext['textsOf'],
    notice = '',
  ) => {
    const { render } = await load()
    const context = { ...contextOf(app, services, lang, site), textsOf: ofPage }
    const { status, type, body, scripts, styles } = await render(path, context, build)
    const headers = { 'Content-Type': type, ...pageHeaders({ path, scripts, styles, lang, services, mode }) }
    return compressResponse(status, headers, body.replace('<body>', `<body>${notice}`))
  }
  const renderPage = async (path: string, lang: Lang) => {
    const site = services.get(siteSettings)[lang]
    return renderWith(path, lang, site, (page) => textsOf(lang, site, page))
  }
  previewPages(app, services, renderWith)

  if (build) {
    for (const path of sharedPages)
      cache.paths.set(path, (headers) => pageKey(path, storedLang(headers.cookie)))
  }

  app.get('/*', async (request, reply) => {
    // The query does not affect these pages. Ignoring it keeps tracking parameters of shared links out of the cache key.
    const [path = '/', query] = request.url.split('?')
    const moved = movedAddress(path)
    if (moved) {
      if (isPrivate(moved)) reply.headers(hidden)
      return reply.redirect(query ? `${moved}?${query}` : moved, 301)
    }
    const canonical = canonicalPath(path)
    if (canonical !== path) return reply.headers(hidden).redirect(canonical, 302)
    const lang = pageLang(path, storedLanguage(request.cookies))
    const isKept = build !== null && isSharedPage(path)
    await services.get(liveSettings).refresh()
    const response = isKept
      ? await cache.get(pageKey(path, lang), () => renderPage(path, lang))
      : await renderPage(path, lang)
    return sendCompressed(request, reply, response)
  })
}

/** For redirects to a page of one person. */
const hidden = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }

const sharedPages = langs.flatMap((lang) => Object.values(addresses).map((page) => localAddress(page, lang)))

const pageKey = (path: string, stored: string | undefined) => `${pageLang(path, stored)} ${path}`

const storedLang = (cookies: string | undefined) => cookies && storedLanguage(cookie.parse(cookies))

function contextOf(
  app: FastifyInstance,
  services: Services,
  lang: Lang,
  site: SiteSettings,
): Omit<PageContext, 'textsOf'> {
  return {
    lang,
    texts: services.get(texts)[lang],
    site: publicSettings(site),
    publicUrl: services.get(env).PUBLIC_URL ?? `http://localhost:${services.get(env).PORT}`,
    call: async (endpoint, input = {}) => {
      const url = addressOf(endpoint.path, input.params, input.query)
      const answer = await app.inject({ method: endpoint.method, url, headers: { 'accept-language': lang } })
      if (answer.statusCode >= 400) {
        const headers = { 'Content-Type': 'application/json' }
        throw new Response(answer.body, { status: answer.statusCode, headers })
      }
      return answer.json()
    },
  }
}
