import { route } from '#lib/http/route.server.ts'
import { boxRequestApi } from './endpoints.ts'
import { getFollowUp, reportPostage } from './follow-up.server.ts'
import {
  countBoxRequests,
  createBoxRequest,
  getBoxRequest,
  listBoxRequests,
  updateBoxRequest,
} from './service.server.ts'

export const boxRequestRoutes = [
  route(boxRequestApi.create, (ctx, { body }) => createBoxRequest(ctx, body)),
  route(boxRequestApi.followUp, (ctx, { params }) => getFollowUp(ctx, params.reference)),
  route(boxRequestApi.reportPostage, (ctx, { params, body }) => reportPostage(ctx, params.reference, body)),
  route(boxRequestApi.list, (ctx, { query }) => listBoxRequests(ctx, query)),
  route(boxRequestApi.counts, (ctx, { query }) => countBoxRequests(ctx, query)),
  route(boxRequestApi.get, (ctx, { params }) => getBoxRequest(ctx, params.id)),
  route(boxRequestApi.update, (ctx, { params, body, headers }) =>
    updateBoxRequest(ctx, params.id, body, headers),
  ),
]
