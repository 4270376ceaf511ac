import type { Feature } from '#lib/feature.server.ts'
import { imageRoutes } from './api.server.ts'
import { imageApi } from './endpoints.ts'

export const imagesFeature: Feature = {
  name: 'images',
  api: imageApi,
  routes: imageRoutes,
}
