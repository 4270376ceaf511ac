import { route } from '#lib/http/route.server.ts'
import { remembranceApi } from './endpoints.ts'
import {
  changeRemembranceLink,
  getRemembrance,
  getRemembranceLink,
  removeRemembrance,
  setRemembrance,
} from './service.server.ts'

export const remembranceRoutes = [
  route(remembranceApi.get, (ctx, { params }) => getRemembrance(ctx, params.reference)),
  route(remembranceApi.set, (ctx, { params, body }) => setRemembrance(ctx, params.reference, body)),
  route(remembranceApi.remove, (ctx, { params }) => removeRemembrance(ctx, params.reference)),
  route(remembranceApi.link, (ctx, { params }) => getRemembranceLink(ctx, params.reference)),
  route(remembranceApi.changeLink, (ctx, { params, body }) =>
    changeRemembranceLink(ctx, params.reference, body.isStopped),
  ),
]
