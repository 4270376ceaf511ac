import { preconditionOf } from '#domains/team/history/optimistic-lock.server.ts'
import { parseOrThrow } from '#lib/http/parse.ts'
import { route } from '#lib/http/route.server.ts'
import { volunteerApi } from './endpoints.ts'
import { NewVolunteer, StaffNewVolunteer } from './schemas.ts'
import {
  applyAsVolunteer,
  countVolunteers,
  createVolunteer,
  deleteVolunteer,
  getVolunteer,
  listVolunteers,
  updateVolunteer,
} from './service.server.ts'

export const volunteerRoutes = [
  route(volunteerApi.create, (ctx, { body }) =>
    ctx.user
      ? createVolunteer(ctx, parseOrThrow(StaffNewVolunteer, body))
      : applyAsVolunteer(ctx, parseOrThrow(NewVolunteer, body)),
  ),
  route(volunteerApi.counts, (ctx) => countVolunteers(ctx)),
  route(volunteerApi.list, (ctx, { query }) => listVolunteers(ctx, query)),
  route(volunteerApi.get, (ctx, { params }) => getVolunteer(ctx, params.id)),
  route(volunteerApi.update, (ctx, { params, body, headers }) =>
    updateVolunteer(ctx, params.id, body, preconditionOf(body, headers)),
  ),
  route(volunteerApi.remove, (ctx, { params }) => deleteVolunteer(ctx, params.id)),
]
