import type { Feature } from '#lib/feature.server.ts'
import { authRoutes } from './api.server.ts'
import { authApi } from './endpoints.ts'
import { sessionRetention } from './retention.server.ts'

export const authFeature: Feature = {
  name: 'auth',
  api: authApi,
  routes: authRoutes,
  retention: sessionRetention,
}
