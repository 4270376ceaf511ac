import type { Feature } from '#lib/feature.server.ts'
import { emailSetupRoutes } from './api.server.ts'
import { emailSetupApi } from './endpoints.ts'

export const emailSetupFeature: Feature = {
  name: 'email-setup',
  api: emailSetupApi,
  routes: emailSetupRoutes,
}
