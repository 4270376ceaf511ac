import { sql } from 'drizzle-orm'
import type { Feature } from '#lib/feature.server.ts'
import { libraryRoutes } from './api.server.ts'
import { attentionOfLibrary } from './attention.server.ts'
import { libraryApi } from './endpoints.ts'
import { libraryArticles } from './tables.server.ts'

export const libraryFeature: Feature = {
  name: 'library',
  api: libraryApi,
  routes: libraryRoutes,
  partUses: { library: sql`exists (select from ${libraryArticles})` },
  attention: attentionOfLibrary,
}
