import { randomBytes } from 'node:crypto'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { isSharedPage, languageCookie, pageLang, pageOfData } from '../../app/addresses.ts'
import { type PageContext, pageContext } from '../../app/page-context.ts'
import { siteSettings } from '../../features/site/settings.server.ts'
import type { Services } from '../../lib/context.server.ts'
import { addressOf } from '../../lib/endpoint.ts'
import { env } from '../../lib/env.server.ts'
import { texts } from '../../lib/texts.server.ts'
import type { Lang } from '../../lib/texts.ts'
import { pageCache, type RenderedPage } from './page-cache.ts'
import { pageHeaders } from './page-headers.ts'

export type LoadBuild = () => Promise<ServerBuild>

/** Stands in rendered pages where each answer's own nonce goes. */
const placeholder = randomBytes(18).toString('base64url')

/** Everything that is not /api: pages rendered by React Router, public ones kept per language and address. */
export async function pages(
  app: FastifyInstance,
  services: Services,
  loadBuild: LoadBuild,
  mode: string,
): Promise<void> {
  const cache = services.get(pageCache)
  const render = async (request: FastifyRequest, reply: FastifyReply, lang: Lang): Promise<RenderedPage> => {
    const handler = createRequestHandler(await loadBuild(), mode)
    const context = new RouterContextProvider()
    context.set(pageContext, contextOf(app, services, lang))
    const response = await handler(createRequest(request.raw, reply.raw), context)
    const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'content-length'))
    return { status: response.status, headers, parts: (await response.text()).split(placeholder) }
  }

  app.get('/*', async (request, reply) => {
    const [path = '/', query] = request.url.split('?')
    const page = path.endsWith('.data') ? pageOfData(path) : path
    const lang = pageLang(path, request.cookies[languageCookie])
    const key = mode === 'production' && !query && isSharedPage(page) ? `${lang} ${path}` : null
    const generation = cache.generation
    const kept = key ? cache.get(key) : undefined
    const rendered = kept ?? (await render(request, reply, lang))
    if (key && !kept && rendered.status === 200) cache.set(key, rendered, generation)
    const nonce = randomBytes(18).toString('base64')
    return reply
      .status(rendered.status)
      .headers({ ...rendered.headers, ...pageHeaders({ path: page, nonce, lang, services, mode }) })
      .send(rendered.parts.join(nonce))
  })
}

function contextOf(app: FastifyInstance, services: Services, lang: Lang): PageContext {
  return {
    lang,
    nonce: placeholder,
    texts: services.get(texts)[lang],
    site: services.get(siteSettings)[lang],
    publicUrl: services.get(env).PUBLIC_URL ?? `http://localhost:${services.get(env).PORT}`,
    call: async (endpoint, input = {}) => {
      const url = addressOf(endpoint.path, input.params, input.query)
      const answer = await app.inject({ method: endpoint.method, url, headers: { 'accept-language': lang } })
      if (answer.statusCode >= 400) throw new Response(answer.body, { status: answer.statusCode })
      return answer.json()
    },
  }
}
