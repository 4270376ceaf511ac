import type { Feature } from '#lib/feature.server.ts'
import { historyRoutes } from './api.server.ts'
import { historyApi } from './endpoints.ts'
import { historyRetention } from './retention.server.ts'

export const historyFeature: Feature = {
  name: 'history',
  api: historyApi,
  routes: historyRoutes,
  retention: historyRetention,
}
