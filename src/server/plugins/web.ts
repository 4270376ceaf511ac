import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { addresses, isSharedPage, languageCookie, localAddress, pageLang } from '#app/addresses.ts'
import { type PageContext, pageContext } from '#app/page-context.ts'
import { siteSettings } from '#features/site/settings.server.ts'
import type { Services } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { addressOf } from '#lib/http/endpoint.ts'
import { texts } from '#lib/text/texts.server.ts'
import { type Lang, langs } from '#lib/text/texts.ts'
import { compressResponse, sendCompressed } from './compressed-response.ts'
import { extractNoncedInline } from './csp-nonce.ts'
import { pageHeaders } from './page-headers.ts'
import { responseCache } from './response-cache.ts'
import { translationsRoute } from './translations-route.ts'

export type LoadBuild = () => Promise<ServerBuild>

/** Everything that is not /api: pages rendered by React Router, public ones kept per language and address. */
export async function pages(
  app: FastifyInstance,
  services: Services,
  loadBuild: LoadBuild,
  mode: 'production' | 'development',
): Promise<void> {
  const cache = services.get(responseCache)
  const wordsOf = await translationsRoute(app, services)

  const render = async (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    lang: Lang,
    isKept: boolean,
  ) => {
    const handler = createRequestHandler(await loadBuild(), mode)
    const context = new RouterContextProvider()
    const mark = randomBytes(24).toString('hex')
    context.set(pageContext, { ...contextOf(app, services, lang), words: wordsOf[lang], mark })
    // Never the Host that was sent: what is no host would make no request at all, and nothing here depends on it.
    const asked = createRequest(request.raw, reply.raw, { host: 'localhost' })
    const response = await handler(asRead(asked, isKept), context)
    const own = Object.fromEntries([...response.headers].filter(([name]) => name !== 'content-length'))
    const rendered = await response.text()
    // The words of a page's data are nobody's scripts, whatever they look like.
    const isPage = /^text\/html/.test(response.headers.get('content-type') ?? '')
    const { html, scripts, styles } = isPage
      ? extractNoncedInline(rendered, mark)
      : { html: rendered.replaceAll(mark, ''), scripts: [], styles: [] }
    const headers = { ...own, ...pageHeaders({ path, scripts, styles, lang, services, mode }) }
    return compressResponse(response.status, headers, html, isKept)
  }

  if (mode === 'production') {
    for (const path of sharedPages)
      cache.paths.set(path, (headers) => pageKey(path, storedLang(headers.cookie)))
  }

  app.get('/*', async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    const page = path.replace(/\.data$/, '')
    const lang = pageLang(path, request.cookies[languageCookie])
    // Nothing on these pages depends on the query, which links shared elsewhere carry, a new one for each reader.
    const key = mode === 'production' && isSharedPage(path) ? pageKey(path, lang) : null
    if (!key) return sendCompressed(request, reply, await render(request, reply, page, lang, false))
    return sendCompressed(
      request,
      reply,
      await cache.get(key, () => render(request, reply, page, lang, true)),
    )
  })
}

const sharedPages = langs.flatMap((lang) => Object.values(addresses).map((page) => localAddress(page, lang)))

const pageKey = (path: string, stored: string | undefined) => `${pageLang(path, stored)} ${path}`

const storedLang = (cookies: string | undefined) => cookies && cookie.parse(cookies)[languageCookie]

/**
 * The router answers HEAD without a body, and an empty page must not be kept for those who come to read it; nor one
 * that knows the query of whoever came first.
 */
function asRead(asked: Request, isKept: boolean): Request {
  const { origin, pathname } = new URL(asked.url)
  if (isKept) return new Request(`${origin}${pathname}`, { headers: asked.headers })
  return asked.method === 'GET' ? asked : new Request(asked, { method: 'GET' })
}

function contextOf(
  app: FastifyInstance,
  services: Services,
  lang: Lang,
): Omit<PageContext, 'mark' | 'words'> {
  return {
    lang,
    texts: services.get(texts)[lang],
    site: services.get(siteSettings)[lang],
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
