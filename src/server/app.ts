import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { outgoingLog } from '#integrations/http.server.ts'
import type { Services } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import type { Route } from '#lib/http/route.server.ts'
import { texts } from '#lib/text/texts.server.ts'
import { features } from './features.ts'
import { apiNotFound } from './plugins/api-not-found.ts'
import { apiPolicy, apiRoutes } from './plugins/api-routes.ts'
import { framesPolicy, refuseUnreadable } from './plugins/base-headers.ts'
import { cachedResponsesFirst } from './plugins/cached-first.ts'
import { documentation } from './plugins/documentation.ts'
import { drainOnClose } from './plugins/drain.ts'
import { answerFrameworkErrors, errorHandler } from './plugins/error-handler.ts'
import { health } from './plugins/health.ts'
import { formBodies, jsonBodies } from './plugins/json-body.ts'
import { accessLog, loggerOptions, requestIds } from './plugins/log.ts'
import { metrics } from './plugins/metrics.ts'
import { rewriteUrl } from './plugins/rewrite-url.ts'

/** All API routes, by feature. */
export const routes: Route[] = features.flatMap(({ routes = [] }) => routes)
const [formRoutes = [], jsonRoutes = []] = [true, false].map((isForm) =>
  routes.filter(({ endpoint }) => (endpoint.isFormEncoded ?? false) === isForm),
)

type Web = (app: FastifyInstance, services: Services) => Promise<void>

/**
 * Builds the server without listening, so that tests can inject requests. `web` adds pages and assets. Tests of the API
 * omit it.
 */
export async function buildApp(services: Services, web?: Web): Promise<FastifyInstance> {
  const settings = services.get(env)
  const app = Fastify({
    logger: loggerOptions(settings),
    genReqId: requestIds(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    trustProxy: settings.TRUST_PROXY,
    // A picture of 5 MB takes longer than half a minute on a slow line.
    requestTimeout: 60_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: refuseUnreadable(services),
    frameworkErrors: answerFrameworkErrors(services.get(texts)),
    ...(web && { rewriteUrl }),
  })
  services.set(outgoingLog, app.log)
  app.server.maxConnections = 1_000
  accessLog(app)
  await metrics(app, services)
  drainOnClose(app, services.get(texts))
  errorHandler(app, services.get(texts))
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // base-headers.ts sets it on every response.
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  })
  await app.register(cookie)
  await app.register(async (api) => {
    jsonBodies(api)
    api.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
      // Every response already has base-headers.ts's policy.
      const policy = reply.getHeader('Content-Security-Policy') ?? framesPolicy
      if (policy === framesPolicy) reply.header('Content-Security-Policy', apiPolicy)
    })
    health(api, services)
    documentation(api, routes, settings)
    apiRoutes(api, services, jsonRoutes)
    await api.register(async (forms) => {
      formBodies(forms)
      apiRoutes(forms, services, formRoutes)
    })
    apiNotFound(api, routes)
  })
  if (web) await web(app, services)
  cachedResponsesFirst(app, services)
  return app
}
