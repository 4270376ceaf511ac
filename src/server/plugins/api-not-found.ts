import type { FastifyInstance } from 'fastify'
import { AppError } from '#lib/http/errors.ts'
import type { Route } from '#lib/http/route.server.ts'

/** Under /api nothing falls through to the pages: 405 for a known path with another method, else 404. */
export function apiNotFound(app: FastifyInstance, routes: Route[]): void {
  const known = routes.map(({ endpoint }) => ({ method: endpoint.method, pattern: patternOf(endpoint.path) }))
  app.all(
    '/api/*',
    { onRequest: (request) => refuse(request.method, request.url.split('?')[0] ?? '') },
    () => undefined,
  )
  app.all('/api', { onRequest: (request) => refuse(request.method, request.url) }, () => undefined)

  async function refuse(asked: string, path: string): Promise<void> {
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    // The right method here is an id too long for any row.
    if (methods.length && !methods.some((method) => method === asked))
      throw new AppError('method_not_allowed', 'errors.methodNotAllowed', { methods: methods.join(', ') })
    throw new AppError('not_found', 'errors.notFound')
  }
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
