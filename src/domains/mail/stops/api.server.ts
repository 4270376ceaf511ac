import { route } from '#lib/http/route.server.ts'
import { stopApi } from './endpoints.ts'
import { liftStop, listStops, setStop, unsubscribe } from './stops.server.ts'

export const stopRoutes = [
  route(stopApi.stops, (ctx, { body }) => listStops(ctx, body)),
  route(stopApi.setStop, (ctx, { body }) => setStop(ctx, body)),
  route(stopApi.liftStop, (ctx, { params, body }) => liftStop(ctx, params.id, body)),
  route(stopApi.unsubscribe, (ctx, { body }) => unsubscribe(ctx, body)),
  route(stopApi.oneClick, (ctx, { query }) => unsubscribe(ctx, query)),
]
