import { preconditionOf } from '#lib/database/optimistic-lock.server.ts'
import { route } from '#lib/http/route.server.ts'
import { providerApi } from './endpoints.ts'
import { createProvider, getProvider, listProviders, updateProvider } from './service.server.ts'

export const providerRoutes = [
  route(providerApi.list, (ctx, { query }) => listProviders(ctx, query)),
  route(providerApi.get, (ctx, { params }) => getProvider(ctx, params.id)),
  route(providerApi.create, (ctx, { body }) => createProvider(ctx, body)),
  route(providerApi.update, (ctx, { params, body, headers }) =>
    updateProvider(ctx, params.id, body, preconditionOf(body, headers)),
  ),
]
