import type { Feature } from '#lib/feature.server.ts'
import { historyRoutes } from './api.server.ts'

export const historyFeature: Feature = {
  name: 'history',
  routes: historyRoutes,
}
