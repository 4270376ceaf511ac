import { preconditionOf } from '#domains/team/history/optimistic-lock.server.ts'
import { route } from '#lib/http/route.server.ts'
import { hospitalApi } from './endpoints.ts'
import { createHospital, decideSame, getHospital, listHospitals, updateHospital } from './service.server.ts'

export const hospitalRoutes = [
  route(hospitalApi.list, (ctx, { query }) => listHospitals(ctx, query)),
  route(hospitalApi.get, (ctx, { params }) => getHospital(ctx, params.id)),
  route(hospitalApi.create, (ctx, { body }) => createHospital(ctx, body)),
  route(hospitalApi.update, (ctx, { params, body, headers }) =>
    updateHospital(ctx, params.id, body, preconditionOf(body, headers)),
  ),
  route(hospitalApi.decideSame, (ctx, { params, body }) => decideSame(ctx, params.id, body)),
]
