import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { sessionCookieName } from '#domains/team/auth/session-cookie.server.ts'
import type { Env } from '#lib/env.server.ts'
import type { Route } from '#lib/http/route.server.ts'
import { apis } from '../features.ts'
import {
  type CompressedResponse,
  compressBetter,
  compressResponse,
  sendCompressed,
} from './compressed-response.ts'
import { documentationPage, pagePolicy, startScript } from './documentation-page.ts'
import { openApi } from './openapi.ts'

/** The OpenAPI document, and Swagger UI that shows it. */
export function documentation(app: FastifyInstance, routes: Route[], settings: Env): void {
  const endpoints = routes.map(({ endpoint }) => endpoint)
  const place = { server: settings.PUBLIC_URL ?? '/', cookie: sessionCookieName(settings) }
  let document: object | undefined
  app.get('/api/openapi.json', async () => {
    // Built on first use: it would delay the start by 0.1 s.
    document ??= openApi(endpoints, apis, place)
    return document
  })
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', pagePolicy)
      .send(documentationPage),
  )
  for (const [name, { type, read }] of Object.entries(files)) {
    let packed: Promise<CompressedResponse> | undefined
    app.get(`/api/docs/${name}`, async (request, reply) => {
      packed ??= pack(type, read)
      return sendCompressed(request, reply, await packed)
    })
  }
}

const pathOf = createRequire(import.meta.url).resolve
const ofViewer = (name: string) => () => readFile(pathOf(`swagger-ui-dist/${name}`), 'utf8')

const files = {
  'start.js': { type: 'text/javascript', read: async () => startScript },
  'swagger-ui-bundle.js': { type: 'text/javascript', read: ofViewer('swagger-ui-bundle.js') },
  'swagger-ui.css': { type: 'text/css', read: ofViewer('swagger-ui.css') },
}

/** Read and compressed on the first request, because few people open the page. */
async function pack(type: string, read: () => Promise<string>): Promise<CompressedResponse> {
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
  }
  return compressBetter(await compressResponse(200, headers, await read()))
}
