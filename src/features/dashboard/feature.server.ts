import type { Feature } from '#lib/feature.server.ts'
import { dashboardRoutes } from './api.server.ts'

export const dashboardFeature: Feature = {
  name: 'dashboard',
  routes: dashboardRoutes,
}
