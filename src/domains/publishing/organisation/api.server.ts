import { preconditionOf } from '#domains/team/history/optimistic-lock.server.ts'
import { route } from '#lib/http/route.server.ts'
import { organisationApi } from './endpoints.ts'
import { addPhoto } from './photos.server.ts'
import {
  getSection,
  listSections,
  listSectionVersions,
  listWaivers,
  publishVersion,
  saveSection,
} from './service.server.ts'

export const organisationRoutes = [
  route(organisationApi.sections, (ctx, { query }) => listSections(ctx, query)),
  route(organisationApi.section, (ctx, { params }) => getSection(ctx, params.id)),
  route(organisationApi.save, (ctx, { params, body, headers }) =>
    saveSection(ctx, params.id, body, preconditionOf(body, headers)),
  ),
  route(organisationApi.publish, (ctx, { params, body, headers }) =>
    publishVersion(ctx, params.id, body, preconditionOf(body, headers)),
  ),
  route(organisationApi.versions, (ctx, { params }) => listSectionVersions(ctx, params.id)),
  route(organisationApi.waivers, (ctx) => listWaivers(ctx)),
  route(organisationApi.addPhoto, (ctx, { body }) => addPhoto(ctx, body)),
]
