import type { Feature } from '#lib/feature.server.ts'
import { staffRoutes } from './api.server.ts'

export const staffFeature: Feature = {
  name: 'staff',
  routes: staffRoutes,
}
