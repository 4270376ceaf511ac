import type { Feature } from '#lib/feature.server.ts'
import { staffRoutes } from './api.server.ts'
import { staffApi } from './endpoints.ts'

export const staffFeature: Feature = {
  name: 'staff',
  api: staffApi,
  routes: staffRoutes,
}
