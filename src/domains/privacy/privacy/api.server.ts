import { route } from '#lib/http/route.server.ts'
import { closeDataRequest, createDataRequest, listDataRequests } from './data-requests.server.ts'
import { privacyApi } from './endpoints.ts'

export const privacyRoutes = [
  route(privacyApi.listRequests, (ctx, { query }) => listDataRequests(ctx, query)),
  route(privacyApi.createRequest, (ctx, { body }) => createDataRequest(ctx, body)),
  route(privacyApi.closeRequest, (ctx, { params, body }) => closeDataRequest(ctx, params.id, body)),
]
