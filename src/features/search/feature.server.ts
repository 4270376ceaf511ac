import type { Feature } from '#lib/feature.server.ts'
import { searchRoutes } from './api.server.ts'

export const searchFeature: Feature = {
  name: 'search',
  routes: searchRoutes,
}
