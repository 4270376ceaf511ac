import type { Feature } from '#lib/feature.server.ts'
import { dashboardRoutes } from './api.server.ts'
import { dashboardApi } from './endpoints.ts'

export const dashboardFeature: Feature = {
  name: 'dashboard',
  api: dashboardApi,
  routes: dashboardRoutes,
}
