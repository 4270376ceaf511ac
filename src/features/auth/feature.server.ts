import type { Feature } from '#lib/feature.server.ts'
import { authRoutes } from './api.server.ts'
import { sessionRetention } from './retention.server.ts'

export const authFeature: Feature = {
  name: 'auth',
  routes: authRoutes,
  retention: sessionRetention,
}
