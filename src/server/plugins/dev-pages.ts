import type { FastifyInstance } from 'fastify'
import { createServer } from 'vite'
import type { Pages } from './web.ts'

/** Development only: Vite serves the pages from source on the same port and reloads them. */
export async function devPages(app: FastifyInstance): Promise<Pages> {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done()
    vite.middlewares(request.raw, reply.raw, done)
  })
  return {
    load: () => vite.ssrLoadModule('/src/app/render.ts') as ReturnType<Pages['load']>,
    build: null,
  }
}
