import { liftStop, listStops, setStop, unsubscribe } from '#domains/mail/stops/stops.server.ts'
import { route } from '#lib/http/route.server.ts'
import { closeDataRequest, createDataRequest, listDataRequests } from './data-requests.server.ts'
import { privacyApi } from './endpoints.ts'

export const privacyRoutes = [
  route(privacyApi.listRequests, (ctx, { query }) => listDataRequests(ctx, query)),
  route(privacyApi.createRequest, (ctx, { body }) => createDataRequest(ctx, body)),
  route(privacyApi.closeRequest, (ctx, { params, body }) => closeDataRequest(ctx, params.id, body)),
  route(privacyApi.stops, (ctx, { body }) => listStops(ctx, body)),
  route(privacyApi.setStop, (ctx, { body }) => setStop(ctx, body)),
  route(privacyApi.liftStop, (ctx, { params, body }) => liftStop(ctx, params.id, body)),
  route(privacyApi.unsubscribe, (ctx, { body }) => unsubscribe(ctx, body)),
]
