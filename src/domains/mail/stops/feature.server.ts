import type { Feature } from '#lib/feature.server.ts'
import { stopRoutes } from './api.server.ts'
import { stopApi } from './endpoints.ts'
import { stopRetention } from './retention.server.ts'

export const stopsFeature: Feature = {
  name: 'stops',
  api: stopApi,
  routes: stopRoutes,
  retention: stopRetention,
}
