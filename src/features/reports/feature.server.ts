import type { Feature } from '#lib/feature.server.ts'
import { reportRoutes } from './api.server.ts'

export const reportsFeature: Feature = {
  name: 'reports',
  routes: reportRoutes,
}
