import type { Feature } from '#lib/feature.server.ts'
import { organisationRoutes } from './api.server.ts'
import { attentionOfOrganisation } from './attention.server.ts'
import { organisationApi } from './endpoints.ts'

export const organisationFeature: Feature = {
  name: 'organisation',
  api: organisationApi,
  routes: organisationRoutes,
  attention: attentionOfOrganisation,
}
