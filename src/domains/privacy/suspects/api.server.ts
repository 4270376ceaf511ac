import { route } from '#lib/http/route.server.ts'
import { suspectApi } from './endpoints.ts'
import { clearSuspect, listSuspects, removeSuspect } from './service.server.ts'

export const suspectRoutes = [
  route(suspectApi.list, (ctx, { query }) => listSuspects(ctx, query)),
  route(suspectApi.clear, (ctx, { params }) => clearSuspect(ctx, params)),
  route(suspectApi.remove, (ctx, { params }) => removeSuspect(ctx, params)),
]
