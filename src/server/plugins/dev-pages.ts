import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import type { LoadBuild } from './web.ts'

/** Development only: Vite serves the pages from source on the same port, with hot reload. */
export async function devPages(app: FastifyInstance): Promise<LoadBuild> {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done()
    vite.middlewares(request.raw, reply.raw, done)
  })
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
}
