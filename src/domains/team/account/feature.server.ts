import type { Feature } from '#lib/feature.server.ts'
import { accountRoutes } from './api.server.ts'
import { accountEmailTemplates } from './emails.server.ts'
import { accountApi } from './endpoints.ts'

export const accountFeature: Feature = {
  name: 'account',
  api: accountApi,
  routes: accountRoutes,
  emailTemplates: accountEmailTemplates,
}
