import type { FastifyInstance } from 'fastify'
import { AppError } from '#lib/http/errors.ts'
import type { Route } from '#lib/http/route.server.ts'

/** Unknown addresses under /api: 405 for a known path with another method, else 404. Never a page. */
export function apiNotFound(app: FastifyInstance, routes: Route[]): void {
  const endpoints = routes.map(({ endpoint }) => ({
    method: endpoint.method,
    pattern: patternOf(endpoint.path),
  }))
  app.all(
    '/api/*',
    { onRequest: (request) => refuse(request.method, request.url.split('?')[0] ?? '') },
    () => undefined,
  )
  app.all('/api', { onRequest: (request) => refuse(request.method, request.url) }, () => undefined)

  async function refuse(requested: string, path: string): Promise<void> {
    const methods = endpoints.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    // With the right method, the id was too long for any row.
    if (methods.length && !methods.some((method) => method === requested))
      throw new AppError('method_not_allowed', 'errors.methodNotAllowed', { methods: methods.join(', ') })
    throw new AppError('not_found', 'errors.notFound')
  }
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
