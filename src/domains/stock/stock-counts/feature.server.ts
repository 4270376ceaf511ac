import { sql } from 'drizzle-orm'
import type { Feature } from '#lib/feature.server.ts'
import { stockCountRoutes } from './api.server.ts'
import { stockCountApi } from './endpoints.ts'
import { attentionOfCounts } from './service.server.ts'
import { stockCounts } from './tables.server.ts'

export const stockCountsFeature: Feature = {
  name: 'stock-counts',
  api: stockCountApi,
  routes: stockCountRoutes,
  partUses: { counts: sql`exists (select from ${stockCounts})` },
  attention: attentionOfCounts,
  demo: async (demo) => (await import('./demo.server.ts')).demoStockCounts(demo),
}
