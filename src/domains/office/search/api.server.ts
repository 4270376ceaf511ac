import { type Route, route } from '#lib/http/route.server.ts'
import { searchApi } from './endpoints.ts'
import { searchEverything } from './service.server.ts'

export const searchRoutes: Route[] = [
  route(searchApi.search, (ctx, { query }) => searchEverything(ctx, query.q)),
]
