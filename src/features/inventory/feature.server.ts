import type { Feature } from '#lib/feature.server.ts'
import { cronJob } from '#lib/jobs/cron-job.ts'
import { inventoryRoutes } from './api.server.ts'
import { inventoryEmailTemplates, queueLowStockDigest } from './emails.server.ts'
import { inventoryApi } from './endpoints.ts'
import { attentionOfStock } from './service.server.ts'

export const inventoryFeature: Feature = {
  name: 'inventory',
  api: inventoryApi,
  routes: inventoryRoutes,
  emailTemplates: inventoryEmailTemplates,
  jobs: [cronJob('low-stock-digest', '10 * * * *', queueLowStockDigest)],
  attention: attentionOfStock,
  demo: async (demo) => (await import('./demo.server.ts')).demoInventory(demo),
}
