import type { Feature } from '#lib/feature.server.ts'
import { imageRoutes } from './api.server.ts'

export const imagesFeature: Feature = {
  name: 'images',
  routes: imageRoutes,
}
