import type { Feature } from '#lib/feature.server.ts'
import { emailSetupRoutes } from './api.server.ts'

export const emailSetupFeature: Feature = {
  name: 'email-setup',
  routes: emailSetupRoutes,
}
