import type { Feature } from '#lib/feature.server.ts'
import { searchRoutes } from './api.server.ts'
import { searchApi } from './endpoints.ts'

export const searchFeature: Feature = {
  name: 'search',
  api: searchApi,
  routes: searchRoutes,
}
