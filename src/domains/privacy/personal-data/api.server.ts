import { route } from '#lib/http/route.server.ts'
import { closeDataRequest, createDataRequest, listDataRequests } from './data-requests.server.ts'
import { personalDataApi } from './endpoints.ts'
import { exportPerson } from './export.server.ts'
import { findPerson } from './find.server.ts'
import { previewErasure } from './preview.server.ts'
import { endHold, getRetentionState, holdRecord, listHolds, listUpcoming } from './retention-state.server.ts'
import { erasePerson } from './service.server.ts'

export const personalDataRoutes = [
  route(personalDataApi.find, (ctx, { body }) => findPerson(ctx, body)),
  route(personalDataApi.export, (ctx, { body }) => exportPerson(ctx, body)),
  route(personalDataApi.preview, (ctx, { body }) => previewErasure(ctx, body)),
  route(personalDataApi.erase, (ctx, { body }) => erasePerson(ctx, body)),
  route(personalDataApi.retention, (ctx) => getRetentionState(ctx)),
  route(personalDataApi.upcoming, (ctx, { query }) => listUpcoming(ctx, query)),
  route(personalDataApi.holds, (ctx) => listHolds(ctx)),
  route(personalDataApi.hold, (ctx, { body }) => holdRecord(ctx, body)),
  route(personalDataApi.endHold, (ctx, { params }) => endHold(ctx, params.id)),
  route(personalDataApi.listRequests, (ctx, { query }) => listDataRequests(ctx, query)),
  route(personalDataApi.createRequest, (ctx, { body }) => createDataRequest(ctx, body)),
  route(personalDataApi.closeRequest, (ctx, { params, body }) => closeDataRequest(ctx, params.id, body)),
]
