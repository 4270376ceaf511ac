import type { Feature } from '#lib/feature.server.ts'
import { historyRoutes } from './api.server.ts'
import { historyApi } from './endpoints.ts'

export const historyFeature: Feature = {
  name: 'history',
  api: historyApi,
  routes: historyRoutes,
}
