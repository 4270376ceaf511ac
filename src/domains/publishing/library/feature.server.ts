import type { Feature } from '#lib/feature.server.ts'
import { libraryRoutes } from './api.server.ts'
import { attentionOfLibrary } from './attention.server.ts'
import { libraryApi } from './endpoints.ts'

export const libraryFeature: Feature = {
  name: 'library',
  api: libraryApi,
  routes: libraryRoutes,
  attention: attentionOfLibrary,
}
