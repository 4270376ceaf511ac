import { eq, sql } from 'drizzle-orm'
import type { Feature } from '#lib/feature.server.ts'
import { cronJob } from '#lib/jobs/cron-job.ts'
import { activeStatus } from '#lib/search-source.server.ts'
import { inventoryRoutes } from './api.server.ts'
import { inventoryEmailTemplates, queueLowStockDigest } from './emails.server.ts'
import { inventoryApi } from './endpoints.ts'
import { inventoryReport } from './report.server.ts'
import { attentionOfStock, deleteInventoryItem, matchesItem } from './service.server.ts'
import { inventoryItems, stockLots, stockMovements } from './tables.server.ts'

export const inventoryFeature: Feature = {
  name: 'inventory',
  api: inventoryApi,
  routes: inventoryRoutes,
  personTexts: [stockMovements.reason],
  emailTemplates: inventoryEmailTemplates,
  jobs: [cronJob('low-stock-digest', '10 * * * *', queueLowStockDigest)],
  bin: { inventory_item: { table: inventoryItems, title: inventoryItems.name, remove: deleteInventoryItem } },
  binParts: {
    inventory_item: [
      { table: stockMovements, belongsTo: (id) => eq(stockMovements.inventoryItemId, id) },
      { table: stockLots, belongsTo: (id) => eq(stockLots.inventoryItemId, id) },
    ],
  },
  partUses: { lots: sql`exists (select from ${stockLots})` },
  attention: attentionOfStock,
  searchSources: {
    inventory_item: {
      table: inventoryItems,
      title: inventoryItems.name,
      detail: sql`${inventoryItems.quantity}::text || ' · ' || ${inventoryItems.unit}`,
      status: activeStatus(inventoryItems.isActive),
      matches: matchesItem,
    },
  },
  reports: { inventory: inventoryReport },
  demo: async (demo) => (await import('./demo.server.ts')).demoInventory(demo),
}
